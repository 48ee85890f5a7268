package league

import (
	"slices"
	"strings"
	"time"
)

// argReader reads the arguments and keys of an entry, one after the other, and keeps the first
// mistake.
type argReader struct {
	Entry
	arg  int
	keys int
	err  error
}

func (e Entry) words() *argReader { return &argReader{Entry: e} }

func (w *argReader) fail(want string) {
	if w.err == nil {
		w.err = &FormError{want}
	}
}

// more reports whether there is another argument.
func (w *argReader) more() bool { return w.arg < len(w.Args) }

// next returns the next argument.
func (w *argReader) next(want string) string {
	if !w.more() {
		w.fail(want)
		return ""
	}
	w.arg++
	return w.Args[w.arg-1]
}

func (w *argReader) person() Person {
	p, err := readPerson(w.next("a person"))
	if err != nil {
		w.fail("a person such as p17")
	}
	return p
}

// people returns the remaining arguments as people.
func (w *argReader) people() []Person {
	var all []Person
	for w.more() {
		all = append(all, w.person())
	}
	return all
}

// sitters returns the holders named by the remaining arguments, which end the entry.
func (w *argReader) sitters() ([]Person, error) {
	var all []Person
	for w.more() {
		p, err := readSitter(w.next("a person"))
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, w.end()
}

func (w *argReader) number(want string) int {
	n, ok := readNumber(w.next(want))
	if !ok {
		w.fail(want)
	}
	return n
}

// key returns the value of a key, "" if it is missing.
func (w *argReader) key(name string) string {
	value := w.Key(name)
	if value != "" {
		w.keys++
	}
	return value
}

// must returns the value of a required key.
func (w *argReader) must(name string) string {
	value := w.key(name)
	if value == "" {
		w.fail("the key " + name)
	}
	return value
}

// yes reports whether a key is yes.
func (w *argReader) yes(name string) bool {
	value := w.key(name)
	if value != "" && value != "yes" && value != "no" {
		w.fail(name + "=yes or " + name + "=no")
	}
	return value == "yes"
}

// text returns the number of a text beside the log, "" if the key is missing.
func (w *argReader) text(name string) string {
	value := w.key(name)
	if value == "" {
		return ""
	}
	if TextOf(value) == 0 {
		w.fail(name + "=#4, the number of a text")
	}
	return value
}

// reason returns the number of the reason, which organisers must give.
func (w *argReader) reason() string {
	text := w.text("reason")
	if text == "" && w.By.Organiser && w.err == nil {
		w.err = ErrReason
	}
	if w.By.Organiser {
		w.consent()
	}
	return text
}

func (w *argReader) span(name string) time.Duration {
	d, err := ReadSpan(w.must(name))
	if err != nil {
		w.fail(name + "=48h")
	}
	return d
}

func (w *argReader) cause(name string, possible ...Cause) Cause {
	c := Cause(w.must(name))
	if !slices.Contains(possible, c) {
		w.fail("a possible " + name)
	}
	return c
}

// list returns the numbers of a key, exactly size of them.
func (w *argReader) list(name string, size int) []int {
	numbers, err := split(w.must(name), ",", signed)
	if err != nil || len(numbers) != size {
		w.fail(name + " with a number for each seat")
		return make([]int, size)
	}
	return numbers
}

// signed returns a number that may be negative.
func signed(word string) (int, error) {
	digits, negative := strings.CutPrefix(word, "-")
	n, ok := readNumber(digits)
	switch {
	case !ok || negative && n == 0:
		return 0, &FormError{"a number"}
	case negative:
		return -n, nil
	}
	return n, nil
}

// end returns the first mistake; unread words are one.
func (w *argReader) end() error {
	if w.err == nil && (w.more() || w.keys < len(w.Keys)) {
		w.fail("no more words than " + w.Verb + " has")
	}
	return w.err
}
