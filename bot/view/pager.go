package view

import (
	"strconv"

	"herald/bot/discord"
)

// Pager returns a row of two buttons that turn pages, nil for a single page. Pages
// count from 1; the buttons have at as custom ID, with the page as its word.
func Pager(at discord.CustomID, page, pages int) []discord.Component {
	if pages < 2 {
		return nil
	}
	turn := func(label string, to int) discord.Component {
		at.Turn, at.Word = 0, strconv.Itoa(to)
		c := discord.Button(discord.Secondary, label, at)
		c.Disabled = to < 1 || to > pages
		return c
	}
	return []discord.Component{discord.Row(turn("◀", page-1), turn("▶", page+1))}
}
