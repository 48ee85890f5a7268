package lobby

import (
	"slices"

	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
)

// rematches are the parts of tables that repeat a match.
var rematches = table.KeepField("rematch", (*Rematch).clone)

// A Rematch says which match a table repeats.
type Rematch struct {
	Of string `json:"of"` // the ID of the match
	// Seats are the players of that match, in the order of their seats, beginning with the
	// one who begins this time.
	Seats []seats.User `json:"seats"`
	// Notified reports whether they were notified of it, or of another rematch just before.
	Notified bool `json:"rung,omitempty"`
}

func (r *Rematch) clone() *Rematch {
	c := *r
	c.Seats = slices.Clone(r.Seats)
	return &c
}

// Forget removes a person.
func (r *Rematch) Forget(user, _ string) {
	r.Seats = slices.DeleteFunc(r.Seats, func(p seats.User) bool { return p.ID == user })
}

// repeatOf returns a table that repeats a match, with the same game, options, clock and bot
// players, and user as its first player. The seat after the one that began last time
// begins.
func repeatOf(t *table.Table, m *match.Match, user string, notified bool) table.Table {
	next := table.Table{
		Game: t.Game, Setup: t.Setup, Place: table.Place{Guild: t.Guild, Locale: t.Locale}, Stage: table.InLobby, Ledger: ledger.Ledger{Told: ledger.Untold},
	}
	next.Setup.Table, next.Setup.Version = "", 0
	next.SetHints(t.Hints())
	if t.Clock != nil {
		next.Clock = &clock.Clocks{TimeControl: t.Clock.TimeControl}
	}
	first := 0
	if p, ok := table.Opener(m); ok {
		first = int(p) + 1 // the next one
	}
	r := &Rematch{Of: t.ID, Notified: notified}
	for n := range t.Seats {
		s := t.Seats[(first+n)%len(t.Seats)]
		r.Seats = append(r.Seats, playerOf(s))
		if s.ID == user || s.ID == "" && s.Bot != "" {
			next.Seats = append(next.Seats, seats.Seat{User: s.User, Bot: loneBot(s), Alias: s.Alias})
		}
	}
	rematches.Set(&next, r)
	startsFull.Set(&next, new(true))
	return next
}

// loneBot returns the level of a bot player that sits there for itself, "" otherwise.
func loneBot(s seats.Seat) string {
	if s.ID != "" {
		return ""
	}
	return s.Bot
}

// playerOf returns the holder of a seat as a Rematch names them: a bot player by its Alias.
func playerOf(s seats.Seat) seats.User {
	if s.ID != "" {
		return s.User
	}
	return seats.User{Name: s.Alias}
}

// place returns a player's place in the repeated match, counted round the table; newcomers
// have the highest.
func (r *Rematch) place(s seats.Seat) int {
	who := playerOf(s)
	n := slices.IndexFunc(r.Seats, func(p seats.User) bool { return p.ID == who.ID && (p.ID != "" || p.Name == who.Name) })
	if n < 0 {
		return len(r.Seats)
	}
	return n
}

// Opens returns the seat that begins the rematch, false if the person who held it does not
// play.
func (r *Rematch) Opens(t *table.Table) (games.Player, bool) {
	n := slices.IndexFunc(t.Seats, func(s seats.Seat) bool { return r.place(s) == 0 })
	return games.Player(n), n >= 0
}

// Arrange seats all players as before, turned so that the one who begins gets the seat
// drawn in m. If they do not play, the draw decides.
func (r *Rematch) Arrange(t *table.Table, m *match.Match) {
	slices.SortStableFunc(t.Seats, func(a, b seats.Seat) int { return r.place(a) - r.place(b) })
	own, plays := r.Opens(t)
	drawn, known := table.Opener(m)
	if !plays || !known {
		return
	}
	n := len(t.Seats)
	turned := make(seats.Seats, n)
	for k, s := range t.Seats {
		turned[(k-int(own)+int(drawn)+n)%n] = s
	}
	t.Seats = turned
}
