// Package clock counts the time that the seats of a match take. Each seat has a clock with an
// increment for each answer and a cap, which does not run during the time off of the seat's
// holder. The package never reads the time: instants are arguments. It knows no positions and
// no people, only seats and their calendars.
package clock

import "time"

// A TimeControl sets the time of the seats of a match. The zero value is for a match without
// clocks.
type TimeControl struct {
	Name      string        `json:"name,omitempty"`      // of the preset, or CustomName
	Bank      time.Duration `json:"bank,omitempty"`      // the initial time of a seat
	Increment time.Duration `json:"increment,omitempty"` // added for each answer
	Cap       time.Duration `json:"cap,omitempty"`       // an increment never raises a seat's time above it
	TimeOut   TimeOut       `json:"zero,omitempty"`
}

// On reports whether the match has clocks.
func (t TimeControl) On() bool { return t.Bank > 0 }

// A TimeOut is the action when a seat's time has run out.
type TimeOut string

const (
	Turn    TimeOut = "turn"    // a bot player takes this turn
	Away    TimeOut = "away"    // a bot player plays until the holder is back
	Vacate  TimeOut = "vacate"  // the seat is open to a substitute
	Forfeit TimeOut = "forfeit" // the seat resigns
)

// TimeOuts returns all of them, the default first. The caller owns the slice.
func TimeOuts() []TimeOut { return []TimeOut{Turn, Away, Vacate, Forfeit} }

const day = 24 * time.Hour

// Presets returns the time controls on offer, the default first. In each, a turn has at least
// the increment, however much was used before, and an answer takes no longer than the cap,
// apart from time off. The caller owns the slice.
func Presets() []TimeControl {
	return []TimeControl{
		{Name: "relaxed", Bank: 3 * day, Increment: 3 * day, Cap: 5 * day, TimeOut: Turn},
		{Name: "daily", Bank: day, Increment: day, Cap: 2 * day, TimeOut: Turn},
		{Name: "blitz", Bank: 2 * time.Hour, Increment: 2 * time.Hour, Cap: 3 * time.Hour, TimeOut: Turn},
		{Name: "none"},
	}
}

// Preset returns the preset of that name; false if there is none.
func Preset(name string) (TimeControl, bool) {
	for _, t := range Presets() {
		if t.Name == name {
			return t, true
		}
	}
	return TimeControl{}, false
}
