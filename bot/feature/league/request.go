package league

import (
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
	core "herald/games/league"
	"herald/lang"
)

// name is the feature's, also for its notes.
const name = "league"

// A visit is a user who wants something of a league, in its current state.
type visit struct {
	*feature.App
	i      *discord.Interaction
	l      leagues.League
	s      *core.Season // the latest
	say    lang.Printer
	me     core.Person // 0 without a number
	arg    string      // what follows the word
	picked string      // chosen in a menu, "" if there is none
}

// visiting returns the visit of the user of an interaction to a league; arg is what follows
// the word.
func visiting(a *feature.App, i *discord.Interaction, l leagues.League, arg string) *visit {
	v := &visit{App: a, i: i, say: a.View.Printer(i), arg: arg}
	if customid.Of(i).ID != "" && len(i.Values) > 0 {
		v.picked = i.Values[0]
	}
	v.see(l)
	return v
}

// now returns the time with the precision of logs.
func (v *visit) now() time.Time { return v.Clock.Now().UTC().Truncate(time.Second) }

// Reasons why a user cannot do something for themself.
var (
	errNotIn    = table.Refuse("league.error.not-in")
	errLeft     = table.Refuse("league.error.left")
	errExpelled = table.Refuse("league.error.expelled")
)

// in returns why the user does not take part in the season, nil if they do.
func (v *visit) in() error {
	switch e, ok := v.s.Entrant(v.me); {
	case !ok || v.me == 0:
		return errNotIn
	case e.Expelled:
		return errExpelled
	case !e.Left.IsZero():
		return errLeft
	}
	return nil
}

// act does an act for the user and reloads the league.
func (v *visit) act(act core.Act) error {
	return v.change(func(c *leagues.Change, me core.Person) error { return c.Do(me.Entrant(), act) })
}

// change changes the league for the user, who gets a number and whose name is stored, and
// reloads the league.
func (v *visit) change(change func(*leagues.Change, core.Person) error) error {
	l, err := v.Leagues.Update(v.l.ID, func(c *leagues.Change) error {
		me, err := c.Number(seats.Person(v.i.User))
		if err != nil {
			return err
		}
		return change(c, me)
	})
	if err != nil {
		return err
	}
	v.see(l)
	if err := v.Leagues.Store.SetName(l.Guild, v.i.User.ID, v.i.User.Name); err != nil {
		v.Log.Error("name not kept", "league", l.ID, "err", err)
	}
	return nil
}

// again reloads the league.
func (v *visit) again() error {
	l, err := v.Leagues.Get(v.l.ID)
	if err == nil {
		v.see(l)
	}
	return err
}

// see sets the league that is visited.
func (v *visit) see(l leagues.League) {
	v.l, v.s, v.me = l, l.State.Season(), v.Leagues.Number(&l, v.i.User.ID)
}
