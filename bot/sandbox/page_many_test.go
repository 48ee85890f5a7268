package sandbox_test

import (
	"context"
	"fmt"
	"testing"
)

// testEightWindows plays in eight windows of one browser, which share its connections: all of them listen, and the
// last can still send.
func testEightWindows(t *testing.T, chromium context.Context) {
	srv := start(t)
	address := srv.URL() + "/?as=" + srv.Person("Ada").ID() + "&channel=" + srv.Channel("games")
	windows := make([]*tab, 8)
	for n := range windows {
		windows[n] = lookIn(t, chromium, address, phone)
	}
	for _, n := range []int{0, len(windows) - 1} { // the first to connect and the last
		windows[n].enters(fmt.Sprint("from window ", n))
		for _, other := range windows {
			other.sees(".message", fmt.Sprint("from window ", n))
		}
	}
}
