package league

import (
	"fmt"
	"strconv"
)

// A Person is the number of a person in their guild, from 1. As a holder, or in a list of
// shares, 0 is a bot player.
type Person int

// Bot stands in a seat that no person holds.
const Bot Person = 0

// most is the highest number that a log may contain.
const most = 1_000_000_000

// String returns the word for p: "p17", or "*" for a bot player.
func (p Person) String() string {
	if p == Bot {
		return "*"
	}
	return "p" + strconv.Itoa(int(p))
}

// readPerson returns the person that a word stands for.
func readPerson(word string) (Person, error) {
	if len(word) > 1 && word[0] == 'p' {
		if n, ok := readNumber(word[1:]); ok && n > 0 {
			return Person(n), nil
		}
	}
	return 0, fmt.Errorf("want a person such as p17, have %q", word)
}

// readSitter returns the holder of a seat that a word names: a person, or Bot.
func readSitter(word string) (Person, error) {
	if word == Bot.String() {
		return Bot, nil
	}
	return readPerson(word)
}

// readNumber returns a number from 0, written without leading zeros.
func readNumber(word string) (int, bool) {
	n, err := strconv.Atoi(word)
	return n, err == nil && n >= 0 && n <= most && strconv.Itoa(n) == word
}

// A role is the capacity in which a person acts.
type role uint8

const (
	app role = 1 << iota
	person
	organiser
)

// An Actor is the author of an entry. The zero value is the app itself. The same person may
// act as an entrant, who decides for themself, and as an organiser, who decides for the
// league.
type Actor struct {
	Person    Person // 0 for the app
	Organiser bool
}

// App is the actor of what follows from the rules and the clock.
var App = Actor{}

// Entrant returns p acting for themself.
func (p Person) Entrant() Actor { return Actor{Person: p} }

// Organiser returns p acting as an organiser.
func (p Person) Organiser() Actor { return Actor{Person: p, Organiser: true} }

// String returns the word for a: "p17", "o17" or "*".
func (a Actor) String() string {
	if a.Organiser {
		return "o" + strconv.Itoa(int(a.Person))
	}
	return a.Person.String()
}

func (a Actor) role() role {
	switch {
	case a.Organiser:
		return organiser
	case a.Person == 0:
		return app
	}
	return person
}

// readActor returns the actor that a word stands for.
func readActor(word string) (Actor, error) {
	if len(word) > 1 && word[0] == 'o' {
		if n, ok := readNumber(word[1:]); ok && n > 0 {
			return Person(n).Organiser(), nil
		}
	}
	p, err := readSitter(word)
	if err != nil {
		return Actor{}, fmt.Errorf("want an actor such as p17, o17 or *, have %q", word)
	}
	return Actor{Person: p}, nil
}
