package view

import (
	"slices"
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/games"
	"herald/lang"
)

// kindStyles are the colours of the kinds of moves.
var kindStyles = []int{discord.Primary, discord.Success, discord.Danger}

// An Offer shows the moves of a decision in a panel: all of them as buttons, in the game's
// order, or if they do not fit or some are kept aside, with a button for each group that
// opens its moves. If these do not fit either, the kinds are folded into a button each, the
// last one first, until the rest fits. What still does not fit has pages. A screen fits if
// the board stays in sight of a phone.
type Offer struct {
	Say      lang.Printer // names people without markup, for labels
	Decision games.Decision
	At       customid.About                   // the match and the turn
	Picked   string                           // what was picked; "" for the first screen
	Icon     func(name string) *discord.Emoji // of a games.Iconed; nil for no icons
	Room     Room                             // for its buttons
}

// Picked is the number of a group, or the number of a kind after kindMark, or nothing,
// followed on later pages by pageMark and the page's number.
const (
	kindMark = "k"
	pageMark = "/"
)

// barMark begins what a disabled button would pick, which is nothing.
const barMark = "x"

// Rows returns the buttons of the screen, at most four rows.
func (o Offer) Rows() []discord.Component {
	return Paged(o.buttons(o.open()), o.page(), o.Room, func(page int) discord.Component {
		return MoreAt(o.Say, o.picks(o.subject()+pageMark+strconv.Itoa(page)))
	})
}

// fits reports whether entries fit on a screen.
func (o Offer) fits(all []entry) bool { return o.Room.fits(o.buttons(all)) }

// Back returns the button that leads to the previous screen, false on the first one.
func (o Offer) Back() (discord.Component, bool) {
	if o.Picked == "" {
		return discord.Component{}, false
	}
	return BackAt(o.Say, o.picks(o.parent())), true
}

// Heading is the name of the group or kind that is open, the zero Text on the first screen.
func (o Offer) Heading() games.Text {
	kinds, moves := sorted(o.Decision)
	if groups := grouped(moves); o.group(groups) >= 0 {
		return groups[o.group(groups)].label
	}
	if n := o.kind(len(kinds)); n >= 0 {
		return kinds[n]
	}
	return games.Text{}
}

// Moves returns the moves that the screen leads to, as the game has them.
func (o Offer) Moves() []games.Move {
	var all []games.Move
	for _, e := range o.open() {
		for _, m := range e.moves {
			if c, ok := m.(*games.Choice); ok {
				m = c.Move
			}
			all = append(all, m)
		}
	}
	return all
}

// open returns the entries of the screen.
func (o Offer) open() []entry {
	kinds, moves := sorted(o.Decision)
	groups := grouped(moves)
	if n := o.group(groups); n >= 0 {
		return slices.DeleteFunc(moves, func(e entry) bool { return !e.of(groups[n]) })
	}
	if n := o.kind(len(kinds)); n >= 0 {
		return slices.DeleteFunc(direct(groups), func(e entry) bool { return e.kind != n })
	}
	single := slices.DeleteFunc(slices.Clone(moves), func(e entry) bool { return e.whole })
	if o.fits(single) && !slices.ContainsFunc(single, entry.aside) {
		return single
	}
	return o.folded(kinds, direct(groups))
}

// parent returns the Picked of the previous screen.
func (o Offer) parent() string {
	switch page := o.page(); {
	case page > 1:
		return o.subject() + pageMark + strconv.Itoa(page-1)
	case page == 1:
		return o.subject()
	}
	kinds, moves := sorted(o.Decision)
	groups := grouped(moves)
	if n := o.group(groups); n >= 0 {
		kind := kindMark + strconv.Itoa(groups[n].kind)
		if slices.ContainsFunc(o.folded(kinds, direct(groups)), func(e entry) bool { return e.opens == kind }) {
			return kind
		}
	}
	return ""
}

// subject returns Picked without its page.
func (o Offer) subject() string {
	subject, _, _ := strings.Cut(o.Picked, pageMark)
	return subject
}

// page returns the number of the page, from 0.
func (o Offer) page() int {
	_, page, _ := strings.Cut(o.Picked, pageMark)
	n, err := strconv.ParseUint(page, 10, 8)
	if err != nil {
		return 0
	}
	return int(n)
}

// group returns the index of the group that is picked, -1 for none.
func (o Offer) group(groups []entry) int {
	return slices.IndexFunc(groups, func(g entry) bool { return !g.barred && g.opens == o.subject() })
}

// kind returns the number of the kind that is picked, -1 unless it is below n.
func (o Offer) kind(n int) int {
	digits, marked := strings.CutPrefix(o.subject(), kindMark)
	at, err := strconv.ParseUint(digits, 10, 8)
	if !marked || err != nil || int(at) >= n {
		return -1
	}
	return int(at)
}

// picks returns the custom ID of a button that picks something.
func (o Offer) picks(what string) discord.CustomID {
	return o.At.With(what).For("pick")
}

func (o Offer) buttons(all []entry) []discord.Component {
	var buttons []discord.Component
	for _, e := range all {
		buttons = append(buttons, o.button(e))
	}
	return buttons
}

// button returns the button of an entry, in the colour of its kind and with its
// icon.
func (o Offer) button(e entry) discord.Component {
	if e.barred {
		b := discord.Button(discord.Secondary, o.Say.Say(e.label), o.picks(e.opens))
		b.Disabled = true
		return b
	}
	return o.pressable(e)
}

// pressable returns the button of a move or of several.
func (o Offer) pressable(e entry) discord.Component {
	at, style := o.picks(e.opens), discord.Primary
	if e.opens == "" {
		at = o.At.With(e.moves[0].String()).For("word")
	}
	if e.kind >= 0 {
		style = kindStyles[e.kind%len(kindStyles)]
	}
	b := discord.Button(style, o.Say.Say(e.label), at)
	if name := e.icon(); name != "" && o.Icon != nil {
		b.Emoji = o.Icon(name)
	}
	return b
}
