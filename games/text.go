package games

// A Text is a message waiting for a language: a key of the catalogs and named
// arguments, name and value in turn. A value is a Player (said as the name of
// who sits there), a Text, a string, an integer, a fmt.Stringer such as a
// square, or a slice of these (said as a list). The argument "n", an integer,
// chooses singular or plural.
type Text struct {
	Key  string
	Args []any
}

// T returns the Text with that key and those arguments: T("lancelot.takes", "player", p, "n", 2).
func T(key string, args ...any) Text { return Text{Key: key, Args: args} }

// IsZero reports whether there is nothing to say.
func (t Text) IsZero() bool { return t.Key == "" }
