package league

import (
	"slices"
	"strconv"
	"time"
)

// A Deed is an organiser's act, done or intended, to their own advantage.
type Deed struct {
	Seq int // the number of its entry
	At  time.Time
	By  Person
	Act Act
}

// Propose proposes an organiser's act to the other organisers.
func Propose(a Act) Act {
	return Act{Verb: "propose", Args: append([]string{a.Verb}, a.Args...), Keys: a.Keys}
}

// Wanted returns the proposed act.
func (a Act) Wanted() Act {
	if len(a.Args) == 0 {
		return a
	}
	return Act{Verb: a.Args[0], Args: a.Args[1:], Keys: a.Keys}
}

// Reject ends the proposal of an entry: its proposer withdraws it, or another organiser
// rejects it.
func Reject(seq int) Act { return act("reject", strconv.Itoa(seq)) }

// Appoint makes a person an organiser of the league; 0 stands for the members of a role.
func Appoint(p Person) Act { return act("appoint", p.String()) }

// Dismiss undoes Appoint.
func Dismiss(p Person) Act { return act("dismiss", p.String()) }

// Seconded returns a proposed act with the organiser who agrees.
func (a Act) Seconded(p Person) Act { return a.with("second", p.String()) }

// Told returns an act to the advantage of its organiser that is announced to all ranked
// with them, who can appeal against it.
func (a Act) Told() Act { return a.with("told", "yes") }

// bare returns the act as it was proposed.
func (a Act) bare() Act {
	a.Keys = slices.DeleteFunc(slices.Clone(a.Keys), func(k Key) bool { return k.Name == "second" || k.Name == "told" })
	return a
}

// Organisers returns the people who were appointed or have acted as organisers, and were
// not dismissed since. The caller owns the slice.
func (s *State) Organisers() []Person { return slices.Clone(s.organisers) }

// A dismissal is the dismissal of an organiser by another one.
type dismissal struct {
	who Person // Bot for a role
	at  time.Time
}

// Dismissed returns the organisers whom another one has dismissed since an instant, and who
// have not organised the league again; Bot stands for a role.
func (s *State) Dismissed(since time.Time) []Person {
	var all []Person
	for _, d := range s.dismissed {
		if d.at.After(since) && !slices.Contains(s.organisers, d.who) {
			all = append(all, d.who)
		}
	}
	return all
}

// Proposal returns the proposal of an entry; false if it is no longer open.
func (s *Season) Proposal(seq int) (Deed, bool) { return deedOf(s.Proposals, seq) }

// Deed returns the deed of an entry; false if it is none.
func (s *Season) Deed(seq int) (Deed, bool) { return deedOf(s.Deeds, seq) }

// Adds reports whether people were added by an entry.
func (s *Season) Adds(seq int) bool {
	_, adds := deedOf(s.Added, seq)
	return adds
}

func deedOf(all []Deed, seq int) (Deed, bool) {
	for _, d := range all {
		if d.Seq == seq {
			return d, true
		}
	}
	return Deed{}, false
}

// Concerned returns the entrants ranked with the organiser of a deed, both people of fixed
// pairs, and the people named in it, without the organiser. The caller owns the slice.
func (s *Season) Concerned(d Deed) []Person {
	var all []Person
	rivals := s.rivals(s.Captain(d.By))
	for _, e := range s.Entrants {
		named := slices.Contains(d.Act.Args, e.Person.String())
		if e.Person != d.By && (named || slices.Contains(rivals, s.Captain(e.Person))) {
			all = append(all, e.Person)
		}
	}
	return all
}

// Same reports whether two people are one entrant: the same person, or a fixed pair.
func (s *Season) Same(p, q Person) bool { return p == q || q != 0 && s.Partner(p) == q }

// propose VERB … reason=#N proposes an act to the other organisers. Whether it is possible
// shows when it is done.
func doPropose(season *Season, e Entry) error {
	if len(e.Args) == 0 || e.Args[0] == "propose" {
		return &FormError{"an act"}
	}
	wanted := e.Wanted()
	switch {
	case e.Key("reason") == "":
		return ErrReason
	case e.Key("second") != "" || e.Key("told") != "":
		return &FormError{"an act as it is proposed"}
	}
	if season.proposed(e.By.Person, wanted) >= 0 {
		return ErrProposed
	}
	season.Proposals = append(season.Proposals, Deed{Seq: e.Seq, At: e.At, By: e.By.Person, Act: wanted})
	return nil
}

// proposed returns the index of a person's proposal, -1 if there is none.
func (s *Season) proposed(by Person, a Act) int {
	return slices.IndexFunc(s.Proposals, func(d Deed) bool { return d.By == by && d.Act.String() == a.String() })
}

// reject N ends the proposal of an entry.
func doReject(season *Season, e Entry) error {
	w := e.words()
	seq := w.number("the number of an entry")
	if err := w.end(); err != nil {
		return err
	}
	i := slices.IndexFunc(season.Proposals, func(d Deed) bool { return d.Seq == seq })
	if i < 0 {
		return ErrNoProposal
	}
	season.Proposals = slices.Delete(season.Proposals, i, i+1)
	return nil
}

// appoint PERSON makes a person, or with * a role, an organiser of the league.
func (s *State) appoint(_ *Season, e Entry) error {
	p, err := e.organiser()
	if err == nil {
		s.addOrganiser(p)
	}
	return err
}

// dismiss PERSON ends that.
func (s *State) dismiss(_ *Season, e Entry) error {
	p, err := e.organiser()
	if err != nil {
		return err
	}
	s.organisers = slices.DeleteFunc(s.organisers, func(o Person) bool { return o == p })
	if p != e.By.Person {
		s.dismissed = append(s.dismissed, dismissal{p, e.At})
	}
	return nil
}

func (e Entry) organiser() (Person, error) {
	w := e.words()
	p, err := readSitter(w.next("a person"))
	if err != nil {
		w.fail("a person such as p17")
	}
	return p, w.end()
}

// addOrganiser adds an organiser.
func (s *State) addOrganiser(p Person) {
	if i, known := slices.BinarySearch(s.organisers, p); !known && p != 0 {
		s.organisers = slices.Insert(s.organisers, i, p)
	}
}

// consent reads the keys of acts to the advantage of their organiser.
func (w *argReader) consent() {
	if text := w.key("second"); text != "" {
		if p, err := readPerson(text); err != nil || p == w.By.Person {
			w.fail("second=p4, another organiser")
		}
	}
	if told := w.key("told"); told != "" && told != "yes" {
		w.fail("told=yes")
	}
}

// unagreed reports why an act cannot be done with another organiser's agreement: it was not
// proposed.
func (s *Season) unagreed(e Entry) error {
	if e.Verb != "propose" && e.Key("second") != "" && s.proposed(e.By.Person, e.bare()) < 0 {
		return ErrNoProposal
	}
	return nil
}

// organised adds an organiser's deed to their own advantage.
func (s *State) organised(e Entry) {
	season := s.Season()
	if e.Verb != "dismiss" || e.Args[0] != e.By.Person.String() {
		s.addOrganiser(e.By.Person)
	}
	if p, err := readPerson(e.Key("second")); err == nil {
		s.addOrganiser(p)
		i := season.proposed(e.By.Person, e.bare())
		season.Proposals = slices.Delete(season.Proposals, i, i+1)
	}
	if e.Key("told") == "yes" {
		season.Deeds = append(season.Deeds, Deed{Seq: e.Seq, At: e.At, By: e.By.Person, Act: e.bare()})
	}
}
