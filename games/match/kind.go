package match

import (
	"fmt"
	"regexp"
	"strings"

	"herald/games"
)

// Anything is the kind of a plan for whatever question begins the next turn.
const Anything = "*"

// Kind names the kind of a question in one word, made of its prompt: the same
// whenever, and whomever, it is asked, such as carolus.ask.march+disc=3. Players
// are left out of it, and the number that chooses singular or plural.
func Kind(d games.Decision) string { return kindOf(d.Prompt, d.Prompt.Key) }

func kindOf(t games.Text, key string) string {
	var b strings.Builder
	b.WriteString(plain(key))
	for i := 0; i+1 < len(t.Args); i += 2 {
		name := fmt.Sprint(t.Args[i])
		if value := kindValue(t.Args[i+1]); name != "n" && value != "" {
			fmt.Fprintf(&b, "+%s=%s", plain(name), value)
		}
	}
	return b.String()
}

// kindValue says an argument; of a text the last part of its key tells enough.
func kindValue(value any) string {
	switch v := value.(type) {
	case games.Player, []games.Player:
		return ""
	case games.Text:
		return kindOf(v, v.Key[strings.LastIndex(v.Key, ".")+1:])
	case []games.Text:
		all := make([]string, len(v))
		for i, t := range v {
			all[i] = kindValue(t)
		}
		return strings.Join(all, "-")
	}
	return plain(fmt.Sprint(value))
}

var unplain = regexp.MustCompile(`[^a-z0-9._-]+`)

// plain leaves nothing in text that a kind cannot hold.
func plain(text string) string { return unplain.ReplaceAllString(strings.ToLower(text), "-") }
