package league

import (
	"strconv"

	"herald/bot/discord"
	core "herald/games/league"
)

// A carryOver is the user's wish to be in the next season without a press.
type carryOver struct{ *request }

// carry counts the user in for the next season. Pressed below the end of a season that has been
// followed by another one, it signs them up for that.
func (r carryOver) carry() (discord.Message, error) {
	if r.s.Stage == core.SignUp && r.arg == strconv.Itoa(r.s.Number-1) {
		return signUp(r).rejoin()
	}
	return r.set(core.Carry())
}

// uncarry takes carry back.
func (r carryOver) uncarry() (discord.Message, error) { return r.set(core.Uncarry()) }

func (r carryOver) set(act core.Act) (discord.Message, error) {
	if err := r.in(); err != nil {
		return discord.Message{}, err
	}
	if r.carried() != (act.Verb == "carry") {
		if err := r.act(act); err != nil {
			return discord.Message{}, err
		}
	}
	m := r.panel(r.say.T("league.carry." + act.Verb))
	m.Components = []discord.Component{discord.Row(r.carryButton())}
	return m, nil
}

// carried reports whether the user is in the next season without a press.
func (r *request) carried() bool {
	e, in := r.s.Entrant(r.me)
	return in && e.Carried
}

// carryButton returns the button that changes that.
func (r *request) carryButton() discord.Component {
	if r.carried() {
		return r.panelButton(discord.Secondary, "uncarry")
	}
	return r.panelButton(discord.Secondary, "carry")
}
