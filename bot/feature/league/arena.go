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

// An arena seats waiting players at a table as soon as there are enough.
type arena struct{ *request }

// join waits for opponents in an arena, and opens a table of the wanted size once there are
// enough.
func (r arena) join() (discord.Message, error) {
	return r.gather(func(people []core.Person, me core.Person) []core.Person {
		if slices.Contains(people, me) {
			return people
		}
		return append(people, me)
	}, r.s.Settings.Table)
}

// leave stops waiting.
func (r arena) leave() (discord.Message, error) {
	err := r.change(func(c *leagues.Change, me core.Person) error {
		people := c.Waiting()
		i := slices.Index(people, me)
		if i < 0 {
			return core.ErrNotQueued
		}
		return c.SetWaiting(slices.Delete(people, i, i+1))
	})
	if err != nil {
		return discord.Message{}, err
	}
	return r.panel(r.say.T("league.queue.left")), nil
}

// start opens a table with the players who wait, though fewer than wanted.
func (r arena) start() (discord.Message, error) {
	return r.gather(func(people []core.Person, me core.Person) []core.Person {
		if !slices.Contains(people, me) {
			return nil
		}
		return people
	}, r.s.Settings.Smallest)
}

// gather changes the waiting players and opens a table if there are at least least. If
// change returns nil, the user does not wait.
func (r arena) gather(change func(people []core.Person, me core.Person) []core.Person, least int) (discord.Message, error) {
	drawn := len(r.s.Tables)
	err := r.change(func(c *leagues.Change, me core.Person) error {
		people := change(c.Waiting(), me)
		if people == nil {
			return core.ErrNotQueued
		}
		return open(c, people, me, least)
	})
	if err != nil {
		return discord.Message{}, err
	}
	return r.queued(drawn, r.l.Waiting()), nil
}

// open opens a table with the user and the players who have waited longest, if there are at
// least least; the others go on waiting.
func open(c *leagues.Change, people []core.Person, me core.Person, least int) error {
	s := c.State.Season()
	if s.Stage != core.Running || s.Stopped {
		return core.ErrStage
	}
	group := company(c.State, people, me, s.Settings.Table)
	if len(group) < least {
		return c.SetWaiting(people)
	}
	if s.Unrevealed() {
		if err := c.Reveal(); err != nil {
			return err
		}
	}
	s = c.State.Season()
	name := s.NextTable()
	if err := c.Do(core.App, core.Draw(name, shuffled(s, name, group)...)); err != nil {
		return err
	}
	return c.SetWaiting(slices.DeleteFunc(people, func(p core.Person) bool { return slices.Contains(group, p) }))
}

// company returns the user and the players who have waited longest, at most most, without
// two who must be kept apart.
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

// shuffled returns people in an order that follows from the season's last revealed secret
// and the table's name.
func shuffled(s *core.Season, table string, people []core.Person) []core.Person {
	seed := sha256.Sum256(append(slices.Clone(s.Link), fmt.Sprintf("arena %s", table)...))
	seats := make([]core.Person, len(people))
	for seat, n := range tables.Lots(len(people), tables.Seed(seed)) {
		seats[seat] = people[n]
	}
	return seats
}
