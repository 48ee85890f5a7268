package league

import "herald/games/league/tables"

// Schedule is rounds that are fixed at the start.
var Schedule = &Format{
	Name: "schedule", Settings: []string{"rounds", "games", "legs", "spare", "odd"}, Term: EachRound,
	Defaults: scheduled, Fits: fitRounds, Outlook: outlookRounds, Draw: (*State).drawSchedule, Seats: (*Season).unseated,
}

// roundly sets the defaults of seasons in rounds.
func roundly(s *Settings) { s.Rounds, s.Length = 6, 21*day }

func scheduled(s *Settings) { roundly(s); s.Odd = OddShared }

// drawSchedule lays out all rounds before the first one, and then begins one after
// the other.
func (s *State) drawSchedule() ([]Act, error) {
	season := s.Season()
	n := season.Round() + 1
	if n > 1 {
		return []Act{roundOf(n, nil)}, nil
	}
	people := season.lots(season.Active())
	rounds, together, err := s.schedule(season, people)
	if err != nil {
		return nil, err
	}
	var acts []Act
	for r, round := range rounds {
		acts = append(acts, season.roundActs(r+1, people, round)...)
	}
	return append(acts, roundOf(1, together)), nil
}

// schedule returns the rounds of a schedule. If those who must not meet have to, it
// names them.
func (s *State) schedule(season *Season, people []Person) ([][][]int, [][2]Person, error) {
	set, seed := season.Settings, season.draws("schedule", 0)
	apart := s.apartOf(season, people)
	if set.Pairs == Drawn && len(people)%4 == 0 {
		if plan, err := tables.Partners(len(people), set.Rounds, apart, seed); err == nil {
			return sided(plan.Rounds, set.Sides), nil, nil
		}
	}
	sizes, bots := set.sizes(len(people))
	e := tables.Event{
		Players: len(people) + bots, Rounds: set.Rounds, Table: set.width(set.Table), Sizes: sizes,
		Apart: append(among(len(people), bots), apart...), Shared: set.Odd == OddShared,
	}
	plan, err := tables.Schedule(e, seed)
	if set.Pairs == Drawn {
		p := newPartnership(set.Sides)
		for _, round := range plan.Rounds {
			p.arrange(round)
		}
	}
	return plan.Rounds, s.together(season, people, plan.Together), err
}

// sided moves partners, who are in the first and third seat and in the second and
// fourth, to the seats of one side.
func sided(rounds [][][]int, sides []int) [][][]int {
	for _, round := range rounds {
		for _, table := range round {
			four := [2][]int{{table[0], table[2]}, {table[1], table[3]}}
			for i, side := range sides {
				table[i], four[side] = four[side][0], four[side][1:]
			}
		}
	}
	return rounds
}
