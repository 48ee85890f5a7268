package lancelot

import (
	board "herald/games/lancelot"
	"herald/render"
)

// Title returns the game with its pictures.
func Title() render.Title {
	return render.Title{
		Rules: board.Rules(), Draw: Draw, Locate: Locate, Instead: isKnight, Cover: Cover, Emblem: Emblem, Final: Final, Clip: Clip,
		Lettering: Texts(), Threats: true, Legend: []render.LegendPage{{Name: "title", Draw: Legend}}, Icons: Icons, Example: Example,
	}
}
