package lancaster

import (
	"github.com/fogleman/gg"

	"herald/render"
)

// A ballotMark shows a ballot, or the result of a vote.
type ballotMark struct {
	yes  bool
	size int
}

var ballotMarks render.Cache[ballotMark, *render.Sprite]

// drawBallotMark draws a tick for yes and a cross for no.
func drawBallotMark(k ballotMark) *render.Sprite {
	return render.NewSprite(k.size, k.size, func(dc *gg.Context) {
		dc.Scale(float64(k.size), float64(k.size))
		dc.SetLineCapRound()
		dc.SetLineJoinRound()
		dc.SetLineWidth(float64(k.size) * .2)
		dc.SetColor(render.Crimson)
		if k.yes {
			dc.SetColor(render.Shade(greenSeat))
			dc.MoveTo(.16, .55)
			dc.LineTo(.40, .80)
			dc.LineTo(.84, .22)
			dc.Stroke()
			return
		}
		dc.DrawLine(.20, .20, .80, .80)
		dc.DrawLine(.80, .20, .20, .80)
		dc.Stroke()
	})
}

// greenSeat is the seat whose colour is green.
const greenSeat = 3
