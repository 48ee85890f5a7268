package rating

import "slices"

// Rate returns the ratings of the people of each side after a match. ranks are the
// places of the sides, lower is better; equal places count by the published
// formula. The ratings are returned as they are if there are fewer than two sides,
// if the slices differ in length, or if numbers in them are too large.
func (m Model) Rate(sides [][]Rating, ranks []int) [][]Rating { return m.rate(sides, ranks, false) }

// Shared is Rate, but equal places count as the mean over all strict orders that
// agree with them: the mean of mu, and the root of the mean of sigma squared. More
// than eight equal sides count by the published formula.
func (m Model) Shared(sides [][]Rating, ranks []int) [][]Rating { return m.rate(sides, ranks, true) }

func (m Model) rate(sides [][]Rating, ranks []int, shared bool) [][]Rating {
	after := make([][]Rating, len(sides))
	for i, people := range sides {
		after[i] = slices.Clone(people)
	}
	if len(sides) != len(ranks) {
		return after
	}
	c := m.calculate(m.teams(sides, ranks))
	if c == nil {
		return after
	}
	c.solve(shared)
	for i, people := range after {
		for j, r := range people {
			people[j] = c.after(r, 1, &c.sides[i])
		}
	}
	return after
}

// teams returns sides that are the sums of their people.
func (m Model) teams(sides [][]Rating, ranks []int) []side {
	all := make([]side, len(sides))
	for i, people := range sides {
		all[i].id, all[i].rank = i, ranks[i]
		for _, r := range people {
			all[i].mu += r.Mu
			all[i].v += m.variance(r, 1)
		}
	}
	return all
}
