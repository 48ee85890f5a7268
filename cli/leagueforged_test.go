package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

// secretOf finds the secrets of a season's log.
var secretOf = regexp.MustCompile(`(?m)( (?:close|reveal) lots=)([0-9a-f]{64})$`)

// secrets replaces the secrets of a log, in their order.
func secrets(log string, forge func(all []string)) string {
	var all []string
	for _, m := range secretOf.FindAllStringSubmatch(log, -1) {
		all = append(all, m[2])
	}
	forge(all)
	n := -1
	return secretOf.ReplaceAllStringFunc(log, func(s string) string {
		n++
		return s[:len(s)-64] + all[n]
	})
}

// bare returns a log without hashes, as an older version wrote it. In a forged log they would
// be wrong, too.
func bare(log league.Log) string {
	log.Entries = slices.Clone(log.Entries)
	for i := range log.Entries {
		log.Entries[i].After = ""
	}
	return log.String()
}

// renumbered returns a log without an entry, renumbered so that its absence does not show.
func renumbered(log string, keep func(line string) bool) string {
	lines := slices.DeleteFunc(strings.SplitAfter(log, "\n"), func(line string) bool { return !keep(line) })
	for n := range lines[1:] {
		if _, rest, ok := strings.Cut(lines[n+1], " "); ok {
			lines[n+1] = strconv.Itoa(n) + " " + rest
		}
	}
	return strings.Join(lines, "")
}

// TestForgedSeasonsAreRefused by all readers of logs if a secret does not match its
// commitment, and by those that compute the draws if one does not follow.
func TestForgedSeasonsAreRefused(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	swiss := []string{"--format=swiss", "--rounds=4"}
	log, other := bare(simulated(t, swiss, 0)), bare(simulated(t, swiss, 5))
	lots := regexp.MustCompile(`lots=[0-9a-f]{64} links`)
	foreign := func(all []string) {
		for n, m := range secretOf.FindAllStringSubmatch(other, -1)[:len(all)] {
			all[n] = m[2]
		}
	}
	last := -1 // the last secret
	secrets(log, func(all []string) { last = len(all) - 1 })
	require.Equal(t, 3, last)
	drawn := regexp.MustCompile(`(?m)( table 2\.1 )(\w+) (\w+)`)
	for name, c := range map[string]struct {
		forged string
		draws  bool // the secrets match
	}{
		"genuine":                {log, true},
		"another first secret":   {secrets(log, func(all []string) { all[0] = all[1] }), false},
		"another secret":         {secrets(log, func(all []string) { all[2] = strings.Repeat("ab", 32) }), false},
		"another last secret":    {secrets(log, func(all []string) { all[last] = all[last][:63] + "g" }), false},
		"a secret in capitals":   {secrets(log, func(all []string) { all[1] = strings.ToUpper(all[1]) }), false},
		"one secret twice":       {secrets(log, func(all []string) { all[2] = all[1] }), false},
		"secrets exchanged":      {secrets(log, func(all []string) { all[1], all[2] = all[2], all[1] }), false},
		"secrets backwards":      {secrets(log, slices.Reverse[[]string]), false},
		"secrets of a season":    {secrets(log, foreign), false},
		"another commitment":     {lots.ReplaceAllString(log, "lots="+strings.Repeat("0", 64)+" links"), false},
		"the chain of a season":  {secrets(lots.ReplaceAllString(log, lots.FindString(other)), foreign), true},
		"another draw":           {drawn.ReplaceAllString(log, "${1}${3} ${2}"), true},
		"a secret less":          {renumbered(log, func(line string) bool { return !strings.Contains(line, secretAt(log, 2)) }), false},
		"an entry less":          {strings.Replace(log, line(log, "join"), "", 1), false},
		"the last entry renamed": {strings.Replace(log, "* finish", "* check", 1), true},
	} {
		file := filepath.Join(t.TempDir(), "log")
		require.NoError(t, os.WriteFile(file, []byte(c.forged), 0o644))
		require.Equal(t, name == "genuine", c.forged == log, name)
		run := func(args ...string) error {
			return Run(t.Context(), append(args, file), env(nil, &bytes.Buffer{}))
		}
		said, page := exec.Command(python, "../docs/read-league.py", file).CombinedOutput()
		t.Logf("%s: check: %v; replay: %v; the reader: %v %s", name, run("league", "check"), run("league", "replay"), page, lastLine(string(said)))
		require.Equal(t, name == "genuine", run("league", "check") == nil, name)
		require.Equal(t, name == "genuine", run("league", "replay", "--verify") == nil, name)
		require.Equal(t, c.draws, page == nil, "%s: %s", name, said)
		if !c.draws {
			require.Error(t, run("league", "replay"), name)
		}
	}
}

// secretAt returns a secret of a log by its index.
func secretAt(log string, n int) string { return secretOf.FindAllStringSubmatch(log, -1)[n][2] }

// line returns the first line of a log with a verb.
func line(log, verb string) string {
	return regexp.MustCompile(`(?m)^.* ` + verb + `\b.*\n`).FindString(log)
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return lines[len(lines)-1]
}
