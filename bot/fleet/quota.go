package fleet

import (
	"cmp"
	"slices"

	"herald/store"
)

// quota returns the number of shards that a process should have. Shards are divided evenly
// among the processes that stay; those that have more already keep the remainder.
func quota(of int, members []store.Member, id string) int {
	stay := slices.DeleteFunc(slices.Clone(members), func(m store.Member) bool { return m.Leaving })
	slices.SortStableFunc(stay, func(a, b store.Member) int {
		return cmp.Or(cmp.Compare(b.Shards, a.Shards), cmp.Compare(a.ID, b.ID))
	})
	n := slices.IndexFunc(stay, func(m store.Member) bool { return m.ID == id })
	if n < 0 {
		return 0
	}
	each, over := of/len(stay), of%len(stay)
	if n < over {
		return each + 1
	}
	return each
}
