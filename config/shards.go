package config

import (
	"fmt"
	"regexp"
	"strconv"
)

// Shards are First to Last of Of; the zero value is all, and as many as Discord
// recommends.
type Shards struct{ First, Last, Of int }

// mostShards is far more than any bot has.
const mostShards = 100_000

var shardRange = regexp.MustCompile(`^(\d{1,6})-(\d{1,6})/(\d{1,6})$`)

// UnmarshalTOML reads a number, or a range such as "0-7/32".
func (s *Shards) UnmarshalTOML(v any) error {
	var ok bool
	switch v := v.(type) {
	case int64:
		*s, ok = Shards{0, int(v) - 1, int(v)}, v > 0 && v <= mostShards
		if v == 0 {
			*s, ok = Shards{}, true
		}
	case string:
		*s, ok = rangeOf(v)
	}
	if !ok {
		return fmt.Errorf("%#v are not shards; use 0, a number, or a range such as \"0-7/32\", whose first shard is 0", v)
	}
	return nil
}

// rangeOf reads a range, and reports whether it is one.
func rangeOf(text string) (Shards, bool) {
	m := shardRange.FindStringSubmatch(text)
	if m == nil {
		return Shards{}, false
	}
	n := func(group int) int { n, _ := strconv.Atoi(m[group]); return n } // digits, and few
	s := Shards{n(1), n(2), n(3)}
	return s, s.First <= s.Last && s.Last < s.Of && s.Of <= mostShards
}
