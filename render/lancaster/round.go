package lancaster

import (
	"image"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// RoundPart is the part of a board that shows the round that ended last.
const RoundPart = "round"

// News returns the part that a message shows instead of the board: to the public the round that has ended,
// until the first knight of the next one is placed; to a seat its ballots.
func News(v games.View, seat games.Player) string {
	if asksForBallots(v, seat) {
		return sheetPart
	}
	b := v.(board.Sight).Public()
	if seat == games.Everyone && justEnded(b) {
		return RoundPart
	}
	return ""
}

// How high the parts of the picture of a round are, from top to bottom: who has earned
// what, then what has brought it.
const (
	roundHigh     = render.Height
	roundLeft     = 36
	roundRight    = render.Width - roundLeft
	roundTable    = render.HeaderHeight + 4
	roundCounties = 572 // where they begin with five players
	roundWars     = 700
	roundFoot     = roundHigh - 30
	roundGap      = 10
)

// A roundSheet is the picture of a round that is over.
type roundSheet struct {
	*render.Canvas
	scene render.Scene
	board board.Board
}

// drawRound draws the round that ended last: for each seat what it has earned, then the
// laws that were voted on, what the counties paid, and the conflicts.
func drawRound(s render.Scene, b board.Board) *image.Paletted {
	r := roundSheet{plain(roundHigh).Recorded(s.Recorder), s, b}
	r.heading()
	y := r.table(roundTable)
	laws := image.Rect(roundLeft, y+roundGap, roundRight, roundCounties-roundGap)
	r.laws(laws)
	r.counties(image.Rect(roundLeft, roundCounties, roundRight, roundWars-roundGap))
	r.wars(image.Rect(roundLeft, roundWars, roundRight, roundFoot))
	return r.Picture()
}

// heading says which round it was, and who is ahead.
func (r roundSheet) heading() {
	h := render.Header{
		Sentence: games.T("lancaster.picture.round_over", "n", r.board.Report.Round, "of", r.board.Rounds),
		Motto:    r.scene.Say.T("lancaster.name"),
	}
	for p, place := range games.Places(r.board.After(r.board.Report.Round)) {
		if place == 1 {
			h.Banners = append(h.Banners, games.Player(p))
		}
	}
	r.Header(r.scene, h)
}

// plate draws a card.
func (r roundSheet) plate(at image.Rectangle, colour render.Colour) {
	r.Blit(render.Badge(at.Dx(), at.Dy(), colour), at.Min.X, at.Min.Y)
}
