package clock

import (
	"cmp"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// What is wrong with terms that somebody typed.
var (
	ErrSpan  = errors.New("it is no time such as 36 h")
	ErrTurn  = errors.New("a turn is too short or too long")
	ErrSaved = errors.New("what is saved is less than a turn or what one begins with, or too much")
)

// CustomName is the name of terms that are no preset.
const CustomName = "own"

// The least and the most of terms that are no preset: a match goes on.
const (
	MinTurn  = 5 * time.Minute
	MaxTurn  = 14 * day
	MaxSaved = 30 * day
)

// Custom reads terms that are no preset: the time for a turn, what a seat begins
// with, and up to what it saves. The error is ErrSpan, ErrTurn or ErrSaved.
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

// readSpan reads a time: 90 min, 36 h, 2 d, 2 j.
func readSpan(typed string) (time.Duration, error) {
	parts := spanForm.FindStringSubmatch(strings.ToLower(strings.TrimSpace(typed)))
	if parts == nil {
		return 0, ErrSpan
	}
	n, err := strconv.Atoi(parts[1])
	unit := map[byte]time.Duration{'m': time.Minute, 'h': time.Hour, 'd': day, 'j': day}[parts[2][0]]
	return time.Duration(n) * unit, err
}
