package out

import (
	"embed"
	"io/fs"
)

//go:embed text
var texts embed.FS

// Texts returns the package's catalogs.
func Texts() fs.FS { return texts }

// Keeps is the key of what the feature keeps about people.
const Keeps = "keeps.out"
