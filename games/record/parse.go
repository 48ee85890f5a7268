package record

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herald/games"
)

// maxPlayers is the most players in a record, whatever the game; the rules have their own
// limit.
const maxPlayers = 100

// Limits on the text of a record, which may be a stranger's.
const (
	maxLine   = 16 << 10 // bytes in a line
	maxHolder = 200      // bytes in the name of a holder
	maxTable  = 2000     // lines of the component table
	maxWhy    = 300      // bytes quoted by an error
)

// headKeys begin the lines before the entries, except the lines of proofs.
var headKeys = []string{"game", "players", "option", "table", "seat", "salt", "held"}

// isWord reports whether s consists of a-z, 0-9, + and -. It is called on every line, where a
// regular expression would take most of the time.
func isWord(s string) bool {
	for i := range len(s) {
		if c := s[i]; (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '+' && c != '-' {
			return false
		}
	}
	return s != "" && len(s) <= games.MaxWord
}

// A ParseError reports a line of a record that cannot be parsed.
type ParseError struct {
	Line int // from 1
	Why  string
}

func (e *ParseError) Error() string { return fmt.Sprintf("record, line %d: %s", e.Line, e.Why) }

// Parse parses the text form of a record, or a proof. It checks the form only:
// match.Open checks the entries. The error is a *ParseError.
func Parse(text string) (Record, error) {
	r := reader{Record{Setup: games.Setup{Options: map[string]string{}}}}
	for i, line := range strings.Split(text, "\n") {
		line = OneLine(line)
		if strings.HasPrefix(line, outcomesRemark) || strings.HasPrefix(line, sealRemark) {
			r.remark(line)
		}
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if err := r.read(line); err != nil {
			return Record{}, &ParseError{Line: i + 1, Why: shortened(err.Error())}
		}
	}
	if r.Game == "" || r.Setup.Players == 0 {
		return Record{}, &ParseError{Line: 1, Why: "a record begins with lines such as «game lancelot 1» and «players 2»"}
	}
	if err := r.completeProof(); err != nil {
		return Record{}, &ParseError{Line: 1, Why: err.Error()}
	}
	return r.Record, nil
}

// A reader fills a record, line by line.
type reader struct{ Record }

// MarshalText returns the text form.
func (r Record) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText parses the text form. The error is a *ParseError; it leaves r
// unchanged.
func (r *Record) UnmarshalText(text []byte) error {
	read, err := Parse(string(text))
	if err != nil {
		return err
	}
	*r = read
	return nil
}

// shortened cuts off a reason that quotes too much.
func shortened(why string) string {
	if len(why) > maxWhy {
		return strings.ToValidUTF8(why[:maxWhy], "") + "…"
	}
	return why
}

// read parses one line.
func (r *reader) read(line string) error {
	key, rest, _ := strings.Cut(line, " ")
	switch {
	case len(line) > maxLine:
		return fmt.Errorf("the line has more than %d bytes", maxLine)
	case len(r.Entries) > 0 && slices.Contains(headKeys, key):
		return fmt.Errorf("the line «%s» must come before the entries", key)
	}
	if key != "game" && key != "players" && r.Setup.Players == 0 {
		return fmt.Errorf("%q must come after the line «players»", key)
	}
	switch key {
	case "game":
		return r.readGame(rest)
	case "players":
		return r.readPlayers(rest)
	case "option":
		return r.readOption(rest)
	case "table":
		return r.readTable(rest)
	case "seat":
		return r.readHolder(rest)
	case "seed", "commitment", "proof", "message", "sealed", "seals", "salting":
		return r.readProof(key, rest)
	case "salt", "held":
		return r.readSalt(key, rest)
	case "draft":
		return r.readDraft(rest)
	case "plan", "failed", "later":
		return r.readPlan(key, rest)
	case "played":
		return r.readPlayed(rest)
	}
	return r.readEntry(key, rest)
}

func (r *reader) readGame(rest string) error {
	name, version, _ := strings.Cut(rest, " ")
	n, err := strconv.Atoi(version)
	if err != nil || n < 1 || !isWord(name) {
		return fmt.Errorf("want a game and the version of its rules, have %q", rest)
	}
	if r.Game != "" {
		return errors.New("a second line «game»")
	}
	r.Game, r.Version = name, n
	return nil
}

func (r *reader) readPlayers(rest string) error {
	n, err := strconv.Atoi(rest)
	if err != nil || n < 1 || n > maxPlayers {
		return fmt.Errorf("want a number of players, have %q", rest)
	}
	if r.Setup.Players != 0 {
		return fmt.Errorf("a second line «players»")
	}
	r.Setup.Players = n
	r.Seats = make([]string, n)
	r.Drafts = make([][]string, n)
	r.Plans = make([][]Plan, n)
	r.Played = make([][]string, n)
	return nil
}

func (r *reader) readOption(rest string) error {
	name, value, _ := strings.Cut(rest, " ")
	if !isWord(name) || !isWord(value) {
		return fmt.Errorf("want an option and its value, have %q", rest)
	}
	if _, found := r.Setup.Options[name]; found {
		return fmt.Errorf("a second option %q", name)
	}
	r.Setup.Options[name] = value
	return nil
}

func (r *reader) readTable(rest string) error {
	if strings.Count(r.Setup.Table, "\n") >= maxTable {
		return fmt.Errorf("the table has more than %d lines", maxTable)
	}
	r.Setup.Table = strings.TrimPrefix(r.Setup.Table+"\n"+rest, "\n")
	return nil
}

// readHolder parses the holder of a seat at the start.
func (r *reader) readHolder(rest string) error {
	p, holder, err := r.seat(rest)
	switch {
	case err != nil:
		return err
	case len(holder) > maxHolder:
		return fmt.Errorf("the name of a holder has more than %d bytes", maxHolder)
	case r.Seats[p] != "":
		return fmt.Errorf("a second holder of seat %d", p)
	}
	r.Seats[p] = holder
	return nil
}

func (r *reader) readDraft(rest string) error {
	p, sentence, err := r.seat(rest)
	if err != nil {
		return err
	}
	words := strings.Fields(sentence)
	for n, w := range words {
		if n == 0 && len(words) > 1 && Revises(words) {
			continue
		}
		if !isWord(w) {
			return fmt.Errorf("%q is not a word", w)
		}
	}
	r.Drafts[p] = words
	return nil
}

func (r *reader) readPlan(word, rest string) error {
	p, text, err := r.seat(rest)
	if err != nil {
		return err
	}
	kind, sentences, _ := strings.Cut(text, ": ")
	if !IsKind(kind) {
		return fmt.Errorf("want the kind of question that a plan is for, have %q", kind)
	}
	plan := Plan{Kind: kind, Alternatives: strings.Split(sentences, " / "), Failed: word == "failed", Later: word != "plan"}
	for _, sentence := range plan.Alternatives {
		if err := checkSentence(sentence); err != nil {
			return err
		}
	}
	r.Plans[p] = append(r.Plans[p], plan)
	return nil
}

func (r *reader) readPlayed(rest string) error {
	p, sentence, err := r.seat(rest)
	if err != nil {
		return err
	}
	if err := checkSentence(sentence); err != nil {
		return err
	}
	r.Played[p] = append(r.Played[p], sentence)
	return nil
}

// checkSentence returns an error if a text is not an alternative of a plan.
func checkSentence(text string) error {
	if text == "" || slices.ContainsFunc(strings.Fields(text), func(w string) bool { return !IsPlannable(w) }) {
		return fmt.Errorf("%q is not a sentence of a plan", text)
	}
	return nil
}

func (r *reader) readEntry(who, word string) error {
	if !isWord(word) && !strings.HasPrefix(word, "!") {
		return fmt.Errorf("want a seat, * or @ and a word, have %q", who+" "+word)
	}
	if p, ok := map[string]games.Player{"*": games.Chance, "@": games.Time}[who]; ok && isWord(word) {
		r.Entries = append(r.Entries, Entry{p, word})
		return nil
	}
	p, _, err := r.seat(who)
	if err != nil {
		return err
	}
	e := Entry{p, word}
	if e.Act() != "" {
		err = e.Check()
	}
	r.Entries = append(r.Entries, e)
	return err
}

// seat splits text into the number of a seat and the rest.
func (r *reader) seat(text string) (games.Player, string, error) {
	number, rest, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 || n >= r.Setup.Players {
		return 0, "", fmt.Errorf("want a seat from 0 to %d, have %q", r.Setup.Players-1, number)
	}
	return games.Player(n), rest, nil
}
