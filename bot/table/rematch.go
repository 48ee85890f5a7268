package table

import (
	"slices"
	"strings"

	"herald/bot/ledger"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
)

// A Rematch is what a table knows of the match that it repeats: nil if it does not.
type Rematch struct {
	Of string `json:"of"` // the ID of the match
	// Seats are those who played it, in the order of their seats from the one who
	// begins this time.
	Seats []Person `json:"seats"`
	// Rung reports that they were notified of it, or of another rematch just before.
	Rung bool `json:"rung,omitempty"`
}

// Again returns the table that plays a match again, with the same game, options,
// clock and bot players, and the people who want to: at first one of them. Whoever
// sat next to the one who began begins.
func Again(t *Table, m *match.Match, user string) Table {
	next := Table{
		Game: t.Game, Setup: t.Setup, Guild: t.Guild, Locale: t.Locale, Stage: InLobby, Ledger: ledger.Ledger{Told: ledger.Untold},
		Rematch: &Rematch{Of: t.ID},
	}
	next.Setup.Table, next.Setup.Version = "", 0
	if t.Clock != nil {
		next.Clock = &clock.Clocks{TimeControl: t.Clock.TimeControl}
	}
	first := 0
	if p, ok := opener(m); ok {
		first = int(p) + 1 // the next one
	}
	for n := range t.Seats {
		s := t.Seats[(first+n)%len(t.Seats)]
		next.Rematch.Seats = append(next.Rematch.Seats, s.again())
		if s.ID == user || s.ID == "" && s.Bot != "" {
			next.Seats = append(next.Seats, Seat{Person: s.Person, Bot: s.alone(), Alias: s.Alias})
		}
	}
	return next
}

// alone returns the level of the bot player that sits there without a person.
func (s Seat) alone() string {
	if s.ID != "" {
		return ""
	}
	return s.Bot
}

// again returns whoever holds the seat as a Rematch names them: a bot player by its
// Alias.
func (s Seat) again() Person {
	if s.ID != "" {
		return s.Person
	}
	return Person{Name: s.Alias}
}

// place returns where somebody sat in the match that is repeated, as a number that
// grows round the table; the highest for newcomers.
func (r *Rematch) place(s Seat) int {
	who := s.again()
	n := slices.IndexFunc(r.Seats, func(p Person) bool { return p.ID == who.ID && (p.ID != "" || p.Name == who.Name) })
	if n < 0 {
		return len(r.Seats)
	}
	return n
}

// Invited returns those who played the match before and do not sit at the table.
func Invited(t *Table) []Person {
	if t.Rematch == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(t.Rematch.Seats), func(p Person) bool { return p.ID == "" || t.Seat(p.ID) >= 0 })
}

// Opens returns the seat of whoever begins a rematch, false if it is none or they do
// not play.
func (t *Table) Opens() (games.Player, bool) {
	if t.Rematch == nil {
		return 0, false
	}
	n := slices.IndexFunc(t.Seats, func(s Seat) bool { return t.Rematch.place(s) == 0 })
	return games.Player(n), n >= 0
}

// arrange seats those of a rematch as they sat before, and all so that whoever begins
// has the seat that the lot has drawn in m. If they do not play, the lot decides.
func arrange(t *Table, m *match.Match) {
	if t.Rematch == nil {
		return
	}
	slices.SortStableFunc(t.Seats, func(a, b Seat) int { return t.Rematch.place(a) - t.Rematch.place(b) })
	own, plays := t.Opens()
	drawn, known := opener(m)
	if !plays || !known {
		return
	}
	n := len(t.Seats)
	turned := make(Seats, n)
	for k, s := range t.Seats {
		turned[(k-int(own)+int(drawn)+n)%n] = s
	}
	t.Seats = turned
}

// opener returns the player whom the lot has drawn to begin, false if there was none.
func opener(m *match.Match) (games.Player, bool) {
	for _, step := range m.Steps() {
		for _, n := range step.Notes {
			if p, ok := Begins(n.Text); ok {
				return p, true
			}
		}
	}
	return 0, false
}

// Begins returns the player whom a note of a game names as the one who begins, false
// if it is another note. Games call it GAME.note.begins, with an argument player.
func Begins(note games.Text) (games.Player, bool) {
	if !strings.HasSuffix(note.Key, ".note.begins") {
		return 0, false
	}
	for _, arg := range note.Args {
		if p, ok := arg.(games.Player); ok {
			return p, true
		}
	}
	return 0, false
}
