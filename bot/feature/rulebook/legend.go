package rulebook

import (
	"context"
	"image"
	"strconv"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/view"
	"herald/games"
	"herald/render"
)

// legend shows a page of what the icons in a game's pictures mean; the rules if they need
// no legend. A message has one picture: Discord would cut two to a mosaic.
func (h *handler) legend(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	b, err := h.book(i)
	if err != nil {
		return discord.Message{}, err
	}
	pages := b.title.Legend
	if len(pages) == 0 {
		return b.page(""), nil
	}
	numbers, err := b.numbers()
	if err != nil {
		return discord.Message{}, err
	}
	at := min(max(customid.OfRules(i).Page, 1), len(pages))
	page := pages[at-1]
	m := discord.Private(b.legendHeading(at))
	m.Components = append(view.Pager(b.legendPage, at, len(pages)), b.menus("")...)
	draw := func(s render.Scene) *image.Paletted { return page.Draw(s.Say, numbers) }
	return h.picture(m, b.title.Name+"-legend-"+strconv.Itoa(at), m.Content, draw, b.say)
}

// legendHeading says what a page of the legend explains.
func (b book) legendHeading(page int) string {
	pages := b.title.Legend
	if len(pages) == 1 {
		return b.say.T("rules.legend", "game", b.name())
	}
	about := games.T(b.title.Name + ".picture.legend." + pages[page-1].Name)
	return b.say.T("rules.legend_page", "game", b.name(), "page", page, "pages", len(pages), "about", about)
}

// legendPage returns the custom ID of the button to a page of the legend.
func (b book) legendPage(page int) discord.CustomID {
	at := b.at()
	at.Page = page
	return at.For("legend")
}
