package render

import (
	"image"

	"github.com/fogleman/gg"
)

// An Icon is a sign for a thing, a place or a deed. It is drawn once and means
// the same on every picture and in the legend.
type Icon uint8

// The icons. Those that say so take a mark: a number or a letter that is
// written on them.
const (
	IconKnight       Icon = iota // a helm; mark: its strength
	IconSquire                   // a lad with a cap
	IconGold                     // a coin
	IconVote                     // a vote marker: a slip with a tick over a box
	IconNoble                    // a crowned head; mark: the letter of the county
	IconExtension                // a tile with a tower
	IconTurned                   // the tile face down
	IconPoint                    // a star; mark: how many points
	IconUpgrade                  // a helm with an arrow upwards; mark: the new strength
	IconFieldUpgrade             // the same for a knight that is deployed
	IconNewKnight                // a helm with a plus
	IconDeployed                 // a helm on a green hill with a banner; mark: its strength
	IconStrengths                // three different helms
	IconCrossing                 // a ship
	IconCounty                   // a shield with a rose; mark: its letter or number
	IconConflict                 // crossed swords
	IconCampaign                 // a helm before crossed swords
	IconFrance                   // a blue shield with a lily; mark: France's strength
	IconStrength                 // a sword upright
	IconCastle                   // a castle
	IconGarrison                 // a helm before a castle
	IconCourt                    // a hall with a gable
	IconHome                     // a helm before the hall: it goes back to court
	IconEscort                   // a lad before the shield of a county
	IconStart                    // the start player's token: a banner with a 1
	IconMost                     // a podium: who has most
	IconMay                      // a question mark in a dotted ring: may, need not
	IconRepeat                   // an arrow in a circle: again for each
	IconArrow                    // becomes, brings
	IconPay                      // minus: what follows is paid
	IconOr                       // a slanted line between two things
	IconNone                     // a cross on a disc in the corner, to lay over another icon: without it
	Icons                        // how many there are
)

type iconKey struct {
	icon Icon
	mark string
	size int
}

var icons Cache[iconKey, *Sprite]

// Sprite returns i in a square of that size.
func (i Icon) Sprite(size int) *Sprite { return i.Marked("", size) }

// Marked returns i in a square of that size with a mark written on it, a number
// or a letter; "" is none, and icons that take no mark leave it out. The
// lettering is about two thirds of the size.
func (i Icon) Marked(mark string, size int) *Sprite {
	return icons.Get(iconKey{i, mark, size}, func(k iconKey) *Sprite {
		tall := 0.
		s := NewSprite(k.size, k.size, func(dc *gg.Context) { tall = paintIcon(dc, k.icon, k.mark, 0, 0, float64(k.size)) })
		if k.mark != "" {
			s.figure = figureOn(k.size, tall)
		}
		return s
	})
}

var iconShapes Cache[iconKey, *Shape]

// Shape returns the icon as a shape of one colour, for what is quiet.
func (i Icon) Shape(size int) *Shape {
	return iconShapes.Get(iconKey{icon: i, size: size}, func(k iconKey) *Shape {
		return NewShape(k.size, k.size, func(dc *gg.Context) { PaintIcon(dc, k.icon, "", 0, 0, float64(k.size)) })
	})
}

// Icon draws i with its middle at x, y.
func (c *Canvas) Icon(i Icon, x, y, size int) { c.Centre(i.Sprite(size), x, y) }

// PaintIcon draws i with its mark in the square of that size whose upper left
// corner is x, y.
func PaintIcon(dc *gg.Context, i Icon, mark string, x, y, size float64) {
	paintIcon(dc, i, mark, x, y, size)
}

// paintIcon draws an icon and returns the height of the figures of its mark.
func paintIcon(dc *gg.Context, i Icon, mark string, x, y, size float64) float64 {
	b := newBrush(dc, x, y, size)
	defer b.done()
	iconPainters[i](b, mark)
	return b.tall
}

// iconPainters by icon; each fills the unit square.
var iconPainters = [Icons]func(b *brush, mark string){
	IconKnight:       func(b *brush, mark string) { b.helm(steelHelm, mark) },
	IconSquire:       func(b *brush, _ string) { b.squire() },
	IconGold:         func(b *brush, _ string) { b.coin() },
	IconVote:         func(b *brush, _ string) { b.vote() },
	IconNoble:        func(b *brush, mark string) { b.noble(mark) },
	IconExtension:    func(b *brush, _ string) { b.tile() },
	IconTurned:       func(b *brush, _ string) { b.turnedTile() },
	IconPoint:        func(b *brush, mark string) { b.star(mark) },
	IconUpgrade:      upgradeIcon,
	IconFieldUpgrade: fieldUpgradeIcon,
	IconNewKnight:    newKnightIcon,
	IconDeployed:     deployedIcon,
	IconStrengths:    strengthsIcon,
	IconCrossing:     func(b *brush, _ string) { b.ship() },
	IconCounty:       func(b *brush, mark string) { b.county(mark) },
	IconConflict:     func(b *brush, _ string) { b.swords() },
	IconCampaign:     campaignIcon,
	IconFrance:       func(b *brush, mark string) { b.france(mark) },
	IconStrength:     func(b *brush, _ string) { b.within(.5, .5, 1, b.uprightSword) },
	IconCastle:       func(b *brush, _ string) { b.keep() },
	IconGarrison:     garrisonIcon,
	IconCourt:        func(b *brush, _ string) { b.hall() },
	IconHome:         homeIcon,
	IconEscort:       escortIcon,
	IconStart:        func(b *brush, _ string) { b.banner() },
	IconMost:         func(b *brush, _ string) { b.podium() },
	IconMay:          func(b *brush, _ string) { b.question() },
	IconRepeat:       func(b *brush, _ string) { b.loop() },
	IconArrow:        func(b *brush, _ string) { b.arrow(Ink) },
	IconPay:          func(b *brush, _ string) { b.minus() },
	IconOr:           func(b *brush, _ string) { b.slash() },
	IconNone:         func(b *brush, _ string) { b.crossOut() },
}

type knightKey struct{ seat, strength, size int }

var knights Cache[knightKey, *Sprite]

// Knight returns the helm of a seat's knight in a square of that size: in the
// seat's colour, with its charge as the crest and the strength on it.
func Knight(seat, strength, size int) *Sprite {
	return knights.Get(knightKey{seat, strength, size}, func(k knightKey) *Sprite {
		tall := 0.
		s := NewSprite(k.size, k.size, func(dc *gg.Context) { tall = paintKnight(dc, k.seat, k.strength, 0, 0, float64(k.size)) })
		if k.strength > 0 {
			s.figure = figureOn(k.size, tall)
		}
		return s
	})
}

// figureOn returns the lettering of an icon in figures as tall as that.
func figureOn(size int, tall float64) figure {
	return figure{image.Rect(size*2/5, size*9/20, size*3/5, size*4/5), tall / figureShare}
}
