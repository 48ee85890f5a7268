package carolus

import (
	"reflect"
	"slices"
	"strings"

	"herald/games"
)

// brief retells a turn in a line: the disc, placings, markers that changed hands, the Emperor's
// stop and its outcome, and the draw. Paladins are signs. The last line has the discs of turns that
// are still to come. With more lines than players it omits what the board shows: placings, markers
// and draws, and of the first of a player's two turns all but castles. If that is still too much,
// it omits draws and joined territories.
func brief(notes []games.Note) []games.Note {
	var b briefing
	for _, n := range notes {
		b.add(n)
	}
	b.flush()
	if len(b.discs) > 0 {
		b.pass(note(games.Aside, games.T("carolus.brief.discs", "order", b.discs)))
	}
	b.shorten()
	var all []games.Note
	for _, l := range b.lines {
		all = append(all, l.notes()...)
	}
	return all
}

// mostPieces limits the lines, steps of turns and joined territories of a post to some 400 characters.
const mostPieces = 16

// shorten leaves out parts that the board shows.
func (b *briefing) shorten() {
	if len(b.lines) > maxPlayers {
		b.leaveOut(func(p part, again bool) bool {
			return p.drawn || p.Weight == games.Placed || p.Weight == games.Taken || again && p.Weight < games.Gained
		})
	}
	if b.pieces() > mostPieces {
		b.leaveOut(func(p part, _ bool) bool { return p.drawn })
		b.leaveOutJoined()
	}
}

// leaveOut removes parts; again says that the player has a later line.
func (b *briefing) leaveOut(which func(p part, again bool) bool) {
	for i, l := range b.lines {
		again := slices.ContainsFunc(b.lines[i+1:], func(m line) bool { return reflect.DeepEqual(m.player, l.player) })
		b.lines[i].parts = slices.DeleteFunc(l.parts, func(p part) bool { return which(p, again) })
	}
}

func (b *briefing) leaveOutJoined() {
	for _, l := range b.lines {
		for i := range l.parts {
			l.parts[i].joined = games.Text{}
		}
	}
}

// pieces counts the parts of a line.
func (b *briefing) pieces() int {
	n := 0
	for _, l := range b.lines {
		if l.player != nil && len(l.parts) == 0 {
			continue
		}
		n++
		for _, p := range l.parts {
			if n++; !p.joined.IsZero() {
				n++
			}
		}
	}
	return n
}

// A briefing is the lines so far and the one that is being made.
type briefing struct {
	lines []line
	line
	discs []games.Text // laid, and no turn yet
}

// A line is a turn or a note as it is.
type line struct {
	player any // whose turn it is
	head   any // who that is, with their disc
	parts  []part
	note   games.Note
}

// A part of a line is about one step of the turn.
type part struct {
	games.Text
	games.Weight
	joined games.Text // the territories that the stop has joined; the zero Text if none
	drawn  bool       // of the refill, or of the first court
}

// text returns the text of the part.
func (p part) text() games.Text {
	if p.joined.IsZero() {
		return p.Text
	}
	return games.T("carolus.brief.also", "first", p.Text, "then", p.joined)
}

// add takes a note in.
func (b *briefing) add(n games.Note) {
	arg := n.Text.Arg
	switch strings.TrimPrefix(n.Text.Key, "carolus.note.") {
	case "round":
	case "laid":
		b.flush()
		b.discs = append(b.discs, games.T("carolus.numbered", "player", arg("player"), "number", arg("disc")))
	case "order":
		b.flush()
		b.discs = slices.Clone(arg("order").([]games.Text))
	case "placed":
		b.flush()
		b.say(n, arg("player"), games.Chain("carolus.brief.and", placesInBrief(arg("places"))))
	case "gained":
		b.say(n, arg("player"), games.T("carolus.brief.gained", "clans", signs(arg("clans"))))
	case "marched":
		b.say(n, arg("player"), games.T("carolus.brief.marched", "place", arg("place")))
	case "built", "built_team":
		b.came(n, "built")
	case "conquered", "conquered_team":
		b.came(n, "conquered")
	case "joined":
		last := &b.parts[len(b.parts)-1]
		last.joined, last.Weight = games.T("carolus.brief.joined", "numbers", arg("numbers")), max(last.Weight, n.Weight)
	case "returned":
		b.back(n)
	case "forfeited":
		b.say(n, arg("player"), games.T("carolus.brief.forfeited", "n", arg("n")))
		b.parts[len(b.parts)-1].drawn = true
	case "filled":
		b.say(n, arg("player"), games.T("carolus.brief.filled", "paladins", signs(arg("paladins"))))
		b.parts[len(b.parts)-1].drawn = true
	case "mustered":
		b.say(n, arg("player"), games.T("carolus.brief.mustered", "paladins", signs(arg("paladins"))))
		b.parts[len(b.parts)-1].drawn = true
	default:
		b.pass(n)
	}
}

