// Package simulate plays whole seasons of a league at random, with people and a clock: to
// try settings out before a season is opened, and for tests. All people have a skill, and
// every match adds noise to it.
package simulate

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"herald/games/league"
)

// Options describe a season.
type Options struct {
	Game     string
	Settings league.Settings
	Players  int
	Noise    float64       // of a match, as a multiple of the spread of skill
	Match    time.Duration // the mean length of a match
	// Trouble is the chance, for one person and season, to leave, to need a substitute, to
	// take days off, and to appeal; and for one result, to be amended or void. With 0 all
	// play to the end.
	Trouble  float64
	Reserves int // who join after the draw
	Silent   int // who never answer, so that all their matches end at the hard end
	// Meetings is the number of times that each person looks for opponents on a ladder or
	// in an arena; 0 stands for 4.
	Meetings int
	Start    time.Time
}

// An Event is one of the acts that made a season, in order.
type Event struct {
	At  time.Time
	By  league.Actor
	Act league.Act
	Seq int // the number of its entry
}

// Season plays a season from sign-up to its end. It returns its log and its acts.
func Season(o Options, seed uint64) (league.Log, []Event, error) { return Seasons(o, 1, seed) }

// Seasons plays several seasons of a league in a row. In each of them but the first, one in
// ten does not come back, and newcomers take their places.
func Seasons(o Options, n int, seed uint64) (league.Log, []Event, error) {
	s := newSeason(o, seed)
	for range n {
		if err := errors.Join(s.play(organiser.Organiser()), s.playOffs()); err != nil {
			return s.log, s.events, err
		}
		s.renew()
	}
	return s.log, s.events, nil
}

// A simulation is a simulated season.
type simulation struct {
	Options
	rand              *rand.Rand
	secret            [32]byte
	state             *league.State
	log               league.Log
	events            []Event
	now               time.Time
	skill             []float64 // by person, from 1
	players, reserves []league.Person
	ends              map[string]time.Time
	plans             []plan
	text              league.Text
	failed            error // of a plan
}

// A plan is an act that a person will try.
type plan struct {
	at time.Time
	do func()
}

func newSeason(o Options, seed uint64) *simulation {
	if o.Start.IsZero() {
		o.Start = time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC)
	}
	if o.Match == 0 {
		o.Match = 12 * 24 * time.Hour
	}
	if o.Meetings == 0 {
		o.Meetings = 4
	}
	head := league.Head{League: fmt.Sprintf("sim%d", seed), Game: o.Game}
	s := &simulation{
		Options: o, rand: rand.New(rand.NewPCG(seed, 11)), secret: secretOf(seed),
		state: league.New(head), log: league.Log{Head: head}, now: o.Start, ends: map[string]time.Time{},
	}
	for range o.Players {
		s.players = append(s.players, s.newPerson())
	}
	for range o.Reserves {
		s.reserves = append(s.reserves, s.newPerson())
	}
	return s
}

// newPerson returns a new person.
func (s *simulation) newPerson() league.Person {
	if s.skill == nil {
		s.skill = make([]float64, 1)
	}
	s.skill = append(s.skill, s.rand.NormFloat64())
	return league.Person(len(s.skill) - 1)
}

// renew replaces some people by newcomers, in pairs where pairs are fixed.
func (s *simulation) renew() {
	for i := range s.players {
		if s.Settings.Pairs != league.Fixed && s.rand.IntN(10) == 0 {
			s.players[i] = s.newPerson()
		}
	}
	s.secret, s.plans, s.ends = sha256.Sum256(s.secret[:]), nil, map[string]time.Time{}
}

func secretOf(seed uint64) [32]byte {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], seed)
	return sha256.Sum256(b[:])
}

// do does an act, and adds it to the events unless it was refused.
func (s *simulation) do(by league.Actor, act league.Act) error {
	entries, err := s.state.Do(s.now, by, act)
	if err != nil {
		var refusal *league.Refusal
		if errors.As(err, &refusal) {
			return nil
		}
		return fmt.Errorf("%s %s: %w", by, act, err)
	}
	if len(entries) > 0 {
		s.log.Entries = append(s.log.Entries, entries...)
		s.events = append(s.events, Event{s.now, by, act, len(s.log.Entries) - len(entries)})
	}
	if s.state.Sealed() {
		return s.do(league.App, league.Reveal(s.state.Season().Secret(s.secret)))
	}
	return nil
}

