package gamelog

import (
	"slices"

	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
)

// who names the players of the seats, and the people they play for, as the record does.
type who struct{ playing, people []string }

// succeed has the autopilot play a seat whose player has resigned.
func succeed(playing []string, p games.Player) {
	if _, bot := seats.BotLevel(playing[p]); !bot {
		playing[p] = seats.Seat{Bot: seats.Autopilot}.Holder()
	}
}

// then returns a text with the former players of seats that others play now.
func (l *Log) then(text games.Text, playing who) games.Text {
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

// player is a seat or, if another person played it then, that person.
func (l *Log) player(p games.Player, then who) any {
	if p < 0 || int(p) >= len(then.playing) {
		return p
	}
	return l.sitter(p, then.playing[p], then.people[p])
}

// sitter is a seat, or its player and holder of then, if others have it now.
func (l *Log) sitter(p games.Player, then, of string) any {
	s := l.t.Seats[p]
	now := s.Holder()
	if l.t.Stage != table.Playing {
		now = s.Sitter()
	}
	if then == "" || then == now && of == s.Sitter() {
		return p
	}
	return l.name(p, then, of)
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
	return games.T(key, "holder", l.name(p, now, now), "before", l.name(p, before, before))
}

// whose is the person of a remark, even if a bot player stands in for them; the seat if
// the record does not say.
func (l *Log) whose(r table.Remark) any {
	if r.Who == "" {
		return r.Seat
	}
	return l.name(r.Seat, r.Who, r.Who)
}

// autopilot names the bot player that stands in at a seat.
func (l *Log) autopilot(p games.Player) games.Text {
	holder := seats.Seat{Bot: seats.Autopilot}.Holder()
	return l.name(p, holder, holder)
}

// remarks returns the app's notes before an entry.
func (l *Log) remarks(ply int) []games.Note {
	var notes []games.Note
	for _, r := range l.t.Remarks() {
		if r.Ply == ply {
			notes = append(notes, games.Note{To: games.Everyone, Text: games.T(r.Key, "player", l.whose(r), "bot", l.autopilot(r.Seat))})
		}
	}
	return notes
}
