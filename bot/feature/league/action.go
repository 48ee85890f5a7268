package league

import "herald/bot/discord"

// An action answers a user who wants something of a league.
type action func(*request) (discord.Message, error)

// method returns an action that runs a method of one of the types based on request.
func method[T ~struct{ *request }](do func(T) (discord.Message, error)) action {
	return func(r *request) (discord.Message, error) { return do(T{r}) }
}

// entrants limits an action to people who take part in the season.
func entrants(do action) action {
	return func(r *request) (discord.Message, error) {
		if err := r.in(); err != nil {
			return discord.Message{}, err
		}
		return do(r)
	}
}
