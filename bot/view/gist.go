package view

import (
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/games"
)

// A Line is a sentence, and how much what it tells matters.
type Line struct {
	Said   string
	Weight games.Weight
}

// Gist returns as many of the lines as there is room for, those that matter most first,
// in their order. The first of them is cut if it alone has no room.
func Gist(lines []Line, room int) string {
	order := slices.Clone(lines)
	slices.SortStableFunc(order, func(a, b Line) int { return int(b.Weight) - int(a.Weight) })
	best := ""
	for n := range order {
		next := joined(lines, order[:n+1])
		if discord.Units(next) > room {
			break
		}
		best = next
	}
	if best == "" && len(order) > 0 {
		return discord.Cut(order[0].Said, room)
	}
	return best
}

// joined returns the chosen lines in their order, with dots if later ones are left out.
func joined(lines, chosen []Line) string {
	left := slices.Clone(chosen)
	var all []string
	for _, one := range lines {
		if n := slices.Index(left, one); n >= 0 {
			all, left = append(all, one.Said), slices.Delete(left, n, n+1)
		} else if len(left) == 0 {
			return strings.Join(all, " ") + " …"
		}
	}
	return strings.Join(all, " ")
}
