package demo

import (
	"fmt"
	"slices"
	"strings"

	"herald/bot/leagues"
	"herald/bot/sandbox"
	"herald/games/league"
)

// say returns a text in a person's language.
func (s *script) say(p *sandbox.Person, key string) string {
	return s.texts.Printer(p.Profile().Locale, nil).T(key)
}

// number returns the number of a person in the league.
func (s *script) number(l *leagues.League, p *sandbox.Person) league.Person {
	return s.app.Leagues.Number(l, p.ID())
}

// replace lets a person join late, and take over a seat of the last one who has signed up, who asks for that.
func (s *script) replace() error {
	s.tell("replacing", 0, 0)
	if err := s.signUp(s.reserve, "reserve"); err != nil {
		return err
	}
	l, err := s.league()
	if err != nil {
		return err
	}
	p := s.people[len(s.people)-1]
	open := l.State.Season().TablesOf(s.number(&l, p))
	if len(open) == 0 || slices.ContainsFunc(open, func(t *league.Table) bool { return t.Seats[t.SeatOf(s.number(&l, p))-1].Search != nil }) {
		return nil
	}
	name := open[0].Name
	panel, err := s.tableOf(p, name)
	for _, word := range []string{"ask:", "asked:"} {
		if err == nil {
			panel, err = s.presses(p, panel, "league", word)
		}
	}
	if err != nil {
		return err
	}
	return s.takeOver(name)
}

// tableOf returns the panel of one of a person's tables.
func (s *script) tableOf(p *sandbox.Person, name string) (*sandbox.Message, error) {
	panel, err := s.types(p, "/league tables league:"+s.id)
	if err != nil {
		return nil, err
	}
	return s.chooses(p, panel, "league", "table", name)
}

// takeOver lets the one who comes late take a seat that is offered to them by DM.
func (s *script) takeOver(table string) error {
	dm, err := s.reserve.DM()
	if err != nil {
		return err
	}
	var offer *sandbox.Message
	_, err = s.reserve.Await(s.ctx, dm, func(all []sandbox.Message) bool {
		for _, m := range all {
			if _, err := button(&m, "reserve", "accept/"+table+"/"); err == nil {
				offer = &m
			}
		}
		return offer != nil
	})
	if err != nil {
		return err
	}
	_, err = s.presses(s.reserve, offer, "reserve", "accept/")
	return err
}

// correct lets a person appeal against a result, which the organiser upholds and amends, while results are
// checked.
func (s *script) correct() error {
	l, err := s.league()
	now := l.State.Season()
	if err != nil || now.Stage != league.Checking || len(now.Appeals) > 0 {
		return err
	}
	t, seat, ok := s.disputed(&l, now)
	if !ok {
		return nil
	}
	by := s.holder(&l, t.Seats[seat].Entrant)
	s.tell("appealing", 0, 0)
	panel, err := s.tableOf(by, t.Name)
	if err == nil {
		_, err = s.fills(by, panel, "appeal", "", map[string]string{"appeal": s.say(by, "demo.appeal")})
	}
	if err != nil {
		return err
	}
	s.tell("amending", 0, 0)
	err = s.judges(t.Name, "answer "+t.Name+" ", map[string]string{"reason": s.say(s.organiser(), "demo.upheld")})
	if err != nil {
		return err
	}
	return s.judges(t.Name, "amend "+t.Name, map[string]string{"places": promoted(t, seat), "reason": s.say(s.organiser(), "demo.amended")})
}

// disputed returns a result of others than the organiser, and a seat that was not
// first.
func (s *script) disputed(l *leagues.League, now *league.Season) (*league.Table, int, bool) {
	judge := s.number(l, s.organiser())
	for i := range now.Tables {
		t := &now.Tables[i]
		if t.Outcome != league.Played || t.Has(judge) {
			continue
		}
		for n, seat := range t.Seats {
			if seat.Place > 1 && seat.Holder == seat.Entrant && s.holder(l, seat.Entrant) != nil {
				return t, n, true
			}
		}
	}
	return nil, 0, false
}

// holder returns the player for an entrant, nil if that is no person of the stand-in.
func (s *script) holder(l *leagues.League, p league.Person) *sandbox.Person {
	for _, one := range s.people {
		if s.number(l, one) == p && !one.Profile().Left {
			return one
		}
	}
	return nil
}

// promoted returns the places of a table if a seat shared the first.
func promoted(t *league.Table, seat int) string {
	var places []string
	for n := range t.Seats {
		place := 1
		for other := range t.Seats {
			if rank(t, other, seat) < rank(t, n, seat) {
				place++
			}
		}
		places = append(places, fmt.Sprint(place))
	}
	return strings.Join(places, " ")
}

// rank is the place of a seat, the first one if it is promoted.
func rank(t *league.Table, n, promoted int) int {
	if n == promoted {
		return 1
	}
	return t.Seats[n].Place
}

// judges lets the organiser do something about a result, and confirm it.
func (s *script) judges(table, act string, fields map[string]string) error {
	p := s.organiser()
	panel, err := s.types(p, "/organise results league:"+s.id)
	if err == nil {
		panel, err = s.chooses(p, panel, "organise-result", "", table)
	}
	if err == nil {
		panel, err = s.fills(p, panel, "organise-form", act, fields)
	}
	if err == nil {
		_, err = s.presses(p, panel, "organise-do", "")
	}
	return err
}
