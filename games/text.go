package games

// A Text is a message that is not yet in any language: a key of the catalogs and
// its arguments, as alternating names and values. A value is a Player (printed as
// the name of the seat's holder), a Text, a string, an integer, a fmt.Stringer
// such as a square, or a slice of these (printed as a list). The argument "n", an
// integer, chooses between singular and plural. Texts are immutable.
type Text struct {
	Key  string
	Args []any
}

// T returns the Text with that key and those arguments, such as
// T("lancelot.takes", "player", p, "n", 2).
func T(key string, args ...any) Text { return Text{Key: key, Args: args} }

// IsZero reports whether t is the zero Text, which means that there is no message.
func (t Text) IsZero() bool { return t.Key == "" }
