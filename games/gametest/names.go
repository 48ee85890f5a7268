package gametest

import (
	"fmt"
	"reflect"
	"strings"
)

// nameFault returns the first method of t, which implements of, that has the signature of a method of an Optional and
// almost its name, such as Secret for Secrets, unless t has both.
func nameFault(of, t reflect.Type) error {
	for _, o := range Optionals() {
		if o.Of != of || t.Implements(o.Type) {
			continue
		}
		for n := range o.Type.NumMethod() {
			want := o.Type.Method(n)
			if found, ok := misspelled(t, want); ok {
				return fmt.Errorf("%s is no %s: it wants the method %s, and found is %s", t, o.Name, signature(want), signature(found))
			}
		}
	}
	return nil
}

// misspelled returns the method of t that has almost the name of want, and its signature.
func misspelled(t reflect.Type, want reflect.Method) (reflect.Method, bool) {
	if _, ok := t.MethodByName(want.Name); ok {
		return reflect.Method{}, false
	}
	for n := range t.NumMethod() {
		m := t.Method(n)
		if m.Type = withoutReceiver(m.Type); m.Type == want.Type && alike(m.Name, want.Name) {
			return m, true
		}
	}
	return reflect.Method{}, false
}

// alike reports whether two names differ in a letter or two that are next to each other, as of a slip of the keyboard
// or in a plural, or only in capitals.
func alike(a, b string) bool {
	a, b = strings.ToLower(a), strings.ToLower(b)
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	swapped := len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]
	return len(a) <= 1 && len(b) <= 1 || swapped
}