// reason returns the number of the next text.
func (s *simulation) reason() league.Text {
	s.text++
	return s.text
}

// The organiser plays in no match.
const organiser league.Person = 900_000

// playOffs plays the play-offs that follow from the season, if there are any, with all who can join.
func (s *simulation) playOffs() error {
	settings, ok := s.state.NextPlayOffs(s.now)
	if !ok {
		return nil
	}
	o := s.Options
	players := s.players
	s.Settings, s.players = settings, s.state.Season().Best(settings.Qualify)
	s.secret, s.plans, s.ends = sha256.Sum256(s.secret[:]), nil, map[string]time.Time{}
	err := s.play(league.App)
	s.Options, s.players = o, players
	return err
}

// play has a season opened, and plays it to its end.
func (s *simulation) play(opener league.Actor) error {
	number := s.state.Season().Number + 1
	chief := organiser.Organiser()
	if err := s.do(opener, league.OpenChained(number, s.Settings, s.secret)); err != nil {
		return err
	}
	if err := s.signUp(); err != nil {
		return err
	}
	s.now = s.now.Add(7 * 24 * time.Hour)
	if err := s.do(chief, league.Close(s.state.Season().Secret(s.secret))); err != nil {
		return err
	}
	s.disturb()
	s.roll()
	for s.state.Season().Stage != league.Over {
		if len(s.log.Entries) > 50_000 {
			return errors.New("the season does not end")
		}
		if err := s.step(); err != nil {
			return err
		}
	}
	return nil
}

func (s *simulation) signUp() error {
	for i, p := range s.players {
		s.now = s.now.Add(time.Duration(s.rand.IntN(3000)) * time.Second)
		if err := s.do(p.Entrant(), league.Join()); err != nil {
			return err
		}
		if s.Settings.Pairs == league.Fixed && i%2 == 1 {
			q := s.players[i-1]
			if err := errors.Join(s.do(p.Entrant(), league.PairWith(q)), s.do(q.Entrant(), league.PairWith(p))); err != nil {
				return err
			}
		}
	}
	if s.Settings.Format.Teams {
		return s.formTeams()
	}
	return nil
}

// step begins the matches that are due to begin, and goes on to the next event.
func (s *simulation) step() error {
	for _, t := range s.state.Season().ToBegin() {
		if err := s.begin(t); err != nil {
			return err
		}
	}
	for _, t := range s.state.Season().ToAdjudicate() {
		s.ends[t.Name] = s.now
	}
	next, act, ok := s.state.Due()
	name := s.nextEnd()
	plan := s.nextPlan()
	switch {
	case plan >= 0 && (name == "" || !s.plans[plan].at.After(s.ends[name])) && (!ok || !s.plans[plan].at.After(next)):
		p := s.plans[plan]
		s.plans = slices.Delete(s.plans, plan, plan+1)
		s.forward(p.at)
		p.do()
		return s.failed
	case name != "" && (!ok || !s.ends[name].After(next)):
		s.forward(s.ends[name])
		return s.end(name)
	case ok:
		s.forward(next)
		return s.do(league.App, act)
	}
	return fmt.Errorf("nothing happens any more at entry %d", s.state.Len())
}

func (s *simulation) forward(at time.Time) {
	if at.After(s.now) {
		s.now = at
	}
}

// nextEnd returns the table whose match ends first, "" if none is played.
func (s *simulation) nextEnd() string {
	first := ""
	for _, t := range s.state.Season().Playing() {
		end, ok := s.ends[t.Name]
		if ok && (first == "" || end.Before(s.ends[first])) {
			first = t.Name
		}
	}
	return first
}

func (s *simulation) nextPlan() int {
	first := -1
	for i, p := range s.plans {
		if first < 0 || p.at.Before(s.plans[first].at) {
			first = i
		}
	}
	return first
}

func (s *simulation) begin(t *league.Table) error {
	length := time.Duration((0.5 + s.rand.Float64()) * float64(s.Match))
	if !slices.ContainsFunc(t.Seats, func(seat league.Seat) bool { return s.silent(seat.Holder) }) {
		s.ends[t.Name] = s.now.Add(length)
	}
	return s.do(league.App, league.Begin(t.Name, "m"+t.Name))
}

// silent reports whether a person never answers.
func (s *simulation) silent(p league.Person) bool { return p != league.Bot && int(p) <= s.Silent }
