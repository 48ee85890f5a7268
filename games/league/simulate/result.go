package simulate

import (
	"time"

	"herald/games/league"
)

// end enters the end of a table's match.
func (s *simulation) end(name string) error {
	delete(s.ends, name)
	t, _ := s.state.Season().Table(name)
	if s.rand.Float64() < s.Trouble/10 {
		return s.do(league.App, league.CalledOff(name, t.Match))
	}
	r := s.result(&t)
	if err := s.do(league.App, league.End(name, t.Match, r)); err != nil {
		return err
	}
	if s.rand.Float64() < s.Trouble/3 {
		s.dispute(name)
	}
	return nil
}

// result plays a match by chance.
func (s *simulation) result(t *league.Table) league.Result {
	sides := map[int]float64{}
	for _, seat := range t.Seats {
		sides[seat.Side] += s.strength(seat.Holder)
		if t.Adjudicate && s.silent(seat.Holder) {
			sides[seat.Side] -= 1000
		}
	}
	r := league.Result{Places: make([]int, len(t.Seats)), Scores: make([]int, len(t.Seats)), TimeOuts: make([]int, len(t.Seats))}
	for i, seat := range t.Seats {
		r.Places[i] = s.place(t, sides, seat.Side)
		r.Scores[i] = 10 * (len(t.Seats) + 1 - r.Places[i])
		r.Shares = append(r.Shares, s.shares(&seat))
		if t.Adjudicate && s.silent(seat.Holder) {
			r.Last, r.TimeOuts[i] = append(r.Last, i+1), 1
		}
	}
	return r
}

// strength returns a person's strength in one match.
func (s *simulation) strength(p league.Person) float64 {
	if p == league.Bot || int(p) >= len(s.skill) {
		return s.Noise * s.rand.NormFloat64()
	}
	return s.skill[p] + s.Noise*s.rand.NormFloat64()
}

// place returns the place of a side's seats: one more than the seats of better
// sides.
func (s *simulation) place(t *league.Table, sides map[int]float64, side int) int {
	place := 1
	for _, other := range t.Seats {
		if sides[other.Side] > sides[side] {
			place++
		}
	}
	return place
}

// shares divides a seat's decisions evenly among its sitters.
func (s *simulation) shares(seat *league.Seat) []league.Share {
	var all []league.Share
	for _, p := range seat.Sitters {
		all = append(all, league.Share{Person: p})
	}
	if seat.Holder == league.Bot {
		all = append(all, league.Share{Person: league.Bot})
	}
	for i := range all {
		all[i].N, all[i].Of = 1, len(all)
	}
	return all
}

// dispute plans an appeal against a result, its answer, and an amendment.
func (s *simulation) dispute(name string) {
	t, _ := s.state.Season().Table(name)
	who := t.Seats[s.rand.IntN(len(t.Seats))].Entrant
	if who == league.Bot {
		return
	}
	at := s.now.Add(time.Duration(s.rand.IntN(40)) * time.Hour)
	chief := organiser.Organiser()
	s.plan(at, who.Entrant(), league.AppealTo(name, s.reason()))
	upheld := s.rand.IntN(2) == 0
	s.plan(at.Add(3*time.Hour), chief, league.AnswerTo(name, who, upheld, s.reason()))
	if !upheld || s.Settings.Sides != nil {
		return
	}
	places := make([]int, len(t.Seats))
	for i, n := range s.rand.Perm(len(places)) {
		places[i] = n + 1
	}
	s.plan(at.Add(4*time.Hour), chief, league.Amend(name, places, nil, nil, s.reason()))
}

// plan plans an act at a time, which may be refused then.
func (s *simulation) plan(at time.Time, by league.Actor, act league.Act) {
	s.plans = append(s.plans, plan{at, func() { s.failed = s.do(by, act) }})
}

// disturb plans people's acts during the season.
func (s *simulation) disturb() {
	for _, p := range s.reserves {
		s.plan(s.soon(), p.Entrant(), league.Join())
	}
	for range s.Settings.Byes {
		for _, p := range s.players {
			s.sitOut(p)
		}
	}
	if s.Settings.Format.Teams {
		s.captain()
	}
	if s.Trouble == 0 {
		return
	}
	for _, p := range s.players {
		s.annoy(p)
	}
	for range s.Reserves * 20 {
		s.plans = append(s.plans, plan{s.soon(), s.answer})
	}
}

// soon returns a time within the first rounds.
func (s *simulation) soon() time.Time {
	return s.now.Add(time.Duration(s.rand.Int64N(int64(3*(s.Settings.Length+s.Settings.Grace)/time.Second))) * time.Second)
}

// sitOut makes one in three ask to sit out a round, some time before it is drawn. One in five of them
// changes their mind, if it is not too late.
func (s *simulation) sitOut(p league.Person) {
	if s.rand.IntN(3) > 0 {
		return
	}
	round, at := 2+s.rand.IntN(max(1, s.Settings.Rounds-1)), s.now.Add(time.Hour)
	s.plan(at, p.Entrant(), league.Skip(round))
	if s.rand.IntN(5) == 0 {
		s.plan(at.Add(24*time.Hour), p.Entrant(), league.Unskip(round))
	}
}

// annoy plans one person's acts.
func (s *simulation) annoy(p league.Person) {
	if s.rand.Float64() < s.Trouble {
		s.plan(s.soon(), p.Entrant(), league.Leave())
	}
	if s.rand.Float64() < s.Trouble {
		s.plan(s.soon(), p.Entrant(), league.TakeOff(1+s.rand.IntN(4), time.Time{}))
	}
	if s.rand.Float64() < s.Trouble {
		s.plans = append(s.plans, plan{s.soon(), func() { s.substitute(p) }})
	}
}

// substitute seeks a substitute for one of p's matches.
func (s *simulation) substitute(p league.Person) {
	tables := s.state.Season().TablesOf(p)
	if len(tables) == 0 {
		return
	}
	t := tables[s.rand.IntN(len(tables))]
	if s.rand.IntN(2) == 0 {
		s.failed = s.do(p.Entrant(), league.AskFor(t.Name))
		return
	}
	s.failed = s.do(organiser.Organiser(), league.AskReserves(t.Name, t.SeatOf(p), league.TimedOut, s.reason()))
}

// answer makes a person answer who is asked to substitute.
func (s *simulation) answer() {
	openings := s.state.Season().Openings()
	if len(openings) == 0 {
		return
	}
	o := openings[s.rand.IntN(len(openings))]
	who := o.Search.Asked
	if who == 0 {
		who = s.reserves[s.rand.IntN(len(s.reserves))]
	}
	act := league.Accept(o.Table.Name, o.Seat)
	if s.rand.IntN(3) == 0 && o.Search.Asked != 0 {
		act = league.Decline(o.Table.Name, o.Seat)
	}
	s.failed = s.do(who.Entrant(), act)
}
