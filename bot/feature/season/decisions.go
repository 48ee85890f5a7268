package season

import (
	"herald/bot/leagues"
	"herald/bot/table/seats"
	"herald/games/league"
	"herald/games/match/history"
	"herald/games/record"
)

// sharesOf returns each person's share of a seat's decisions, bot players together.
func sharesOf(c *leagues.Change, seat league.Seat, shares []history.Share) ([]league.Share, error) {
	var all []league.Share
	for _, s := range shares {
		who, err := decider(c, seat, s)
		if err != nil {
			return nil, err
		}
		known := false
		for i := range all {
			if all[i].Person == who {
				all[i].N, known = all[i].N+s.Answers, true
			}
		}
		if !known {
			all = append(all, league.Share{Person: who, N: s.Answers, Of: s.Of})
		}
	}
	return all, nil
}

// decider returns the number of the person with a share.
func decider(c *leagues.Change, seat league.Seat, s history.Share) (league.Person, error) {
	switch {
	case s.StandIn || isBot(s.Holder):
		return league.Bot, nil
	case s.Holder == "":
		return seat.Entrant, nil
	case record.Departed(s.Holder):
		return departed(c, seat), nil
	}
	return c.Number(seats.User{ID: s.Holder})
}

// departed returns the number of a sitter of the seat whose user is no longer known; a bot
// player if there is none.
func departed(c *leagues.Change, seat league.Seat) league.Person {
	for _, p := range seat.Sitters {
		if _, known := c.Tx.Person(int(p)); !known {
			return p
		}
	}
	return league.Bot
}

// isBot reports whether a record's holder is a bot player.
func isBot(holder string) bool {
	_, bot := seats.BotLevel(holder)
	return bot
}

// missed returns the largest number of turns that an entrant missed in a row.
func missed(c *leagues.Change, seat league.Seat, absences []history.Absence) (int, error) {
	n := 0
	for _, a := range absences {
		who, err := decider(c, seat, history.Share{Holder: a.Holder})
		if err != nil {
			return 0, err
		}
		if who == seat.Entrant && seat.Entrant != league.Bot {
			n = max(n, a.Turns)
		}
	}
	return n, nil
}

// timeOuts counts the entrant's time-outs at a seat.
func timeOuts(c *leagues.Change, seat league.Seat, holders []string) (int, error) {
	n := 0
	for _, holder := range holders {
		who, err := decider(c, seat, history.Share{Holder: holder})
		if err != nil {
			return 0, err
		}
		if who == seat.Entrant && seat.Entrant != league.Bot {
			n++
		}
	}
	return n, nil
}
