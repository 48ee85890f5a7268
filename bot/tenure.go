package bot

import (
	"iter"
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/ai"
	"herald/games/match"
)

// walk is match.Walk for the table's match, but that its notes name who played a
// seat then, and who hands it on: the match itself does not know them.
func (t *table) walk(rules games.Rules) iter.Seq2[match.Step, error] {
	return func(yield func(match.Step, error) bool) {
		playing := slices.Clone(t.Match.Seats) // what the record calls who plays each seat
		people := slices.Clone(t.Match.Seats)  // the same but for bot players that play for somebody
		for step, err := range match.Walk(rules, t.Match) {
			if err == nil && step.Entry.Act() == match.ActSeat {
				p := step.Entry.Player
				playing[p] = step.Match.Holder(p)
				step.Notes = []games.Note{{To: games.Everyone, Text: t.handed(p, people[p], playing[p])}}
				if !isBot(playing[p]) {
					people[p] = playing[p]
				}
			}
			for n := range step.Notes {
				step.Notes[n].Text = t.then(step.Notes[n].Text, playing)
			}
			if !yield(step, err) {
				return
			}
		}
	}
}

// isBot reports whether what the record calls somebody is a bot player.
func isBot(holder string) bool { return strings.HasPrefix(holder, botPrefix) }

// then returns a text that names those who played the seats then, where others
// play them now.
func (t *table) then(text games.Text, playing []string) games.Text {
	args := slices.Clone(text.Args)
	for n, arg := range args {
		switch arg := arg.(type) {
		case games.Player:
			args[n] = t.whoever(arg, playing)
		case []games.Player:
			names := make([]any, len(arg))
			for k, p := range arg {
				names[k] = t.whoever(p, playing)
			}
			args[n] = names
		case games.Text:
			args[n] = t.then(arg, playing)
		}
	}
	text.Args = args
	return text
}

// whoever is a seat, or who of those that played then played it, if that was
// somebody else.
func (t *table) whoever(p games.Player, playing []string) any {
	if p < 0 || int(p) >= len(t.Seats) {
		return p
	}
	return t.who(p, playing[p])
}

// who is a seat, or its holder then, if that was somebody else.
func (t *table) who(p games.Player, then string) any {
	if then == "" || then == t.Seats[p].sitter() {
		return p
	}
	return t.marked(p, then)
}

// handed says that a seat has passed from a person, or from a bot player that
// sat there alone, to somebody.
func (t *table) handed(p games.Player, before, now string) games.Text {
	key := "seats.taken"
	switch {
	case isBot(now):
		key = "seats.handed"
	case now == before:
		key = "seats.back"
	}
	return games.T(key, "holder", t.marked(p, now), "before", t.marked(p, before))
}

// marked names whom the record names, with the sign of his seat.
func (t *table) marked(p games.Player, holder string) games.Text {
	return games.T("seats.marked", "sign", t.sign(p), "name", t.known(holder))
}

// known returns the name of whom the record names.
func (t *table) known(holder string) games.Text {
	if level, ok := strings.CutPrefix(holder, botPrefix); ok {
		return botName(level)
	}
	name := holder
	for _, c := range t.Seats {
		for _, somebody := range append(slices.Clone(c.Former), c.Person) {
			if somebody.ID == holder {
				name = somebody.Name
			}
		}
	}
	return games.T("seats.person", "name", discord.Escape(name))
}

// botName names a bot player.
func botName(word string) games.Text {
	level, _ := ai.LevelOf(word)
	return games.T("seats.bot", "level", level.Name())
}
