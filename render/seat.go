package render

import (
	"embed"
	"io/fs"
)

//go:embed text
var text embed.FS

// Texts returns the words that the pictures of all games share.
func Texts() fs.FS { return text }
