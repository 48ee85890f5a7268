// Package rated keeps the results of matches outside leagues, by server: it rates people by
// those that their tables have agreed to rate, and shows a person’s profile. People are numbers
// there, as in leagues; whose they are can be forgotten. Package lobby has the agreement.
package rated

import (
	"context"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/router"
	"herald/bot/table"
)

type handler struct{ *feature.App }

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a}
	return feature.Feature{
		Name: "rated",
		Commands: []feature.Command{{
			Command: discord.Command{Name: "profile", Contexts: discord.InGuilds, Options: []discord.Parameter{{Name: "person", Type: discord.OfUser}}},
			Route:   router.Route{Run: h.profile, Apart: true},
		}},
		Personal: &feature.Personal{Export: h.export},
		Ended:    h.ended,
	}
}

// ended keeps the result of a match outside leagues that at least two people have played. Kept
// again, it is the same.
func (h *handler) ended(_ context.Context, r table.Result) error {
	if r.Guild == "" || r.Organised() || r.Match.CalledOff() {
		return nil
	}
	one := resultOf(r)
	if !one.Rated {
		one.without(func(user string) bool { return !h.Prefs.Profile(user) })
	}
	if one.people() < 2 {
		return nil
	}
	if err := h.number(&r.Table, &one); err != nil {
		return err
	}
	if err := h.Store.SetSetting(scope(r.Guild), key(r.ID), one); err != nil {
		return err
	}
	return h.tellChanges(&r.Table, &one)
}

// number gives the people of a result their numbers on the server.
func (h *handler) number(t *table.Table, r *result) error {
	for _, seat := range r.Seats {
		for n := range seat.People {
			who, err := h.numberOf(t, seat.People[n].user)
			if err != nil {
				return err
			}
			seat.People[n].Who = who
		}
	}
	return nil
}

// numberOf returns a person's number on the server of a table, by whose names they are known
// there if they have none.
func (h *handler) numberOf(t *table.Table, user string) (int, error) {
	n, err := h.Store.Number(t.Guild, user)
	if err != nil {
		return 0, err
	}
	if p, _ := h.Store.Person(t.Guild, n); p.Name == "" {
		if names := t.NamesOf(user); len(names) > 0 {
			err = h.Store.SetName(t.Guild, user, names[0])
		}
	}
	return n, err
}
