package bot

import (
	"cmp"
	"slices"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// A chair is a seat of a table: the person who holds it, and the bot player
// that plays it in his stead, or alone.
type chair struct {
	discord.Person                  // the zero one if only a bot player sits there; its Name is then the bot player's
	Bot            string           `json:"bot,omitempty"`  // the level of the bot player, "" if the person plays
	Open           bool             `json:"open,omitempty"` // anybody may take the seat
	Relief         *turns           `json:"relief,omitempty"`
	Former         []discord.Person `json:"former,omitempty"` // who held the seat before
}

// turns are those of a seat that a bot player plays although the person holds
// it: the one that begins after so many answers.
type turns struct {
	Level string `json:"level"`
	After int    `json:"after"`
}

// botPrefix begins what the record calls a bot player.
const botPrefix = "bot:"

// holder is what the record calls whoever plays on the chair.
func (c chair) holder() string {
	if c.Bot != "" {
		return botPrefix + c.Bot
	}
	return c.ID
}

// sitter is what tells apart who sits there: a bot player only if nobody else does.
func (c chair) sitter() string { return cmp.Or(c.ID, c.holder()) }

// away reports whether a bot player plays for the person until he is back.
func (c chair) away() bool { return c.Bot != "" && c.ID != "" }

// botChair is one on which a bot player sits.
func botChair(say lang.Printer, level string) chair {
	return chair{Person: discord.Person{Name: say.Say(botName(level))}, Bot: level}
}

// holders are what the record calls those who play.
func (t *table) holders() []string {
	all := make([]string, len(t.Seats))
	for n, c := range t.Seats {
		all[n] = c.holder()
	}
	return all
}

// people counts the chairs that somebody holds, whether he is away or not.
func (t *table) people() int {
	n := 0
	for _, c := range t.Seats {
		if c.ID != "" {
			n++
		}
	}
	return n
}

// botAt returns the level of the bot player that plays a seat, "" if its
// holder plays.
func (t *table) botAt(m *match.Match, p games.Player) string {
	c := t.Seats[p]
	switch {
	case c.Bot != "":
		return c.Bot
	case m.Resigned(p):
		return deserter // of a table that was kept before chairs knew it
	case c.Relief != nil && c.Relief.After == answers(m, p):
		return c.Relief.Level
	}
	return ""
}

// deserter is the level of the bot player that plays on for who has resigned.
const deserter = "squire"

// reads reports whether somebody reads the letters of a seat.
func (t *table) reads(p games.Player) bool {
	return p >= 0 && int(p) < len(t.Seats) && t.Seats[p].ID != "" && t.Seats[p].Bot == ""
}

// readers counts those who read letters.
func (t *table) readers() int {
	n := 0
	for p := range t.Seats {
		if t.reads(games.Player(p)) {
			n++
		}
	}
	return n
}

// awaitsBot returns the first seat for which a bot player has to answer, with
// its level, "" if there is none.
func (t *table) awaitsBot(m *match.Match) (games.Player, string) {
	if t.rests(m) {
		return 0, ""
	}
	for _, p := range m.Waiting() {
		if level := t.botAt(m, p); level != "" {
			return p, level
		}
	}
	return 0, ""
}

// rests reports whether nobody plays any more although somebody may be back:
// bot players do not play on among themselves unless they are let.
func (t *table) rests(m *match.Match) bool {
	if t.Alone || m.Over() {
		return false
	}
	somebody := false
	for n, c := range t.Seats {
		p := games.Player(n)
		if c.ID != "" && c.Bot == "" && !m.Resigned(p) {
			return false
		}
		somebody = somebody || c.away() && !m.Resigned(p)
	}
	return somebody
}

// attend notes whether bot players have to answer.
func (t *table) attend(m *match.Match) {
	_, level := t.awaitsBot(m)
	t.Busy = level != ""
}

// seat returns where a person sits: games.Everyone if nowhere.
func (t *table) seat(user string) games.Player {
	return games.Player(slices.IndexFunc(t.Seats, func(c chair) bool { return user != "" && c.ID == user }))
}

// plays returns the seat that a person plays, or why he does not.
func (t *table) plays(m *match.Match, user string) (games.Player, error) {
	p, err := t.holds(m, user)
	if err == nil && t.Seats[p].Bot != "" {
		return p, errAway
	}
	return p, err
}

// holds returns the seat at which a person has a say, though a bot player may
// play for him, or why he has none.
func (t *table) holds(m *match.Match, user string) (games.Player, error) {
	p := t.seat(user)
	switch {
	case p < 0:
		return p, match.ErrNoSeat
	case m.Over():
		return p, match.ErrOver
	case m.Resigned(p):
		return p, match.ErrResigned
	}
	return p, nil
}

// formerly reports whether a person held another seat before, and so knows its
// secrets.
func (t *table) formerly(user string, but games.Player) bool {
	for n, c := range t.Seats {
		if games.Player(n) != but && slices.ContainsFunc(c.Former, func(f discord.Person) bool { return f.ID == user }) {
			return true
		}
	}
	return false
}
