package bot

import (
	"cmp"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// suggest answers autocomplete. It never fails: without a match there is
// nothing to suggest.
func (b *Bot) suggest(i *discord.Interaction) []discord.Choice {
	choices := []discord.Choice{}
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
	return choices[:min(len(choices), discord.MaxChoices)]
}

// suggestMoves continues the sentence word by word: the words before the last
// are looked up as they would be played, and the last may be a beginning, of
// the word or of what it is called.
func (b *Bot) suggestMoves(i *discord.Interaction, id string) []discord.Choice {
	t, err := b.table(id)
	if err != nil {
		return []discord.Choice{}
	}
	m, err := b.open(&t)
	if err != nil {
		return []discord.Choice{}
	}
	seat, say := t.seat(i.User.ID), b.privately(i, &t).Named(t.apart)
	played, rest := lead(m, seat, i.Options["move"])
	choices := []discord.Choice{}
	if played != "" && rest == "" && m.Whole(seat) {
		choices = append(choices, discord.Choice{Name: discord.Cut(say.T("suggest.whole", "words", played), discord.MaxOption), Value: played})
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
	if discord.Fold(label) == move.String() {
		return discord.Cut(sentence, discord.MaxOption)
	}
	return discord.Cut(say.T("suggest.move", "words", sentence, "label", label), discord.MaxOption)
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
	typed = discord.Fold(typed)
	for _, w := range strings.Fields(discord.Fold(say.Say(move.Label()))) {
		if strings.HasPrefix(w, typed) {
			return true
		}
	}
	return false
}

// suggestMatches lists the person's matches, and those of the channel; in direct
// messages also the person's last ones that are over.
func (b *Bot) suggestMatches(i *discord.Interaction) []discord.Choice {
	say := b.printer(i)
	choices, seen := []discord.Choice{}, map[string]bool{}
	others := b.store.ByChannel(i.Channel, true)
	if i.Guild == "" {
		others = first(discord.MaxChoices, b.store.ByUser(i.User.ID, true))
	}
	for _, t := range append(b.tables(b.store.ByUser(i.User.ID, false)), b.tables(others)...) {
		if seen[t.ID] || t.Stage == closed {
			continue
		}
		seen[t.ID] = true
		name := say.T("suggest.match", "match", t.ID, "game", games.T(t.Game+".name"), "players", t.names())
		if strings.Contains(discord.Fold(name), discord.Fold(i.Options["match"])) {
			choices = append(choices, discord.Choice{Name: discord.Cut(name, discord.MaxOption), Value: t.ID})
		}
	}
	return choices
}

// suggestOptions continues "target=9 diagonals=yes" by a pair.
func (b *Bot) suggestOptions(i *discord.Interaction) []discord.Choice {
	title, ok := b.title(i.Options["game"])
	if !ok {
		return []discord.Choice{}
	}
	say, choices := b.printer(i), []discord.Choice{}
	before, last := splitLast(i.Options["options"])
	for _, o := range title.Applicable(games.Setup{Options: readPairs(before)}) {
		for _, v := range o.Values {
			pair := o.Name + "=" + v
			if strings.Contains(before, o.Name+"=") || !strings.HasPrefix(pair, last) || v == o.Values[0] {
				continue
			}
			key := title.Name + ".option." + o.Name
			name := say.T("suggest.option", "before", before, "option", games.T(key), "value", valueText(key, v))
			choices = append(choices, discord.Choice{Name: discord.Cut(strings.TrimSpace(name), discord.MaxOption), Value: discord.Cut(before+pair, discord.MaxOption)})
		}
	}
	return choices
}

// splitLast cuts the word that is being typed off a sentence.
func splitLast(text string) (before, last string) {
	n := strings.LastIndex(text, " ") + 1
	return text[:n], strings.ToLower(text[n:])
}

func (b *Bot) suggestSections(i *discord.Interaction) []discord.Choice {
	title, ok := b.title(cmp.Or(i.Options["game"], b.shelf[0].Name))
	if !ok {
		return []discord.Choice{}
	}
	say, choices := b.printer(i), []discord.Choice{}
	for _, s := range title.Sections {
		name := say.T(title.Name + ".rules." + s + ".title")
		if strings.Contains(discord.Fold(name), discord.Fold(i.Options["section"])) {
			choices = append(choices, discord.Choice{Name: discord.Cut(name, discord.MaxOption), Value: s})
		}
	}
	return choices
}
