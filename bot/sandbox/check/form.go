// Package check has Discord's rules for requests of a bot: the limits of messages, components, embeds, commands and
// modals, and the keys that requests may have. It knows no requests and changes nothing. Flaws become error 50035.
package check

import (
	"fmt"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"herald/bot/sandbox/problem"
)

// invalidForm is the code of Discord's error for a body with flaws.
const invalidForm = 50035

// Form collects the flaws of a request body, each at its path, as in Discord's error 50035.
type Form struct {
	path  []string
	flaws *[]flaw
}

// flaw is one fault of a body.
type flaw struct {
	path          []string
	code, message string
}

// NewForm returns the form of a body without flaws.
func NewForm() Form { return Form{flaws: &[]flaw{}} }

// In returns the form of a part, by names of fields and numbers in lists. An empty name is the form itself.
func (f Form) In(parts ...any) Form {
	path := append([]string{}, f.path...)
	for _, p := range parts {
		if p != "" {
			path = append(path, fmt.Sprint(p))
		}
	}
	return Form{path, f.flaws}
}

// Fail adds a flaw.
func (f Form) Fail(code, message string, args ...any) {
	*f.flaws = append(*f.flaws, flaw{f.path, code, fmt.Sprintf(message, args...)})
}

// Text checks the length of a text, in characters. Blanks alone count as left out, which is a flaw.
func (f Form) Text(s string, least, most int) {
	switch n := utf8.RuneCountInString(s); {
	case strings.TrimSpace(s) == "" && n+least > 0:
		f.Fail("BASE_TYPE_REQUIRED", "This field is required")
	case least > 0 && (n < least || n > most):
		f.Fail("BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", least, most)
	case n > most:
		f.Fail("BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", most)
	}
}

// Count checks the length of a list.
func (f Form) Count(n, least, most int) {
	switch {
	case n < least || least > 0 && n > most:
		f.Fail("BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", least, most)
	case n > most:
		f.Fail("BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", most)
	}
}

// Snowflake checks that a text is an id.
func (f Form) Snowflake(s string) {
	if n, err := strconv.ParseUint(s, 10, 64); err != nil || n > math.MaxInt64 {
		f.Fail("NUMBER_TYPE_COERCE", "Value %q is not snowflake.", s)
	}
}

// Snowflakes checks a set of ids.
func (f Form) Snowflakes(list []string, most int) {
	f.Count(len(list), 0, most)
	Set(f, list)
	for i, id := range list {
		f.In(i).Snowflake(id)
	}
}

// Set checks that no value is in a list twice.
func Set[T comparable](f Form, list []T) {
	for i, v := range list {
		if slices.Contains(list[:i], v) {
			f.In(i).Fail("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")
		}
	}
}

// Err returns nil if there are no flaws, else Discord's error 50035 with the flaws as a tree.
func (f Form) Err() error {
	if len(*f.flaws) == 0 {
		return nil
	}
	root := map[string]any{}
	for _, x := range *f.flaws {
		node := root
		for _, p := range x.path {
			next, ok := node[p].(map[string]any)
			if !ok {
				next = map[string]any{}
				node[p] = next
			}
			node = next
		}
		list, _ := node["_errors"].([]any)
		node["_errors"] = append(list, map[string]string{"code": x.code, "message": x.message})
	}
	return &problem.Error{Status: http.StatusBadRequest, Code: invalidForm, Message: "Invalid Form Body", Errors: root}
}

// InvalidEmoji is the code of the flaw for a missing emoji.
const InvalidEmoji = "BUTTON_COMPONENT_INVALID_EMOJI"

// Unfit reports whether a request with that answer was refused for its content, except for an
// emoji, which may have been deleted.
func Unfit(answer any) bool {
	e, ok := answer.(*problem.Error)
	return ok && e.Code == invalidForm && !strings.Contains(fmt.Sprint(e.Errors), InvalidEmoji)
}

// Between checks that a number is within bounds.
func (f Form) Between(n, least, most int) {
	switch {
	case n < least:
		f.Fail("NUMBER_TYPE_MIN", "int value should be greater than or equal to %d.", least)
	case n > most:
		f.Fail("NUMBER_TYPE_MAX", "int value should be less than or equal to %d.", most)
	}
}
