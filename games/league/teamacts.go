package league

import (
	"slices"
	"strconv"
)

// Found founds a team with a name, or gives the actor's own team another one.
func Found(name Text) Act { return act("team").with("name", name.String()) }

// Invite invites a person to the actor's team.
func Invite(p Person) Act { return act("invite", p.String()) }

// Drop takes an invitation back, or before the draw removes a member.
func Drop(p Person) Act { return act("drop", p.String()) }

// Enlist accepts the invitation of a team.
func Enlist(team int) Act { return act("enlist", strconv.Itoa(team)) }

// Part leaves the actor's team before the draw.
func Part() Act { return act("part") }

// LineUp orders the members of the actor's team by their boards; the last ones are substitutes.
func LineUp(members []Person) Act { return act("lineup", personWords(members)...) }

// Lead makes another member captain of the actor's team.
func Lead(p Person) Act { return act("lead", p.String()) }

// Put has a member of the actor's team take a seat over, counted from 1, for which a substitute
// is sought.
func Put(table string, seat int, p Person) Act {
	return act("put", table, strconv.Itoa(seat), p.String())
}

// String returns the word for the lot of a team, such as "t3".
func (t *Team) String() string { return "t" + strconv.Itoa(t.Number) }

// team name=#N founds a team with the actor as its captain, or renames the captain's own.
func doTeam(season *Season, e Entry) error {
	w := e.words()
	name := w.text("name")
	if name == "" {
		w.fail("name=#4, the number of a text")
	}
	if err := w.end(); err != nil {
		return err
	}
	p := e.By.Person
	if _, err := season.entrant(p); err != nil {
		return err
	}
	switch t := season.TeamOf(p); {
	case !season.Settings.Format.Teams:
		return ErrFormat
	case t != nil && t.Captain == p:
		t.Name = name
	case t != nil:
		return ErrTeamed
	default:
		season.Teams = append(season.Teams, Team{Number: len(season.Teams) + 1, Name: name, Captain: p, Members: []Person{p}})
	}
	return nil
}

// captained returns the team whose captain the actor is, for changes.
func (s *Season) captained(e Entry) (*Team, error) {
	if !s.Settings.Format.Teams {
		return nil, ErrFormat
	}
	if t := s.TeamOf(e.By.Person); t != nil && t.Captain == e.By.Person {
		return t, nil
	}
	return nil, ErrCaptain
}

// named returns the team whose captain the actor is, and the one person whom the entry names.
func (s *Season) named(e Entry) (*Team, Person, error) {
	w := e.words()
	p := w.person()
	if err := w.end(); err != nil {
		return nil, 0, err
	}
	t, err := s.captained(e)
	return t, p, err
}

// mostInvited is the largest number of open invitations of a team.
const mostInvited = 20

// invite PERSON invites a person, who need not take part yet.
func doInvite(season *Season, e Entry) error {
	t, p, err := season.named(e)
	switch {
	case err != nil:
		return err
	case season.TeamOf(p) != nil:
		return ErrTeamed
	case slices.Contains(t.Invited, p):
		return ErrInvited
	case len(season.Roster(t)) >= season.Settings.Crew() || len(t.Invited) >= mostInvited:
		return refuse("team-full", "n", season.Settings.Crew())
	}
	t.Invited = append(t.Invited, p)
	return nil
}

// Crew returns the largest number of members of a team.
func (s Settings) Crew() int { return s.Boards + MostSubstitutes }

// drop PERSON takes an invitation back, or removes another member before the draw.
func doDrop(season *Season, e Entry) error {
	t, p, err := season.named(e)
	switch {
	case err != nil:
		return err
	case slices.Contains(t.Invited, p):
		t.Invited = removed(t.Invited, p)
	case p == e.By.Person || !t.Has(p):
		return ErrTeamless
	case season.Stage != SignUp:
		return refuse("stage", "stage", string(season.Stage))
	default:
		t.Members = removed(t.Members, p)
	}
	return nil
}

// removed returns a list without a person.
func removed(list []Person, p Person) []Person {
	return slices.DeleteFunc(slices.Clone(list), func(q Person) bool { return q == p })
}

