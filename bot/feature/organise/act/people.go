package act

import (
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/league"
)

// Reasons why a person cannot be added or moved.
var (
	errIn       = table.Refuse("organise.error.in")
	errStranger = table.Refuse("organise.error.stranger")
	errBot      = table.Refuse("organise.error.bot")
)

// addition returns the act that adds the user whose ID was chosen.
func addition(r *panel.Request, act league.Act) (league.Act, error) {
	if len(act.Args) != 1 {
		return act, table.ErrOutdated
	}
	if takesPart(r, act.Args[0]) {
		return act, errIn
	}
	user, err := member(r, act.Args[0])
	if err != nil {
		return act, err
	}
	people, err := enlist(r, []seats.User{user})
	return league.Add(people, 0), err
}

// takesPart reports whether a user need not be added: they play, or are a reserve who cannot
// play this season.
func takesPart(r *panel.Request, user string) bool {
	p := r.Leagues.Number(&r.League, user)
	e, known := r.Current().Entrant(p)
	return p != 0 && known && e.Left.IsZero() && (!e.Reserve || !r.Current().Late())
}

// member returns a user of the server who may play. If Discord does not say, they may, without
// a name.
func member(r *panel.Request, user string) (seats.User, error) {
	m, err := r.Client.Member(r.Context, r.League.Guild, user)
	switch code := discord.ErrorCode(err); {
	case code == discord.CodeUnknownMember || code == discord.CodeUnknownUser:
		return seats.User{}, errStranger
	case err != nil:
		r.Log.WarnContext(r.Context, "added without a look at the member", "err", table.Redact(err))
	case m.Bot:
		return seats.User{}, errBot
	}
	return seats.User{ID: user, Name: m.Name}, nil
}

// enlist returns the numbers of users, which are assigned to those who have none, and keeps
// their names.
func enlist(r *panel.Request, users []seats.User) ([]league.Person, error) {
	people := make([]league.Person, len(users))
	err := r.Update(func(c *leagues.Change) (err error) {
		for i, u := range users {
			if people[i], err = c.Number(u); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, u := range users {
		if u.Name == "" {
			continue
		}
		if err := r.Leagues.Store.SetName(r.League.Guild, u.ID, u.Name); err != nil {
			r.Log.WarnContext(r.Context, "name not kept", "err", table.Redact(err))
		}
	}
	return people, nil
}

// destination adds the typed division, or place of a ladder, to the act.
func destination(r *panel.Request, act league.Act) (league.Act, error) {
	n, err := typedPlace(r)
	if err != nil || len(act.Args) != 1 {
		return act, errNumbers
	}
	act.Args = append(slices.Clone(act.Args), strconv.Itoa(n))
	return act, nil
}

// place returns the act that puts a person at the typed place in the order of newcomers.
func place(r *panel.Request, act league.Act) (league.Act, error) {
	p, ok := panel.ReadPerson(panel.First(act))
	n, err := typedPlace(r)
	if !ok || err != nil {
		return act, errNumbers
	}
	order := slices.DeleteFunc(slices.Clone(r.Current().Order), func(q league.Person) bool { return q == p })
	if n > len(order)+1 {
		return act, table.Refuse("organise.error.place", "n", len(order), "last", len(order)+1)
	}
	return league.Order(slices.Insert(order, n-1, p), 0), nil
}

// typedPlace returns the typed number, from 1.
func typedPlace(r *panel.Request) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(r.I.Options["to"]))
	if err != nil || n < 1 {
		return 0, errNumbers
	}
	return n, nil
}

// added says how many take part with the people who are added.
func added(r *panel.Request, act league.Act, after *league.State) []string {
	n := len(after.Season().Active())
	all := []string{r.Say.T("organise.preview.entrants", "n", n)}
	if s := r.Current(); s.Stage == league.SignUp && !s.Settings.Format.Rolling {
		all = append(all, r.LeagueView.Preview(r.Say, s.Settings, after.Season().Units()))
	}
	if act.Key("order") != "" {
		all = append(append(all, "", r.Say.T("organise.preview.order")), ranked(r, act, after)...)
	}
	return all
}

// ranked lists the newcomers in the order of an act.
func ranked(r *panel.Request, _ league.Act, after *league.State) []string {
	var all []string
	for i, p := range after.Season().Order {
		all = append(all, r.Say.T("organise.preview.seed", "n", i+1, "who", r.Name(p)))
	}
	return all
}
