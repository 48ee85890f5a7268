package clock

import (
	"cmp"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// The errors of Custom.
var (
	// ErrSpan is returned for text that is not a duration.
	ErrSpan = errors.New("not a duration such as 36 h")
	// ErrTurn is returned for an increment outside MinTurn and MaxTurn.
	ErrTurn = errors.New("the time for a turn is too short or too long")
	// ErrSaved is returned for a bank below the increment, and for a cap that is
	// below the bank or above MaxSaved.
	ErrSaved = errors.New("the initial time is below that of a turn, or the cap is below the initial time or too high")
)

// CustomName is the name of every time control that is not a preset.
const CustomName = "own"

// The limits of a custom time control, so that a match makes progress.
const (
	MinTurn  = 5 * time.Minute // least increment
	MaxTurn  = 14 * day        // greatest increment
	MaxSaved = 30 * day        // greatest cap
)

// Custom returns the time control for a typed increment, bank and cap, each a duration such as
// 90 min, 36 h, 2 d or 2 j. Its TimeOut is the default. The error is ErrSpan, ErrTurn or
// ErrSaved.
func Custom(turn, bank, saved string) (TimeControl, error) {
	increment, errTurn := readSpan(turn)
	begin, errBank := readSpan(bank)
	most, errSaved := readSpan(saved)
	switch err := cmp.Or(errTurn, errBank, errSaved); {
	case err != nil:
		return TimeControl{}, err
	case increment < MinTurn || increment > MaxTurn:
		return TimeControl{}, ErrTurn
	case begin < increment || most < begin || most > MaxSaved:
		return TimeControl{}, ErrSaved
	}
	return TimeControl{Name: CustomName, Bank: begin, Increment: increment, Cap: most, TimeOut: Turn}, nil
}

var spanForm = regexp.MustCompile(`^([0-9]{1,4})\s*(m|mins?|minutes?|h|hours?|heures?|d|days?|j|jours?)$`)

// readSpan parses a duration: 90 min, 36 h, 2 d, 2 j.
func readSpan(typed string) (time.Duration, error) {
	parts := spanForm.FindStringSubmatch(strings.ToLower(strings.TrimSpace(typed)))
	if parts == nil {
		return 0, ErrSpan
	}
	n, err := strconv.Atoi(parts[1])
	unit := map[byte]time.Duration{'m': time.Minute, 'h': time.Hour, 'd': day, 'j': day}[parts[2][0]]
	return time.Duration(n) * unit, err
}
