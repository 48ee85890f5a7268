package gametest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A rulebook holds the statements of a RULES.md, in order.
type rulebook struct {
	statements []statement
	heads      map[string]bool // of their numbers: "L-", "CF", "R"
}

// A statement is one numbered rule.
type statement struct {
	where, number, text string
}

var (
	item      = regexp.MustCompile(`^\s*([-*+]|[0-9]+[.)])\s`)
	beginning = regexp.MustCompile(`^- \*\*([A-Z0-9][A-Za-z0-9.-]*)\*\* `)
	ending    = regexp.MustCompile(`\[([^\[\]]*)\]$`)
)

// parseRulebook reads the text of a file. It returns as faults the list items that are no statement and the
// numbers that occur twice.
func parseRulebook(file, text string) (rulebook, []string) {
	r := rulebook{heads: map[string]bool{}}
	var faults []string
	inside := false // a statement, which goes on with indented lines
	for i, line := range strings.Split(text, "\n") {
		where := fmt.Sprintf("%s:%d", file, i+1)
		begun := beginning.FindStringSubmatch(line)
		switch {
		case begun != nil && r.has(begun[1]):
			faults = append(faults, fmt.Sprintf("%s: %s stands twice", where, begun[1]))
		case begun != nil && !r.add(statement{where: where, number: begun[1], text: line}):
			faults = append(faults, fmt.Sprintf("%s: %s does not look like a number", where, begun[1]))
		case begun == nil && item.MatchString(line):
			faults = append(faults, fmt.Sprintf("%s: an item that does not begin with a **number**", where))
		case begun == nil && inside && strings.HasPrefix(line, "  "):
			r.statements[len(r.statements)-1].text += "\n" + line
		}
		inside = begun != nil || inside && (line == "" || strings.HasPrefix(line, "  "))
	}
	return r, faults
}

// add appends a statement, unless citations of its number would go unnoticed.
func (r *rulebook) add(s statement) bool {
	parts := numberForm.FindStringSubmatch(s.number)
	if parts == nil || parts[0] != s.number {
		return false
	}
	r.heads[parts[1]] = true
	r.statements = append(r.statements, s)
	return slices.Equal(r.cited(s.number), []string{s.number})
}

// has reports whether a statement has that number.
func (r rulebook) has(number string) bool {
	return slices.ContainsFunc(r.statements, func(s statement) bool { return s.number == number })
}

// checks returns the names of the scripts and tests at the statement's end.
func (s statement) checks() []string {
	named := ending.FindStringSubmatch(strings.TrimSpace(s.text))
	if named == nil {
		return nil
	}
	return strings.FieldsFunc(named[1], func(r rune) bool { return r == ',' || r == ' ' || r == '\n' })
}

// numberForm matches possible numbers of statements: the head, and the rest.
var numberForm = regexp.MustCompile(`\b([A-Z]{1,2}-?)?([A-Z]?[0-9]+(?:\.[0-9]+)*[a-z]?|[A-Z])\b`)

// cited returns the numbers of statements that a text cites, whether they exist
// or not.
func (r rulebook) cited(text string) []string {
	var all []string
	for _, parts := range numberForm.FindAllStringSubmatch(text, -1) {
		if r.isNumber(parts[1], parts[2]) {
			all = append(all, parts[0])
		}
	}
	return all
}

// isNumber reports whether head and rest make the number of a statement.
func (r rulebook) isNumber(head, rest string) bool {
	digits := strings.ContainsAny(rest, "0123456789")
	switch {
	case head == "":
		return strings.Contains(rest, ".")
	case r.heads[head]:
		return digits || strings.HasSuffix(head, "-")
	default:
		return digits && len(head) > 1
	}
}
