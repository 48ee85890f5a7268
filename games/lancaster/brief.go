package lancaster

import (
	"reflect"
	"slices"
	"strings"

	"herald/games"
)

// brief retells a placing with all that it brought in a line, the first extensions in a line, and the laws that
// were voted on in a line. What the picture shows is a detail: who voted how, and that the next round begins after
// one is over.
func brief(notes []games.Note) []games.Note {
	var b briefing
	for _, n := range notes {
		b.add(n)
	}
	b.flush()
	return b.lines
}

// A briefing is the lines so far and the one that is being made.
type briefing struct {
	lines []games.Note
	key   string // of the line that is being made; "" for none
	line
}

// A line is a text with parts, or a list.
type line struct {
	player any // whose turn it is
	parts  []games.Text
	weight games.Weight
	behind []games.Note // details, which follow the line
}

// The arguments that the parts of a placing keep. Those that begin a line are without the player, whom the line names.
var (
	placings = map[string][]string{
		"to_county": {"strength", "county"}, "to_county_escorted": {"strength", "n", "county"}, "to_county_ally": {"strength", "county"},
		"to_castle": {"strength", "space"}, "to_castle_ally": {"strength", "space"},
		"to_france": {"strength", "conflict"}, "to_france_ally": {"strength", "conflict"},
	}
	sequels = map[string][]string{
		"expelled": {"player", "strength"}, "expelled_ally": {"player", "strength"},
		"favour": {"gain"}, "favour_ally": {"gain"},
		"raised": {"strength", "better", "where"}, "raised_ally": {"strength", "better", "where"},
		"noble": {"county"}, "noble_ally": {"county"},
	}
)

// add takes a note in.
func (b *briefing) add(n games.Note) {
	name, own := strings.CutPrefix(n.Text.Key, "lancaster.note.")
	kept, begins := placings[name]
	after, follows := sequels[name]
	switch {
	case !own:
		b.pass(n)
	case begins:
		b.flush()
		b.join("turn", n, piece(name, n, kept))
		b.player = n.Text.Arg("player")
	case follows && b.key == "turn" && (strings.HasPrefix(name, "expelled") || reflect.DeepEqual(b.player, n.Text.Arg("player"))):
		b.forget(name)
		b.join("turn", n, piece(name, n, after))
	case name == "built" && !n.Detail:
		b.join("extensions", n, piece("extension", n, []string{"player", "space"}))
	case name == "round" && b.tallied():
		n.Detail = true
		b.pass(n)
	case name == "adopted":
		b.votes(n, []string{"law", "votes", "out"})
	case name == "rejected":
		b.votes(n, []string{"law", "votes"})
	default:
		b.pass(n)
	}
}

// tallied reports whether a line is the standing after a round.
func (b *briefing) tallied() bool {
	return slices.ContainsFunc(b.lines, func(n games.Note) bool {
		return n.Text.Key == "lancaster.note.standing" || n.Text.Key == "lancaster.note.level"
	})
}

// piece returns the text of a part, with the arguments that it keeps.
func piece(name string, n games.Note, kept []string) games.Text {
	return games.T("lancaster.line."+name, only(n.Text.Args, kept)...)
}

// votes adds a law to the line of laws, and the votes to its details.
func (b *briefing) votes(n games.Note, kept []string) {
	name := strings.TrimPrefix(n.Text.Key, "lancaster.note.")
	b.join("laws", n, piece(name, n, []string{"law", "yes", "no"}))
	detail := n
	detail.Text, detail.Detail = piece(name+"_by", n, kept), true
	b.behind = append(b.behind, detail)
}

// forget leaves out a favour that the next part tells: the noble or the upgrade that it was.
func (b *briefing) forget(next string) {
	last := b.parts[len(b.parts)-1].Key
	if strings.HasPrefix(last, "lancaster.line.favour") && !strings.HasPrefix(next, "expelled") {
		b.parts = b.parts[:len(b.parts)-1]
	}
}

// join adds a part to the line of a kind, which it begins if need be.
func (b *briefing) join(key string, n games.Note, text games.Text) {
	if b.key != key {
		b.flush()
		b.key = key
	}
	b.parts, b.weight = append(b.parts, text), max(b.weight, n.Weight)
}

// pass keeps a note as it is.
func (b *briefing) pass(n games.Note) {
	b.flush()
	b.lines = append(b.lines, n)
}

// flush ends the line.
func (b *briefing) flush() {
	if b.key != "" {
		b.lines = append(b.lines, games.Note{To: games.Everyone, Text: b.text(b.key), Weight: b.weight})
		b.lines = append(b.lines, b.behind...)
	}
	b.key, b.line = "", line{}
}

// text returns the text of the line.
func (l line) text(key string) games.Text {
	switch key {
	case "turn":
		return games.T("lancaster.line.turn", "player", l.player, "said", games.Chain("lancaster.line.then", l.parts))
	case "laws":
		return games.Chain("lancaster.line.and", l.parts)
	}
	return games.T("lancaster.line.extensions", "extensions", slices.Clone(l.parts))
}
