package league

import (
	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/view"
	core "herald/games/league"
)

// An entry is the sign-up of the user.
type entry struct{ *visit }

// late reports whether a player who joins now becomes a reserve.
func (v entry) late() bool {
	return v.s.Stage == core.Running && !v.s.Settings.Format.Rolling
}

// join explains what the user would sign up for, and asks for confirmation.
func (v entry) join() (discord.Message, error) {
	if err := v.welcome(); err != nil {
		return discord.Message{}, err
	}
	m := v.panel(v.offer()...)
	m.Components = []discord.Component{discord.Row(v.button(discord.Success, "joined", "joined"), v.panelButton(discord.Secondary, "rules"))}
	return m, nil
}

// welcome returns why the user cannot join, worded for them.
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
		p = 1 << 29 // an unused number
	}
	_, err := v.l.State.Clone().Do(v.now(), p.Entrant(), core.Join())
	return err
}

// offer describes what the user would sign up for.
func (v entry) offer() []string {
	if v.late() {
		return []string{v.say.T("league.join.late", "answer", view.Lasting(v.s.Settings.Answer)), v.LeagueView.Summary(v.say, v.l.Game, v.s.Settings)}
	}
	return append([]string{v.say.T("league.join.offer")}, v.LeagueView.Terms(v.say, v.l.Game, v.s)...)
}

// joined signs the user up.
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

// joinedAs is the key of the text after joining.
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

// after are the buttons after joining.
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
