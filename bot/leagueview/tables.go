package leagueview

import (
	"cmp"
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games"
	"herald/games/league"
	"herald/lang"
)

// lines describes the tables of a season, one a line.
type lines struct {
	register
	s       *league.Season
	matches *table.Service
	score   func(seats, points int) string
}

func (v *View) lines(say lang.Printer, l *leagues.League, s *league.Season) lines {
	return lines{v.register(say, l), s, v.tables, v.scoring(say, l)}
}

// TableLine describes a table in a line: its players and its deadline, or its result.
func (v *View) TableLine(say lang.Printer, l *leagues.League, s *league.Season, t *league.Table) string {
	return v.lines(say, l, s).line(t, deadline{})
}

// Result gives a table's result in a line.
func (v *View) Result(say lang.Printer, l *leagues.League, s *league.Season, t *league.Table) string {
	return v.lines(say, l, s).result(t)
}

// line describes a table. It leaves out a deadline that was said.
func (w lines) line(t *league.Table, said deadline) string {
	if t.Over() {
		return w.result(t)
	}
	line := w.say.T("leagueview.table.line", "table", w.link(t), "people", w.seated(t))
	d := deadlineOf(w.s, t)
	if d == said || d == (deadline{}) {
		return line
	}
	return line + " · " + w.say.T("leagueview.table."+d.kind, "when", discord.Timestamp(d.at(), 'R'))
}

func (w lines) result(t *league.Table) string {
	if t.Outcome == league.Void {
		return w.say.T("leagueview.table.void", "table", w.link(t), "people", w.seated(t))
	}
	line := w.say.T("leagueview.table.line", "table", w.link(t), "people", w.placed(t))
	if t.Outcome == league.Adjudicated {
		line += " · " + w.say.T("leagueview.table.adjudicated")
	}
	if t.Amended {
		line += " · " + w.say.T("leagueview.table.amended")
	}
	return line
}

// link names a table, with a link to its match if that has a channel.
func (w lines) link(t *league.Table) string {
	if t.Match == "" {
		return "**" + t.Name + "**"
	}
	where, err := w.matches.Get(t.Match)
	if err != nil || where.Channel == "" {
		return "**" + t.Name + "**"
	}
	return "[**" + t.Name + "**](" + discord.Link(cmp.Or(where.Guild, w.l.Guild), where.Channel, "") + ")"
}

// seated lists the players at a table, in the order of the seats, with their substitutes.
func (w lines) seated(t *league.Table) string {
	var all []string
	for i := range t.Seats {
		all = append(all, w.seat(&t.Seats[i]))
	}
	return strings.Join(all, ", ")
}

// placed lists the players of a table in the order of the result.
func (w lines) placed(t *league.Table) string {
	seats := slices.Clone(t.Seats)
	slices.SortStableFunc(seats, func(a, b league.Seat) int { return a.Place - b.Place })
	var all []string
	for i := range seats {
		seat := &seats[i]
		all = append(all, w.say.T("leagueview.table.place", "place", seat.Place, "person", w.seat(seat), "about", w.about(t, seat)))
	}
	return strings.Join(all, ", ")
}

// seat names the entrant of a seat, and its player if that is another.
func (w lines) seat(seat *league.Seat) string {
	entrant := w.person(seat.Entrant)
	if seat.Holder == seat.Entrant {
		return entrant
	}
	return w.say.T("leagueview.table.for", "holder", w.person(seat.Holder), "entrant", entrant)
}

// about says what a seat has scored, and that it does not get all points.
func (w lines) about(t *league.Table, seat *league.Seat) string {
	all := []string{w.score(len(t.Seats), seat.Score), credit(w.say, seat)}
	return strings.Join(slices.DeleteFunc(all, func(s string) bool { return s == "" }), ", ")
}

// credit says that an entrant gets only a share of the points, "" if they get all.
func credit(say lang.Printer, seat *league.Seat) string {
	switch {
	case seat.Entrant == league.Bot:
		return ""
	case seat.Credit == league.Half:
		return say.T("leagueview.table.half")
	case seat.Credit == league.Nil:
		return say.T("leagueview.table.none")
	}
	return ""
}

// Fixture is the first message in a table's thread. It mentions the players, and names the
// league, the match and its deadline.
func (v *View) Fixture(l *leagues.League, t *league.Table) discord.Message {
	say, s := v.Public(l), l.State.Season()
	var users, people []string
	for _, seat := range t.Seats {
		name := v.Person(say, l, seat.Holder)
		if who, ok := v.leagues.Person(l, seat.Holder); ok && seat.Holder != league.Bot {
			users, name = append(users, who.User), discord.Mention(who.User)
		}
		people = append(people, name)
	}
	soft, hard := s.Deadlines(t)
	lines := []string{
		say.T("leagueview.fixture.heading", "heading", heading(say, l, s.Number), "part", Part(s, t), "table", t.Name),
		say.T("leagueview.fixture.people", "people", people),
	}
	if !soft.IsZero() {
		lines = append(lines, say.T("leagueview.fixture.until", "soft", When(soft), "hard", discord.Timestamp(hard, 'f')))
	}
	return discord.Message{Content: discord.Fit(lines, "\n", discord.MaxContent), Mentions: discord.Mentions{Users: users}}
}

// Choice is a format's name where one is chosen.
func Choice(format string) games.Text { return games.T("leagueview.choice." + format) }

// Part names the division or round that a table is part of, with its bracket if that is the lower one.
func Part(s *league.Season, t *league.Table) games.Text {
	switch {
	case t.Division > 0:
		return games.T("standings.division", "number", t.Division)
	case s.LowerTable(t):
		return games.T("leagueview.round-lower", "number", t.Round, "of", s.LastRound())
	case s.Settings.Format.InRounds():
		return games.T("leagueview.round-of", "number", t.Round, "of", s.LastRound())
	}
	return games.T("leagueview.format." + s.Settings.Format.Name)
}

// latest returns the finished tables, the last to end first.
func latest(s *league.Season) []*league.Table {
	var all []*league.Table
	for i := range s.Tables {
		if s.Tables[i].Over() {
			all = append(all, &s.Tables[i])
		}
	}
	slices.SortStableFunc(all, func(a, b *league.Table) int { return b.Ended.Compare(a.Ended) })
	return all
}

// going returns the unfinished tables of the round, in the order of the draw.
func going(s *league.Season) []*league.Table {
	var all []*league.Table
	for i := range s.Tables {
		if t := &s.Tables[i]; t.Round == s.Round() && !t.Over() {
			all = append(all, t)
		}
	}
	return all
}
