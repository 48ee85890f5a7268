package carolus

import (
	"cmp"
	"slices"

	"herald/games"
)

// A Danger is a region that a player's next turn could give to their side, from where the Emperor stands.
type Danger struct {
	Kind     DangerKind
	By       []games.Player // who could do it: of one side and, if it takes paladins, one player
	Side     Side           // theirs
	Owner    Side           // of the region; NoSide: none
	First    Territory      // of the region
	Size     int
	Steps    int // of the Emperor, the fewest
	Paladins int // that the player has to place for it, the fewest
}

// A DangerKind says what the Emperor's stop would bring.
type DangerKind uint8

// The kinds, the most urgent first.
const (
	Victory  DangerKind = iota // the match
	Conquest                   // a region of another side, as the courts stand
	Attack                     // a region of another side, with paladins that are placed first
	Building                   // a castle on land without an owner, as the courts stand
)

// Dangers returns what the Emperor's stops could bring each side if it were the turn of its
// players, the most urgent first. Players place what their reserves have now, and lead the Emperor
// up to the number of their disc or, before they have played one, of the highest that they may
// play.
func (v View) Dangers() []Danger {
	if v.Emperor < 0 || v.Phase < Laying || v.Phase == Over {
		return nil
	}
	s := v.position
	var all []Danger
	for _, q := range s.upcoming() {
		for steps := 1; steps <= min(s.farthest(q), int(s.regions)); steps++ {
			if d, ok := s.danger(q, steps); ok {
				all = appendDanger(all, d)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Danger) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Paladins, b.Paladins), cmp.Compare(b.Size, a.Size), cmp.Compare(a.Steps, b.Steps))
	})
	return all
}

// appendDanger adds a danger or, if it is one of a partner's that takes no paladins, its player.
func appendDanger(all []Danger, d Danger) []Danger {
	for i, other := range all {
		if d.Paladins == 0 && other.Paladins == 0 && other.Side == d.Side && other.First == d.First {
			all[i].By = append(other.By, d.By...)
			return all
		}
	}
	return append(all, d)
}

// upcoming returns the seats, first those whose turns are still to come in this round.
func (s *State) upcoming() []games.Player {
	var later []games.Player
	next := slices.Clone(s.order[s.acted:max(s.laid, s.acted)])
	if s.phase == Refilling && len(next) > 0 {
		next = next[1:]
	}
	for p := range games.Player(s.terms.players) {
		if !slices.Contains(next, p) {
			later = append(later, p)
		}
	}
	return append(next, later...)
}

// farthest returns the most steps of q's next turn: of its disc or, if that is still to be laid, of the highest
// that q may lay.
func (s *State) farthest(q games.Player) int {
	laid := slices.Contains(s.order[s.acted:s.laid], q)
	if s.phase == Refilling && q == s.mover {
		laid = false
	}
	if laid {
		return int(s.seats[q].disc)
	}
	c := *s
	c.mover = q
	if s.phase != Laying {
		c.laid = 0 // the next round
	}
	if c.seats[q].left == 0 {
		return discs
	}
	highest := 0
	for choices := c.choices(); choices != 0; choices >>= 1 {
		highest++
	}
	return highest
}

// quota returns the number of paladins that q's next turn places: those that are left, for the mover.
func (s *State) quota(q games.Player) int {
	switch {
	case q == s.mover && s.phase == Placing:
		return int(s.placing.left)
	case q == s.mover && s.phase == Marching:
		return 0
	}
	return min(s.terms.hand, s.seats[q].reserve.Sum())
}

// danger returns what the Emperor's stop after that many steps could bring q's side, if it can be anything.
func (s *State) danger(q games.Player, steps int) (Danger, bool) {
	at := s.stop(steps)
	r, side := &s.ring[at], s.terms.side[q]
	if r.owner == side {
		return Danger{}, false
	}
	paladins, ok := s.price(q, at)
	if !ok {
		return Danger{}, false
	}
	d := Danger{By: []games.Player{q}, Side: side, Owner: r.owner, First: r.first, Size: int(r.size), Steps: steps, Paladins: paladins}
	switch {
	case s.settles(at, side):
		d.Kind = Victory
	case r.owner != NoSide && paladins == 0:
		d.Kind = Conquest
	case r.owner != NoSide:
		d.Kind = Attack
	case paladins == 0:
		d.Kind = Building
	default:
		return Danger{}, false // almost every turn could build somewhere
	}
	return d, true
}

