package view

import (
	"cmp"

	"herald/bot/discord"
)

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

const (
	// mostPhoneLines is the most lines of buttons below a board of which at least half stays in sight.
	mostPhoneLines = 11
	// usualPhoneLines are those for moves, where the panel has not more than four lines of its own.
	usualPhoneLines = 7
)

// usualButtons are four rows for moves: the fifth is for the panel's own buttons.
const usualButtons = 4 * discord.MaxButtons

// A Room is the room for buttons on a screen.
type Room struct {
	Buttons int // 0 for usualButtons
	Lines   int // on a phone; 0 for usualPhoneLines
}

// most is the most buttons of the room.
func (r Room) most() int { return cmp.Or(r.Buttons, usualButtons) }

// PhoneLines returns the number of lines that rows of buttons take on a phone.
func PhoneLines(rows []discord.Component) int {
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

// fits reports whether the buttons leave the board in sight of a phone.
func (r Room) fits(buttons []discord.Component) bool {
	return len(buttons) <= r.most() && PhoneLines(discord.Rows(buttons)) <= cmp.Or(r.Lines, usualPhoneLines)
}

// Paged returns the rows of a page of buttons, the last page if there are fewer. Each fits the
// room. All but the last end with a button that leads on, which more returns for the next
// page's number, from 1.
func Paged(buttons []discord.Component, page int, room Room, more func(page int) discord.Component) []discord.Component {
	for at := 0; ; at++ {
		if room.fits(buttons) || len(buttons) == 1 {
			return discord.Rows(buttons)
		}
		next := more(at + 1)
		n := min(len(buttons), room.most()) - 1
		for n > 1 && !room.fits(append(buttons[:n:n], next)) {
			n--
		}
		if at == page {
			return discord.Rows(append(buttons[:n:n], next))
		}
		buttons = buttons[n:]
	}
}
