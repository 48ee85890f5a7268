package league

import "herald/bot/discord"

// A step answers somebody who wants something of a league.
type step func(*visit) (discord.Message, error)

// of returns the step that does something with one idea of a visit.
func of[T ~struct{ *visit }](do func(T) (discord.Message, error)) step {
	return func(v *visit) (discord.Message, error) { return do(T{v}) }
}

// entrants returns a step for those who take part in the season only.
func entrants(do step) step {
	return func(v *visit) (discord.Message, error) {
		if err := v.in(); err != nil {
			return discord.Message{}, err
		}
		return do(v)
	}
}
