package view

import "herald/bot/discord"

// The buttons of a row wrap on a phone. The sizes, in CSS pixels, fit a screen of
// 390 × 844.
const (
	phoneWidth  = 358
	buttonGap   = 8
	buttonSides = 32 // the padding of a button
	leastButton = 60
	letterWidth = 7.6
	emojiWidth  = 22
)

// mostPhoneLines is the most lines of buttons for moves: with the panel's own below them, at
// least half of the board stays in sight.
const mostPhoneLines = 7

// phoneLines returns the number of lines that rows of buttons take on a phone.
func phoneLines(rows []discord.Component) int {
	lines := 0
	for _, row := range rows {
		left := 0.0
		for _, b := range row.Components {
			width := buttonWidth(b)
			if left < width {
				lines += int(max(0, width-buttonSides)/(phoneWidth-buttonSides)) + 1
				left = phoneWidth
			}
			left -= width + buttonGap
		}
	}
	return lines
}

// buttonWidth returns the width of a button whose label is not wrapped.
func buttonWidth(b discord.Component) float64 {
	width := buttonSides + letterWidth*float64(discord.Units(b.Label))
	if b.Emoji != nil {
		width += emojiWidth
	}
	return max(leastButton, width)
}

// fitsPhone reports whether the buttons are at most as many as given, and leave the board in
// sight of a phone.
func fitsPhone(buttons []discord.Component, most int) bool {
	return len(buttons) <= most && phoneLines(discord.Rows(buttons)) <= mostPhoneLines
}

// Paged returns the rows of a page of buttons, the last page if there are fewer. Each has at
// most as many buttons as given, and leaves the board in sight of a phone. All but the last
// end with a button that leads on, which more returns for the next page's number, from 1.
func Paged(buttons []discord.Component, page, most int, more func(page int) discord.Component) []discord.Component {
	for at := 0; ; at++ {
		if fitsPhone(buttons, most) || len(buttons) == 1 {
			return discord.Rows(buttons)
		}
		next := more(at + 1)
		n := min(len(buttons), most) - 1
		for n > 1 && !fitsPhone(append(buttons[:n:n], next), most) {
			n--
		}
		if at == page {
			return discord.Rows(append(buttons[:n:n], next))
		}
		buttons = buttons[n:]
	}
}
