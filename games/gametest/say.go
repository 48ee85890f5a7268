package gametest

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"herald/games"
)

// sayPlayer returns a seat's number, * for Chance, @ for Time and "all" for Everyone.
func sayPlayer(p games.Player) string {
	switch p {
	case games.Chance:
		return "*"
	case games.Time:
		return "@"
	case games.Everyone:
		return "all"
	}
	return strconv.Itoa(int(p))
}

// saySeats returns the numbers of the seats, "none" for an empty set, and of a set that holds more
// than half of them the others.
func saySeats(s games.Seats) string {
	switch {
	case s == games.All:
		return "all"
	case s == 0:
		return "none"
	}
	in, out := "", ""
	for p := range games.Player(games.MaxPlayers) {
		if s.Has(p) {
			in += " " + sayPlayer(p)
			continue
		}
		out += " " + sayPlayer(p)
	}
	if len(out) < len(in) {
		return "all but" + out
	}
	return in[1:]
}

// seatsOf returns the words for a set of seats.
func seatsOf(s games.Seats) string {
	switch said := saySeats(s); {
	case s == games.All:
		return "everyone"
	case s == 0:
		return "no seat"
	case s&(s-1) == 0:
		return "seat " + said
	default:
		return "seats " + said
	}
}

func parsePlayer(word string) (games.Player, error) {
	switch word {
	case "*":
		return games.Chance, nil
	case "@":
		return games.Time, nil
	}
	n, err := strconv.ParseUint(word, 10, 7)
	if err != nil {
		return 0, fmt.Errorf("%q is neither a command nor a seat", word)
	}
	return games.Player(n), nil
}

func yes(ok bool) string {
	if ok {
		return "yes"
	}
	return "no"
}

func sayNote(n games.Note) string { return sayPlayer(n.To) + ": " + sayText(n.Text) }

// sayText writes a text with its arguments by name, in no language.
func sayText(t games.Text) string {
	words := []string{t.Key}
	for i := 0; i+1 < len(t.Args); i += 2 {
		words = append(words, fmt.Sprintf("%v=%s", t.Args[i], sayValue(t.Args[i+1])))
	}
	return strings.Join(words, " ")
}

func sayValue(v any) string {
	switch v := v.(type) {
	case games.Player:
		return sayPlayer(v)
	case games.Text:
		return "{" + sayText(v) + "}"
	case string:
		if v == "" || strings.ContainsAny(v, " []{}=") {
			return strconv.Quote(v)
		}
		return v
	case games.Words:
		return sayValue(v.Sentence)
	case fmt.Stringer:
		return v.String()
	}
	r := reflect.ValueOf(v)
	if r.Kind() != reflect.Slice {
		return fmt.Sprint(v)
	}
	items := make([]string, r.Len())
	for i := range items {
		items[i] = sayValue(r.Index(i).Interface())
	}
	return "[" + strings.Join(items, " ") + "]"
}

// sayPending writes each question and, below it, the words that answer it.
func sayPending(s games.State) []string {
	pending := s.Pending()
	if len(pending) == 0 {
		return []string{"the game is over"}
	}
	var out []string
	for _, d := range pending {
		head := sayPlayer(d.Player) + ": " + sayText(d.Prompt)
		if d.Fresh {
			head += ", fresh"
		}
		if d.Seen != games.All {
			head += ", seen by " + saySeats(d.Seen)
		}
		out = append(out, fmt.Sprintf("%s%s, moves: %d%s", head, sayUrgency(d), len(d.Moves), sayFree(d.Free)))
		for _, row := range wrap(sayMoves(d.Moves)) {
			out = append(out, "  "+row)
		}
	}
	return out
}

// sayUrgency says whether d must be answered, and when time answers it; "" for a seat that must.
func sayUrgency(d games.Decision) string {
	switch {
	case d.Optional:
		return ", need not answer"
	case d.Hours != 0:
		return fmt.Sprintf(", after %d hours", d.Hours)
	}
	return ""
}

// sayMoves returns the words; a repeated one as "red*4".
func sayMoves(moves []games.Move) []string {
	count := map[string]int{}
	var words []string
	for _, m := range moves {
		if count[m.String()]++; count[m.String()] == 1 {
			words = append(words, m.String())
		}
	}
	for i, word := range words {
		if n := count[word]; n > 1 {
			words[i] = fmt.Sprintf("%s*%d", word, n)
		}
	}
	return words
}

func wrap(words []string) []string {
	const width = 90
	var rows []string
	for i, word := range words {
		last := len(rows) - 1
		if i == 0 || len(rows[last])+1+len(word) > width {
			rows = append(rows, word)
			continue
		}
		rows[last] += " " + word
	}
	return rows
}
