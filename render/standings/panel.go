package standings

import (
	"image"

	"herald/render"
)

// panel draws a titled panel and returns the room in it.
func panel(c *render.Canvas, r image.Rectangle, title string) image.Rectangle {
	c.Flat(r, render.Ivory)
	c.Flat(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+strap), render.Umber)
	c.Text(render.Label, render.Label.Fit(title, r.Dx()-40), r.Min.X+20, middle(render.Label, r.Min.Y+strap/2+1), 0, render.Ivory)
	frame(c, r)
	return image.Rect(r.Min.X+20, r.Min.Y+strap, r.Max.X-20, r.Max.Y-line)
}
