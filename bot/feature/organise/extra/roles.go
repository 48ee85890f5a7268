package extra

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/bot/leagues"
	"herald/games/league"
)

// updateRoles creates, gives, takes and deletes roles. A failure does not stop the others.
func (k *Keeper) updateRoles(ctx context.Context, id string) error {
	l, err := k.Leagues.Get(id)
	if err != nil {
		return err
	}
	e := panel.PartOf(&l).Extras
	wanted := wantedRoles(&l, e)
	var failed error
	for _, what := range slices.Sorted(maps.Keys(e.Made)) {
		if _, ok := wanted[what]; !ok {
			failed = errors.Join(failed, k.remove(ctx, &l, what, e.Made[what]))
		}
	}
	for _, what := range slices.Sorted(maps.Keys(wanted)) {
		failed = errors.Join(failed, k.updateRole(ctx, &l, e, what, sorted(wanted[what])))
	}
	return failed
}

// remove deletes an unwanted role.
func (k *Keeper) remove(ctx context.Context, l *leagues.League, what, role string) error {
	if err := k.Client.DeleteRole(ctx, l.Guild, role); err != nil {
		return err
	}
	return k.forget(l.ID, what)
}

// forget forgets a role that no longer exists.
func (k *Keeper) forget(id, what string) error {
	return k.changeExtras(id, func(e *panel.Extras) { delete(e.Made, what); delete(e.Given, what) })
}

// updateRole creates a role if it is missing, and makes exactly people its members.
func (k *Keeper) updateRole(ctx context.Context, l *leagues.League, e panel.Extras, what string, people []league.Person) error {
	role, given := e.Made[what], e.Given[what]
	if slices.Equal(people, given) && role != "" {
		return nil
	}
	if role == "" {
		var err error
		if role, err = k.make(ctx, l, e, what); err != nil {
			return err
		}
		given = nil
	}
	for _, p := range sorted(slices.Concat(given, people)) {
		if err := k.grant(ctx, l, p, role, slices.Contains(people, p)); err != nil {
			return k.lost(l.ID, what, err)
		}
	}
	return k.changeExtras(l.ID, func(e *panel.Extras) { e.Given[what] = people })
}

// grant gives a person a role, or takes it away. It does nothing for people who have left
// the server.
func (k *Keeper) grant(ctx context.Context, l *leagues.League, p league.Person, role string, has bool) error {
	who, ok := k.Leagues.Person(l, p)
	switch {
	case !ok:
		return nil
	case !has:
		return k.Client.TakeRole(ctx, l.Guild, who.User, role)
	}
	err := k.Client.GiveRole(ctx, l.Guild, who.User, role)
	if code := discord.ErrorCode(err); code == discord.CodeUnknownMember || code == discord.CodeUnknownUser {
		return nil
	}
	return err
}

// lost forgets a role that was deleted on Discord, so that it is created anew, and returns
// the error.
func (k *Keeper) lost(id, what string, err error) error {
	if discord.ErrorCode(err) != discord.CodeUnknownRole {
		return err
	}
	return errors.Join(err, k.forget(id, what))
}

// make creates a role and returns its ID. It recognises one that an earlier try has created
// unnoticed.
func (k *Keeper) make(ctx context.Context, l *leagues.League, e panel.Extras, what string) (string, error) {
	name, role := k.roleName(l, what), ""
	var err error
	if e.Making == what {
		role, err = k.unnoticed(ctx, l.Guild, name, e.Since)
	} else {
		err = k.changeExtras(l.ID, func(e *panel.Extras) { e.Making, e.Since = what, k.Clock.Now().Add(-time.Minute) })
	}
	if err == nil && role == "" {
		role, err = k.Client.CreateRole(ctx, l.Guild, name)
	}
	if err != nil {
		return "", err
	}
	return role, k.changeExtras(l.ID, func(e *panel.Extras) { e.Made[what], e.Making, e.Since = role, "", time.Time{} })
}

// unnoticed returns the role that an earlier try has created, "" if there is none. It is
// recognised by its name, its lack of permissions, and its time of creation.
func (k *Keeper) unnoticed(ctx context.Context, guild, name string, since time.Time) (string, error) {
	roles, err := k.Client.Roles(ctx, guild)
	for _, r := range slices.Backward(roles) {
		if r.Name == name && r.Permissions == "0" && !r.Managed && discord.PostedAt(r.ID).After(since) {
			return r.ID, nil
		}
	}
	return "", err
}

// roleName is a role's name, in the league's language.
func (k *Keeper) roleName(l *leagues.League, what string) string {
	say := k.LeagueView.Public(l)
	name := discord.Cut(l.Name, 70)
	if what == champions {
		return say.T("organise.extra.champion", "league", name)
	}
	return say.T("organise.extra.division", "league", name, "division", what)
}
