package standings

import (
	"herald/render"
)

// Text returns all of the hall of fame in code blocks, cut into as many messages
// as it takes.
func (h Hall) Text() []string {
	g := grid{right: []bool{false, false, false}, lines: [][]string{{"", "", ""}}}
	season := 0
	for _, c := range h.Champions {
		when := ""
		if c.Season != season {
			season, when = c.Season, numbered(h.Say, "standings.season", c.Season)
		}
		g.lines = append(g.lines, []string{when, numbered(h.Say, "standings.division", c.Division), c.written(h.Say)})
	}
	lines := g.written()[1:]
	if len(lines) == 0 {
		lines = []string{h.Say.T("standings.hall.empty")}
	}
	if len(h.Honours) > 0 {
		lines = append(append(lines, ""), h.honoursGrid().written()[1:]...)
	}
	return messages(labels(tidy(h.League), tidy(h.Game), h.Say.T("standings.hall.title")), "", lines)
}

func (h Hall) honoursGrid() grid {
	g := grid{right: []bool{false, false, false}, lines: [][]string{{"", "", ""}}}
	for _, honour := range h.Honours {
		g.lines = append(g.lines, []string{honour.For.said(h.Say), h.holders(honour), tidy(honour.Value)})
	}
	return g
}

// holders names the holders of an honour.
func (h Hall) holders(honour Honour) string {
	var all []string
	for _, p := range honour.Of {
		all = append(all, p.written(h.Say))
	}
	return h.Say.List(all)
}

// Alt returns the sentences of a page, which stand beside the picture; as many of
// them as fit are its alt text.
func (h Hall) Alt(page int) []string {
	page = h.clamp(page)
	all := []string{h.Say.T("standings.hall.alt.about", "title", labels(tidy(h.League), tidy(h.Game), paged(h.Say, page, h.Pages())))}
	for _, c := range h.shown(page) {
		when := labels(numbered(h.Say, "standings.season", c.Season), numbered(h.Say, "standings.division", c.Division))
		all = append(all, h.Say.T("standings.hall.alt.champion", "when", when, "name", c.called(h.Say, render.Label)))
	}
	if page > 0 {
		return all
	}
	for _, honour := range h.Honours {
		all = append(all, h.Say.T("standings.hall.alt.honour", "honour", honour.For.said(h.Say), "names", h.holders(honour), "value", tidy(honour.Value)))
	}
	return all
}

// shown returns the champions of a page.
func (h Hall) shown(page int) []Champion {
	var all []Champion
	if page == 0 && len(h.Champions) > 0 {
		all = append(all, h.Champions[0])
	}
	for _, row := range h.lines(page) {
		all = append(all, row...)
	}
	return all
}
