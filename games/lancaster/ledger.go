package lancaster

import "herald/games"

// maxRounds is the largest number of rounds that a component table can give a match.
const maxRounds = 5

// An Origin is a source of points in a round.
type Origin uint8

// The origins, in the order of a round.
const (
	FromFavours Origin = iota // only with a component table whose favours bring points
	FromLaws
	FromCounties
	FromCastle // its spaces, with a component table that lets them bring points
	FromConflicts
	Origins
)

// Earnings are points by origin.
type Earnings [Origins]int16

// Sum returns all of them together.
func (e Earnings) Sum() int {
	sum := 0
	for _, n := range e {
		sum += int(n)
	}
	return sum
}

// best returns the origin of the most points, of equals the first in the order of a round.
func (e Earnings) best() Origin {
	best := FromFavours
	for from, n := range e {
		if n > e[best] {
			best = Origin(from)
		}
	}
	return best
}

// plus returns both together.
func (e Earnings) plus(f Earnings) Earnings {
	for from, n := range f {
		e[from] += n
	}
	return e
}

// score gives house h points and notes their origin.
func (r *realm) score(h int8, n int, from Origin) {
	r.houses[h].points += int16(n)
	r.houses[h].earned[from] += int16(n)
}

// Books hold the points earned in the finished rounds, by round and seat. They are public: they are written
// when a round has ended, and nothing is sealed.
type books [maxRounds][maxPlayers]Earnings

// closeAccounts closes the accounts of the round.
func (s *State) closeAccounts() {
	for p := range s.terms.players {
		s.ledger[s.round-1][p], s.houses[p].earned = s.houses[p].earned, Earnings{}
	}
}

// accounts returns the ledger up to the round in play, as r shows that.
func (s *State) accounts(r *realm) [][]Earnings {
	var all [][]Earnings
	for round := range int(s.round) {
		seats := make([]Earnings, s.terms.players)
		for p := range seats {
			seats[p] = s.ledger[round][p]
			if round == int(s.round)-1 {
				seats[p] = seats[p].plus(r.houses[p].earned)
			}
		}
		all = append(all, seats)
	}
	return all
}

// Earned returns p's points in all rounds, by origin.
func (b Board) Earned(p games.Player) Earnings {
	var all Earnings
	for _, round := range b.Ledger {
		all = all.plus(round[p])
	}
	return all
}

// originWords are the words of texts for origins.
var originWords = [Origins]string{
	FromFavours: "favours", FromLaws: "laws", FromCounties: "counties", FromCastle: "castle", FromConflicts: "conflicts",
}

// text names the origin: "in France".
func (o Origin) text() games.Text { return games.T("lancaster.from." + originWords[o]) }

// Credit names the source of most of p's points in a round.
func (b Board) Credit(p games.Player, round int) games.Text {
	earned := b.Ledger[round-1][p]
	best := earned.best()
	if earned[best] <= 0 {
		return games.Text{}
	}
	return games.T("lancaster.credit", "gain", int(earned[best]), "from", best.text())
}
