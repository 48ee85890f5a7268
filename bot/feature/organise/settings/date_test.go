package settings

import (
	"errors"
	"testing"
	"time"
)

// TestRelativeDays: days are counted in the reader's time zone, not in UTC.
func TestRelativeDays(t *testing.T) {
	t.Parallel()
	zone := time.FixedZone("", 2*60*60)
	now := time.Date(2026, 11, 27, 23, 0, 0, 0, time.UTC) // the 28th at 1:00 there
	for typed, want := range map[string]string{
		"tomorrow":            "2026-11-29 18:00",
		"Tomorrow at 19:30":   "2026-11-29 19:30",
		"in 3  days":          "2026-12-01 18:00",
		"in 1 day 9:05":       "2026-11-29 09:05",
		"in 2 weeks":          "2026-12-12 18:00",
		"demain à 20h15":      "2026-11-29 20:15",
		"dans 10 jours":       "2026-12-08 18:00",
		"dans 1 semaine":      "2026-12-05 18:00",
		"aujourd’hui à 21h00": "2026-11-28 21:00",
		"2026-12-01 18:00":    "2026-12-01 18:00",
	} {
		at, err := readDate(typed, zone, now)
		if got := at.In(zone).Format("2006-01-02 15:04"); err != nil || got != want {
			t.Errorf("%q is %s, %v; want %s", typed, got, err, want)
		}
	}
	for typed, want := range map[string]error{
		"today 0:30": errPast, "tomorrow 25:00": errDate, "in 3": errDate, "in 9999 days": errDate,
	} {
		if _, err := readDate(typed, zone, now); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", typed, err, want)
		}
	}
}
