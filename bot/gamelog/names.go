package gamelog

import (
	"slices"

	"herald/bot/table/seats"
	"herald/games"
)

// then returns a text that names the earlier players of seats that have changed hands since.
func (l *Log) then(text games.Text, playing []string) games.Text {
	args := slices.Clone(text.Args)
	for n, arg := range args {
		switch arg := arg.(type) {
		case games.Player:
			args[n] = l.player(arg, playing)
		case []games.Player:
			names := make([]any, len(arg))
			for k, p := range arg {
				names[k] = l.player(p, playing)
			}
			args[n] = names
		case games.Text:
			args[n] = l.then(arg, playing)
		case []games.Text:
			texts := make([]games.Text, len(arg))
			for k, text := range arg {
				texts[k] = l.then(text, playing)
			}
			args[n] = texts
		}
	}
	text.Args = args
	return text
}

// player returns a seat or, if it has changed hands since, its player then.
func (l *Log) player(p games.Player, playing []string) any {
	if p < 0 || int(p) >= len(playing) {
		return p
	}
	return l.sitter(p, playing[p])
}

// sitter returns a seat or, if it has changed hands since, its holder then.
func (l *Log) sitter(p games.Player, then string) any {
	if then == "" || then == l.t.Seats[p].Sitter() {
		return p
	}
	return l.name(p, then)
}

// handed returns the note that a seat has passed from a person, or from a bot player that sat
// there alone, to another.
func (l *Log) handed(p games.Player, before, now string) games.Text {
	key := "seats.taken"
	if _, bot := seats.BotLevel(now); bot {
		key = "seats.handed"
	} else if now == before {
		key = "seats.back"
	}
	return games.T(key, "holder", l.name(p, now), "before", l.name(p, before))
}

// remarks returns the app's notes before an entry.
func (l *Log) remarks(ply int) []games.Note {
	var notes []games.Note
	for _, r := range l.t.Remarks {
		if r.Ply == ply {
			notes = append(notes, games.Note{To: games.Everyone, Text: games.T(r.Key, "player", l.sitter(r.Seat, r.Who))})
		}
	}
	return notes
}
