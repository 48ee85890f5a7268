package league

import (
	"errors"
	"slices"
	"strconv"
	"time"

	"herald/games/league/tables"
)

// Do applies an act and its consequences, and returns the entries to be added to the log. A
// time before the last entry, or within a second, is moved to a time that the log can have.
// If the error is a *Refusal, which by may read, s is unchanged and nothing is to be added.
// Entries missing because the log was cut are completed first. An app that repeats the
// begin or end of a match gets no entries and no error.
func (s *State) Do(at time.Time, by Actor, act Act) ([]Entry, error) {
	at = at.UTC().Truncate(time.Second)
	if !verbs[act.Verb].ahead {
		at = latest(at, s.at)
	}
	if s.owing() {
		return s.complete(at, by, act)
	}
	if by == App && s.told(act) {
		return nil, nil
	}
	entries, err := s.do(s.entry(at, by, act))
	return entries, toActor(err, by, act)
}

// complete is Do after a log that was cut.
func (s *State) complete(at time.Time, by Actor, act Act) ([]Entry, error) {
	c := s.Clone()
	before, err := c.Follow()
	if err != nil {
		return nil, err
	}
	entries, err := c.Do(at, by, act)
	if err != nil {
		return nil, err
	}
	*s = *c
	return append(before, entries...), nil
}

func (s *State) do(e Entry) ([]Entry, error) {
	if _, err := readAct(append([]string{e.Verb}, rest(e.Act)...)); err != nil {
		return nil, err
	}
	if err := s.Apply(e); err != nil {
		var entry *EntryError
		errors.As(err, &entry)
		return nil, entry.Err
	}
	more, err := s.Follow()
	return append([]Entry{e}, more...), err
}

// rest returns the words of an act after its verb.
func rest(a Act) []string {
	all := slices.Clone(a.Args)
	for _, k := range a.Keys {
		all = append(all, k.Name+"="+k.Value)
	}
	return all
}

// told reports whether the log already has the app's act about a match.
func (s *State) told(act Act) bool {
	if len(act.Args) == 0 {
		return false
	}
	t, ok := s.Season().Table(act.Args[0])
	if !ok || t.Match == "" || t.Match != act.Key("match") {
		return false
	}
	return act.Verb == "begin" || act.Verb == "end" && t.Over()
}

// Follow applies the consequences of the last entry that are missing because the log was
// cut, and returns the entries, at the same time as the last one. It ends where a secret
// has to be revealed; see Sealed.
func (s *State) Follow() ([]Entry, error) {
	var all []Entry
	for s.owing() {
		act, err := s.owed()
		if err != nil {
			return all, err
		}
		e := s.entry(s.at, App, act)
		if err := s.Apply(e); err != nil {
			return all, err
		}
		all = append(all, e)
	}
	return all, nil
}

// owing reports whether entries follow.
func (s *State) owing() bool {
	season := s.Season()
	return s.incomplete() || season.Stage == Running && s.company(season) != nil && !s.Sealed()
}

// incomplete reports whether entries must follow before any others.
func (s *State) incomplete() bool {
	season := s.Season()
	switch season.Stage {
	case Drawing:
		return !s.Sealed()
	case Confirmed:
		return true
	case Running:
		return slices.ContainsFunc(season.searches, func(at searchRef) bool {
			_, seat := season.of(at)
			return seat.Search.idle()
		})
	}
	return false
}

// owed returns the first act that follows.
func (s *State) owed() (Act, error) {
	season := s.Season()
	switch season.Stage {
	case Drawing:
		return s.planned(season)
	case Confirmed:
		return Act{Verb: "finish"}, nil
	}
	for _, at := range season.searches {
		if t, seat := season.of(at); seat.Search.idle() {
			return s.searched(season, t, seat, at.seat+1), nil
		}
	}
	number := strconv.Itoa(len(season.Tables) + 1)
	group := s.company(season)
	return Act{Verb: "table", Args: append([]string{"1." + number}, personWords(season.shuffled(group))...)}, nil
}

// planned returns the next entry of the draw.
func (s *State) planned(season *Season) (Act, error) {
	if season.plan == nil {
		plan, err := s.draw(season)
		if err != nil {
			return Act{}, err
		}
		season.plan = plan
	}
	if season.drawn >= len(season.plan) {
		return Act{}, errFollow
	}
	return season.plan[season.drawn], nil
}

// searched returns the act that follows a search: a substitute takes the seat, or the next
// reserve is asked.
func (s *State) searched(season *Season, t *Table, seat *Seat, n int) Act {
	if p := seat.Search.accepted; p != Bot {
		return Sits(t.Name, n, p, seat.Search.Cause)
	}
	return Act{Verb: "offer", Args: []string{t.Name, strconv.Itoa(n), s.next(season, t, seat)}}
}

// shuffled returns people in the order of the seats of the next table.
func (s *Season) shuffled(people []Person) []Person {
	return pick(people, tables.Lots(len(people), s.draws("seats", len(s.Tables)+1)))
}
