package gametest

import (
	"math/rand/v2"
	"strconv"

	"herald/games"
)

// allSetups is the number of setups up to which all are played; beyond it, only enough to have every pair of
// choices.
const allSetups = 60

// The ends of an option's range stand for numbers that depend on the players.
const (
	lowest  = "lowest"
	highest = "highest"
)

// setups returns the setups to play, of those a table may choose.
func setups(rules games.Rules) []games.Setup {
	levels := choices(rules)
	rows := product(levels, allSetups)
	if rows == nil {
		rows = pairs(levels)
	}
	var all []games.Setup
	for _, row := range rows {
		// A number may be out of range for some players; checkRules sees to
		// it that it is in range for others.
		if s, err := rules.Check(setup(rules, row)); err == nil {
			all = append(all, s)
		}
	}
	return all
}

// choices returns the numbers of players, then the values of each option.
func choices(rules games.Rules) [][]string {
	var players []string
	for n := rules.Min; n <= rules.Max; n++ {
		players = append(players, strconv.Itoa(n))
	}
	levels := [][]string{players}
	for _, o := range rules.Options {
		values := append([]string(nil), o.Values...)
		if o.Range != nil {
			values = append(values, lowest, highest)
		}
		levels = append(levels, values)
	}
	return levels
}

func setup(rules games.Rules, row []string) games.Setup {
	players, _ := strconv.Atoi(row[0])
	s := games.Setup{Players: players, Options: map[string]string{}}
	for i, o := range rules.Options {
		value := row[i+1]
		if o.Range != nil {
			low, high := o.Range(players)
			switch value {
			case lowest:
				value = strconv.Itoa(low)
			case highest:
				value = strconv.Itoa(high)
			}
		}
		s.Options[o.Name] = value
	}
	return s
}

// product returns every combination, or nil if there are more than most.
func product(levels [][]string, most int) [][]string {
	rows := [][]string{nil}
	for _, values := range levels {
		var longer [][]string
		for _, row := range rows {
			for _, v := range values {
				longer = append(longer, append(row[:len(row):len(row)], v))
			}
		}
		if len(longer) > most {
			return nil
		}
		rows = longer
	}
	return rows
}

// A pair is two choices of a row.
type pair struct {
	i, j int
	a, b string
}

// pairs returns combinations in which any two choices come together once.
func pairs(levels [][]string) [][]string {
	rng := rand.New(rand.NewPCG(1, 2))
	open := map[pair]bool{}
	var todo []pair
	for i, left := range levels {
		for j := i + 1; j < len(levels); j++ {
			for _, a := range left {
				for _, b := range levels[j] {
					p := pair{i, j, a, b}
					open[p] = true
					todo = append(todo, p)
				}
			}
		}
	}
	var rows [][]string
	for _, p := range todo {
		if open[p] {
			rows = append(rows, complete(levels, p, open, rng))
		}
	}
	return rows
}

// complete makes a row of p, completed with the values that close the most open
// pairs.
func complete(levels [][]string, p pair, open map[pair]bool, rng *rand.Rand) []string {
	row := make([]string, len(levels))
	row[p.i], row[p.j] = p.a, p.b
	for k, values := range levels {
		if row[k] != "" {
			continue
		}
		most := -1
		for _, n := range rng.Perm(len(values)) {
			if c := len(closes(row, k, values[n], open)); c > most {
				most, row[k] = c, values[n]
			}
		}
	}
	for k, v := range row {
		for _, closed := range closes(row, k, v, open) {
			delete(open, closed)
		}
	}
	return row
}

// closes returns the open pairs that value makes at k with the rest of row.
func closes(row []string, k int, value string, open map[pair]bool) []pair {
	var found []pair
	for i, other := range row {
		p := pair{i, k, other, value}
		if i > k {
			p = pair{k, i, value, other}
		}
		if i != k && other != "" && open[p] {
			found = append(found, p)
		}
	}
	return found
}
