package render

import (
	"embed"
	"io/fs"
)

//go:embed text
var text embed.FS

// Texts returns the words that the pictures of all games share.
func Texts() fs.FS { return text }

// signs show the colour and the charge of a seat in a line of text.
var signs = [Seats]string{"🔵⚜️", "🟡🦁", "🔴✚", "🟢🏰", "🟣▲"}

// Sign returns the colour and the charge of a seat as two characters, for
// messages and buttons.
func Sign(seat int) string { return signs[seat] }
