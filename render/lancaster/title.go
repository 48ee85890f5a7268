package lancaster

import (
	board "herald/games/lancaster"
	"herald/render"
)

// Title returns the game with its pictures.
func Title() render.Title {
	return render.Title{
		Rules: board.Rules(), Draw: Draw, Locate: Locate, Instead: isPiece, Lines: ballotLines, Cover: Cover, Emblem: render.IconCounty.Sprite, Final: Final,
		Lettering: Texts(), Threats: true, Parts: Parts(), Beside: "parliament", Focus: Focus, News: News, Legend: Legend(),
		Plate: Plate, Icons: Icons, Example: Example,
	}
}
