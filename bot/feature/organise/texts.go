package organise

import (
	"embed"
	"io/fs"
)

//go:embed text act/text panel/text extra/text log/text settings/text disclosure/text
var texts embed.FS

// Texts returns the catalogs of the feature and its packages.
func Texts() fs.FS { return texts }