// settles reports whether a side wins the match by taking the region at i.
func (s *State) settles(i int, side Side) bool {
	c := s.copied()
	c.emperor = int8(i)
	c.turn = turn{to: s.ring[i].first, size: s.ring[i].size}
	c.take(side)
	return c.phase == Over && c.winner == side
}

// price returns the fewest paladins that q has to place so that its side is ahead on the region at i; false if
// the turn has too few.
func (s *State) price(q games.Player, i int) (int, bool) {
	for n := range s.quota(q) + 1 {
		c := *s
		if c.gains(q, i, 0, n) {
			return n, true
		}
	}
	return 0, false
}

// gains reports whether q's side is ahead on the region at i after q places n paladins of a clan or later ones,
// at court or in the region. It uses s up.
func (s *State) gains(q games.Player, i int, from Clan, n int) bool {
	if n == 0 {
		return s.leader(i) == s.terms.side[q]
	}
	for clan := from; clan < Clans; clan++ {
		if s.seats[q].reserve[clan] == 0 {
			continue
		}
		for _, court := range []bool{true, false} {
			c := *s
			c.seats[q].reserve[clan]--
			if court {
				c.seats[q].court[clan]++
				c.hold(q, clan)
			} else {
				c.ring[i].paladins[clan]++
			}
			if c.gains(q, i, clan, n-1) {
				return true
			}
		}
	}
	return false
}

// Threats implements games.Threatened by Dangers.
func (v View) Threats() []games.Threat {
	var all []games.Threat
	for _, d := range v.Dangers() {
		t := games.Threat{Kind: dangerKinds[d.Kind], By: d.By, Says: v.danger(d), Words: []string{d.First.String()}}
		for p, seat := range v.Seats {
			if seat.Side == d.Owner || seat.Side != d.Side && (d.Kind == Victory || d.Kind == Building) {
				t.To = append(t.To, games.Player(p))
			}
		}
		all = append(all, t)
	}
	return all
}

var dangerWords = [...]string{Victory: "victory", Conquest: "conquest", Attack: "attack", Building: "building"}

var dangerKinds = func() (kinds [len(dangerWords)]games.Text) {
	for k, word := range dangerWords {
		kinds[k] = games.T("carolus.threat." + word)
	}
	return kinds
}()

// danger describes a danger in a line.
func (v View) danger(d Danger) games.Text {
	key := "carolus.threat." + dangerWords[d.Kind] + "_at"
	if d.Kind == Victory && d.Paladins > 0 {
		key += "_with"
	}
	args := []any{"place", regionHead(d.First, d.Size), "n", d.Steps}
	name := v.whoIs
	if v.Teams {
		key += "_team"
		name = func(side Side) any { return side.Name() }
	}
	if d.Kind != Attack {
		args = append(args, "side", name(d.Side))
	}
	if d.Paladins > 0 {
		args = append(args, "player", d.By[0], "paladins", games.T("carolus.threat.paladins", "n", d.Paladins))
	}
	if d.Kind == Conquest || d.Kind == Attack {
		args = append(args, "loser", name(d.Owner))
	}
	return games.T(key, args...)
}

// Ahead returns the view with the stops of all players: the steps to each region are those that the player who
// can lead the Emperor farthest could take.
func (v View) Ahead() View {
	farthest := 0
	for q := range games.Player(v.Players) {
		farthest = max(farthest, v.position.farthest(q))
	}
	v.Reach, v.Ring = farthest, slices.Clone(v.Ring)
	for i := range v.Ring {
		v.Ring[i].Steps = nil
		for steps := 1; steps <= min(farthest, len(v.Ring)); steps++ {
			if v.position.stop(steps) == i {
				v.Ring[i].Steps = append(v.Ring[i].Steps, steps)
			}
		}
	}
	return v
}
