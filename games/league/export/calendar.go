package export

import (
	"fmt"
	"time"

	ics "github.com/arran4/golang-ical"

	"herald/games"
	"herald/games/league"
)

// A deadline is an event of the calendar.
type deadline struct {
	id   string // what it is, within the season
	at   time.Time
	what games.Text
	then games.Text // what happens then
}

// calendar returns the coming deadlines of the present season: for organisers, of all rounds
// and of tables that have deadlines of their own; for others, of the tables they play at. An
// event keeps its ID when the deadline moves, so that a calendar that reads the file again
// moves it, too.
func (w *writer) calendar() []byte {
	cal := ics.NewCalendarFor("Herald")
	cal.SetMethod(ics.MethodPublish)
	cal.SetXWRCalName(w.Name)
	season := w.State.Season()
	for _, d := range w.deadlines(season) {
		if d.at.Before(w.Now) {
			continue
		}
		event := cal.AddEvent(fmt.Sprintf("%s-%d-%s@herald", w.State.Head().League, season.Number, d.id))
		event.SetDtStampTime(w.Now)
		event.SetStartAt(d.at)
		event.SetSummary(w.Say(d.what))
		event.SetDescription(w.Say(d.then))
		event.SetTimeTransparency(ics.TransparencyTransparent)
	}
	return []byte(cal.Serialize(ics.WithNewLineWindows))
}

func (w *writer) deadlines(season *league.Season) []deadline {
	switch season.Stage {
	case league.SignUp:
		if closes := season.Settings.Closes; !closes.IsZero() {
			return []deadline{w.deadline("season", "closes", closes)}
		}
	case league.Running:
		if w.all {
			return w.rounds(season)
		}
		return w.tables(season, season.TablesOf(w.person))
	case league.Checking:
		if at, _, ok := w.State.Due(); ok {
			return []deadline{w.deadline("season", "final", at)}
		}
	}
	return nil
}

// rounds returns the ends of the current round, and of open tables with different ends.
func (w *writer) rounds(season *league.Season) []deadline {
	soft, ok := season.SoftEnd()
	if !ok {
		return w.tables(season, season.Playing())
	}
	round := season.Round()
	hard := soft.Add(season.Settings.Grace)
	all := []deadline{w.deadline("round", "soft", soft, "number", round), w.deadline("round", "hard", hard, "number", round)}
	for _, t := range season.Playing() {
		if own, _ := season.Deadlines(t); !own.Equal(soft) {
			all = append(all, w.tables(season, []*league.Table{t})...)
		}
	}
	return all
}

// tables returns the ends of tables.
func (w *writer) tables(season *league.Season, tables []*league.Table) []deadline {
	var all []deadline
	for _, t := range tables {
		soft, hard := season.Deadlines(t)
		all = append(all, w.deadline("table", "soft", soft, "number", t.Name), w.deadline("table", "hard", hard, "number", t.Name))
	}
	return all
}

// deadline returns an end of the season, or of the round or table with a number.
func (w *writer) deadline(of, end string, at time.Time, number ...any) deadline {
	id := of + "-" + end
	if len(number) > 0 {
		id = fmt.Sprintf("%s-%v-%s", of, number[1], end)
	}
	args := append([]any{"league", w.Name}, number...)
	return deadline{id, at, games.T("export."+of+"."+end, args...), games.T("export.then." + end)}
}
