package organise

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"time"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games/league"
)

// Extras are what a league may have on its server besides messages, if organisers
// turn it on: roles for its divisions and champions, and its deadlines as events.
// What there is to be follows from the stored league; what there is, is kept in
// the note.
type extras struct {
	Roles  bool `json:"roles,omitempty"`
	Events bool `json:"events,omitempty"`
	// Made has the roles that the bot has made, by what they are for, and Given who
	// has got them.
	Made  map[string]string          `json:"made,omitempty"`
	Given map[string][]league.Person `json:"given,omitempty"`
	// Making is what a role is being made for, since Since: the process may die
	// before it learns the role's ID.
	Making string    `json:"making,omitempty"`
	Since  time.Time `json:"since,omitzero"`
	// Dates are the IDs of the events, by what they are for and when.
	Dates map[string]string `json:"dates,omitempty"`
}

func (e extras) empty() bool {
	return !e.Roles && !e.Events && len(e.Made) == 0 && len(e.Dates) == 0
}

// champions is what the role of those is for who have won the last season.
const champions = "champion"

// wantedRoles returns who is to have which role, by what it is for.
func wantedRoles(l *leagues.League, e extras) map[string][]league.Person {
	wanted := map[string][]league.Person{}
	if !e.Roles {
		return wanted
	}
	s := l.State.Season()
	if s.Stage == league.Running || s.Stage == league.Checking {
		for d, people := range s.Divisions {
			for _, p := range people {
				wanted[strconv.Itoa(d+1)] = append(wanted[strconv.Itoa(d+1)], both(s, p)...)
			}
		}
	}
	if last := lastOver(l); last != nil {
		if rows := last.Standings(); len(rows) > 0 && len(rows[0]) > 0 && rows[0][0].Matches > 0 {
			wanted[champions] = both(last, league.Person(rows[0][0].Entrant))
		}
	}
	return wanted
}

// both returns a person with the partner of their fixed pair, without those who
// have left.
func both(s *league.Season, p league.Person) []league.Person {
	var all []league.Person
	for _, q := range []league.Person{p, s.Partner(p)} {
		if e, ok := s.Entrant(q); ok && e.Left.IsZero() {
			all = append(all, q)
		}
	}
	return all
}

// lastOver returns the latest season that is over, nil if there is none.
func lastOver(l *leagues.League) *league.Season {
	all := l.State.Seasons()
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].Stage == league.Over {
			return all[i]
		}
	}
	return nil
}

// owesExtras reports whether roles or events differ from what they are to be.
func (h *handler) owesExtras(l *leagues.League) bool {
	e := noteOf(l).Extras
	if e.empty() {
		return false
	}
	wanted := wantedRoles(l, e)
	for what := range e.Made {
		if _, ok := wanted[what]; !ok {
			return true
		}
	}
	for what, people := range wanted {
		if e.Made[what] == "" || !slices.Equal(sorted(people), e.Given[what]) {
			return true
		}
	}
	dates := wantedDates(l, e, h.Clock.Now())
	for _, d := range dates {
		if e.Dates[d.id()] == "" {
			return true
		}
	}
	return len(obsolete(e, dates)) > 0
}

func sorted(people []league.Person) []league.Person {
	return slices.Compact(slices.Sorted(slices.Values(people)))
}

// attend brings roles and events up to date. What Discord refuses is tried again
// with the next change of the league.
func (h *handler) attend(ctx context.Context, id string, _ bool) error {
	err := errors.Join(h.attendRoles(ctx, id), h.attendDates(ctx, id))
	if err != nil && discord.Refused(err) {
		return jobs.PermanentError{Err: err}
	}
	return leagues.Permanent(err)
}

// attendRoles makes, gives, takes and deletes roles.
func (h *handler) attendRoles(ctx context.Context, id string) error {
	l, err := h.Leagues.Get(id)
	if err != nil {
		return err
	}
	e := noteOf(&l).Extras
	wanted := wantedRoles(&l, e)
	for _, what := range slices.Sorted(maps.Keys(e.Made)) {
		if _, ok := wanted[what]; ok {
			continue
		}
		if err := h.Client.DeleteRole(ctx, l.Guild, e.Made[what]); err != nil {
			return err
		}
		if err := h.remember(id, func(e *extras) { delete(e.Made, what); delete(e.Given, what) }); err != nil {
			return err
		}
	}
	for _, what := range slices.Sorted(maps.Keys(wanted)) {
		if err := h.attendRole(ctx, &l, e, what, sorted(wanted[what])); err != nil {
			return err
		}
	}
	return nil
}

