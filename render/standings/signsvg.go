package standings

import (
	"fmt"
	"strings"

	"herald/render"
)

// svgWidth is the usual width of a sign on a page, in pixels.
const svgWidth = 28

// Sign returns the sign of a person as SVG, whose class is sign. On one page, each number is used once.
func Sign(number int) string {
	s := signOf(number)
	field, figure := s.colours()
	edge, own := &svgPath{}, &svgPath{}
	outlines[s.outline](edge)
	figures[s.figure](own)
	middle := signHeight / 2
	return fmt.Sprintf(`<svg class="sign" viewBox="0 0 1 %[1]g" aria-hidden="true">`+
		`<clipPath id="sign%[2]d"><path transform="translate(.5 %[3]g) scale(%.3[4]f) translate(-.5 -%[3]g)" d="%[5]s"/></clipPath>`+
		`<path fill="%[6]s" d="%[5]s"/><g clip-path="url(#sign%[2]d)"><path fill="%[7]s" d="M0 0H1V%[1]gH0Z"/><path fill="%[8]s" d="%[9]s"/></g></svg>`,
		signHeight, number, middle, inside(svgWidth), edge, hex(render.Outline), hex(field), hex(figure), own)
}

func hex(c render.Colour) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}

// An svgPath writes a path for SVG.
type svgPath struct{ strings.Builder }

func (p *svgPath) MoveTo(x, y float64) { fmt.Fprintf(p, "M%g %g", x, y) }

func (p *svgPath) LineTo(x, y float64) { fmt.Fprintf(p, "L%g %g", x, y) }

func (p *svgPath) CubicTo(x1, y1, x2, y2, x, y float64) {
	fmt.Fprintf(p, "C%g %g %g %g %g %g", x1, y1, x2, y2, x, y)
}

func (p *svgPath) ClosePath() { p.WriteString("Z") }

func (p *svgPath) DrawRectangle(x, y, w, h float64) {
	fmt.Fprintf(p, "M%g %gh%gv%gh%gZ", x, y, w, h, -w)
}

func (p *svgPath) DrawCircle(x, y, r float64) {
	fmt.Fprintf(p, "M%g %ga%g %g 0 1 0 %g 0a%g %g 0 1 0 %g 0Z", x-r, y, r, r, 2*r, r, r, -2*r)
}
