package config

import "fmt"

// The bounds of what Discord may allow a bot in a second: it allows 50 to every bot, and
// a large one gets some hundreds.
const (
	leastRequests = 10
	mostRequests  = 10_000
)

// errRequests is the error for a number that no bot is allowed.
func errRequests(n int) error {
	return fmt.Errorf("%d requests a second are none that Discord allows; it is 50 unless Discord has granted your bot more", n)
}
