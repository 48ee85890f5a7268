package lesson

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"herald/games"
	"herald/games/record"
)

// Puzzles returns the puzzles of a game in the order of its files. The error names file and line. Begin finds out
// whether the rules still lead to their positions.
func Puzzles(rules games.Rules) ([]*Puzzle, error) {
	if rules.Lessons == nil {
		return nil, nil
	}
	files, err := fs.Glob(rules.Lessons, "puzzles/*.txt")
	if err != nil {
		return nil, err
	}
	var all []*Puzzle
	for _, file := range files {
		text, err := fs.ReadFile(rules.Lessons, file)
		if err != nil {
			return nil, err
		}
		some, err := ReadPuzzles(rules, string(text))
		if err != nil {
			return nil, fmt.Errorf("%s:%w", file, err)
		}
		all = append(all, some...)
	}
	return all, nil
}

// ReadPuzzles reads any number of puzzles, as String writes them. Each has these lines, the first of them first:
//
//	puzzle 17-34             its name
//	new 2 diagonals=yes      the setup
//	rules 1                  their version
//	play *: p1 0: e5 1: d4   the words of the match, after each other seat or * for chance; any number of lines
//	seat 1                   whose turn it is
//	given g4                 what is given of the turn, if anything is
//	best g5                  the rest of it
//	chance 71 52             to win, in percent: by the best turn, and by any other
//
// Blank lines are ignored, and remarks, which begin with #.
func ReadPuzzles(rules games.Rules, text string) ([]*Puzzle, error) {
	var all []*Puzzle
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if name, ok := strings.CutPrefix(line, "puzzle "); ok {
			all = append(all, &Puzzle{Name: name, rules: rules})
		} else if len(all) == 0 {
			return nil, fmt.Errorf("%d: %s: a puzzle begins with its name", n, line)
		} else if err := all[len(all)-1].readLine(line); err != nil {
			return nil, fmt.Errorf("%d: %s: %w", n, line, err)
		}
	}
	return all, nil
}

func (p *Puzzle) readLine(line string) (err error) {
	verb, rest, _ := strings.Cut(line, " ")
	words := strings.Fields(rest)
	switch verb {
	case "new":
		p.Setup, err = readSetup(words)
	case "rules":
		p.Version, err = strconv.Atoi(rest)
	case "play":
		err = p.readEntries(words)
	case "seat":
		p.Seat, err = readSeat(rest)
	case "given":
		p.Given = words
	case "best":
		p.Best = words
	case "chance":
		_, err = fmt.Sscan(rest, &p.Chance, &p.Next)
	default:
		err = fmt.Errorf("%q begins no line of a puzzle", verb)
	}
	return err
}

// readEntries reads the words of a line, which names the first one's seat.
func (p *Puzzle) readEntries(words []string) (err error) {
	seat, named := games.Player(0), false
	for _, word := range words {
		name, ok := strings.CutSuffix(word, ":")
		switch {
		case ok && name == "*":
			seat, named = games.Chance, true
		case ok && name == "@":
			seat, named = games.Time, true
		case ok:
			seat, err = readSeat(name)
			named = true
		case !named:
			err = fmt.Errorf("whose word is %s?", word)
		default:
			p.Entries = append(p.Entries, record.Entry{Player: seat, Word: word})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func readSeat(text string) (games.Player, error) {
	n, err := strconv.ParseUint(text, 10, 7)
	return games.Player(n), err
}

// maxLine is the number of characters after which entries go on in another line.
const maxLine = 110

// String returns the lines of the puzzle, which ReadPuzzles reads.
func (p *Puzzle) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "puzzle %s\nnew %d", p.Name, p.Setup.Players)
	for _, name := range slices.Sorted(maps.Keys(p.Setup.Options)) {
		fmt.Fprintf(&b, " %s=%s", name, p.Setup.Options[name])
	}
	fmt.Fprintf(&b, "\nrules %d\n", p.Version)
	p.writeEntries(&b)
	fmt.Fprintf(&b, "seat %d\n", p.Seat)
	if len(p.Given) > 0 {
		fmt.Fprintf(&b, "given %s\n", strings.Join(p.Given, " "))
	}
	fmt.Fprintf(&b, "best %s\nchance %d %d\n", strings.Join(p.Best, " "), p.Chance, p.Next)
	return b.String()
}

func (p *Puzzle) writeEntries(b *strings.Builder) {
	line, seat := "", games.Everyone
	for _, e := range p.Entries {
		if len(line) > maxLine {
			fmt.Fprintf(b, "%s\n", line)
			line = ""
		}
		if line == "" || e.Player != seat {
			name, _, _ := strings.Cut(e.String(), " ")
			line, seat = cmp.Or(line, "play")+" "+name+":", e.Player
		}
		line += " " + e.Word
	}
	if line != "" {
		fmt.Fprintf(b, "%s\n", line)
	}
}
