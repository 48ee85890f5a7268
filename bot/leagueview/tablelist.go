package leagueview

import (
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games/league"
	"herald/lang"
)

// A TableList describes tables in a line each. It says once what is the deadline of several.
type TableList struct {
	lines
	shared deadline
}

// TableList returns a list of tables. Their most frequent deadline is shared if two or more
// have it.
func (v *View) TableList(say lang.Printer, l *leagues.League, s *league.Season, tables []*league.Table) TableList {
	return TableList{v.lines(say, l, s), shared(s, tables)}
}

// Deadline says the shared deadline, "" if there is none.
func (w TableList) Deadline() string {
	if w.shared == (deadline{}) {
		return ""
	}
	return w.say.T("leagueview.table.all-"+w.shared.kind, "when", discord.Timestamp(w.shared.at(), 'R'))
}

// Line describes a table: its players and its result, or its deadline unless it is shared.
func (w TableList) Line(t *league.Table) string { return w.line(t, w.shared) }

// A deadline says when an unfinished table should end or is decided; the zero one is none.
type deadline struct {
	kind string // soft, hard or deciding, as in the texts
	unix int64
}

func (d deadline) at() time.Time { return time.Unix(d.unix, 0) }

// deadlineOf returns the next deadline of a table.
func deadlineOf(s *league.Season, t *league.Table) deadline {
	soft, hard := s.Deadlines(t)
	switch {
	case t.Over() || soft.IsZero():
		return deadline{}
	case t.Adjudicate:
		return deadline{kind: "deciding"}
	case s.Rounds[t.Round-1].Softened && t.Extra == 0:
		return deadline{"hard", hard.Unix()}
	}
	return deadline{"soft", soft.Unix()}
}

// ofRound returns the deadline of the round's tables, the zero one if each has its own or the
// round is a window in which tables are opened.
func ofRound(s *league.Season) deadline {
	soft, ok := s.SoftEnd()
	switch {
	case !ok || s.Settings.Format.Term == league.Window:
		return deadline{}
	case s.Rounds[s.Round()-1].Softened:
		return deadline{"hard", soft.Add(s.Settings.Grace).Unix()}
	}
	return deadline{"soft", soft.Unix()}
}

// shared returns the most frequent deadline of tables, the first of equal ones; the zero one if
// no two have the same.
func shared(s *league.Season, tables []*league.Table) deadline {
	var most deadline
	counts := map[deadline]int{}
	for _, t := range tables {
		d := deadlineOf(s, t)
		if d.unix == 0 {
			continue
		}
		if counts[d]++; counts[d] > max(1, counts[most]) {
			most = d
		}
	}
	return most
}
