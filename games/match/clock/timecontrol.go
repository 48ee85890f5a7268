// Package clock counts the time that the seats of a match take: a bank a seat,
// with an increment for each answer and a cap, which stands while the seat's
// holder rests. It knows no other time than what it is told: instants come from
// the caller.
package clock

import "time"

// TimeControl says how much time the seats of a match have. The zero value is a match
// without a clock.
type TimeControl struct {
	Name      string        `json:"name,omitempty"`      // of the preset
	Bank      time.Duration `json:"bank,omitempty"`      // what a seat begins with
	Increment time.Duration `json:"increment,omitempty"` // what it gets for each answer
	Cap       time.Duration `json:"cap,omitempty"`       // up to which it saves
	TimeOut   TimeOut       `json:"zero,omitempty"`
}

// On reports whether there is a clock at all.
func (t TimeControl) On() bool { return t.Bank > 0 }

// TimeOut is what happens when a seat's time is used up.
type TimeOut string

const (
	Turn    TimeOut = "turn"    // the autopilot takes the turn
	Away    TimeOut = "away"    // the autopilot plays until the holder is back
	Vacate  TimeOut = "vacate"  // the seat is open to a substitute
	Forfeit TimeOut = "forfeit" // the seat has given up
)

// TimeOuts lists them, the default first.
func TimeOuts() []TimeOut { return []TimeOut{Turn, Away, Vacate, Forfeit} }

const day = 24 * time.Hour

// Presets are the terms that a table chooses from, the default first. Whatever
// was used before, a turn has the increment at least, which is what a preset
// promises; what is left of it is saved up to the cap, so that nobody waits
// longer than that for one answer, rest apart.
func Presets() []TimeControl {
	return []TimeControl{
		{Name: "relaxed", Bank: 3 * day, Increment: 3 * day, Cap: 5 * day, TimeOut: Turn},
		{Name: "daily", Bank: day, Increment: day, Cap: 2 * day, TimeOut: Turn},
		{Name: "blitz", Bank: 2 * time.Hour, Increment: 2 * time.Hour, Cap: 3 * time.Hour, TimeOut: Turn},
		{Name: "none"},
	}
}

// Preset returns the terms of that name.
func Preset(name string) (TimeControl, bool) {
	for _, t := range Presets() {
		if t.Name == name {
			return t, true
		}
	}
	return TimeControl{}, false
}
