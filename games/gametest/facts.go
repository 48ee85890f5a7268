package gametest

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"herald/games"
)

// facts describe a position, one fact a line, to be kept and compared.
type facts struct{ text []byte }

// question writes the seat and its question.
func (f *facts) question(d games.Decision) {
	f.text = fmt.Appendf(f.text, "%s is asked %s, fresh %t, seen by %s%s\n", seat(d.Player), sayText(d.Prompt), d.Fresh, saySeats(d.Seen), sayUrgency(d))
}

// decision writes the seat, its question, and the answers in order.
func (f *facts) decision(d games.Decision) {
	f.question(d)
	f.text = fmt.Appendf(f.text, "%s is offered", seat(d.Player))
	for _, m := range d.Moves {
		f.text = append(append(f.text, ' '), m.String()...)
	}
	f.text = append(append(f.text, sayFree(d.Free)...), '\n')
}

// offer writes what a seat that is asked reads besides: the hint, the task, and the labels of its answers.
func (f *facts) offer(d games.Decision) {
	f.text = fmt.Appendf(f.text, "%s reads %s, %s", seat(d.Player), sayText(d.Hint), sayText(d.Task))
	for _, m := range d.Moves {
		f.text = fmt.Appendf(f.text, " %s", sayText(m.Label()))
	}
	f.text = append(f.text, '\n')
}

// value writes everything that v holds, exported or not.
func (f *facts) value(name string, v any) { f.write([]byte(name), reflect.ValueOf(v), 0) }

func (f *facts) write(path []byte, v reflect.Value, depth int) {
	const deepest = 20 // so that cyclic pointers end, too
	switch kind := v.Kind(); {
	case depth > deepest:
		f.line(path, "…")
	case kind == reflect.Bool:
		f.line(path, strconv.FormatBool(v.Bool()))
	case v.CanInt():
		f.line(path, strconv.FormatInt(v.Int(), 10))
	case v.CanUint():
		f.line(path, strconv.FormatUint(v.Uint(), 10))
	case kind == reflect.String:
		f.line(path, strconv.Quote(v.String()))
	case kind == reflect.Struct:
		for i := range v.NumField() {
			f.write(append(append(path, '.'), v.Type().Field(i).Name...), v.Field(i), depth+1)
		}
	case kind == reflect.Slice || kind == reflect.Array:
		f.list(path, v, depth)
	case kind == reflect.Map:
		f.entries(path, v, depth)
	case kind == reflect.Pointer || kind == reflect.Interface:
		if v.IsNil() {
			f.line(path, "nil")
			return
		}
		f.write(path, v.Elem(), depth+1)
	default:
		f.line(path, fmt.Sprint(v))
	}
}

func (f *facts) list(path []byte, v reflect.Value, depth int) {
	f.line(append(path, ".len"...), strconv.Itoa(v.Len()))
	for i := range v.Len() {
		f.write(append(strconv.AppendInt(append(path, '['), int64(i), 10), ']'), v.Index(i), depth+1)
	}
}

func (f *facts) entries(path []byte, v reflect.Value, depth int) {
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	for _, k := range keys {
		f.write(fmt.Appendf(path, "[%v]", k), v.MapIndex(k), depth+1)
	}
}

func (f *facts) line(path []byte, value string) {
	f.text = append(append(append(append(f.text, path...), " = "...), value...), '\n')
}

// differs returns an error with the first fact that differs in g, or nil.
func (f facts) differs(g facts) error {
	if string(f.text) == string(g.text) {
		return nil
	}
	a, b := strings.Split(string(f.text), "\n"), strings.Split(string(g.text), "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Errorf("«%s» against «%s»", a[i], b[i])
		}
	}
	return fmt.Errorf("%d facts against %d", len(a), len(b))
}

// seat returns the words for p.
func seat(p games.Player) string {
	switch p {
	case games.Chance:
		return "chance"
	case games.Time:
		return "time"
	case games.Everyone:
		return "everyone"
	}
	return "seat " + sayPlayer(p)
}
