package carolus

import "herald/games"

// A board holds the ring, the courts and the supply. Boards are copied by assignment.
type board struct {
	ring    [Territories]region // clockwise
	regions uint8               // the length of ring in use
	emperor int8                // index in ring; -1 before it is placed
	supply  Paladins            // in the middle; with piles, in the bag
	control [Clans]games.Player // holder of the marker; Everyone: none
	seats   [maxPlayers]seat
	castles [maxSides]uint8 // on the ring, capped at the target
}

// A region is one territory or several that have been joined.
type region struct {
	first    Territory // the first clockwise, which names it (12.8)
	size     uint8
	owner    Side
	paladins Paladins
}

// A seat holds the things before a player.
type seat struct {
	reserve Paladins
	court   Paladins
	left    uint8 // discs not laid in this cycle: bit n-1 for n
	disc    uint8 // the one of this round; 0: none yet
}

func newBoard(t *terms) board {
	b := board{emperor: -1}
	for c := range b.control {
		b.control[c], b.supply[c] = games.Everyone, perClan
	}
	for p := range t.players {
		b.seats[p].left = 1<<discs - 1
	}
	return b
}

// has reports whether t is one of the region's territories.
func (r *region) has(t Territory) bool {
	return (int(t)+Territories-int(r.first))%Territories < int(r.size)
}

// name returns the region as it reads in a sentence.
func (r *region) name() games.Text { return regionName(r.first, int(r.size)) }

// index returns the index in the ring of the region that t belongs to.
func (b *board) index(t Territory) int {
	for i := range b.ring[:b.regions] {
		if b.ring[i].has(t) {
			return i
		}
	}
	panic("carolus: no region has " + t.String())
}

// add puts a paladin on t, the next territory in the ring (C-2.2).
func (b *board) add(c Clan) {
	r := region{first: Territory(b.regions), size: 1, owner: NoSide}
	r.paladins[c] = 1
	b.ring[b.regions] = r
	b.regions++
	b.supply[c]--
}

// strengths returns the strength of every side on the region at i (C-4.8).
func (s *State) strengths(i int) (strength [maxSides]uint8) {
	r := &s.ring[i]
	for c, n := range r.paladins {
		if holder := s.control[c]; holder != games.Everyone {
			strength[s.terms.side[holder]] += n
		}
	}
	if r.owner != NoSide {
		strength[r.owner] += r.size
	}
	return strength
}

// leader returns the side that is stronger on the region at i than each other
// side, NoSide if there is none (C-4.9).
func (s *State) leader(i int) Side {
	strength := s.strengths(i)
	best, leader := uint8(0), NoSide
	for side := range Side(s.terms.sides) {
		switch n := strength[side]; {
		case n > best:
			best, leader = n, side
		case n == best:
			leader = NoSide
		}
	}
	return leader
}

// join merges the region at the Emperor with its neighbours of the same owner, and returns their number
// (C-4.12). The ring is closed: the last region and the first are neighbours.
func (b *board) join() int {
	joined := 0
	n := int(b.regions)
	if before := (int(b.emperor) + n - 1) % n; b.ring[before].owner == b.ring[b.emperor].owner {
		b.merge(before, int(b.emperor))
		joined++
	}
	n = int(b.regions)
	if after := (int(b.emperor) + 1) % n; b.ring[after].owner == b.ring[b.emperor].owner {
		b.merge(int(b.emperor), after)
		joined++
	}
	return joined
}

// merge joins the region at i and the one after it, at j. The Emperor stands on
// or beside the first.
func (b *board) merge(i, j int) {
	r := &b.ring[i]
	r.size += b.ring[j].size
	for c, n := range b.ring[j].paladins {
		r.paladins[c] += n
	}
	copy(b.ring[j:b.regions], b.ring[j+1:b.regions])
	b.regions--
	b.ring[b.regions] = region{}
	if j < i {
		i--
	}
	b.emperor = int8(i)
}

// rivals returns the highest count of c at a court other than p's.
func (b *board) rivals(p games.Player, c Clan) uint8 {
	most := uint8(0)
	for q := range b.seats {
		if games.Player(q) != p {
			most = max(most, b.seats[q].court[c])
		}
	}
	return most
}

// hold gives p the marker of c if their court is strictly ahead of each other
// court; partners' courts are not added up (C-4.3).
func (b *board) hold(p games.Player, c Clan) {
	if b.seats[p].court[c] > b.rivals(p, c) {
		b.control[c] = p
	}
}