// pass keeps a note as it is.
func (b *briefing) pass(n games.Note) {
	b.flush()
	b.lines = append(b.lines, line{note: n})
}

// say adds a part to the line of a player.
func (b *briefing) say(n games.Note, player any, text games.Text) {
	if len(b.parts) > 0 && !reflect.DeepEqual(b.player, player) {
		b.flush()
	}
	if len(b.parts) == 0 {
		b.player, b.head = player, b.headOf(player)
	}
	b.parts = append(b.parts, part{Text: text, Weight: n.Weight})
}

// headOf returns a player, with their disc if they have laid it in these notes: then it needs no other line.
func (b *briefing) headOf(player any) any {
	i := slices.IndexFunc(b.discs, func(t games.Text) bool { return reflect.DeepEqual(t.Arg("player"), player) })
	if i < 0 {
		return player
	}
	head := b.discs[i]
	b.discs = slices.Delete(b.discs, i, i+1)
	return head
}

// came adds the gains of the Emperor's stop to the part with the stop. A player who gains by their own stop is not
// named again.
func (b *briefing) came(n games.Note, key string) {
	arg := n.Text.Arg
	if reflect.DeepEqual(arg("side"), b.player) {
		key += "_self"
	} else if side, ok := arg("side").(games.Text); ok && strings.HasPrefix(side.Key, "carolus.side.") {
		key += strings.Replace(side.Key, "carolus.side.", "_", 1) // a team, which takes from the other
	}
	last := &b.parts[len(b.parts)-1]
	last.Text = games.T("carolus.brief.came", "first", last.Text, "then", games.T("carolus.brief."+key, "side", arg("side"), "loser", arg("loser")))
	last.Weight = max(last.Weight, n.Weight)
}

// back says that courts return a paladin; the sentence says it where no line goes on.
func (b *briefing) back(n games.Note) {
	if len(b.parts) == 0 {
		b.pass(n)
		return
	}
	b.say(n, b.player, games.T("carolus.brief.returned", "clan", signs(n.Text.Arg("clan"))))
}

// flush ends the line.
func (b *briefing) flush() {
	if len(b.parts) > 0 {
		b.lines = append(b.lines, b.line)
	}
	b.line = line{}
}

// notes returns the line as a note, none if nothing is left to tell.
func (l line) notes() []games.Note {
	switch {
	case l.player == nil:
		return []games.Note{l.note}
	case len(l.parts) == 0:
		return nil
	}
	var texts []games.Text
	var weight games.Weight
	for _, p := range l.parts {
		texts, weight = append(texts, p.text()), max(weight, p.Weight)
	}
	return []games.Note{note(weight, games.T("carolus.brief.turn", "player", l.head, "said", games.Chain("carolus.brief.then", texts)))}
}

// placesInBrief lists the placings by place.
func placesInBrief(places any) []games.Text {
	var parts []games.Text
	for _, place := range places.([]games.Text) {
		arg := place.Arg
		if place.Key == "carolus.at_court" {
			parts = append(parts, games.T("carolus.brief.at_court", "paladins", signs(arg("paladins"))))
			continue
		}
		parts = append(parts, games.T("carolus.brief.at", "paladins", signs(arg("paladins")), "place", numbersOf(arg("region"))))
	}
	return parts
}

// numbersOf returns the numbers in the name of a region.
func numbersOf(name any) any { return name.(games.Text).Args[1] }

// clanSigns stand for a paladin of each clan in a line of text.
var clanSigns = [Clans]string{"🟥", "🟡", "🟢", "🔷", "🌸"}

// signs returns counts of paladins, or clans, as signs: one a paladin.
func signs(said any) string {
	all := ""
	for _, t := range listOf(said) {
		n := 1
		if count, ok := t.Arg("n").(int); ok {
			n = count
		}
		word := t.Key[strings.LastIndexByte(t.Key, '.')+1:]
		if inner, ok := t.Arg("clan").(games.Text); ok { // with its former controller
			word = inner.Key[strings.LastIndexByte(inner.Key, '.')+1:]
		}
		if clan, ok := isClan(word); ok {
			all += strings.Repeat(clanSigns[clan], n)
		}
	}
	return all
}

func listOf(said any) []games.Text {
	if one, ok := said.(games.Text); ok {
		return []games.Text{one}
	}
	return said.([]games.Text)
}
