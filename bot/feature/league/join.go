package league

import (
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/bot/table"
	"herald/bot/view"
	core "herald/games/league"
)

// A signUp is the sign-up of the user.
type signUp struct{ *request }

// late reports whether a player who joins now becomes a reserve.
func (r signUp) late() bool {
	return r.s.Stage == core.Running && !r.s.Settings.Format.Rolling
}

// join explains what the user would sign up for, and asks for confirmation.
func (r signUp) join() (discord.Message, error) {
	if err := r.welcome(); err != nil {
		return discord.Message{}, err
	}
	m := r.panel(r.offer()...)
	m.Components = []discord.Component{discord.Row(r.button(discord.Success, "joined", "joined"), r.panelButton(discord.Secondary, "rules"))}
	return m, nil
}

// again signs the user up for a season that they were called to, as they know the league
// already. Anyone else reads first what they sign up for.
func (r signUp) again() (discord.Message, error) {
	if season, _, _ := strings.Cut(r.arg, "."); season != strconv.Itoa(r.s.Number) {
		return discord.Message{}, table.ErrOutdated
	}
	return r.rejoin()
}

// rejoin is again for the present season.
func (r signUp) rejoin() (discord.Message, error) {
	if !slices.ContainsFunc(r.l.State.Returning(), func(c core.Return) bool { return c.Person == r.me }) {
		return r.join()
	}
	return r.joined()
}

// welcome returns why the user cannot join, worded for them.
func (r signUp) welcome() error {
	if err := r.in(); err != errNotIn {
		if err == nil {
			return core.ErrJoined
		}
		return err
	}
	if err := leagueview.TooNew(r.i, r.s.Settings, r.Clock.Now()); err != nil {
		return err
	}
	p := r.me
	if p == 0 {
		p = 1 << 29 // an unused number
	}
	_, err := r.l.State.Clone().Do(r.now(), p.Entrant(), core.Join())
	return err
}

// offer describes what the user would sign up for.
func (r signUp) offer() []string {
	if r.late() {
		return []string{r.say.T("league.join.late", "answer", view.Lasting(r.s.Settings.Answer)), r.LeagueView.Summary(r.say, r.l.Game, r.s.Settings)}
	}
	return slices.Concat([]string{r.say.T("league.join.offer")}, r.LeagueView.Terms(r.say, r.l.Game, r.s), r.LeagueView.Published(r.say, &r.l))
}

// joined signs the user up.
func (r signUp) joined() (discord.Message, error) {
	if err := r.welcome(); err != nil {
		return discord.Message{}, err
	}
	if err := r.change(func(c *leagues.Change, me core.Person) error { return c.Join(me) }); err != nil {
		return discord.Message{}, err
	}
	m := r.panel(r.say.T("league.join."+r.joinedAs()), r.placed())
	m.Components = []discord.Component{discord.Row(r.after()...)}
	return m, nil
}

// joinedAs is the key of the text after joining.
func (r signUp) joinedAs() string {
	e, _ := r.s.Entrant(r.me)
	switch {
	case e.Reserve:
		return "reserve"
	case r.s.Stage == core.Running:
		return "rolling"
	case r.s.Partner(r.me) != 0:
		return "reunited"
	case r.s.Settings.Pairs == core.Fixed:
		return "pair"
	case r.s.Settings.Format.Teams:
		return "team"
	}
	return "done"
}

// placed says in which division the user would be; "" if that is drawn.
func (r signUp) placed() string {
	for _, c := range r.l.State.Returning() {
		if c.Person == r.me && c.Division > 0 {
			return r.say.T("league.join.division", "division", c.Division)
		}
	}
	return ""
}

// after are the buttons after joining.
func (r signUp) after() []discord.Component {
	buttons := []discord.Component{r.panelButton(discord.Secondary, "more")}
	switch {
	case r.s.Stage == core.SignUp && r.s.Settings.Pairs == core.Fixed:
		return append([]discord.Component{r.panelButton(discord.Primary, "pair")}, buttons...)
	case r.s.Settings.Format.Teams:
		return append([]discord.Component{r.panelButton(discord.Primary, "team")}, buttons...)
	case r.s.Stage == core.Running && !r.late():
		return append([]discord.Component{r.panelButton(discord.Primary, "queue")}, buttons...)
	}
	return buttons
}