// enlist N accepts the invitation of team N; after the draw as a reserve, who then becomes an
// entrant.
func doEnlist(season *Season, e Entry) error {
	w := e.words()
	n := w.number("the number of a team")
	if err := w.end(); err != nil {
		return err
	}
	p, t := e.By.Person, season.Team(n)
	own, err := season.entrant(p)
	switch {
	case err != nil:
		return err
	case t == nil || !slices.Contains(t.Invited, p):
		return ErrUninvited
	case season.TeamOf(p) != nil:
		return ErrTeamed
	case len(season.Roster(t)) >= season.Settings.Crew():
		return refuse("team-full", "n", season.Settings.Crew())
	}
	for i := range season.Teams {
		season.Teams[i].Invited = removed(season.Teams[i].Invited, p)
	}
	t.Members, own.Reserve = append(slices.Clone(t.Members), p), false
	return nil
}

// part leaves the actor's team before the draw.
func doPart(season *Season, e Entry) error {
	if err := e.words().end(); err != nil {
		return err
	}
	if season.TeamOf(e.By.Person) == nil {
		return ErrTeamless
	}
	season.unteam(e.By.Person)
	return nil
}

// unteam takes a person out of their team and its captaincy, which goes to the next member. After
// the draw they are still listed.
func (s *Season) unteam(p Person) {
	t := s.TeamOf(p)
	if t == nil {
		return
	}
	if s.Stage == SignUp {
		t.Members = removed(t.Members, p)
	}
	if t.Captain != p {
		return
	}
	t.Captain = 0
	if rest := removed(s.Roster(t), p); len(rest) > 0 {
		t.Captain = rest[0]
	}
}

// lineup PERSON… orders all members who have not left by their boards, for rounds not drawn yet.
func doLineup(season *Season, e Entry) error {
	w := e.words()
	list := w.people()
	if err := w.end(); err != nil {
		return err
	}
	t, err := season.captained(e)
	if err != nil {
		return err
	}
	roster := season.Roster(t)
	if !slices.Equal(slices.Sorted(slices.Values(list)), slices.Sorted(slices.Values(roster))) {
		return ErrTeamless
	}
	gone := slices.DeleteFunc(slices.Clone(t.Members), func(p Person) bool { return slices.Contains(list, p) })
	t.Members = append(list, gone...)
	return nil
}

// lead PERSON makes another member captain.
func doLead(season *Season, e Entry) error {
	t, p, err := season.named(e)
	switch {
	case err != nil:
		return err
	case !slices.Contains(season.Roster(t), p):
		return ErrTeamless
	}
	t.Captain = p
	return nil
}

// put TABLE SEAT PERSON has a member take the seat of another one over, for whom a substitute is
// sought.
func doPut(season *Season, e Entry) error {
	w := e.words()
	name, n, p := w.next("a table"), w.number("a seat"), w.person()
	if err := w.end(); err != nil {
		return err
	}
	own, err := season.captained(e)
	if err != nil {
		return err
	}
	t, seat, err := season.sought(name, n)
	switch {
	case err != nil:
		return err
	case !own.Has(seat.Entrant):
		return ErrCaptain
	case !slices.Contains(season.Subs(own, t), p):
		return ErrFielded
	}
	seat.Search.Asked, seat.Search.accepted = 0, p
	return nil
}

// Subs returns the members of a team who can take over a seat at a table: they play no other
// match. The caller owns the slice.
func (s *Season) Subs(team *Team, t *Table) []Person {
	return slices.DeleteFunc(s.Roster(team), func(p Person) bool { return t.Has(p) || s.playsNow(p) })
}

// playsNow reports whether a person has a seat at an open table.
func (s *Season) playsNow(p Person) bool {
	return slices.ContainsFunc(s.Tables, func(t Table) bool { return !t.Over() && (t.holds(p) || t.SeatOf(p) > 0) })
}

// disband makes people without a full team reserves, at the close.
func (s *Season) disband() {
	for i := range s.Teams {
		if t := &s.Teams[i]; s.Lineup(t) == nil {
			t.Members, t.Invited, t.Captain = nil, nil, 0
		}
	}
}

// Invitations returns the teams that have invited a person.
func (s *Season) Invitations(p Person) []*Team {
	var all []*Team
	for i := range s.Teams {
		if slices.Contains(s.Teams[i].Invited, p) {
			all = append(all, &s.Teams[i])
		}
	}
	return all
}
