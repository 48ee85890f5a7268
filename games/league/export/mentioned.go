package export

import (
	"maps"
	"math/big"
	"slices"

	"herald/games/league"
)

// mentioned returns all people whom the log mentions.
func (w *writer) mentioned() map[league.Person]bool {
	all := w.people()
	for _, e := range w.Log.Entries {
		if e.By.Person != 0 {
			all[e.By.Person] = true
		}
	}
	for _, pair := range w.State.Apart() {
		all[pair[0]], all[pair[1]] = true, true
	}
	return all
}

// sorted returns people by their numbers.
func sorted(people map[league.Person]bool) []league.Person { return slices.Sorted(maps.Keys(people)) }

// texts returns the texts beside the log that the viewer may read, by their numbers:
// organisers' reasons and the names of teams, which are public, and the viewer's own.
func (w *writer) texts() map[string]string {
	all := map[string]string{}
	if w.Words == nil {
		return all
	}
	for _, e := range w.Log.Entries {
		for _, word := range []string{e.Key("reason"), e.Key("text"), e.Key("name")} {
			n := league.TextOf(word)
			if n == 0 || !e.By.Organiser && !w.sees(e.By.Person) && e.Key("name") == "" {
				continue
			}
			if text, ok := w.Words(n); ok {
				all[word] = text
			}
		}
	}
	return all
}

func words(people []league.Person) []string {
	var all []string
	for _, p := range people {
		all = append(all, p.String())
	}
	return all
}

func couples(pairs [][2]league.Person) [][2]string {
	var all [][2]string
	for _, pair := range pairs {
		all = append(all, [2]string{pair[0].String(), pair[1].String()})
	}
	return all
}

// fraction returns num/den as "7" or "19/3".
func fraction(num, den int64) string { return big.NewRat(num, den).RatString() }
