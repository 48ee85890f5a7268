package page

import (
	"context"

	"herald/bot/customid"
	"herald/bot/discord"
)

// all is the word of the button that signs out everywhere.
const all = "all"

// browsers lists the sessions of a person, each with a button that ends it.
func (h *handler) browsers(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	say := h.View.Printer(i)
	own, err := h.sessions.of(i.User.ID)
	if err != nil {
		return discord.Message{}, err
	}
	if len(own) == 0 {
		return discord.Private(say.T("page.browsers.none")), nil
	}
	lines := []string{say.T("page.browsers.heading")}
	buttons := []discord.Component{discord.Button(discord.Danger, say.T("page.browsers.all"), customid.About{Word: all}.For("signout"))}
	for n, s := range own {
		line := "page.browsers.line"
		if s.framed() {
			line = "page.browsers.inside"
		}
		lines = append(lines, say.T(line, "n", n+1, "since", discord.Timestamp(s.Begun, 'f'), "until", discord.Timestamp(s.Until, 'R')))
		buttons = append(buttons, discord.Button(discord.Secondary, say.T("page.browsers.end", "n", n+1), customid.About{Word: s.hash[:shortHash]}.For("signout")))
	}
	m := discord.Private(discord.Fit(lines, "\n", discord.MaxContent))
	m.Components = discord.Rows(buttons)
	return m, nil
}

// shortHash is as much of a hash as tells the sessions of a person apart.
const shortHash = 16

// signOut ends one session of a person, or all.
func (h *handler) signOut(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	own, err := h.sessions.of(i.User.ID)
	if err != nil {
		return discord.Message{}, err
	}
	word := customid.Of(i).Word
	for _, s := range own {
		if word == all || s.hash[:shortHash] == word {
			if err := h.endSession(i.User.ID, s.hash); err != nil {
				return discord.Message{}, err
			}
		}
	}
	return h.browsers(ctx, i)
}
