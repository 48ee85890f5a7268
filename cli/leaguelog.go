package cli

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

var (
	headForm  = regexp.MustCompile(`^league [0-9a-z]+ [a-z0-9+-]+ [1-9][0-9]*$`)
	actorForm = regexp.MustCompile(`^(\*|[po][1-9][0-9]*)$`)
	verbForm  = regexp.MustCompile(`^[a-z-]+$`)
)

// checkLog returns an error unless the lines have the form of a league's log: a
// head, and entries of a number, a time, an actor and a verb, in order. A league may
// have no log yet.
func checkLog(lines []string) error {
	then := ""
	for n, line := range lines {
		if n == 0 {
			if !headForm.MatchString(line) {
				return fmt.Errorf("log, line 1: want a head such as «league 1 lancaster 1», have %q", line)
			}
			continue
		}
		at, err := checkEntry(n-1, line)
		if err == nil && at < then {
			err = fmt.Errorf("it is earlier than the one before, of %s", then)
		}
		if err != nil {
			return fmt.Errorf("log, line %d, %q: %w", n+1, line, err)
		}
		then = at
	}
	return nil
}

// checkEntry checks the form of entry n, and returns its time.
func checkEntry(n int, line string) (at string, err error) {
	fields := strings.Split(line, " ")
	switch {
	case len(fields) < 4:
		return "", fmt.Errorf("want a number, a time, an actor and a verb")
	case fields[0] != strconv.Itoa(n):
		return "", fmt.Errorf("want the number %d", n)
	case !actorForm.MatchString(fields[2]):
		return "", fmt.Errorf("want an actor such as p17, o9 or *, have %q", fields[2])
	case !verbForm.MatchString(fields[3]):
		return "", fmt.Errorf("want a verb, have %q", fields[3])
	}
	t, err := time.Parse(time.RFC3339, fields[1])
	if err != nil || t.UTC().Format(time.RFC3339) != fields[1] {
		return "", fmt.Errorf("want a time such as 2026-11-21T18:00:00Z, have %q", fields[1])
	}
	return fields[1], nil
}
