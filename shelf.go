package main

import (
	"herald/render"
	"herald/render/carolus"
	"herald/render/lancaster"
	"herald/render/lancelot"
)

// shelf returns the games that this program knows: a line each.
func shelf() []render.Title {
	return []render.Title{
		lancelot.Title(),
		carolus.Title(),
		lancaster.Title(),
	}
}
