// Package shelf has the games that come with Herald. Programs that add games of their own begin with these.
package shelf

import (
	"herald/render"
	"herald/render/carolus"
	"herald/render/lancaster"
	"herald/render/lancelot"
)

// Games returns the games that come with Herald: a line each.
func Games() []render.Title {
	return []render.Title{
		lancelot.Title(),
		carolus.Title(),
		lancaster.Title(),
	}
}
