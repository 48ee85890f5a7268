package extra

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"time"

	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/bot/leagues"
	"herald/games/league"
)

// A date is a deadline shown among the server's events.
type date struct {
	what string // the key of its name
	at   time.Time
}

// id is the date's key in the part.
func (d date) id() string { return d.what + "@" + strconv.FormatInt(d.at.Unix(), 10) }

// lead is the duration of an event, which ends at its deadline.
const lead = time.Hour

// wantedDates returns the deadlines that are still far enough away.
func wantedDates(l *leagues.League, e panel.Extras, now time.Time) []date {
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

// obsolete returns the dates with an unwanted event, sorted.
func obsolete(e panel.Extras, dates []date) []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(e.Dates)), func(id string) bool {
		return slices.ContainsFunc(dates, func(d date) bool { return d.id() == id })
	})
}

// owesDates reports whether events must be created or deleted.
func owesDates(l *leagues.League, e panel.Extras, now time.Time) bool {
	dates := wantedDates(l, e, now)
	missing := slices.ContainsFunc(dates, func(d date) bool { return e.Dates[d.id()] == "" })
	return missing || len(obsolete(e, dates)) > 0
}

// updateDates schedules and deletes events.
func (k *Keeper) updateDates(ctx context.Context, id string) error {
	l, err := k.Leagues.Get(id)
	if err != nil {
		return err
	}
	e := panel.PartOf(&l).Extras
	dates := wantedDates(&l, e, k.Clock.Now())
	for _, old := range obsolete(e, dates) {
		if err := k.Client.DeleteEvent(ctx, l.Guild, e.Dates[old]); err != nil {
			return err
		}
		if err := k.changeExtras(id, func(e *panel.Extras) { delete(e.Dates, old) }); err != nil {
			return err
		}
	}
	for _, d := range dates {
		if e.Dates[d.id()] != "" {
			continue
		}
		event, err := k.schedule(ctx, &l, d)
		if err != nil {
			return err
		}
		if err := k.changeExtras(id, func(e *panel.Extras) { e.Dates[d.id()] = event }); err != nil {
			return err
		}
	}
	return nil
}

// schedule creates the event of a deadline and returns its ID. It recognises one that an
// earlier try has created unnoticed by name and time.
func (k *Keeper) schedule(ctx context.Context, l *leagues.League, d date) (string, error) {
	say := k.LeagueView.Public(l)
	e := discord.ScheduledEvent{
		Name:        discord.Cut(say.T("organise.extra."+d.what, "league", discord.Cut(l.Name, 60), "round", l.State.Season().Round()), 100),
		Description: say.T("organise.extra.about"),
		Start:       d.at.Add(-lead), End: d.at,
	}
	known, err := k.Client.Events(ctx, l.Guild)
	if err != nil {
		return "", err
	}
	for _, other := range known {
		if other.Creator == k.Client.App() && other.Name == e.Name && other.End.Equal(e.End) {
			return other.ID, nil
		}
	}
	return k.Client.CreateEvent(ctx, l.Guild, discord.Link(l.Guild, l.Channel, ""), e)
}
