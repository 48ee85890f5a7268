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

// name is that of the feature, by which it keeps notes.
const name = "league"

// A visit is somebody who wants something of a league, as it is then.
type visit struct {
	*feature.App
	i      *discord.Interaction
	l      leagues.League
	s      *core.Season // its latest
	say    lang.Printer
	me     core.Person // 0 without a number
	arg    string      // what comes after the word
	picked string      // in a menu, "" if it is not one
}

// visiting returns the visit of whoever made an interaction to a league; arg is what
// comes after the word.
func visiting(a *feature.App, i *discord.Interaction, l leagues.League, arg string) *visit {
	v := &visit{App: a, i: i, say: a.View.Printer(i), arg: arg}
	if customid.Of(i).ID != "" && len(i.Values) > 0 {
		v.picked = i.Values[0]
	}
	v.see(l)
	return v
}

// now returns the time as logs have it.
func (v *visit) now() time.Time { return v.Clock.Now().UTC().Truncate(time.Second) }

// These are why somebody cannot do something for themself.
var (
	errNotIn    = table.Refuse("league.error.not-in")
	errLeft     = table.Refuse("league.error.left")
	errExpelled = table.Refuse("league.error.expelled")
)

// in returns why somebody does not take part in the season, nil if they do.
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

// act does an act for the person, whose name is kept, and looks at the league again.
// Change may be nil.
func (v *visit) act(act core.Act) error {
	return v.change(func(c *leagues.Change, me core.Person) error { return c.Do(me.Entrant(), act) })
}

// change changes the league for the person, who gets a number, and looks at it
// again.
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

// again looks at the league again.
func (v *visit) again() error {
	l, err := v.Leagues.Get(v.l.ID)
	if err == nil {
		v.see(l)
	}
	return err
}

// see makes the visit one of the league as it is.
func (v *visit) see(l leagues.League) {
	v.l, v.s, v.me = l, l.State.Season(), v.Leagues.Number(&l, v.i.User.ID)
}
