// Package lancaster draws Lancaster: the counties of England, the conflicts in
// France, the laws, and what every house has; for the private picture what may
// be chosen and what lies behind the viewer's screen. A board is full, so there
// are close-ups of its parts.
package lancaster

import (
	"embed"
	"image"
	"io/fs"

	board "herald/games/lancaster"
	"herald/render"
)

//go:embed text
var text embed.FS

// Texts returns the words that only these pictures use.
func Texts() fs.FS { return text }

// Draw draws a scene whose view is a lancaster.Sight.
func Draw(s render.Scene) *image.Paletted {
	v := s.View.(board.Sight)
	if s.Part == RoundPart && v.Public().Final != nil {
		return drawMatch(s, v.Public())
	}
	if s.Part == RoundPart && v.Public().Report.Round > 0 {
		return drawRound(s, v.Public())
	}
	if own, ok := v.(voter); ok && s.Part == sheetPart {
		return drawSheet(s, own)
	}
	return layOut(v, s.Part).draw(s, v)
}

// draw draws a scene in that layout.
func (d layout) draw(s render.Scene, v board.Sight) *image.Paletted {
	c := grounds.Get(groundKey{d.high, d.realm, d.whole}, drawGround).Recorded(s.Recorder)
	header(c, s, v)
	for _, t := range d.mats {
		t.draw(c, s, v)
	}
	d.parliament(c, s, v)
	if d.whole && v.Public().Final != nil {
		d.lastRound(c, v.Public())
		return c.Picture()
	}
	d.counties(c, s, v)
	d.france(c, s, v)
	d.drawShips(c, s, v.Public())
	if s.Part == render.ThreatsPart {
		d.menaces(c, s, v.Public())
		return c.Picture()
	}
	d.choices(c, s, v)
	return c.Picture()
}
