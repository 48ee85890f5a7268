package league

import (
	"errors"

	"herald/bot/discord"
	"herald/bot/leagues"
	core "herald/games/league"
)

// late reports whether whoever joins now becomes a reserve.
func (v *visit) late() bool {
	f := v.s.Settings.Format
	return v.s.Stage == core.Running && f != core.Ladder && f != core.Arena
}

// join says in words what somebody would sign up for, and asks whether they want
// to.
func (v *visit) join() (discord.Message, error) {
	if err := v.welcome(); err != nil {
		return discord.Message{}, err
	}
	m := v.panel(v.offer()...)
	m.Components = []discord.Component{discord.Row(v.button(discord.Success, "joined", "joined"), v.button(discord.Secondary, "rules", "rules"))}
	return m, nil
}

// welcome returns why somebody cannot join, in words about themself.
func (v *visit) welcome() error {
	if err := v.in(); err != errNotIn {
		if err == nil {
			return core.ErrJoined
		}
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
func (v *visit) offer() []string {
	if v.late() {
		return []string{v.say.T("league.join.late", "answer", v.LeagueView.Span(v.s.Settings.Answer)), v.LeagueView.Summary(v.say, v.l.Game, v.s.Settings)}
	}
	return append([]string{v.say.T("league.join.offer")}, v.LeagueView.Terms(v.say, v.l.Game, v.s)...)
}

// joined signs somebody up.
func (v *visit) joined() (discord.Message, error) {
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
func (v *visit) joinedAs() string {
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
func (v *visit) after() []discord.Component {
	buttons := []discord.Component{v.button(discord.Secondary, "more", "more")}
	switch {
	case v.s.Stage == core.SignUp && v.s.Settings.Pairs == core.Fixed:
		return append([]discord.Component{v.button(discord.Primary, "pair", "pair")}, buttons...)
	case v.s.Stage == core.Running && !v.late():
		return append([]discord.Component{v.button(discord.Primary, "queue", "queue")}, buttons...)
	}
	return buttons
}

// leave takes somebody off the list, or once the tables are drawn says what
// follows, and asks.
func (v *visit) leave() (discord.Message, error) {
	if err := v.in(); err != nil {
		return discord.Message{}, err
	}
	if v.s.Stage == core.SignUp {
		return v.left()
	}
	if _, err := v.l.State.Clone().Do(v.now(), v.me.Entrant(), core.Leave()); err != nil {
		return discord.Message{}, err
	}
	m := v.panel(v.say.T("league.leave."+v.leaving(), "n", len(v.s.TablesOf(v.me))))
	m.Components = []discord.Component{discord.Row(v.button(discord.Danger, "left", "left"), v.button(discord.Secondary, "tables", "tables"))}
	return m, nil
}

// leaving is the key of what follows if somebody leaves.
func (v *visit) leaving() string {
	e, _ := v.s.Entrant(v.me)
	switch {
	case e.Reserve:
		return "reserve"
	case v.s.Settings.Format == core.Ladder:
		return "ladder"
	}
	return "drawn"
}

// left lets somebody leave.
func (v *visit) left() (discord.Message, error) {
	if err := v.in(); err != nil {
		return discord.Message{}, err
	}
	early := v.s.Stage == core.SignUp
	err := v.change(func(c *leagues.Change, me core.Person) error {
		if early && c.State.Season().Stage != core.SignUp {
			return errDrawn // they have not been told what follows now
		}
		return c.Do(me.Entrant(), core.Leave())
	})
	if errors.Is(err, errDrawn) {
		return v.again((*visit).leave)
	}
	if err != nil {
		return discord.Message{}, err
	}
	key := "league.leave.done"
	if early {
		key = "league.leave.early"
	}
	return v.panel(v.say.T(key)), nil
}

// errDrawn is that the tables were drawn meanwhile.
var errDrawn = errors.New("the tables are drawn")

// again looks at the league again and does something else instead.
func (v *visit) again(do func(*visit) (discord.Message, error)) (discord.Message, error) {
	l, err := v.Leagues.Get(v.l.ID)
	if err != nil {
		return discord.Message{}, err
	}
	v.l, v.s = l, l.State.Season()
	return do(v)
}
