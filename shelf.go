package main

import (
	"herald/games/carolus"
	"herald/games/lancaster"
	"herald/games/lancelot"
	"herald/render"
	caroluspicture "herald/render/carolus"
	lancasterpicture "herald/render/lancaster"
	lancelotpicture "herald/render/lancelot"
)

// shelf returns the games that this program knows: a line each.
func shelf() []render.Title {
	return []render.Title{
		{Rules: lancelot.Rules(), Draw: lancelotpicture.Draw, Locate: lancelotpicture.Locate, Cover: lancelotpicture.Cover, Emblem: lancelotpicture.Emblem, Final: lancelotpicture.Final, Clip: lancelotpicture.Clip, Lettering: lancelotpicture.Texts(), Legend: lancelotpicture.Legend, Icons: lancelotpicture.Icons, Example: lancelotpicture.Example},
		{Rules: carolus.Rules(), Draw: caroluspicture.Draw, Locate: caroluspicture.Locate, Cover: caroluspicture.Cover, Emblem: render.Crown, Liveries: caroluspicture.Liveries, Final: caroluspicture.Final, Lettering: caroluspicture.Texts(), News: caroluspicture.News, Legend: caroluspicture.Legend, Icons: caroluspicture.Icons, Example: caroluspicture.Example},
		{
			Rules: lancaster.Rules(), Draw: lancasterpicture.Draw, Locate: lancasterpicture.Locate, Cover: lancasterpicture.Cover, Final: lancasterpicture.Final, Emblem: render.IconCounty.Sprite, Lettering: lancasterpicture.Texts(),
			Parts: lancasterpicture.Parts(), Beside: "parliament", Focus: lancasterpicture.Focus, News: lancasterpicture.News, Legend: lancasterpicture.Legend, Plate: lancasterpicture.Plate, Icons: lancasterpicture.Icons, Example: lancasterpicture.Example,
		},
	}
}
