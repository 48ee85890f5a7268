package lancaster

import (
	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// news returns the mark of the knight that was placed last.
func news(s render.Scene, b board.Board) render.Mark {
	if b.Last.House == board.Nobody {
		return s.News(games.Everyone)
	}
	return s.News(b.Houses[b.Last.House].Owner)
}
