package reads

import (
	"testing"

	"github.com/stretchr/testify/require"
)

type value struct{ text string }

// known returns the cached value of an ID, nil if there is none.
func known(c *Cache[*value], id string) *value {
	v, _ := c.Get(id)
	return v
}

// TestAValueIsKeptUnlessItHasChanged: changes of others, of which a busy bot always
// has some, do not matter.
func TestAValueIsKeptUnlessItHasChanged(t *testing.T) {
	t.Parallel()
	c, kept := New[*value](4), &value{"1"}
	read := c.Begin("1")
	c.Drop("2")
	c.Keep(read, kept)
	require.Same(t, kept, known(c, "1"))

	c.Drop("1")
	read = c.Begin("1")
	c.Drop("1")
	c.Keep(read, kept)
	require.Nil(t, known(c, "1"), "changed meanwhile")

	read = c.Begin("1")
	c.Purge()
	c.Keep(read, kept)
	require.Nil(t, known(c, "1"), "perhaps changed unnoticed")
	require.Empty(t, c.reading)
}

// TestNoValueIsOlderThanWhatWasCommitted: changes of a value are read in order, but the
// committed ones may be cached in another order, and be read meanwhile.
func TestNoValueIsOlderThanWhatWasCommitted(t *testing.T) {
	t.Parallel()
	old, first, second := &value{"0"}, &value{"1"}, &value{"2"}
	c := New[*value](4)
	one := c.Begin("1")
	two := c.Begin("1")
	c.Replace(two, second)
	c.Replace(one, first)
	require.Nil(t, known(c, "1"), "it was late: which is newer is unknown")

	one = c.Begin("1")
	two = c.Begin("1")
	c.Replace(one, first)
	c.Replace(two, second)
	require.Nil(t, known(c, "1"))

	change := c.Begin("1")
	other := c.Begin("1") // before the commit
	c.Keep(other, old)
	c.Replace(change, first)
	require.Nil(t, known(c, "1"))

	change = c.Begin("1")
	other = c.Begin("1")
	c.Replace(change, first)
	c.Keep(other, old)
	require.Nil(t, known(c, "1"))

	other = c.Begin("1")
	change = c.Begin("1")
	c.Keep(other, old)
	c.Replace(change, first)
	require.Same(t, first, known(c, "1"))
	require.Empty(t, c.reading)
}
