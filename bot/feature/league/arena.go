package league

import (
	"crypto/sha256"
	"fmt"
	"slices"

	"herald/bot/discord"
	"herald/bot/leagues"
	core "herald/games/league"
	"herald/games/league/tables"
)

// A waiting list is who waits for opponents in an arena, the longest first. The log
// of an arena knows only the tables that are opened.
type waiting struct {
	Season int
	People []core.Person
}

// waitingFor returns who waits in the season that is played.
func waitingFor(l *leagues.League) []core.Person {
	var w waiting
	l.Note(name, &w)
	s := l.State.Season()
	if w.Season != s.Number {
		return nil
	}
	return slices.DeleteFunc(w.People, func(p core.Person) bool {
		e, ok := s.Entrant(p)
		return !ok || !e.Active()
	})
}

// wait keeps who waits.
func wait(c *leagues.Change, people []core.Person) error {
	if len(people) == 0 {
		return c.SetNote(name, nil)
	}
	return c.SetNote(name, waiting{c.State.Season().Number, people})
}

// arenaQueue waits for opponents in an arena; as soon as there are enough for a
// table of the wanted size, it is opened.
func (v *visit) arenaQueue() (discord.Message, error) {
	return v.gather(func(people []core.Person, me core.Person) []core.Person {
		if slices.Contains(people, me) {
			return people
		}
		return append(people, me)
	}, v.s.Settings.Table)
}

// arenaLeave waits no longer.
func (v *visit) arenaLeave() (discord.Message, error) {
	err := v.change(func(c *leagues.Change, me core.Person) error {
		people := waitingFor(c.League)
		i := slices.Index(people, me)
		if i < 0 {
			return core.ErrNotQueued
		}
		return wait(c, slices.Delete(people, i, i+1))
	})
	if err != nil {
		return discord.Message{}, err
	}
	return v.panel(v.say.T("league.queue.left")), nil
}

// start opens a table with those who wait, though there are fewer than wanted.
func (v *visit) start() (discord.Message, error) {
	if err := v.in(); err != nil {
		return discord.Message{}, err
	}
	return v.gather(func(people []core.Person, me core.Person) []core.Person {
		if !slices.Contains(people, me) {
			return nil
		}
		return people
	}, v.s.Settings.Smallest)
}

// gather changes who waits and opens a table if there are at least so many. Nil
// is a refusal: the person does not wait.
func (v *visit) gather(change func(people []core.Person, me core.Person) []core.Person, least int) (discord.Message, error) {
	drawn := len(v.s.Tables)
	err := v.change(func(c *leagues.Change, me core.Person) error {
		people := change(waitingFor(c.League), me)
		if people == nil {
			return core.ErrNotQueued
		}
		return open(c, people, me, least)
	})
	if err != nil {
		return discord.Message{}, err
	}
	return v.queued(drawn, waitingFor(&v.l)), nil
}

// open opens a table with the person and those who wait longest, if there are at
// least so many; the others go on waiting.
func open(c *leagues.Change, people []core.Person, me core.Person, least int) error {
	s := c.State.Season()
	if s.Stage != core.Running || s.Stopped {
		return core.ErrStage
	}
	group := company(c.State, people, me, s.Settings.Table)
	if len(group) < least {
		return wait(c, people)
	}
	name := s.NextTable()
	if err := c.Do(core.App, core.Draw(name, shuffled(s, name, group)...)); err != nil {
		return err
	}
	return wait(c, slices.DeleteFunc(people, func(p core.Person) bool { return slices.Contains(group, p) }))
}

// company returns the person and those who wait longest of whom no two must be kept
// apart, at most so many.
func company(state *core.State, people []core.Person, me core.Person, most int) []core.Person {
	group, apart := []core.Person{me}, state.Apart()
	for _, p := range people {
		meets := !slices.ContainsFunc(group, func(q core.Person) bool {
			return p == q || slices.Contains(apart, [2]core.Person{min(p, q), max(p, q)})
		})
		if meets && len(group) < most {
			group = append(group, p)
		}
	}
	return group
}

// shuffled returns people in an order that follows from the season's seed and the
// table's name.
func shuffled(s *core.Season, table string, people []core.Person) []core.Person {
	seed := sha256.Sum256(append(slices.Clone(s.Seed), fmt.Sprintf("arena %s", table)...))
	seats := make([]core.Person, len(people))
	for seat, n := range tables.Lots(len(people), tables.Seed(seed)) {
		seats[seat] = people[n]
	}
	return seats
}
