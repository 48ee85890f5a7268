package games

import (
	"reflect"
	"slices"
)

// A Text is a message that is not yet in any language: a key of the catalogs and
// its arguments, as alternating names and values. A value is a Player (printed as
// the name of the seat's holder), a Text, a string, an integer, Words, a fmt.Stringer
// such as a square, or a slice of these (printed as a list). The argument "n", an
// integer, chooses between singular and plural. Texts are immutable.
type Text struct {
	Key  string
	Args []any
}

// Words is a sentence of a game's own words as a value of a Text. Readers get it in
// the words of their language.
type Words struct {
	Game     string // its name
	Sentence string
}

// String returns the sentence as it is in records.
func (w Words) String() string { return w.Sentence }

// T returns the Text with that key and those arguments, such as
// T("lancelot.takes", "player", p, "n", 2).
func T(key string, args ...any) Text { return Text{Key: key, Args: args} }

// IsZero reports whether t is the zero Text, which means that there is no message.
func (t Text) IsZero() bool { return t.Key == "" }

// Equal reports whether t and u have the same key, and the same arguments in the same order: arguments of
// different types differ even if they are printed alike.
func (t Text) Equal(u Text) bool {
	return t.Key == u.Key && slices.EqualFunc(t.Args, u.Args, reflect.DeepEqual)
}

// Arg returns the argument with that name, nil if there is none.
func (t Text) Arg(name string) any {
	for i := 0; i+1 < len(t.Args); i += 2 {
		if t.Args[i] == name {
			return t.Args[i+1]
		}
	}
	return nil
}

// Chain joins texts, of which there is at least one, by the text of a key with the arguments first and then.
func Chain(key string, texts []Text) Text {
	all := texts[len(texts)-1]
	for _, text := range slices.Backward(texts[:len(texts)-1]) {
		all = T(key, "first", text, "then", all)
	}
	return all
}
