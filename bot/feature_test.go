package bot_test

import (
	"context"
	"errors"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/feature"
	"herald/bot/table"
)

// TestAFeatureIsAFolderAndALine adds a feature with a command, a button, a message
// of its own, an alarm and a hook at the end of a match.
func TestAFeatureIsAFolderAndALine(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("cheer_test.go")
	require.NoError(t, err)
	require.Less(t, strings.Count(string(text), "\n"), 120)

	heard := make(chan table.Result, 1)
	c := &fastClock{}
	h := openWith(t, c, []feature.Package{cheersPackage(heard)}, lancelot)
	guests, _ := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	ada, bruno := guests[0], guests[1]
	require.Contains(t, ada.types("/cheer").Content, "✅")
	cheers := ada.receives("Cheers: 1")
	bruno.presses(cheers, "Hooray")
	cheers = ada.receives("Cheers: 2")

	h.stop()
	h.begin()
	ada.presses(cheers, "Hooray")
	ada.receives("Cheers: 3")
	c.skip(61 * time.Minute)
	ada.receives("Cheers at last: 3")

	ada.presses(ada.types("/resign"), "Resign")
	select {
	case r := <-heard:
		require.Equal(t, table.Over, r.Stage)
		require.Equal(t, []int{2, 1}, r.Match.Places())
	case <-h.ctx.Done():
		t.Fatal("the end was not heard of")
	}
}

// A feature that fails at the end of a match holds up no other, and is told again alone.
func TestAFeatureThatFailsIsToldOfTheEndAgain(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	var told []string
	hook := func(name string, failures int) feature.Package {
		return feature.Package{New: func(*feature.App) feature.Feature {
			return feature.Feature{Name: name, Ended: func(context.Context, table.Result) error {
				mu.Lock()
				defer mu.Unlock()
				told = append(told, name)
				if failures--; failures >= 0 {
					return errors.New("not yet")
				}
				return nil
			}}
		}}
	}
	h := openWith(t, &fastClock{}, []feature.Package{hook("stumbles", 1), hook("walks", 0)}, lancelot)
	guests, _ := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	guests[0].presses(guests[0].types("/resign"), "Resign")
	h.until(func() bool {
		mu.Lock()
		defer mu.Unlock()
		return len(told) == 3
	}, "told")
	mu.Lock()
	defer mu.Unlock()
	require.Equal(t, []string{"stumbles", "walks", "stumbles"}, told)
}
