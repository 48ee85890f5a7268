package cli

import (
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"herald/games/record"
)

var (
	drawLine   = regexp.MustCompile(`(?m)^# outcomes (.*)\n\* (.*)\n`)
	ballotLine = regexp.MustCompile(`(?m)^# seal (\w+)\n(\d) (yes|no)(.*)\n`)
	openLine   = regexp.MustCompile(`(?m)^(\d) ([a-z]+)\n(\d) `)
)

// forgeries returns forgeries of a genuine proof, by name.
func forgeries() map[string]func(proof string) string {
	line := func(key string) *regexp.Regexp { return regexp.MustCompile(`(?m)^` + key + ` .*\n`) }
	without := func(key string) func(string) string {
		return func(proof string) string { return line(key).ReplaceAllString(proof, "") }
	}
	return map[string]func(string) string{
		"other-seed": func(s string) string { return line("seed").ReplaceAllString(s, "seed "+seedOf(8, 8)+"\n") },
		"other-seed-and-commitment": func(s string) string {
			commitment, _ := record.Commitment(seedOf(8, 8), record.ProofVersion)
			s = line("seed").ReplaceAllString(s, "seed "+seedOf(8, 8)+"\n")
			return line("commitment").ReplaceAllString(s, "commitment "+commitment+"\n")
		},
		"second-seed":    func(s string) string { return s + line("seed").FindString(s) },
		"no-commitment":  without("commitment"),
		"no-message":     without("message"),
		"other-message":  func(s string) string { return strings.Replace(s, message, message[:18], 1) },
		"as-version-1":   func(s string) string { return without("(proof|message|sealed|seals)")(s) },
		"no-seals":       without("seals"),
		"no-closure":     without("sealed"),
		"cut-off":        func(s string) string { return s[:strings.LastIndex(s[:len(s)-1], "\n")+1] },
		"no-undo":        without(`\d !undo`),
		"added-undo":     func(s string) string { return firstDraw(s, "${0}0 !undo 0\n") },
		"other-answer":   func(s string) string { return replaceFirst(openLine, s, "${1} court\n${3} ") },
		"other-draw":     func(s string) string { return forgeDraws(s, 1, func(o []string, _, _ string) []string { return o }) },
		"all-draws":      func(s string) string { return forgeDraws(s, 999, swap) },
		"outcomes-alike": func(s string) string { return forgeDraws(s, 999, alike) },
		"outcome-left-out": func(s string) string {
			return forgeDraws(s, 1, func(_ []string, word, other string) []string { return []string{other} })
		},
		"no-outcomes":     func(s string) string { return firstDraw(s, "* ${2}\n") },
		"ballot-changed":  func(s string) string { return replaceFirst(ballotLine, s, "# seal ${1}\n${2} ${3}+1\n") },
		"ballot-unsealed": func(s string) string { return replaceFirst(ballotLine, s, "${2} ${3}+1\n") },
		"ballot-unsealed-everywhere": func(s string) string {
			s = replaceFirst(ballotLine, s, "${2} ${3}+1\n")
			return line("seals").ReplaceAllString(s, sealsOf(s))
		},
		"seal-elsewhere": func(s string) string {
			return replaceFirst(regexp.MustCompile(`(?m)^(# seal \w+\n)(\d .*\n)`), s, "${2}${1}")
		},
		"seats":             exchanged("Ada", "Bruno", "seat "),
		"seats-and-salts":   func(s string) string { return renamed(s, "Ada", "Bruno") },
		"substitute":        func(s string) string { return strings.Replace(s, "Z Dai", "Z Bruno", 1) },
		"name":              func(s string) string { return strings.ReplaceAll(s, "Ada", "Eve") },
		"no-salts":          without("salt"),
		"name-without-salt": func(s string) string { return strings.Replace(held(s, "Ada", "Eve"), "seat 0 Ada", "seat 0 Eve", 1) },
		"added-salt":        func(s string) string { return strings.Replace(s, "\nsalt ", "\nsalt "+seedOf(1, 1)+" Eve\nsalt ", 1) },
		"departed-for-a-name": func(s string) string {
			return strings.ReplaceAll(held(s, "Ada", "departed:1"), "seat 1 Bruno", "seat 1 departed:1")
		},
		"digit-of-the-table":  func(s string) string { return strings.Replace(s, "start gold=2", "start gold=3", 1) },
		"option":              func(s string) string { return strings.Replace(s, "strict no", "strict yes", 1) },
		"no-option":           without("option strict"),
		"version":             func(s string) string { return strings.Replace(s, "lancaster 3", "lancaster 2", 1) },
		"players":             func(s string) string { return strings.Replace(s, "players 3", "players 4", 1) },
		"second-game":         func(s string) string { return strings.Replace(s, "players ", "game lancaster 3\nplayers ", 1) },
		"second-game-at-end":  func(s string) string { return s + "game lancaster 3\n" },
		"seat-among-entries":  func(s string) string { return firstDraw(s, "${0}seat 2 Eve\n") },
		"table-among-entries": func(s string) string { return firstDraw(s, "${0}table end first=9\n") },
		"second-seat":         func(s string) string { return strings.Replace(s, "\nseat 1", "\nseat 0 Eve\nseat 1", 1) },
		"other-order": func(s string) string {
			return strings.Replace(s, "seat 0 Ada\nseat 1 Bruno", "seat 1 Bruno\nseat 0 Ada", 1)
		},
		"sealed-earlier":     sealedEarlier,
		"spaces":             func(s string) string { return strings.Replace(s, "seat 0 Ada", "seat 0  Ada", 1) },
		"carriage-returns":   func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
		"draft":              func(s string) string { return s + "draft 0 no\n" },
		"remark-in-the-head": func(s string) string { return strings.Replace(s, "players ", "# seal "+seedOf(1, 1)+"\nplayers ", 1) },
		"as-version-2": func(s string) string {
			return strings.Replace(without("salt")(s), "proof 3", "proof 2", 1)
		},
		"resealed-draws":             resealed(unchanged, true, false),
		"resealed-draws-and-ballots": resealed(unchanged, true, true),
		"resealed-seats":             resealed(func(s string) string { return renamed(s, "Ada", "Bruno") }, false, false),
		"resealed-name":              resealed(func(s string) string { return strings.ReplaceAll(s, "Ada", "Eve") }, false, false),
		"resealed-table":             resealed(func(s string) string { return strings.Replace(s, "end first=8", "end first=9", 1) }, false, false),
		"resealed-departed": resealed(func(s string) string {
			return strings.ReplaceAll(held(s, "Ada", "departed:1"), "seat 0 Ada", "seat 0 departed:1")
		}, false, false),
		"seal-added": func(s string) string { return replaceFirst(openLine, s, "# seal "+seedOf(1, 1)+"\n${1} ${2}\n${3} ") },
	}
}

