package league

import "herald/bot/discord"

// A step answers a user who wants something of a league.
type step func(*visit) (discord.Message, error)

// of returns a step that runs a method of one of the types based on visit.
func of[T ~struct{ *visit }](do func(T) (discord.Message, error)) step {
	return func(v *visit) (discord.Message, error) { return do(T{v}) }
}

// entrants limits a step to people who take part in the season.
func entrants(do step) step {
	return func(v *visit) (discord.Message, error) {
		if err := v.in(); err != nil {
			return discord.Message{}, err
		}
		return do(v)
	}
}
