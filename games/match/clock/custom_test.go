package clock_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/match/clock"
)

func TestACustomTimeControlIsRead(t *testing.T) {
	const day = 24 * time.Hour
	own := func(turn, bank, most time.Duration) clock.TimeControl {
		return clock.TimeControl{Name: clock.CustomName, Bank: bank, Increment: turn, Cap: most, TimeOut: clock.Turn}
	}
	for _, c := range []struct {
		turn, bank, saved string
		want              clock.TimeControl
		err               error
	}{
		{"12 h", "12h", "12 hours", own(12*time.Hour, 12*time.Hour, 12*time.Hour), nil},
		{" 36H ", "3 days", "3d", own(36*time.Hour, 3*day, 3*day), nil},
		{"2 j", "2 jours", "4j", own(2*day, 2*day, 4*day), nil},
		{"90 min", "2 heures", "3 h", own(90*time.Minute, 2*time.Hour, 3*time.Hour), nil},
		{"14 d", "30 d", "30 d", own(14*day, 30*day, 30*day), nil},
		{"", "1 d", "1 d", clock.TimeControl{}, clock.ErrSpan},
		{"12", "1 d", "1 d", clock.TimeControl{}, clock.ErrSpan},
		{"12 h", "soon", "1 d", clock.TimeControl{}, clock.ErrSpan},
		{"12 h", "1 d", "-3 d", clock.TimeControl{}, clock.ErrSpan},
		{"99999 d", "1 d", "1 d", clock.TimeControl{}, clock.ErrSpan},
		{"4 min", "1 d", "1 d", clock.TimeControl{}, clock.ErrTurn},
		{"15 d", "15 d", "15 d", clock.TimeControl{}, clock.ErrTurn},
		{"12 h", "11 h", "1 d", clock.TimeControl{}, clock.ErrSaved},
		{"12 h", "1 d", "23 h", clock.TimeControl{}, clock.ErrSaved},
		{"12 h", "1 d", "31 d", clock.TimeControl{}, clock.ErrSaved},
	} {
		terms, err := clock.Custom(c.turn, c.bank, c.saved)
		require.ErrorIs(t, err, c.err, "%+v", c)
		require.Equal(t, c.want, terms)
	}
}
