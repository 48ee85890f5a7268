package carolus

import (
	board "herald/games/carolus"
	"herald/render"
)

// Title returns the game with its pictures.
func Title() render.Title {
	return render.Title{
		Rules: board.Rules(), Draw: Draw, Locate: Locate, Instead: isPiece, Cover: Cover, Emblem: render.Crown, Liveries: Liveries, Final: Final,
		Lettering: Texts(), Threats: true, News: News, Legend: []render.LegendPage{{Name: "title", Draw: Legend}}, Icons: Icons, Example: Example,
	}
}