// attendRole makes a role if there is none, gives it to people, and takes it from
// those who had it.
func (h *handler) attendRole(ctx context.Context, l *leagues.League, e extras, what string, people []league.Person) error {
	role, given := e.Made[what], e.Given[what]
	if slices.Equal(people, given) && role != "" {
		return nil
	}
	if role == "" {
		var err error
		if role, err = h.make(ctx, l, e, what); err != nil {
			return err
		}
		given = nil
	}
	for _, p := range given {
		if err := h.grant(ctx, l, p, role, slices.Contains(people, p)); err != nil {
			return h.lost(l.ID, what, err)
		}
	}
	for _, p := range people {
		if err := h.grant(ctx, l, p, role, true); err != nil {
			return h.lost(l.ID, what, err)
		}
	}
	return h.remember(l.ID, func(e *extras) { e.Given[what] = people })
}

// grant gives a role to a person, or takes it from them. It does nothing for those
// who are not on the server any more.
func (h *handler) grant(ctx context.Context, l *leagues.League, p league.Person, role string, has bool) error {
	who, ok := h.Leagues.Person(l, p)
	switch {
	case !ok:
		return nil
	case !has:
		return h.Client.TakeRole(ctx, l.Guild, who.User, role)
	}
	err := h.Client.GiveRole(ctx, l.Guild, who.User, role)
	if code := discord.ErrorCode(err); code == discord.CodeUnknownMember || code == discord.CodeUnknownUser {
		return nil
	}
	return err
}

// lost forgets a role that somebody has deleted, so that it is made anew, and
// returns the error.
func (h *handler) lost(id, what string, err error) error {
	if discord.ErrorCode(err) != discord.CodeUnknownRole {
		return err
	}
	return errors.Join(err, h.remember(id, func(e *extras) { delete(e.Made, what); delete(e.Given, what) }))
}

// make makes a role and returns its ID. One that an earlier try has made unnoticed
// is known by its name, by having no permissions, and by when it was made.
func (h *handler) make(ctx context.Context, l *leagues.League, e extras, what string) (string, error) {
	name := h.roleName(l, what)
	role := ""
	if e.Making == what {
		roles, err := h.Client.Roles(ctx, l.Guild)
		if err != nil {
			return "", err
		}
		for _, r := range roles {
			if r.Name == name && r.Permissions == "0" && !r.Managed && discord.PostedAt(r.ID).After(e.Since) {
				role = r.ID
			}
		}
	} else if err := h.remember(l.ID, func(e *extras) { e.Making, e.Since = what, h.Clock.Now().Add(-time.Minute) }); err != nil {
		return "", err
	}
	if role == "" {
		var err error
		if role, err = h.Client.CreateRole(ctx, l.Guild, name); err != nil {
			return "", err
		}
	}
	return role, h.remember(l.ID, func(e *extras) { e.Made[what], e.Making, e.Since = role, "", time.Time{} })
}

// roleName is what a role is called, in the league's language.
func (h *handler) roleName(l *leagues.League, what string) string {
	say := h.LeagueView.Public(l)
	name := discord.Cut(l.Name, 70)
	if what == champions {
		return say.T("organise.extra.champion", "league", name)
	}
	return say.T("organise.extra.division", "league", name, "division", what)
}

// remember changes what the note has of roles and events.
func (h *handler) remember(id string, change func(*extras)) error {
	_, err := h.Leagues.Update(id, func(c *leagues.Change) error {
		n := noteOf(c.League)
		for _, m := range []*map[string]string{&n.Extras.Made, &n.Extras.Dates} {
			if *m == nil {
				*m = map[string]string{}
			}
		}
		if n.Extras.Given == nil {
			n.Extras.Given = map[string][]league.Person{}
		}
		change(&n.Extras)
		return setNote(c, n)
	})
	return err
}

// failed logs that roles or events are not up to date.
func (h *handler) failed(id string, tries int, err error) {
	h.Log.Warn("roles and events of a league not up to date", "league", id, "tries", tries, "err", table.Redact(err))
}

// catchUp queues what earlier processes have left undone.
func (h *handler) catchUp() {
	for _, l := range h.Leagues.Due() {
		if h.owesExtras(&l) {
			h.queue.Push(l.ID, true)
		}
	}
}
