package lancaster

import (
	"strconv"
	"strings"

	"herald/games"
)

// A Bare sends a knight without squires. That ends the turn, unless it GoesOn to
// the ballots that may be cast then; Later leaves those for later.
type Bare struct{ GoesOn, Later bool }

func (m Bare) String() string {
	if m.GoesOn {
		return "+0"
	}
	return games.Done
}

// Label names the knight without squires.
func (m Bare) Label() games.Text {
	if m.Later {
		return games.T("lancaster.move.alone_later")
	}
	return games.T("lancaster.move.alone")
}

// Alias reports whether word is another way to say it.
func (Bare) Alias(word string) bool { return word == "+0" || allows(word, 0) }

// ends reports whether m is the word that ends a turn.
func ends(m games.Move) bool {
	bare, ok := m.(Bare)
	return m == doneMove || ok && !bare.GoesOn
}

// Bring sends squires along with a knight. Fewest marks the least possible number.
type Bring struct {
	N      uint8
	Fewest bool
}

func (m Bring) String() string { return "+" + strconv.Itoa(int(m.N)) }

// Label names the number.
func (m Bring) Label() games.Text { return games.T("lancaster.move.bring", "n", int(m.N)) }

// Alias reports whether word is a limit that allows as many as are needed.
func (m Bring) Alias(word string) bool { return m.Fewest && allows(word, int(m.N)) }

// A Limit is a plan's limit of squires: as many as are needed, up to it.
type Limit struct{ N uint8 }

func (m Limit) String() string { return upTo + strconv.Itoa(int(m.N)) }

// Label says the limit.
func (m Limit) Label() games.Text { return games.T("lancaster.move.limit", "n", int(m.N)) }

// Icon is a squire.
func (Limit) Icon() string { return Squires.String() }

// fewLimits are the limits that plans offer, whatever the purse is now.
var fewLimits = prepare(4, func(i int) games.Move { return Limit{uint8(i + 1)} })

// upTo begins the words that limit the number of squires.
const upTo = "up-to-"

// allows reports whether word is a limit of at least n squires: up-to-2.
func allows(word string, n int) bool {
	most, ok := strings.CutPrefix(word, upTo)
	limit, err := strconv.Atoi(most)
	return ok && err == nil && limit >= n
}

var bringMoves = prepare(menu, func(i int) games.Move { return Bring{N: uint8(i)} })

func (s *State) bring(n int, fewest, many bool) games.Move {
	if !many && !fewest && n < len(bringMoves) {
		return bringMoves[n]
	}
	m := games.Reuse(s.offered().brings, Bring{uint8(n), fewest})
	if many {
		return s.file(m, n, "squires")
	}
	return m
}

// askSquires asks for the number of squires with the knight to a county, from as many as are needed to all
// there are (PK3). A sentence that does not say means none; those that are needed have to be said (12.32).
type askSquires struct{}

func (askSquires) prompt(s *State, p games.Player) games.Text {
	return games.T("lancaster.ask.squires", "county", s.sought(p).Name())
}

func (askSquires) answers(s *State, p games.Player) []games.Move {
	t := &s.tasks[p]
	need, most := s.need(t.held, s.sought(p)), s.squiresOf(t.house)
	moves := s.room(p, most-need+2)
	if need == 0 {
		moves = append(moves, s.bare(p)...)
	}
	for n := max(need, 1); n <= most; n++ {
		moves = append(moves, s.bring(n, n == need, most-need >= menu-1))
	}
	return moves
}

var (
	bareAlone  = []games.Move{Bare{}}
	bareChoice = []games.Move{Bare{GoesOn: true}, Bare{Later: true}}
)

// bare returns the answers of no squires: the end of the turn and, if ballots may
// follow, going on to them.
func (s *State) bare(p games.Player) []games.Move {
	if s.spent(p, 1) { // the knight is still at court
		return bareChoice
	}
	return bareAlone
}

func (askSquires) apply(s *State, p games.Player, m games.Move) []games.Note {
	if with, ok := m.(Bring); ok {
		return s.place(p, int(with.N))
	}
	return s.place(p, 0)
}

// sayWhatIsSpent completes the question of askSquires: no squires go unsaid if none
// are needed, and those that are have to be said.
func (s *State) sayWhatIsSpent(d *games.Decision) {
	d.Limits = fewLimits
	need := s.need(s.tasks[d.Player].held, s.sought(d.Player))
	if need == 0 {
		d.Unsaid = d.Moves[0]
		return
	}
	site := &s.counties[s.sought(d.Player)]
	d.Spends, d.Hint = true, games.T(s.terms.ofAlly("lancaster.hint.expel", site.house),
		"player", s.terms.controller(site.house), "sum", int(site.knight)+int(site.squires), "n", need)
}

// sought returns the county of the knight in p's hand.
func (s *State) sought(p games.Player) County {
	c, _ := s.tasks[p].post.County()
	return c
}

// whyNotWith explains why the number of squires in word cannot go along.
func (s *State) whyNotWith(p games.Player, word string) games.Text {
	n, err := strconv.Atoi(strings.TrimPrefix(strings.TrimPrefix(word, upTo), "+"))
	if word == games.Done {
		n, err = 0, nil
	}
	c := s.sought(p)
	need, most := s.need(s.tasks[p].held, c), s.squiresOf(s.tasks[p].house)
	switch {
	case err != nil:
		return games.Text{}
	case n < need:
		return games.T("lancaster.why.few", "county", c.Name(), "n", need)
	case n > most && s.terms.isAlly(s.tasks[p].house):
		return games.T("lancaster.why.many_ally")
	case n > most:
		return games.T("lancaster.why.many", "n", most)
	}
	return games.Text{}
}
