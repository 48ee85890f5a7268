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

// name is the feature's, also for its part of a league.
const name = "league"

// A request is a user who wants something of a league, in its current state.
type request struct {
	*feature.App
	i      *discord.Interaction
	l      leagues.League
	s      *core.Season // the latest
	say    lang.Printer
	me     core.Person // 0 without a number
	arg    string      // what follows the word
	picked string      // chosen in a menu, "" if there is none
}

// newRequest returns the request of an interaction about a league; arg is the text after
// the word.
func newRequest(a *feature.App, i *discord.Interaction, l leagues.League, arg string) *request {
	r := &request{App: a, i: i, say: a.View.Printer(i), arg: arg}
	if customid.Of(i).ID != "" && len(i.Values) > 0 {
		r.picked = i.Values[0]
	}
	r.load(l)
	return r
}

// now returns the time with the precision of logs.
func (r *request) now() time.Time { return r.Clock.Now().UTC().Truncate(time.Second) }

// Reasons why a user cannot do something for themself.
var (
	errNotIn    = table.Refuse("league.error.not-in")
	errLeft     = table.Refuse("league.error.left")
	errExpelled = table.Refuse("league.error.expelled")
)

// in returns why the user does not take part in the season, nil if they do.
func (r *request) in() error {
	switch e, ok := r.s.Entrant(r.me); {
	case !ok || r.me == 0:
		return errNotIn
	case e.Expelled:
		return errExpelled
	case !e.Left.IsZero():
		return errLeft
	}
	return nil
}

// act does an act for the user and reloads the league.
func (r *request) act(act core.Act) error {
	return r.change(func(c *leagues.Change, me core.Person) error { return c.Do(me.Entrant(), act) })
}

// change changes the league for the user, who gets a number and whose name is stored, and
// reloads the league.
func (r *request) change(change func(*leagues.Change, core.Person) error) error {
	l, err := r.Leagues.Update(r.l.ID, func(c *leagues.Change) error {
		me, err := c.Number(seats.User(r.i.User))
		if err != nil {
			return err
		}
		return change(c, me)
	})
	if err != nil {
		return err
	}
	r.load(l)
	if err := r.Leagues.Store.SetName(l.Guild, r.i.User.ID, r.i.User.Name); err != nil {
		r.Log.Error("name not kept", "league", l.ID, "err", err)
	}
	return nil
}

// reload reloads the league.
func (r *request) reload() error {
	l, err := r.Leagues.Get(r.l.ID)
	if err == nil {
		r.load(l)
	}
	return err
}

// load sets the league of the request.
func (r *request) load(l leagues.League) {
	r.l, r.s, r.me = l, l.State.Season(), r.Leagues.Number(&l, r.i.User.ID)
}
