// Package lesson has what lessons and puzzles are: a position of a game, a task for one seat, and what a turn has to
// do to solve it, judged by the contract alone. They are text files beside a game, and it knows none.
package lesson

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"herald/games"
	"herald/games/match"
)

// A Lesson is a position with a task, or the beginning of a match.
type Lesson struct {
	Name  string // a word, unique in the game
	Setup games.Setup
	Seat  games.Player // whose task it is
	Show  []string     // the words of a turn that solves it; nil for a match
	Turns int          // the number of turns that are played of a match; 0 for a task, or a match that ends otherwise

	// CloseUp is the close-up of the board that shows what the lesson is about, one of the Parts of the game's
	// render.Title; "" for the one of what is in play.
	CloseUp string

	rules    games.Rules
	position string
	solved   []condition // any of them
	mistakes []mistake
	until    condition // what ends a match; nil for its number of turns
	explains []string  // the ends of the keys of questions
}

// A mistake is a usual one, with a reason of its own.
type mistake struct {
	name string
	when condition
}

// All returns the lessons of a game in the order of their files' names, NUMBER-NAME.txt. The error
// names file and line.
//
// A file has these lines; for conditions see readCondition.
//
//	# a remark
//	new 2 diagonals=yes      the setup
//	position ANYTHING        as games.Rules.Position reads it
//	seat 1                   whose task it is; 0 by default
//	closer NAME              the close-up of the board
//	show e5 xg6              a turn that solves it
//	solved CONDITION         what solves it: any of several lines
//	mistake NAME CONDITION   a usual mistake; the first that applies
//	turns 3                  instead of show, solved and mistake: a match is played
//	until CONDITION          instead of turns: until the notes since a turn hold
//	explain NAME             questions whose key ends in .NAME are explained
func All(rules games.Rules) ([]Lesson, error) {
	if rules.Lessons == nil {
		return nil, nil
	}
	files, err := fs.Glob(rules.Lessons, "lessons/*.txt")
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	var all []Lesson
	for _, file := range files {
		text, err := fs.ReadFile(rules.Lessons, file)
		if err != nil {
			return nil, err
		}
		_, name, _ := strings.Cut(strings.TrimSuffix(path.Base(file), ".txt"), "-")
		l := Lesson{Name: name, rules: rules}
		if err := l.read(string(text)); err != nil {
			return nil, fmt.Errorf("%s:%w", file, err)
		}
		all = append(all, l)
	}
	return all, nil
}

func (l *Lesson) read(text string) error {
	n := 0
	for line := range strings.Lines(text) {
		n++
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		if err := l.readLine(line); err != nil {
			return fmt.Errorf("%d: %s: %w", n, line, err)
		}
	}
	if _, err := l.Begin(nil); err != nil {
		return fmt.Errorf("%d: %w", n, err)
	}
	return nil
}

func (l *Lesson) readLine(line string) (err error) {
	verb, rest, _ := strings.Cut(line, " ")
	switch verb {
	case "new":
		l.Setup, err = readSetup(strings.Fields(rest))
	case "position":
		l.position = rest
	case "seat":
		l.Seat, err = readSeat(rest)
	case "closer":
		l.CloseUp = rest
	case "show":
		l.Show = strings.Fields(rest)
	case "turns":
		l.Turns, err = strconv.Atoi(rest)
	case "solved":
		var c condition
		c, err = readCondition(rest)
		l.solved = append(l.solved, c)
	case "mistake":
		name, when, _ := strings.Cut(rest, " ")
		var c condition
		c, err = readCondition(when)
		l.mistakes = append(l.mistakes, mistake{name, c})
	case "until":
		l.until, err = readCondition(rest)
	case "explain":
		l.explains = append(l.explains, rest)
	default:
		err = fmt.Errorf("%q begins no line of a lesson", verb)
	}
	return err
}

// readSetup reads the number of players and options such as diagonals=yes.
func readSetup(words []string) (s games.Setup, err error) {
	if len(words) == 0 {
		return s, fmt.Errorf("the number of players is missing")
	}
	s.Options = map[string]string{}
	for _, option := range words[1:] {
		name, value, _ := strings.Cut(option, "=")
		s.Options[name] = value
	}
	s.Players, err = strconv.Atoi(words[0])
	return s, err
}

// IsMatch reports whether the lesson is the beginning of a match, not a task.
func (l *Lesson) IsMatch() bool { return l.Turns > 0 || l.until != nil }

// Begin returns the match of a lesson before its task, between seats of those names. What chance has to answer
// first is answered so that seat 0 comes first, where that is possible.
func (l *Lesson) Begin(seats []string) (*match.Match, error) {
	rules, failed := l.rules, error(nil)
	if l.position != "" {
		rules.Start = func(s games.Setup) games.State {
			first := l.rules.Start(s)
			placed, err := l.rules.Position(first.Clone(), l.position)
			failed = cmp.Or(failed, err)
			if err != nil {
				return first
			}
			return placed
		}
	}
	m, err := match.Start(rules, l.Setup, seats)
	if err := cmp.Or(err, failed); err != nil {
		return nil, err
	}
	m.Draw(func(int) int { return 0 })
	return m, nil
}

// Explained returns the part of the texts that explains the question asked in a try; "" for none.
func (l *Lesson) Explained(t *Try) string {
	d, asked := t.Match.Asked(l.Seat)
	n := slices.IndexFunc(l.explains, func(name string) bool { return strings.HasSuffix(d.Prompt.Key, "."+name) })
	if !asked || n < 0 {
		return ""
	}
	return explainPart + l.explains[n]
}

// Text returns a text of the lesson, such as its title. Its arguments are the seats: you, and the first, second
// and third of the others.
func (l *Lesson) Text(part string) games.Text {
	args, others := []any{"you", l.Seat}, []string{"first", "second", "third", "fourth"}
	for p := range games.Player(l.Setup.Players) {
		if p != l.Seat {
			args, others = append(args, others[0], p), others[1:]
		}
	}
	return games.T(l.rules.Name+".lesson."+l.Name+"."+part, args...)
}

// Parts returns the parts of the texts that the lesson needs.
func (l *Lesson) Parts() []string {
	all := []string{"title", "text", "task", "right"}
	for _, name := range l.explains {
		all = append(all, explainPart+name)
	}
	if l.IsMatch() {
		return all
	}
	for _, m := range l.mistakes {
		all = append(all, mistakePart+m.name)
	}
	return append(all, "wrong")
}

// Beginnings of parts.
const (
	mistakePart = "mistake-"
	explainPart = "explain-"
)

// Judge judges a turn of a task by its words and notes. It returns whether it solves the task, and the part of
// the texts that says why or why not.
func (l *Lesson) Judge(words []string, notes []games.Note) (solved bool, part string) {
	is := func(c condition) bool { return c.holds(words, notes) }
	if slices.ContainsFunc(l.solved, is) {
		return true, "right"
	}
	for _, m := range l.mistakes {
		if is(m.when) {
			return false, mistakePart + m.name
		}
	}
	return false, "wrong"
}
