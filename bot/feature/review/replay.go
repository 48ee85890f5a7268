package review

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// A replayTurn is a turn of a replay as a seat, or games.Everyone, has seen it.
type replayTurn struct {
	t      *table.Table
	m      *match.Match // as it is now
	log    *gamelog.Log
	say    lang.Printer
	viewer games.Player
	turns  []gamelog.Turn // as the viewer was told
	turn   int            // the index of the shown one
}

// The ways between turns, as named in custom IDs.
const (
	toFirst  = "first"
	toPrior  = "prior"
	toNext   = "next"
	toLast   = "last"
	toTyped  = "typed"
	toViewer = "eyes" // the same turn for another viewer
)

// replay answers /replay and its buttons: a match turn by turn, as the user has seen it. A
// finished match has no secrets: it is shown as any of its seats has seen it.
func (h *handler) replay(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.Found(i)
	if err != nil {
		return discord.Message{}, err
	}
	s := replayTurn{t: &t, m: m, log: h.View.LogOf(&t, m), say: h.View.Private(i, &t)}
	way, seat, turning := strings.Cut(customid.Of(i).Word, ":")
	viewer := t.Seat(i.User.ID)
	if turning && m.Over() {
		viewer = readViewer(&t, seat)
	}
	s.setViewer(viewer)
	if turning {
		s.setTurn(s.target(i, way))
	} else {
		s.setTurn(s.typed(i, h.pointedTurn(i, &s)))
	}
	if way == toViewer && m.Over() && len(i.Values) > 0 {
		s.changeViewer(readViewer(&t, i.Values[0]))
	}
	msg := h.shown(&s)
	msg.Components = append(msg.Components, discord.Row(view.BackTo(s.say, t.ID, "more")))
	return msg, nil
}

// setViewer cuts the match into a viewer's turns.
func (s *replayTurn) setViewer(viewer games.Player) {
	s.viewer, s.turns = viewer, gamelog.Turns(s.log.Events(viewer))
}

// changeViewer shows the same turn as another viewer has seen it.
func (s *replayTurn) changeViewer(viewer games.Player) {
	seen := s.turns[s.turn].Plies
	s.setViewer(viewer)
	s.turn = s.turnAt(seen)
}

// turnAt is the index of the turn by whose end the viewer had seen that many entries.
func (s *replayTurn) turnAt(plies int) int {
	n := 0
	for n < s.last() && s.turns[n].Plies < plies {
		n++
	}
	return n
}

// last is the index of the last turn.
func (s *replayTurn) last() int { return len(s.turns) - 1 }

// setTurn shows turn n, or the nearest.
func (s *replayTurn) setTurn(n int) { s.turn = min(max(n, 0), s.last()) }

// target returns the index of the turn to which a way leads from the turn of a custom ID.
func (s *replayTurn) target(i *discord.Interaction, way string) int {
	from := customid.Of(i).At
	switch way {
	case toFirst:
		return 0
	case toPrior:
		return from - 1
	case toNext:
		return from + 1
	case toLast:
		return s.last()
	case toTyped:
		return s.typed(i, from)
	}
	return from
}

// typed returns the index of the turn whose number was typed, or otherwise if it is not
// a number.
func (s *replayTurn) typed(i *discord.Interaction, otherwise int) int {
	n, err := strconv.Atoi(strings.TrimSpace(i.Options["turn"]))
	if err != nil {
		return otherwise
	}
	at := slices.IndexFunc(s.turns, func(t gamelog.Turn) bool { return t.Number >= n })
	if at < 0 {
		return s.last()
	}
	return at
}

// readViewer returns the seat that a custom ID names, or games.Everyone.
func readViewer(t *table.Table, word string) games.Player {
	seat, err := strconv.Atoi(word)
	if err != nil || seat < 0 || seat >= len(t.Seats) {
		return games.Everyone
	}
	return games.Player(seat)
}

// shown returns the message with the turn.
func (h *handler) shown(s *replayTurn) discord.Message {
	turn := s.turns[s.turn]
	heading := view.Heading(s.say, s.t) + " " + s.say.T("replay.place", "turn", turn.Number, "turns", gamelog.Played(s.turns))
	msg := discord.Private(discord.FitLatest(heading, view.TurnLines(s.say, s.turn, turn), s.end()))
	msg.Components = s.rows()
	h.View.Show(&msg, s.t, view.PastScene(s.say, s.m, s.viewer, turn.Plies))
	return msg
}

// end says how the match has ended.
func (s *replayTurn) end() string {
	if s.turn == s.last() && s.m.Over() {
		return strings.Join(view.Result(s.say, s.t, s.m), "\n")
	}
	return ""
}

// turnForm asks for the number of the turn to show.
func (h *handler) turnForm(i *discord.Interaction) discord.Modal {
	say, at := h.View.Printer(i), i.CustomID
	at.Verb = "replay"
	return discord.Form(say.T("replay.title"), at, "turn", say.T("replay.label"), 5)
}
