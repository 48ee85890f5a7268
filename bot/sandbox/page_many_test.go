package sandbox_test

import (
	"context"
	"fmt"
	"testing"
)

// testEightWindows plays in eight windows of one browser, which share its connections: all of them listen, and each can
// still send.
func testEightWindows(t *testing.T, chromium context.Context) {
	srv := start(t)
	address := srv.URL() + "/?as=" + srv.Person("Ada").ID() + "&channel=" + srv.Channel("games")
	windows := make([]*tab, 8)
	for n := range windows {
		windows[n] = lookIn(t, chromium, address, phone)
	}
	for n, w := range windows {
		w.enters(fmt.Sprint("from window ", n))
		for _, other := range windows {
			other.sees(".message", fmt.Sprint("from window ", n))
		}
	}
}