func unchanged(s string) string { return s }

// renamed returns a proof in which two names have changed places everywhere.
func renamed(s, one, two string) string {
	return strings.NewReplacer(one, two, two, one).Replace(s)
}

// exchanged returns a function that exchanges two names in the lines with a prefix.
func exchanged(one, two, prefix string) func(string) string {
	return func(s string) string {
		lines := strings.SplitAfter(s, "\n")
		for n, line := range lines {
			if strings.HasPrefix(line, prefix) {
				lines[n] = renamed(line, one, two)
			}
		}
		return strings.Join(lines, "")
	}
}

// held returns a proof in which a name has another hash, and no salt.
func held(s, name, now string) string {
	s = regexp.MustCompile(`(?m)^salt \w+ `+name+`\n`).ReplaceAllString(s, "")
	return strings.Replace(s, "\n\n", "\nheld "+seedOf(1, 1)+" "+now+"\n\n", 1)
}

// sealedEarlier returns a proof in which nothing is sealed after its last draw.
func sealedEarlier(s string) string {
	key, _ := hex.DecodeString(field(s, "seed"))
	f := &forger{key: key}
	f.begin(s)
	remark, last := "", 0
	_, entries, _ := strings.Cut(s, "\n\n")
	for line := range strings.Lines(entries) {
		if line = strings.TrimSuffix(line, "\n"); strings.HasPrefix(line, "# ") {
			remark = line
			continue
		}
		f.seal(remark, line)
		if strings.HasPrefix(line, "* ") {
			last = len(f.sums) - 1
		}
		remark = ""
	}
	return strings.Replace(s, "sealed "+field(s, "sealed"), fmt.Sprintf("sealed %d %s", last, f.sums[last]), 1)
}

// replaceFirst replaces the first match of a pattern.
func replaceFirst(pattern *regexp.Regexp, s, by string) string {
	at := pattern.FindStringSubmatchIndex(s)
	if at == nil {
		return s
	}
	return s[:at[0]] + string(pattern.ExpandString(nil, by, s, at)) + s[at[1]:]
}

// sealsOf returns the line of the head for the seals in a proof.
func sealsOf(s string) string {
	ply, plies := 0, ""
	_, entries, _ := strings.Cut(s, "\n\n")
	for line := range strings.Lines(entries) {
		switch {
		case strings.HasPrefix(line, "# seal "):
			plies += fmt.Sprintf(" %d", ply)
		case !strings.HasPrefix(line, "#"):
			ply++
		}
	}
	return fmt.Sprintf("seals %d%s\n", strings.Count(s, "# seal "), plies)
}

func firstDraw(s, by string) string { return replaceFirst(drawLine, s, by) }

// forgeDraws replaces the words of at most n draws, and their outcomes by the result of
// outcomes.
func forgeDraws(s string, n int, outcomes func(all []string, word, other string) []string) string {
	return drawLine.ReplaceAllStringFunc(s, func(lines string) string {
		parts := drawLine.FindStringSubmatch(lines)
		all, word := strings.Fields(parts[1]), parts[2]
		at := slices.IndexFunc(all, func(o string) bool { return o != word })
		if at < 0 || n == 0 {
			return lines
		}
		n--
		return fmt.Sprintf("# outcomes %s\n* %s\n", strings.Join(outcomes(all, word, all[at]), " "), all[at])
	})
}

// swap exchanges two outcomes, so that the seed points to the other one.
func swap(all []string, word, other string) []string {
	i, j := slices.Index(all, word), slices.Index(all, other)
	all[i], all[j] = all[j], all[i]
	return all
}

// alike has only the other outcome, repeated.
func alike(all []string, _, other string) []string { return slices.Repeat([]string{other}, len(all)) }
