package league

import (
	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/view"
	core "herald/games/league"
)

// An entry is somebody who wants to take part.
type entry struct{ *visit }

// late reports whether whoever joins now becomes a reserve.
func (v entry) late() bool {
	return v.s.Stage == core.Running && !v.s.Settings.Format.Rolling
}

// join says in words what somebody would sign up for, and asks whether they want
// to.
func (v entry) join() (discord.Message, error) {
	if err := v.welcome(); err != nil {
		return discord.Message{}, err
	}
	m := v.panel(v.offer()...)
	m.Components = []discord.Component{discord.Row(v.button(discord.Success, "joined", "joined"), v.panelButton(discord.Secondary, "rules"))}
	return m, nil
}

// welcome returns why somebody cannot join, in words about themself.
func (v entry) welcome() error {
	if err := v.in(); err != errNotIn {
		if err == nil {
			return core.ErrJoined
		}
		return err
	}
	if err := leagueview.TooNew(v.i, v.s.Settings, v.Clock.Now()); err != nil {
		return err
	}
	p := v.me
	if p == 0 {
		p = 1 << 29 // nobody has that number
	}
	_, err := v.l.State.Clone().Do(v.now(), p.Entrant(), core.Join())
	return err
}

// offer is what somebody would sign up for.
func (v entry) offer() []string {
	if v.late() {
		return []string{v.say.T("league.join.late", "answer", view.Lasting(v.s.Settings.Answer)), v.LeagueView.Summary(v.say, v.l.Game, v.s.Settings)}
	}
	return append([]string{v.say.T("league.join.offer")}, v.LeagueView.Terms(v.say, v.l.Game, v.s)...)
}

// joined signs somebody up.
func (v entry) joined() (discord.Message, error) {
	if err := v.welcome(); err != nil {
		return discord.Message{}, err
	}
	if err := v.act(core.Join()); err != nil {
		return discord.Message{}, err
	}
	m := v.panel(v.say.T("league.join." + v.joinedAs()))
	m.Components = []discord.Component{discord.Row(v.after()...)}
	return m, nil
}

// joinedAs is the key of what somebody is told who has joined.
func (v entry) joinedAs() string {
	e, _ := v.s.Entrant(v.me)
	switch {
	case e.Reserve:
		return "reserve"
	case v.s.Stage == core.Running:
		return "rolling"
	case v.s.Settings.Pairs == core.Fixed:
		return "pair"
	}
	return "done"
}

// after are the buttons of somebody who has just joined.
func (v entry) after() []discord.Component {
	buttons := []discord.Component{v.panelButton(discord.Secondary, "more")}
	switch {
	case v.s.Stage == core.SignUp && v.s.Settings.Pairs == core.Fixed:
		return append([]discord.Component{v.panelButton(discord.Primary, "pair")}, buttons...)
	case v.s.Stage == core.Running && !v.late():
		return append([]discord.Component{v.panelButton(discord.Primary, "queue")}, buttons...)
	}
	return buttons
}
