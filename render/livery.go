package render

import "herald/games"

// A livery is the colours and the charge that a seat wears on pictures and in messages. The first Seats ones
// have colours of their own, and in most games seat n wears livery n.

// Castled returns the livery of a seat whose side has white (0), black (1) or grey (2) castles: in the colour of
// these, with the charge of livery n of the seat.
func Castled(side, seat int) int { return Seats*(1+side) + seat }

// castled are the colours of liveries by the colour of the castles.
var castled = [...]struct{ field, light, shade, figure Colour }{
	{Ivory, Ivory, Ivory, Ink},
	{StoneDark, Stone, Outline, Ivory},
	{Ash, AshLight, AshLight, Outline},
}

// Tincture returns the colour of a livery, Light and Shade the same in light and
// in shade.
func Tincture(livery int) Colour {
	if livery < Seats {
		return tinctures + Colour(shades*livery)
	}
	return castled[livery/Seats-1].field
}

// Light returns the livery's colour in light.
func Light(livery int) Colour {
	if livery < Seats {
		return Tincture(livery) + 1
	}
	return castled[livery/Seats-1].light
}

// Shade returns the livery's colour in shade.
func Shade(livery int) Colour {
	if livery < Seats {
		return Tincture(livery) + 2
	}
	return castled[livery/Seats-1].shade
}

// Figure returns the colour of charges and of lettering on a livery.
func Figure(livery int) Colour {
	if livery < Seats {
		return Ivory
	}
	return castled[livery/Seats-1].figure
}

// Liveries are the liveries of the seats; with none, seat n wears livery n.
type Liveries []int

// Of returns what a seat wears.
func (l Liveries) Of(p games.Player) int {
	if int(p) < len(l) {
		return l[p]
	}
	return int(p)
}

// Livery returns what a seat wears.
func (s Scene) Livery(p games.Player) int { return s.Liveries.Of(p) }

// Signs of liveries in a line of text: their colours, and their charges.
var (
	colourSigns  = [Seats]string{"🔵", "🟡", "🔴", "🟢", "🟣", "🩶", "💜", "🖤"}
	castledSigns = [...]string{"⚪", "⚫", "🔘"}
	chargeSigns  = [Seats]string{"⚜️", "🦁", "✚", "🏰", "▲", "🌙", "⭐", "⚓"}
)

// Sign returns the colour and the charge of a livery as two characters, for
// messages and buttons.
func Sign(livery int) string {
	charge := chargeSigns[livery%Seats]
	if livery < Seats {
		return colourSigns[livery] + charge
	}
	return castledSigns[livery/Seats-1] + charge
}
