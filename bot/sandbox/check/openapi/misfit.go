package openapi

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"herald/bot/sandbox/check"
)

// misfits validates JSON against a schema, unless its shape is known to fit: bots send much the same again and again.
func (d *Description) misfits(s *jsonschema.Schema, data []byte) ([]check.Misfit, error) {
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return nil, nil // the stand-in itself refuses anything but JSON
	}
	shaped := shape{s, d.terms.sum(v)}
	if _, known := d.fitting.Load(shaped); known {
		return nil, nil
	}
	wrong, err := misfits(s, v)
	if len(wrong) == 0 && err == nil {
		d.fitting.Store(shaped, nil)
	}
	return wrong, err
}

// isSnowflake reports whether a key of an object is an ID.
func isSnowflake(key string) bool {
	return len(key) >= 17 && len(key) <= 20 && strings.Trim(key, "0123456789") == ""
}

// misfits validates a value against a schema.
func misfits(s *jsonschema.Schema, v any) ([]check.Misfit, error) {
	var wrong *jsonschema.ValidationError
	if err := s.Validate(v); !errors.As(err, &wrong) {
		return nil, err
	}
	var list []check.Misfit
	for _, leaf := range leaves(wrong) {
		m := check.Misfit{Path: path(leaf), Message: leaf.ErrorKind.LocalizedString(message.NewPrinter(language.English))}
		if !slices.ContainsFunc(list, func(x check.Misfit) bool { return slices.Equal(x.Path, m.Path) }) {
			list = append(list, m)
		}
	}
	return list, nil
}

// leaves lists the single faults that matter. Where a value may take one of several forms,
// each form has its faults: only the intended form's are taken, and none if that has only
// false alarms.
func leaves(e *jsonschema.ValidationError) []*jsonschema.ValidationError {
	if len(e.Causes) == 0 {
		if falseAlarm(path(e)) {
			return nil
		}
		return []*jsonschema.ValidationError{e}
	}
	var forms [][]*jsonschema.ValidationError
	for _, cause := range e.Causes {
		forms = append(forms, leaves(cause))
	}
	if !choice(e) {
		return slices.Concat(forms...)
	}
	at := len(e.InstanceLocation)
	return slices.MinFunc(forms, func(a, b []*jsonschema.ValidationError) int {
		return cmp.Or(cmp.Compare(strangers(a, at), strangers(b, at)), cmp.Compare(len(a), len(b)))
	})
}

func choice(e *jsonschema.ValidationError) bool {
	switch e.ErrorKind.(type) {
	case *kind.AnyOf, *kind.OneOf:
		return true
	}
	return false
}

// strangers counts the faults which show that the value at that depth was not meant to take the form: it is of another
// kind, or its field "type" has another value.
func strangers(faults []*jsonschema.ValidationError, depth int) int {
	n := 0
	for _, e := range faults {
		switch e.ErrorKind.(type) {
		case *kind.Const, *kind.Enum, *kind.Type:
			own := len(e.InstanceLocation) == depth
			typed := len(e.InstanceLocation) == depth+1 && e.InstanceLocation[depth] == "type"
			if own || typed {
				n++
			}
		}
	}
	return n
}

// path returns the place of a fault; a missing field is at its own place.
func path(e *jsonschema.ValidationError) []string {
	if k, ok := e.ErrorKind.(*kind.Required); ok && len(k.Missing) > 0 {
		return append(slices.Clone(e.InstanceLocation), k.Missing[0])
	}
	return e.InstanceLocation
}

// falseAlarm reports whether the description is wrong there: Discord takes permissions as text and the number of an
// attachment as one, and gives the codes of a wrong form as text.
func falseAlarm(path []string) bool {
	n := len(path)
	switch {
	case n == 0:
		return false
	case path[n-1] == "default_member_permissions":
		return true
	case n > 2 && path[n-3] == "attachments" && path[n-1] == "id":
		return true
	}
	return n > 2 && path[n-3] == "_errors" && path[n-1] == "code"
}
