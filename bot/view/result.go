package view

import (
	"slices"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

// Result returns the result of a finished match: the winners, the scores and the duration,
// then a line for each seat, by place, with the parts of its score, and the tie-break that
// decided. It is one line if the match was called off.
func Result(say lang.Printer, t *table.Table, m *match.Match) []string {
	lines := []string{headline(say, t, m)}
	if m.CalledOff() {
		return lines
	}
	places := m.Places()
	for _, p := range games.ByPlace(places) {
		key, has := "result.place", score(say, m, p)
		if has == "" {
			key = "result.rank"
		}
		lines = append(lines, say.T(key, "place", places[p], "player", p, "score", has))
	}
	return append(lines, decided(say, m)...)
}

// decided returns the line with the tie-break that separated equal scores, nil if there was
// none.
func decided(say lang.Printer, m *match.Match) []string {
	if broken := games.TieBreak(m.View(games.Everyone)); !broken.IsZero() {
		return []string{say.Say(broken)}
	}
	return nil
}

// headline returns the first line of a result.
func headline(say lang.Printer, t *table.Table, m *match.Match) string {
	first := winners(m)
	return say.T(verdict(t, m), "reason", discord.Escape(t.Closing), "won", won(m), "why", why(say, m),
		"scores", scores(say, m), "players", first, "n", len(first),
		"turns", games.T("result.turns", "n", turnsPlayed(say, t, m)), "time", lasted(t))
}

// won says who has won: a team by its name, and its players.
func won(m *match.Match) games.Text {
	first := winners(m)
	if teamed, ok := m.View(games.Everyone).(games.Teamed); ok && len(first) > 0 && allies(m.State(), first) {
		if team := teamed.Victory(first[0]); !team.IsZero() {
			return games.T("result.team", "team", team, "players", first)
		}
	}
	return games.T("result.win", "players", first, "n", len(first))
}

// why says how a resignation has decided a match: only one was left, or the highest score
// had resigned. It is the zero Text if the scores alone have decided.
func why(say lang.Printer, m *match.Match) games.Text {
	if _, adjudicated := m.Adjudicated(); adjudicated {
		return games.Text{}
	}
	var left []games.Player
	scores, best := m.Scores(), slices.Max(m.Scores())
	reached := counted(say, m.View(games.Everyone), slices.Max(m.Points()))
	ended := len(m.State().Pending()) == 0
	for p := range scores {
		if m.Resigned(games.Player(p)) && (!ended || scores[p] == best && scores[winners(m)[0]] < best) {
			left = append(left, games.Player(p))
		}
	}
	switch {
	case len(left) == 0:
		return games.Text{}
	case ended && reached != "":
		return games.T("result.overtaken", "players", left, "n", len(left), "score", reached)
	}
	return games.T("result.gave-up", "players", left, "n", len(left))
}

// verdict returns the key of the line on how a match has ended.
func verdict(t *table.Table, m *match.Match) string {
	_, adjudicated := m.Adjudicated()
	switch {
	case m.CalledOff() && t.Organised():
		return "result.off-league"
	case m.CalledOff() && t.Closing != "":
		return "result.closed"
	case m.CalledOff():
		return "result.off"
	case games.Lost(m.View(games.Everyone)):
		return "result.lost"
	case drawn(m.View(games.Everyone), m.Places()):
		return "result.drawn"
	case adjudicated:
		return "result.adjudicated"
	case allies(m.State(), winners(m)):
		return "result.wins"
	}
	return "result.shared"
}

// winners returns the seats in first place of a finished match.
func winners(m *match.Match) []games.Player { return render.Scene{Places: m.Places()}.Winners() }

// allies reports whether the seats are one side.
func allies(s games.State, seats []games.Player) bool {
	return !slices.ContainsFunc(seats, func(p games.Player) bool { return games.SideOf(s, p) != games.SideOf(s, seats[0]) })
}

// scores returns the score of each side that has not resigned, the best first: "2 : 0".
// It is "" if only one is left, which has not won by its score, or if scores only rank.
func scores(say lang.Printer, m *match.Match) string {
	var all []string
	s, v := m.State(), m.View(games.Everyone)
	told, points := map[int]bool{}, m.Points()
	for _, p := range games.ByPlace(m.Places()) {
		if side := games.SideOf(s, p); !told[side] && !m.Resigned(p) {
			told[side] = true
			all = append(all, counted(say, v, points[p]))
		}
	}
	if len(all) < 2 || all[0] == "" {
		return ""
	}
	return strings.Join(all, " : ")
}

// counted says a number of points in the game's unit, "" in a game whose scores only rank.
func counted(say lang.Printer, v games.View, points int) string {
	return say.Points(games.Said(v, points))
}

// Scoring returns what stands for points of matches of a game with that setup, as in their results.
func (v *View) Scoring(say lang.Printer, game string, s games.Setup) func(points int) string {
	title, _ := v.Title(game)
	scoring := title.Scoring(s)
	return func(points int) string { return say.Points(scoring(points)) }
}

// turnsPlayed counts the public turns.
func turnsPlayed(say lang.Printer, t *table.Table, m *match.Match) int {
	log := gamelog.Of(t, m, namer(t, say.Sign))
	return gamelog.Played(gamelog.Turns(log.Events(games.Everyone)))
}

// lasted returns the duration of a match, the zero Text if unknown.
func lasted(t *table.Table) games.Text {
	if t.Began.IsZero() || t.Ended.IsZero() {
		return games.Text{}
	}
	switch d := t.Ended.Sub(t.Began); {
	case d >= 36*time.Hour:
		return Lasting(d.Round(24 * time.Hour))
	case d >= 90*time.Minute:
		return Lasting(d.Round(time.Hour))
	default:
		return Lasting(max(d.Round(time.Minute), time.Minute))
	}
}

// score describes a seat's score: its sources, if there are several, or the game's own
// description or, without one, the points, which is "" in a game whose scores only rank; and
// whether its holder has resigned.
func score(say lang.Printer, m *match.Match, p games.Player) string {
	if m.Resigned(p) {
		return say.T("result.resigned")
	}
	if sources := sourcesOf(m, p); len(sources) > 1 {
		return summed(say, m.View(games.Everyone), sources)
	}
	if r, ok := m.State().(games.Summarizer); ok {
		if parts := sentences(say, r.Summarize(p)); len(parts) > 0 {
			return strings.Join(parts, " · ")
		}
	}
	v := m.View(games.Everyone)
	points := m.Points()[p]
	if _, scored := v.(games.Scored); scored {
		return counted(say, v, points)
	}
	return say.T("result.points", "n", points)
}

// sourcesOf returns the parts of a seat's score, nil if the game does not give them.
func sourcesOf(m *match.Match, p games.Player) []games.Source {
	tally, ok := m.View(games.Everyone).(games.Tally)
	if !ok {
		return nil
	}
	return tally.Sources(p)
}

// summed returns a sum with its parts, except zeros.
func summed(say lang.Printer, v games.View, sources []games.Source) string {
	sum, parts := 0, []string{}
	for _, s := range sources {
		if sum += s.Points; s.Points != 0 {
			parts = append(parts, part(say, v, s))
		}
	}
	if said := counted(say, v, sum); said != "" {
		parts = append([]string{say.T("result.sum", "score", said)}, parts...)
	}
	return strings.Join(parts, " · ")
}

// part says what a source has brought, in the game's unit; without points, only that it has.
func part(say lang.Printer, v games.View, s games.Source) string {
	if _, scored := v.(games.Scored); !scored {
		return say.T("result.part", "source", s.Name, "n", s.Points)
	}
	return strings.TrimSpace(say.T("result.source", "source", s.Name, "score", counted(say, v, s.Points)))
}

// Standing returns the heading of a match and the seats it waits for, or its result, to the
// holder of a seat, or of none.
func Standing(say lang.Printer, t *table.Table, m *match.Match, reader games.Player) []string {
	lines := []string{Heading(say, t)}
	if m.Over() {
		return append(lines, Result(say, t, m)...)
	}
	return append(lines, Waiting(say, t, m, reader))
}

// Waiting says to the holder of a seat, or of none, what a match waits for, and whether they may answer.
func Waiting(say lang.Printer, t *table.Table, m *match.Match, reader games.Player) string {
	var lines []string
	if awaited := waitingFor(say, t, m, reader); awaited != "" {
		lines = append(lines, awaited)
	}
	return strings.Join(append(lines, leisure(say, t, m, reader)...), " ")
}

// waitingFor says to the holder of a seat, or of none, whom a match waits for; "" for no one.
func waitingFor(say lang.Printer, t *table.Table, m *match.Match, reader games.Player) string {
	players := gamelog.Awaited(m, reader)
	if len(players) == 0 {
		return ""
	}
	if !slices.Contains(players, reader) || !t.Reads(reader) {
		return out(say, m, reader) + say.T("panel.waiting", "players", players)
	}
	others := slices.DeleteFunc(players, func(p games.Player) bool { return p == reader })
	if len(others) == 0 {
		return say.T("panel.yours")
	}
	return say.T("panel.yours-and", "players", others)
}

// out says to the holder of a seat that they are out of the game, "" if they are not.
func out(say lang.Printer, m *match.Match, reader games.Player) string {
	if !m.IsOut(reader) {
		return ""
	}
	return say.T("panel.out") + " "
}

// Heading returns the line with the game and the ID of a table's match.
func Heading(say lang.Printer, t *table.Table) string {
	return say.T("panel.heading", "game", games.T(t.Game+".name"), "match", t.ID)
}
