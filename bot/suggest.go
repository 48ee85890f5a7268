package bot

import (
	"cmp"
	"strings"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// suggest answers autocomplete. It never fails: without a match there is
// nothing to suggest.
func (b *Bot) suggest(i *interaction) []choice {
	choices := []choice{}
	switch i.Focused {
	case "match":
		choices = b.suggestMatches(i)
	case "options":
		choices = b.suggestOptions(i)
	case "part":
		choices = b.suggestParts(i)
	case "section":
		choices = b.suggestSections(i)
	case "question", "answers":
		choices = b.suggestPlan(i)
	case "move":
		if id, err := b.find(i); err == nil {
			choices = b.suggestMoves(i, id)
		}
	}
	return choices[:min(len(choices), maxChoices)]
}

// suggestMoves continues the sentence word by word: the words before the last
// are looked up as they would be played, and the last may be a beginning, of
// the word or of what it is called.
func (b *Bot) suggestMoves(i *interaction, id string) []choice {
	t, err := b.table(id)
	if err != nil {
		return []choice{}
	}
	m, err := b.open(&t)
	if err != nil {
		return []choice{}
	}
	seat, say := t.seat(i.User.ID), b.privately(i, &t).Named(t.apart)
	played, rest := lead(m, seat, i.Options["move"])
	choices := []choice{}
	if played != "" && rest == "" && m.Whole(seat) {
		choices = append(choices, choice{Name: cut(say.T("suggest.whole", "words", played), maxOption), Value: played})
	}
	d, _ := m.Asked(seat)
	return append(choices, nextWords(say, d, played, rest)...)
}

var parentheses = strings.NewReplacer("(", "", ")", "")

// named is a sentence with what its last move is called beside it, unless that
// is its word. Discord puts the name of a choice where the person types on, so
// that it must read as the sentence: match.Words leaves the parentheses out.
func named(say lang.Printer, sentence string, move games.Move) string {
	label := parentheses.Replace(say.Say(move.Label()))
	if bare(label) == move.String() {
		return cut(sentence, maxOption)
	}
	return cut(say.T("suggest.move", "words", sentence, "label", label), maxOption)
}

// lead plays the words of a sentence for as long as they are offered and
// returns them, and the one that is being typed.
func lead(m *match.Match, seat games.Player, sentence string) (played, rest string) {
	words := match.Words(sentence)
	for n, w := range words {
		if _, err := m.Play(seat, w); err != nil {
			return strings.Join(words[:n], " "), strings.Join(words[n:], " ")
		}
	}
	return strings.Join(words, " "), ""
}

// begins reports whether what was typed begins the move's word or one of the
// words of its label, whatever the case and the accents.
func begins(say lang.Printer, move games.Move, typed string) bool {
	if typed == "" || strings.HasPrefix(move.String(), typed) {
		return true
	}
	typed = bare(typed)
	for _, w := range strings.Fields(bare(say.Say(move.Label()))) {
		if strings.HasPrefix(w, typed) {
			return true
		}
	}
	return false
}

// bare takes the case and the accents off.
func bare(s string) string {
	plain, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), s)
	if err != nil {
		return strings.ToLower(s)
	}
	return strings.ToLower(plain)
}

// suggestMatches lists the person's matches, and those of the channel; in direct
// messages also the person's last ones that are over.
func (b *Bot) suggestMatches(i *interaction) []choice {
	say := b.printer(i)
	choices, seen := []choice{}, map[string]bool{}
	others := b.store.ByChannel(i.Channel, true)
	if i.Guild == "" {
		others = first(maxChoices, b.store.ByUser(i.User.ID, true))
	}
	for _, t := range append(b.tables(b.store.ByUser(i.User.ID, false)), b.tables(others)...) {
		if seen[t.ID] || t.Stage == closed {
			continue
		}
		seen[t.ID] = true
		name := say.T("suggest.match", "match", t.ID, "game", games.T(t.Game+".name"), "players", t.names())
		if strings.Contains(bare(name), bare(i.Options["match"])) {
			choices = append(choices, choice{Name: cut(name, maxOption), Value: t.ID})
		}
	}
	return choices
}

// suggestOptions continues "target=9 diagonals=yes" by a pair.
func (b *Bot) suggestOptions(i *interaction) []choice {
	title, ok := b.title(i.Options["game"])
	if !ok {
		return []choice{}
	}
	say, choices := b.printer(i), []choice{}
	before, last := splitLast(i.Options["options"])
	for _, o := range title.Applicable(games.Setup{Options: readPairs(before)}) {
		for _, v := range o.Values {
			pair := o.Name + "=" + v
			if strings.Contains(before, o.Name+"=") || !strings.HasPrefix(pair, last) || v == o.Values[0] {
				continue
			}
			key := title.Name + ".option." + o.Name
			name := say.T("suggest.option", "before", before, "option", games.T(key), "value", valueText(key, v))
			choices = append(choices, choice{Name: cut(strings.TrimSpace(name), maxOption), Value: cut(before+pair, maxOption)})
		}
	}
	return choices
}

// splitLast cuts the word that is being typed off a sentence.
func splitLast(text string) (before, last string) {
	n := strings.LastIndex(text, " ") + 1
	return text[:n], strings.ToLower(text[n:])
}

func (b *Bot) suggestSections(i *interaction) []choice {
	title, ok := b.title(cmp.Or(i.Options["game"], b.shelf[0].Name))
	if !ok {
		return []choice{}
	}
	say, choices := b.printer(i), []choice{}
	for _, s := range title.Sections {
		name := say.T(title.Name + ".rules." + s + ".title")
		if strings.Contains(bare(name), bare(i.Options["section"])) {
			choices = append(choices, choice{Name: cut(name, maxOption), Value: s})
		}
	}
	return choices
}
