package watch

import (
	"embed"
	"io/fs"
)

//go:embed text
var texts embed.FS

// Texts returns the package's catalogs.
func Texts() fs.FS { return texts }
