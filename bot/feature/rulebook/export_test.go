package rulebook

import (
	"herald/bot/discord"
	"herald/lang"
	"herald/render"
)

// Page shows a section of a game's rules, with the numbers of a match.
func Page(title render.Title, match string, say lang.Printer, section string) discord.Message {
	return book{title: title, match: match, say: say}.page(section)
}
