package privacy

import (
	"context"
	"encoding/json"
	"strings"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/view"
	"herald/games"
	"herald/lang"
)

// A panel shows people what is kept about them.
type panel struct {
	*feature.App
	collector collector
}

// show summarises what is kept about the user.
func (p panel) show(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	k, err := p.collector.collect(i.User.ID)
	if err != nil {
		return discord.Message{}, err
	}
	say := p.View.Printer(i)
	m := discord.Private(discord.Fit(append([]string{say.T("privacy.heading")}, summary(say, &k)...), "\n", discord.MaxContent))
	m.Components = discord.Rows([]discord.Component{
		button(say, discord.Secondary, "privacy.download", "data-file"),
		button(say, discord.Danger, "privacy.delete", "data-ask"),
	})
	return m, nil
}

func button(say lang.Printer, style int, key, verb string) discord.Component {
	return discord.Button(style, say.T(key), discord.CustomID{Verb: verb})
}

// summary counts what is kept.
func summary(say lang.Printer, k *personalData) []string {
	var lines []string
	count := func(key string, n int) {
		if n > 0 {
			lines = append(lines, say.T(key, "n", n))
		}
	}
	count("privacy.matches", len(k.Matches))
	count("privacy.running", len(k.running()))
	count("privacy.notes", len(k.Notes))
	count("privacy.settings", len(k.Settings))
	count("privacy.leagues", len(k.Servers))
	count("privacy.organises", len(k.Organise))
	if names := k.shownNames(); names != "" {
		lines = append(lines, say.T("privacy.names", "names", names))
	}
	for _, r := range k.damaged {
		lines = append(lines, r.line(say))
	}
	if len(lines) == 0 {
		lines = append(lines, say.T("privacy.nothing"))
	}
	return append(lines, "", say.T("privacy.how"))
}

// longestNames is the number of characters shown of a person's names, which may be many.
const longestNames = 300

func (k *personalData) shownNames() string {
	safe := make([]string, len(k.Names))
	for n, name := range k.Names {
		safe[n] = "**" + discord.Escape(name) + "**"
	}
	return discord.Fit(safe, ", ", longestNames)
}

// fileName is the name of the file with everything kept about a person.
const fileName = "herald-data.json"

// download gives the user everything kept about them as a file.
func (p panel) download(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	k, err := p.collector.collect(i.User.ID)
	if err != nil {
		return discord.Message{}, err
	}
	data, err := json.MarshalIndent(k, "", "  ")
	if err != nil {
		return discord.Message{}, err
	}
	m, err := p.show(ctx, i)
	m.Attachments = []discord.Attachment{{ID: "0", Filename: fileName, Description: p.View.Printer(i).T("privacy.file")}}
	m.Files = []discord.File{{Name: fileName, ContentType: "application/json", Data: data}}
	return m, err
}

// ask explains the consequences of a deletion and lists the seats that are given up, before
// the user confirms it.
func (p panel) ask(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return p.asked(i, "")
}

// asked is the question before a deletion, below notice unless that is "".
func (p panel) asked(i *discord.Interaction, notice string) (discord.Message, error) {
	k, err := p.collector.collect(i.User.ID)
	if err != nil {
		return discord.Message{}, err
	}
	say := p.View.Printer(i)
	end := strings.Join([]string{"", say.T("privacy.records"), say.T("privacy.numbers"), say.T("privacy.stays")}, "\n")
	lines := []string{say.T("privacy.sure")}
	if notice != "" {
		lines = append(lines, notice)
	}
	buttons := []discord.Component{button(say, discord.Danger, "privacy.delete-now", "data-delete"), button(say, discord.Secondary, "privacy.back", "data")}
	if seats := k.running(); len(seats) > 0 {
		lines = append(lines, say.T("privacy.seats", "n", len(seats)), say.T("privacy.substitutes"))
		for _, t := range seats {
			lines = append(lines, say.T("privacy.seat", "game", games.T(t.Game+".name"), "match", t.ID, "link", view.Link(&t)))
		}
		buttons = append([]discord.Component{button(say, discord.Primary, "privacy.offer", "data-offer")}, buttons...)
	}
	m := discord.Private(discord.Fit(lines, "\n", discord.MaxContent-discord.Units(end)) + end)
	m.Components = discord.Rows(buttons)
	return m, nil
}
