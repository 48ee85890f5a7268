package league

import (
	"errors"
	"slices"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/bot/table"
	core "herald/games/league"
	"herald/lang"
)

// A visit is somebody who wants something of a league, as it is then.
type visit struct {
	*handler
	i      *discord.Interaction
	l      leagues.League
	s      *core.Season // its latest
	say    lang.Printer
	me     core.Person // 0 without a number
	arg    string      // what comes after the word
	picked string      // in a menu, "" if it is not one
}

// words are what can be wanted of a league.
var words = map[string]func(*visit) (discord.Message, error){
	"show": (*visit).show, "rules": (*visit).rules, "people": (*visit).people, "more": (*visit).more, "export": (*visit).export,
	"join": (*visit).join, "reserve": (*visit).join, "joined": (*visit).joined, "leave": (*visit).leave, "left": (*visit).left,
	"standings": (*visit).standings, "season": (*visit).standings, "text": (*visit).standingsText,
	"hall": (*visit).hall, "halltext": (*visit).hallText, "profile": (*visit).profile, "profiletext": (*visit).profileText,
	"tables": (*visit).tables, "all": (*visit).allTables, "table": (*visit).table, "ask": (*visit).ask, "asked": (*visit).asked, "keep": (*visit).keep,
	"off": (*visit).daysOff, "away": (*visit).away, "back": (*visit).back,
	"pair": (*visit).pair, "paired": (*visit).paired, "unpair": (*visit).unpair,
	"queue": (*visit).queue, "unqueue": (*visit).unqueue, "start": (*visit).start,
	"challenge": (*visit).challenge, "challenged": (*visit).challenged, "agree": (*visit).agree, "refuse": (*visit).refuse,
}

// answer does what a word wants, such as "standings:2.1.0".
func (h *handler) answer(i *discord.Interaction, said string) (discord.Message, error) {
	word, arg, _ := strings.Cut(said, ":")
	do, ok := words[word]
	if !ok {
		return discord.Message{}, table.ErrOutdated
	}
	l, err := h.meant(i)
	if errors.Is(err, errWhich) {
		return h.which(i, said), nil
	}
	if err != nil {
		return discord.Message{}, err
	}
	v := &visit{handler: h, i: i, l: l, s: l.State.Season(), say: h.View.Printer(i), arg: arg}
	if i.CustomID.Match != "" && len(i.Values) > 0 {
		v.picked = i.Values[0]
	}
	v.me = h.Leagues.Number(&l, i.User.ID)
	return do(v)
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
		me, err := c.Number(table.Person(v.i.User))
		if err != nil {
			return err
		}
		return change(c, me)
	})
	if err != nil {
		return err
	}
	v.l, v.s, v.me = l, l.State.Season(), v.Leagues.Number(&l, v.i.User.ID)
	if err := v.Leagues.Store.SetName(l.Guild, v.i.User.ID, v.i.User.Name); err != nil {
		v.Log.Error("name not kept", "league", l.ID, "err", err)
	}
	return nil
}

// panel returns what only the person sees: the league, and lines as far as they
// fit.
func (v *visit) panel(lines ...string) discord.Message {
	lines = append([]string{v.LeagueView.Muted(v.say, &v.l)}, lines...)
	lines = slices.DeleteFunc(lines, func(line string) bool { return line == "" })
	return discord.Private(discord.Fit(append([]string{leagueview.Heading(v.say, &v.l)}, lines...), "\n", discord.MaxContent))
}

// button returns a button about the league, with the text of league.button.KEY.
func (v *visit) button(style int, key, word string) discord.Component {
	return discord.Button(style, v.say.T("league.button."+key), leagueview.Press(&v.l, word))
}

// person returns what somebody is called.
func (v *visit) person(p core.Person) string { return v.LeagueView.Person(v.say, &v.l, p) }

// people returns what people are called.
func (v *visit) called(all []core.Person) []string {
	names := make([]string, len(all))
	for n, p := range all {
		names[n] = v.person(p)
	}
	return names
}
