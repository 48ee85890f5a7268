package cli

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheFormOfALog(t *testing.T) {
	const (
		head = "league 4 lancaster 1"
		open = "0 2026-11-21T18:00:00Z o1 open season=1 format=divisions"
		join = "1 2026-11-21T18:00:00Z p17 join"
	)
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{nil, ""},
		{[]string{head}, ""},
		{[]string{head, open, join, "2 2026-11-22T07:12:09Z * begin 1.1 match=k7"}, ""},
		{[]string{open}, `log, line 1: want a head such as «league 1 lancaster 1», have "0 2026-11-21T18:00:00Z o1 open season=1 format=divisions"`},
		{[]string{head, join}, `log, line 2, "1 2026-11-21T18:00:00Z p17 join": want the number 0`},
		{[]string{head, open, open}, "want the number 1"},
		{[]string{head, open, "1 2026-11-21T17:59:59Z p1 join"}, "it is earlier than the one before, of 2026-11-21T18:00:00Z"},
		{[]string{head, "0 2026-11-21T18:00:00.5Z o1 open"}, "want a time such as"},
		{[]string{head, "0 2026-11-21T18:00:00+01:00 o1 open"}, "want a time such as"},
		{[]string{head, "0 2026-11-21T18:00:00Z 123456789 open"}, `want an actor such as p17, o9 or *, have "123456789"`},
		{[]string{head, "0 2026-11-21T18:00:00Z o1 Open"}, "want a verb"},
		{[]string{head, "0 2026-11-21T18:00:00Z o1"}, "want a number, a time, an actor and a verb"},
	} {
		err := checkLog(c.lines)
		if c.want == "" {
			require.NoError(t, err)
			continue
		}
		require.ErrorContains(t, err, c.want)
	}
}
