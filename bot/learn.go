package bot

import (
	"context"

	"herald/games"
	"herald/lang"
	"herald/render"
)

// help answers /help: how one plays here, in short.
func (b *Bot) help(_ context.Context, i *interaction) (message, error) {
	say := b.printer(i)
	return private(say.T("help.text", "games", b.gameNames(say))), nil
}

// rules shows the summary of a game's rules, a section at a time.
func (b *Bot) rules(_ context.Context, i *interaction) (message, error) {
	name, section := firstOf(i.Press.Match, i.Options["game"]), i.Options["section"]
	if len(i.Values) > 0 {
		section = i.Values[0]
	}
	if name == "" {
		name = b.shelf[0].Name
		if t, _, err := b.found(i); err == nil {
			name = t.Game
		}
	}
	title, ok := b.title(name)
	if !ok {
		return message{}, &gameError{name}
	}
	return rulesPage(b.printer(i), title, section), nil
}

func rulesPage(say lang.Printer, title render.Title, section string) message {
	picked := title.Sections[0]
	var lines []option
	for _, s := range title.Sections {
		if s == section {
			picked = s
		}
	}
	key := func(s, part string) string { return title.Name + ".rules." + s + "." + part }
	for _, s := range title.Sections {
		lines = append(lines, option{Label: cut(say.T(key(s, "title")), maxOption), Value: s, Default: s == picked})
	}
	m := private(say.T("rules.page", "game", games.T(title.Name+".name"),
		"section", games.T(key(picked, "title")), "text", games.T(key(picked, "text"))))
	m.Components = []component{row(menu(say.T("rules.choose"), press{Verb: "rules", Match: title.Name}, lines))}
	return m
}
