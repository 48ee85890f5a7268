package sandbox

import (
	"fmt"
	"net/http"
	"unicode/utf8"
)

// form collects what is wrong with a request body, each fault at its path, as in Discord's error 50035.
type form struct {
	path   []string
	faults *[]fault
}

type fault struct {
	path          []string
	code, message string
}

func newForm() form { return form{faults: &[]fault{}} }

// in is the form of a part: a field's name or a number in a list. An empty name is the form itself.
func (f form) in(parts ...any) form {
	path := append([]string{}, f.path...)
	for _, p := range parts {
		if p != "" {
			path = append(path, fmt.Sprint(p))
		}
	}
	return form{path, f.faults}
}

func (f form) fail(code, message string, args ...any) {
	*f.faults = append(*f.faults, fault{f.path, code, fmt.Sprintf(message, args...)})
}

// text checks the length of a text in characters.
func (f form) text(s string, least, most int) {
	switch n := utf8.RuneCountInString(s); {
	case n == 0 && least > 0:
		f.fail("BASE_TYPE_REQUIRED", "This field is required")
	case least > 0 && (n < least || n > most):
		f.fail("BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", least, most)
	case n > most:
		f.fail("BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", most)
	}
}

// count checks the length of a list.
func (f form) count(n, least, most int) {
	switch {
	case n < least || least > 0 && n > most:
		f.fail("BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", least, most)
	case n > most:
		f.fail("BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", most)
	}
}

// err is nil when nothing was wrong, else Discord's 50035 with the faults as a tree.
func (f form) err() error {
	if len(*f.faults) == 0 {
		return nil
	}
	root := map[string]any{}
	for _, x := range *f.faults {
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
	return &apiError{Status: http.StatusBadRequest, Code: 50035, Message: "Invalid Form Body", Errors: root}
}

// between checks a number.
func (f form) between(n, least, most int) {
	switch {
	case n < least:
		f.fail("NUMBER_TYPE_MIN", "int value should be greater than or equal to %d.", least)
	case n > most:
		f.fail("NUMBER_TYPE_MAX", "int value should be less than or equal to %d.", most)
	}
}
