package gametest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"herald/games"
)

// checkSignatures checks the methods of a game's moves, states and views: one that is called as a method of an
// Optional has its signature, and one that has its signature and almost its name has its name. Else the type would
// not implement the interface, and the program would not say so.
func checkSignatures(rules games.Rules) error {
	known := map[reflect.Type]bool{}
	check := func(of reflect.Type, value any) error {
		t := reflect.TypeOf(value)
		if known[t] {
			return nil
		}
		known[t] = true
		if err := signatureFault(of, t); err != nil {
			return err
		}
		return nameFault(of, t)
	}
	return walk(rules, func(at *position) error {
		if err := check(stateType, at.state); err != nil {
			return err
		}
		for p := games.Everyone; int(p) < at.setup.Players; p++ {
			if err := check(viewType, at.state.View(p)); err != nil {
				return err
			}
		}
		for _, d := range at.state.Pending() {
			for _, m := range slices.Concat(d.Moves, d.Limits) {
				if err := check(moveType, m); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

var (
	moveType  = reflect.TypeFor[games.Move]()
	stateType = reflect.TypeFor[games.State]()
	viewType  = reflect.TypeFor[games.View]()
)

// signatureFault returns the first method of t, which implements of, that an Optional has with another
// signature.
func signatureFault(of, t reflect.Type) error {
	for _, o := range Optionals() {
		if o.Of != of || t.Implements(o.Type) {
			continue
		}
		for n := range o.Type.NumMethod() {
			want := o.Type.Method(n)
			receiver, found, ok := methodOf(t, want.Name)
			if !ok || receiver == "" && found.Type == want.Type {
				continue
			}
			return fmt.Errorf("%s is no %s: it wants the method %s, and found is %s",
				t, o.Name, signature(want), receiver+signature(found))
		}
	}
	return nil
}

// methodOf returns a method of t, or of the pointer to it, whose receiver is then named. Its type is without the
// receiver. False if there is none.
func methodOf(t reflect.Type, name string) (receiver string, m reflect.Method, ok bool) {
	if m, ok = t.MethodByName(name); !ok {
		pointer := reflect.PointerTo(t)
		receiver = "(" + pointer.String() + ") "
		m, ok = pointer.MethodByName(name)
	}
	if ok {
		m.Type = withoutReceiver(m.Type)
	}
	return receiver, m, ok
}

// withoutReceiver returns the type of a method as an interface has it.
func withoutReceiver(f reflect.Type) reflect.Type {
	var in, out []reflect.Type
	for n := 1; n < f.NumIn(); n++ {
		in = append(in, f.In(n))
	}
	for n := range f.NumOut() {
		out = append(out, f.Out(n))
	}
	return reflect.FuncOf(in, out, f.IsVariadic())
}

// signature returns a method as it is declared: Why(games.Player, string) games.Text.
func signature(m reflect.Method) string { return m.Name + strings.TrimPrefix(m.Type.String(), "func") }
