package organise

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games/league"
)

// A date is a deadline that people can find among the events of the server.
type date struct {
	what string // the key of its name
	at   time.Time
}

// id is how the note calls the date.
func (d date) id() string { return d.what + "@" + strconv.FormatInt(d.at.Unix(), 10) }

// lead is how long an event lasts until its deadline.
const lead = time.Hour

// wantedDates returns the deadlines that are still far enough away.
func wantedDates(l *leagues.League, e extras, now time.Time) []date {
	if !e.Events {
		return nil
	}
	s := l.State.Season()
	var all []date
	switch s.Stage {
	case league.SignUp:
		all = append(all, date{"closes", s.Settings.Closes})
	case league.Running:
		if soft, ok := s.SoftEnd(); ok {
			all = append(all, date{"soft", soft}, date{"hard", soft.Add(s.Settings.Grace)})
		}
	}
	return slices.DeleteFunc(all, func(d date) bool { return !d.at.Add(-lead).After(now.Add(time.Minute)) })
}

// obsolete returns the dates with an event that are not wanted any more, sorted.
func obsolete(e extras, dates []date) []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(e.Dates)), func(id string) bool {
		return slices.ContainsFunc(dates, func(d date) bool { return d.id() == id })
	})
}

// attendDates schedules and deletes events.
func (h *handler) attendDates(ctx context.Context, id string) error {
	l, err := h.Leagues.Get(id)
	if err != nil {
		return err
	}
	e := noteOf(&l).Extras
	dates := wantedDates(&l, e, h.Clock.Now())
	for _, old := range obsolete(e, dates) {
		if err := h.Client.DeleteEvent(ctx, l.Guild, e.Dates[old]); err != nil {
			return err
		}
		if err := h.remember(id, func(e *extras) { delete(e.Dates, old) }); err != nil {
			return err
		}
	}
	for _, d := range dates {
		if e.Dates[d.id()] != "" {
			continue
		}
		event, err := h.schedule(ctx, &l, d)
		if err != nil {
			return err
		}
		if err := h.remember(id, func(e *extras) { e.Dates[d.id()] = event }); err != nil {
			return err
		}
	}
	return nil
}

// schedule schedules the event of a deadline and returns its ID. One that an
// earlier try has made unnoticed is known by its name and time.
func (h *handler) schedule(ctx context.Context, l *leagues.League, d date) (string, error) {
	say := h.LeagueView.Public(l)
	e := discord.ScheduledEvent{
		Name:        discord.Cut(say.T("organise.extra."+d.what, "league", discord.Cut(l.Name, 60), "round", l.State.Season().Round()), 100),
		Description: say.T("organise.extra.about"),
		Start:       d.at.Add(-lead), End: d.at,
	}
	known, err := h.Client.Events(ctx, l.Guild)
	if err != nil {
		return "", err
	}
	for _, k := range known {
		if k.Creator == h.Client.App() && k.Name == e.Name && k.End.Equal(e.End) {
			return k.ID, nil
		}
	}
	return h.Client.CreateEvent(ctx, l.Guild, "https://discord.com/channels/"+l.Guild+"/"+l.Channel, e)
}
