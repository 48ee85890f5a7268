package view

import (
	"cmp"
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// openings returns the line with the seats that are open to all, "" if there are none.
func openings(t *table.Table, say lang.Printer, m *match.Match) string {
	open := t.Seating(m).FreeSeats()
	if len(open) == 0 {
		return ""
	}
	return say.T("seats.open", "n", len(open), "players", open)
}

// Claims returns the people who may take back the seats that substitutes have taken.
func Claims(say lang.Printer, t *table.Table) []games.Text {
	var all []games.Text
	for n, s := range t.Seats {
		p := games.Player(n)
		for _, c := range s.Claims {
			if s.Taken() && c.ID != "" && c.ID != s.ID && !c.Lapsed {
				all = append(all, marked(t, p, say.Sign(p), c.ID))
			}
		}
	}
	return all
}

// Turn returns the living message of a match with its picture, the zero message if the posted
// one is up to date.
func (v *View) Turn(t *table.Table, m *match.Match) discord.Message {
	log := v.LogOf(t, m)
	n := log.News(t.Since())
	if t.Turn != "" && !n.Moved {
		return discord.Message{}
	}
	msg := v.TurnText(t, m, n)
	v.showTurn(&msg, t, m, log)
	return msg
}

// showTurn adds the public picture of a match to a message that stays.
func (v *View) showTurn(msg *discord.Message, t *table.Table, m *match.Match, log *gamelog.Log) {
	turns := gamelog.Turns(log.Events(games.Everyone))
	v.ShowNews(msg, t, Scene{
		View: m.View(games.Everyone), Seat: games.Everyone, Final: m.Final(), Left: m.Left(), Say: v.Public(t),
		Earlier: EarlierTurns(m, games.Everyone, turns, t.Since()), Turns: len(turns), Clips: true,
	})
}

// Moved reports whether there is any public news since the living message.
func (v *View) Moved(t *table.Table, m *match.Match) bool {
	return t.Turn == "" || v.LogOf(t, m).News(t.Since()).Moved
}

// TurnText returns the living message without its picture. It mentions all whom the match
// waits for and notifies those for whom that is new. The first one in a match of a league
// mentions and notifies all its players.
func (v *View) TurnText(t *table.Table, m *match.Match, n gamelog.News) discord.Message {
	if m.Over() {
		return v.endText(t, m, n)
	}
	say := v.Public(t)
	last := outlook(t, say, m, n.Awaited)
	last = append(committed(say, m, t.Since()), last...)
	heading, notified := Heading(say, t), v.called(t, m, n.Fresh)
	if f := leagues.FixtureOf(t); f != nil && t.Since() == 0 {
		heading += "\n" + fixture(say, f, calls(t, say, allSeats(t)))
		if t.Turns == 0 {
			notified = allSeats(t)
		}
	}
	return discord.Message{
		Content:    Story(heading, "", n.Notes, strings.Join(last, "\n"), say),
		Components: v.TurnButtons(say, t, m), Mentions: Notify(t, notified),
	}
}

// committed returns the line of the turn message that tells from a ply on with the
// commitment to the seed of the dice, nil if there is none, or the lobby says so.
func committed(say lang.Printer, m *match.Match, from int) []string {
	if m.Commitment() == "" || m.Message() != "" || from > 0 {
		return nil
	}
	return []string{say.T("verify.start", "sum", m.Commitment())}
}

// called returns the seats that the channel notifies, none if it is secret who is asked. It
// leaves out seats that were notified before, that a DM notifies, at once or once a day, or
// for which a bot player answers.
func (v *View) called(t *table.Table, m *match.Match, seats []games.Player) []games.Player {
	if m.Veiled() {
		return nil
	}
	return slices.DeleteFunc(table.Unrung(t, m, readers(t, m, seats)), func(p games.Player) bool {
		return table.AsksElsewhere(t, m, p) && v.TakesDM(t, p)
	})
}

// readers returns the seats whose people answer themselves.
func readers(t *table.Table, m *match.Match, seats []games.Player) []games.Player {
	return slices.DeleteFunc(slices.Clone(seats), func(p games.Player) bool { return t.BotAt(m, p) != "" || !t.Reads(p) })
}

// TakesDM reports whether a DM reaches the holder of a seat, as far as is known: they accept
// DMs, and Discord has not refused the last one.
func (v *View) TakesDM(t *table.Table, p games.Player) bool {
	return !t.DMs[p].Closed && v.Prefs.TakesDMs(t.Seats[p].ID)
}

// fixture returns the lines about a match of a league: the league, the players, and the
// deadline.
func fixture(say lang.Printer, f *leagues.Fixture, players any) string {
	if f.Name == "" {
		return say.T("turn.league", "table", f.Table(), "players", players)
	}
	at := say.T("turn.fixture.table", "table", f.Table())
	if f.Round > 0 {
		at = say.T("turn.fixture.round", "round", f.Round, "table", f.Table())
	}
	line := say.T("turn.fixture.players", "league", discord.Escape(f.Name), "at", at, "players", players)
	if f.SoftEnd.IsZero() {
		return line
	}
	return line + "\n" + say.T("turn.fixture.deadline", "soft", discord.Timestamp(f.SoftEnd, 'f'), "hard", discord.Timestamp(f.HardEnd, 'f'))
}

// allSeats returns all seats of a table.
func allSeats(t *table.Table) []games.Player {
	seats := make([]games.Player, len(t.Seats))
	for n := range seats {
		seats[n] = games.Player(n)
	}
	return seats
}

// outlook returns the lines with the open seats, with those who may come back to theirs, and
// with the seats to move and their deadlines, or that the match waits for people.
func outlook(t *table.Table, say lang.Printer, m *match.Match, awaited []games.Player) []string {
	readers := readers(t, m, awaited)
	var lines []string
	if open := openings(t, say, m); open != "" {
		lines = append(lines, open)
	}
	if back := Claims(say, t); len(back) > 0 {
		lines = append(lines, say.T("seats.claimed", "n", len(back), "players", back))
	}
	if ending := Ending(t, say); ending != "" {
		lines = append(lines, ending)
	}
	lines = append(lines, unhurried(t, say, m)...)
	switch {
	case t.Idle(m):
		return append(append(lines, Idle(say)), deadlineLines(t, say, awaited)...)
	case len(readers) == 0 && !m.Veiled():
		return append(lines, thinking(t, say, awaited)...)
	}
	if all := m.Together(); !all.IsZero() {
		lines = append(lines, say.Say(all))
	}
	if m.Veiled() {
		return append(append(lines, say.T("turn.veiled")), lastDeadline(t, say, awaited)...)
	}
	lines = append(lines, next(t, say, m, readers))
	return append(lines, deadlineLines(t, say, awaited)...)
}

// next says whose turn it is, and what for if it is one seat's and not what every turn is for.
func next(t *table.Table, say lang.Printer, m *match.Match, readers []games.Player) string {
	line := []any{"n", len(readers), "players", calls(t, say, readers)}
	if len(readers) == 1 {
		if d, ok := games.Asked(m.State(), readers[0]); ok && !d.Task.IsZero() {
			return say.T("turn.next-for", append(line, "task", d.Task)...)
		}
	}
	return say.T("turn.next", line...)
}

// thinking says which bot players the match waits for.
func thinking(t *table.Table, say lang.Printer, seats []games.Player) []string {
	var lines []string
	for _, p := range seats {
		lines = append(lines, cmp.Or(Waits(t, say, p), say.T("turn.thinking", "player", p)))
	}
	return lines
}

// Waits returns the time at which the bot player of a seat will play, "" if it need not wait.
func Waits(t *table.Table, say lang.Printer, p games.Player) string {
	w := t.Seats[p].Wait
	if w == nil || w.Until.IsZero() || t.Reads(p) {
		return ""
	}
	return say.T("turn.waits", "player", p, "when", discord.Timestamp(w.Until, 'R'))
}

// Ending returns the line about a delayed turn that would end the match, "" if there is none.
func Ending(t *table.Table, say lang.Printer) string {
	if t.Ending == nil {
		return ""
	}
	return say.T("turn.ending", "when", discord.Timestamp(t.Ending.Until, 'f'))
}

// Story returns a heading, as many of the latest notes as fit into a message, each after mark,
// and an end. If notes are left out, a line tells where they are.
func Story(heading, mark string, notes []games.Note, end string, say lang.Printer) string {
	earlier := say.T("turn.earlier")
	room := discord.MaxContent - discord.Units(heading) - discord.Units(end) - discord.Units(earlier) - len("\n\n\n")
	var lines []string
	for n := len(notes) - 1; n >= 0; n-- {
		line := mark + say.Say(notes[n].Text)
		if room -= discord.Units(line) + 1; room < 0 {
			lines = append([]string{earlier}, lines...)
			break
		}
		lines = append([]string{line}, lines...)
	}
	return strings.Join(append(append([]string{heading}, lines...), end), "\n")
}

// calls returns the holders of seats, with their signs: people as mentions.
func calls(t *table.Table, say lang.Printer, seats []games.Player) []string {
	var names []string
	for _, p := range seats {
		if !t.Reads(p) {
			names = append(names, say.Player(p))
			continue
		}
		names = append(names, Call(say, t, p))
	}
	return names
}

// Call returns the mention of a seat's holder, after the sign of the seat.
func Call(say lang.Printer, t *table.Table, p games.Player) string {
	return say.Sign(p) + " " + discord.Mention(t.Seats[p].ID)
}

// Notify returns the mentions that notify the people who hold the seats.
func Notify(t *table.Table, seats []games.Player) discord.Mentions {
	var m discord.Mentions
	for _, p := range seats {
		if t.Reads(p) {
			m.Users = append(m.Users, t.Seats[p].ID)
		}
	}
	return m
}

// Link leads to the living message of a match, or to its channel.
func Link(t *table.Table) string {
	return discord.Link(t.Guild, t.Channel, cmp.Or(t.Turn, t.Lobby))
}
