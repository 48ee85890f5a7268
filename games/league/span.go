package league

import (
	"fmt"
	"strconv"
	"time"
)

const day = 24 * time.Hour

// longest is the longest span that a log may contain.
const longest = 3660 * day

// units are the units of spans, the longest first.
var units = []struct {
	name byte
	span time.Duration
}{{'d', day}, {'h', time.Hour}, {'m', time.Minute}, {'s', time.Second}}

// span returns the word for a span of whole seconds: "35d", "36h", "90m".
func span(d time.Duration) string {
	for _, u := range units {
		if d%u.span == 0 && d != 0 {
			return strconv.Itoa(int(d/u.span)) + string(u.name)
		}
	}
	return "0s"
}

// ReadSpan returns the span that a word stands for, at least a second.
func ReadSpan(word string) (time.Duration, error) {
	if word != "" {
		n, ok := readNumber(word[:len(word)-1])
		for _, u := range units {
			if word[len(word)-1] != u.name || !ok || n == 0 || n > int(longest/u.span) {
				continue
			}
			if d := time.Duration(n) * u.span; span(d) == word {
				return d, nil
			}
		}
	}
	return 0, fmt.Errorf("want a span such as 35d, 48h or 90m, have %q", word)
}
