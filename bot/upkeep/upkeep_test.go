package upkeep_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/upkeep"
)

// A chore is owed until its name has been noted a number of times; it fails if it has an
// error.
type chore struct {
	name string
	most int
	err  error
}

// A diary lists the steps that were done.
type diary []string

func (c chore) Owed(d *diary) bool {
	n := 0
	for _, done := range *d {
		if done == c.name || done == c.name+" again" {
			n++
		}
	}
	return n < c.most
}

func (c chore) Deliver(_ context.Context, d diary, retry bool) (diary, error) {
	if c.err != nil {
		return d, c.err
	}
	done := c.name
	if retry {
		done += " again"
	}
	return append(d, done), nil
}

func TestStepsAreDeliveredInOrder(t *testing.T) {
	t.Parallel()
	all := func(*diary) []upkeep.Step[diary] { return []upkeep.Step[diary]{chore{"a", 2, nil}, chore{"b", 1, nil}} }
	done, err := upkeep.InOrder(t.Context(), all, diary{"b"}, true)
	require.NoError(t, err)
	require.Equal(t, diary{"b", "a again", "a"}, done, "only the first may have been done before")

	broken := errors.New("broken")
	done, err = upkeep.InOrder(t.Context(), func(*diary) []upkeep.Step[diary] {
		return []upkeep.Step[diary]{chore{"a", 1, nil}, chore{"b", 1, broken}, chore{"c", 1, nil}}
	}, nil, false)
	require.ErrorIs(t, err, broken)
	require.Equal(t, diary{"a"}, done, "nothing overtakes what has failed")
}

func TestAStepThatFailsKeepsNoOtherFromBeingDelivered(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	done, err := upkeep.Each(t.Context(), []upkeep.Step[diary]{chore{"a", 3, nil}, chore{"b", 1, broken}, chore{"c", 1, nil}}, nil, true)
	require.ErrorIs(t, err, broken)
	require.Equal(t, "[a again c again]", fmt.Sprint(done), "each once")
	require.Nil(t, upkeep.Next([]upkeep.Step[diary]{chore{"a", 0, nil}}, &done))
}
