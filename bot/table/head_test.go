package table

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// known returns the cached head of a table, nil if there is none.
func known(h *heads, id string) *Head {
	head, _ := h.get(id)
	return head
}

// TestAHeadIsKeptUnlessItsTableHasChanged: changes of other tables, of which a busy bot always
// has some, do not matter.
func TestAHeadIsKeptUnlessItsTableHasChanged(t *testing.T) {
	t.Parallel()
	h, head := newHeads(), &Head{ID: "1"}
	read := h.read("1")
	h.drop("2")
	h.keep(read, head)
	require.Same(t, head, known(h, "1"))

	h.drop("1")
	read = h.read("1")
	h.drop("1")
	h.keep(read, head)
	require.Nil(t, known(h, "1"), "changed meanwhile")

	read = h.read("1")
	h.purge()
	h.keep(read, head)
	require.Nil(t, known(h, "1"), "perhaps changed unheard")
	require.Empty(t, h.reading)
}

// TestNoHeadIsOlderThanWhatWasCommitted: changes of a table are read in order, but the
// committed ones may be cached in another order, and be read meanwhile.
func TestNoHeadIsOlderThanWhatWasCommitted(t *testing.T) {
	t.Parallel()
	old, first, second := &Head{Turn: "0"}, &Head{Turn: "1"}, &Head{Turn: "2"}
	h := newHeads()
	one := h.read("1")
	two := h.read("1")
	h.replace(two, second)
	h.replace(one, first)
	require.Nil(t, known(h, "1"), "it was late: nobody knows which is newer")

	one = h.read("1")
	two = h.read("1")
	h.replace(one, first)
	h.replace(two, second)
	require.Nil(t, known(h, "1"))

	change := h.read("1")
	other := h.read("1") // before the commit
	h.keep(other, old)
	h.replace(change, first)
	require.Nil(t, known(h, "1"))

	change = h.read("1")
	other = h.read("1")
	h.replace(change, first)
	h.keep(other, old)
	require.Nil(t, known(h, "1"))

	other = h.read("1")
	change = h.read("1")
	h.keep(other, old)
	h.replace(change, first)
	require.Same(t, first, known(h, "1"))
	require.Empty(t, h.reading)
}
