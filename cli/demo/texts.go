package demo

import "embed"

//go:embed text
var texts embed.FS
