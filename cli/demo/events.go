package demo

import (
	"errors"
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
	name, sought := s.givenUp(&l)
	if name == "" {
		return nil
	}
	if !sought {
		if err := s.asks(name); err != nil {
			return err
		}
	}
	return s.takeOver(name)
}

// givenUp returns the table at which the last one who has signed up gives a seat up, and whether a substitute is sought
// there; "" if there is none, or if the one who comes late has sat down.
func (s *script) givenUp(l *leagues.League) (table string, sought bool) {
	now, p, reserve := l.State.Season(), s.number(l, s.people[len(s.people)-1]), s.number(l, s.reserve)
	if slices.ContainsFunc(now.Tables, func(t league.Table) bool { return t.Has(reserve) }) {
		return "", false
	}
	for _, t := range now.TablesOf(p) {
		if seat := t.Seats[t.SeatOf(p)-1]; seat.Holder == p {
			return t.Name, seat.Search != nil
		}
	}
	return "", false
}

// asks lets the last one who has signed up ask for a substitute at one of their tables.
func (s *script) asks(table string) error {
	p := s.people[len(s.people)-1]
	panel, err := s.tableOf(p, table)
	for _, word := range []string{"ask:", "asked:"} {
		if err == nil {
			panel, err = s.presses(p, panel, "league", word)
		}
	}
	return err
}

// tableOf returns the panel of one of a person's tables.
func (s *script) tableOf(p *sandbox.Person, name string) (*sandbox.Message, error) {
	panel, err := s.types(p, "/league tables league:"+s.id)
	if err != nil {
		return nil, err
	}
	return s.chooses(p, panel, "league", "table", name)
}

// takeOver lets the one who comes late take the seat that is offered to them by DM, unless they have accepted.
func (s *script) takeOver(table string) error {
	var offer *sandbox.Message
	var missed error
	err := s.until("the offer of a seat", func(_ *leagues.League, now *league.Season) bool {
		offer, missed = s.offered(table)
		return offer != nil || missed != nil || !sought(now, table)
	})
	if err = errors.Join(err, missed); err != nil || offer == nil {
		return err
	}
	_, err = s.presses(s.reserve, offer, "reserve", "accept/")
	return err
}

// offered returns the DM that offers a seat of a table to the one who comes late, nil if there is none yet.
func (s *script) offered(table string) (*sandbox.Message, error) {
	dm, err := s.reserve.DM()
	if err != nil {
		return nil, err
	}
	for _, m := range s.reserve.Messages(dm) {
		if _, err := button(&m, "reserve", "accept/"+table+"/"); err == nil {
			return &m, nil
		}
	}
	return nil, nil
}

// sought reports whether a substitute is sought at a table.
func sought(now *league.Season, table string) bool {
	return slices.ContainsFunc(now.Openings(), func(o league.Opening) bool { return o.Table.Name == table })
}

// correct lets a person appeal against a result, which the organiser upholds and amends, while results are
// checked.
func (s *script) correct() error {
	l, err := s.league()
	now := l.State.Season()
	if err != nil || now.Stage != league.Checking {
		return err
	}
	if len(now.Appeals) == 0 {
		if err := s.appeals(&l); err != nil {
			return err
		}
		if l, err = s.league(); err != nil {
			return err
		}
		now = l.State.Season()
	}
	s.tell("amending", 0, 0)
	for _, a := range now.Appeals {
		if err := s.settles(&l, a); err != nil {
			return err
		}
	}
	return nil
}

// appeals lets a person appeal against a result, if there is one that they can dispute.
func (s *script) appeals(l *leagues.League) error {
	t, seat, ok := s.disputed(l, l.State.Season())
	if !ok {
		return nil
	}
	by := s.holder(l, t.Seats[seat].Entrant)
	s.tell("appealing", 0, 0)
	panel, err := s.tableOf(by, t.Name)
	if err == nil {
		_, err = s.fills(by, panel, "appeal", "", map[string]string{"appeal": s.say(by, "demo.appeal")})
	}
	return err
}

// settles lets the organiser uphold an appeal and amend the result, as far as they have not.
func (s *script) settles(l *leagues.League, a league.Appeal) error {
	t, ok := l.State.Season().Table(a.Table)
	seat := slices.IndexFunc(t.Seats, func(seat league.Seat) bool { return seat.Entrant == a.By })
	if !ok || seat < 0 {
		return nil // another appeal than the script's
	}
	if a.Answer == "" {
		err := s.judges(t.Name, "answer "+t.Name+" ", map[string]string{"reason": s.say(s.organiser(), "demo.upheld")})
		if err != nil {
			return err
		}
	}
	if t.Seats[seat].Place == 1 || a.Answer != "" && !a.Upheld {
		return nil
	}
	return s.judges(t.Name, "amend "+t.Name, map[string]string{"places": promoted(&t, seat), "reason": s.say(s.organiser(), "demo.amended")})
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
