package lancaster

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herald/games"
)

//go:embed table.toml
var printed []byte

// standard is the table that comes with the program.
var standard = mustLoad()

// A Source is the origin of a number.
type Source string

// The sources, the surest first. An inferred number is a guess.
const (
	Printed  Source = "printed"
	Public   Source = "public"
	Deduced  Source = "deduced"
	Inferred Source = "inferred"
)

// A Figure is a number of the component table.
type Figure struct {
	Key    string // "county.stafford.min"
	N      int
	Source Source
}

// Components are the component table: every number that is printed on the parts of
// the game. The zero value is of no use; see Standard and LoadComponents. Components never
// changes.
type Components struct {
	figures []Figure // in the order of the file
}

// Standard returns the table that comes with the program.
func Standard() Components { return standard }

func mustLoad() Components {
	t, err := decode(Components{}, printed)
	if err == nil {
		err = t.check(printed)
	}
	if err != nil {
		panic("lancaster: table.toml: " + err.Error()) // the file is embedded
	}
	return t
}

// LoadComponents returns the standard table with the numbers that text, the contents
// of a file of that name, gives instead. The error has file, line and key.
func LoadComponents(text []byte, name string) (Components, error) {
	t, err := decode(standard, text)
	if err == nil {
		err = t.check(text)
	}
	if err != nil {
		return Components{}, fmt.Errorf("%s: %w", name, err)
	}
	return t, nil
}

// Figures returns the numbers in the order of the file; the caller owns them.
func (t Components) Figures() []Figure { return slices.Clone(t.figures) }

// Law returns the card of a law with the numbers of the table.
func (t Components) Law(l Law) LawCard { return lawCard(t.numbers(), l) }

// Site returns an empty county with the numbers of the table, without nobles.
func (t Components) Site(c County) Site {
	b := open(t)
	return Site{Min: b.min[c], Reward: b.reward[c], House: NoHouse}
}

// find returns the index of the entry of key, or -1.
func (t Components) find(key string) int {
	return slices.IndexFunc(t.figures, func(e Figure) bool { return e.Key == key })
}

// numbers returns the table by key.
func (t Components) numbers() map[string]int {
	all := make(map[string]int, len(t.figures))
	for _, e := range t.figures {
		all[e.Key] = e.N
	}
	return all
}

// String returns the table as a record holds it: a line a part of the game,
// "county.stafford min=1:deduced upgrade=1". Printed numbers have no mark.
func (t Components) String() string {
	var b strings.Builder
	last := ""
	for _, e := range t.figures {
		part, field := cutKey(e.Key)
		if part != last {
			if last != "" {
				b.WriteByte('\n')
			}
			b.WriteString(part)
			last = part
		}
		fmt.Fprintf(&b, " %s=%d", field, e.N)
		if e.Source != Printed {
			fmt.Fprintf(&b, ":%s", e.Source)
		}
	}
	return b.String()
}

// ParseComponents reads the form of String. Numbers that text does not have, because
// it was written before there were any, are the standard ones.
func ParseComponents(text string) (Components, error) {
	t := Components{figures: slices.Clone(standard.figures)}
	for _, line := range strings.Split(text, "\n") {
		fields := strings.Fields(line)
		for i := 1; i < len(fields); i++ {
			field, value, _ := strings.Cut(fields[i], "=")
			number, source, marked := strings.Cut(value, ":")
			if !marked {
				source = string(Printed)
			}
			n, err := strconv.Atoi(number)
			if err != nil {
				return Components{}, fmt.Errorf("component table: %q is no number of %s", fields[i], fields[0])
			}
			e := Figure{Key: fields[0] + "." + field, N: n, Source: Source(source)}
			k, ok := index[e.Key]
			if !ok {
				return Components{}, fmt.Errorf("component table: there is no number %s", e.Key)
			}
			if err := e.check(); err != nil {
				return Components{}, fmt.Errorf("component table: %s: %w", e.Key, err)
			}
			t.figures[k] = e
		}
	}
	if keys, err := t.whole(); err != nil {
		return Components{}, fmt.Errorf("component table: %s: %w", keys[0], err)
	}
	return t, nil
}

// A shelved is the table on the shelf, made ready for the matches that have it.
type shelved struct {
	text string
	box  *box
}

// fill returns the full text of a table, by default the shelf's.
func (s shelved) fill(text string) (string, error) {
	if text == "" || text == s.text {
		return s.text, nil
	}
	given, err := ParseComponents(text)
	return given.String(), err
}

// start returns the first position with the numbers of the setup.
func (s shelved) start(setup games.Setup) games.State {
	if setup.Table == s.text {
		return start(setup, s.box)
	}
	return start(setup, open(mustParse(setup.Table)))
}

// with returns the game with a table that fill has returned.
func (s shelved) with(text string) games.Rules { return RulesWith(mustParse(text)) }

func mustParse(text string) Components {
	t, err := ParseComponents(text)
	if err != nil {
		panic(err) // fill has passed it
	}
	return t
}

// index has the place of each key in the standard table.
var index = positions(standard)

func positions(t Components) map[string]int {
	at := make(map[string]int, len(t.figures))
	for i, e := range t.figures {
		at[e.Key] = i
	}
	return at
}

// cutKey cuts the last part off a key.
func cutKey(key string) (part, field string) {
	i := strings.LastIndexByte(key, '.')
	return key[:i], key[i+1:]
}
