package standings

import (
	"strconv"
	"strings"
)

// Text returns all of the profile as tables in code blocks, cut into as many
// messages as it takes.
func (p Profile) Text() []string {
	share, count := p.prompt()
	lines := []string{
		labels(p.Say.T("standings.profile.rating", "rating", p.rating(), "band", p.Band), tidy(p.Game)),
		labels(share, count),
	}
	lines = append(lines, p.section("standings.profile.places", p.placesGrid())...)
	lines = append(lines, p.section("standings.profile.opponents", p.opponentsGrid())...)
	lines = append(lines, p.section("standings.profile.ratings", p.ratingsGrid())...)
	return messages(p.written(p.Say), "", lines)
}

// section returns a grid under its title, nothing if it is empty.
func (p Profile) section(key string, g grid) []string {
	if len(g.lines) < 2 {
		return nil
	}
	lines := g.written()
	if lines[0] == "" {
		lines = lines[1:]
	}
	return append([]string{"", p.Say.T(key)}, lines...)
}

func (p Profile) placesGrid() grid {
	g := grid{right: []bool{false, false}, lines: [][]string{{"", ""}}}
	for _, at := range p.Places {
		var counts []string
		for place, count := range at.Counts {
			counts = append(counts, strconv.Itoa(place+1)+"×"+strconv.Itoa(count))
		}
		at.Game = cut(tidy(at.Game), nameColumns, nameUnits)
		g.lines = append(g.lines, []string{p.at(at), strings.Join(counts, " ")})
	}
	return g
}

func (p Profile) opponentsGrid() grid {
	head := func(key string) string { return p.Say.T("standings.text." + key) }
	g := grid{right: []bool{false, true, true, true}, lines: [][]string{{head("name"), head("played"), "▲", "▼"}}}
	for _, o := range p.Opponents {
		g.lines = append(g.lines, []string{o.written(p.Say), strconv.Itoa(o.Matches), strconv.Itoa(o.Ahead), strconv.Itoa(o.Behind)})
	}
	return g
}

func (p Profile) ratingsGrid() grid {
	g := grid{right: []bool{true, true, true, false}, lines: [][]string{{"", "", "", ""}}}
	for i, point := range p.Points {
		season := ""
		if point.Season > 0 && (i == 0 || p.Points[i-1].Season != point.Season) {
			season = p.Say.T("standings.season", "number", point.Season)
		}
		rating := strconv.Itoa(point.Rating)
		if point.Provisional {
			rating += "?"
		} else {
			rating += " "
		}
		g.lines = append(g.lines, []string{strconv.Itoa(i+1) + ".", rating, "±" + strconv.Itoa(point.Band), season})
	}
	return g
}

// Alt returns the sentences that stand beside the picture; as many of them as fit
// are its alt text.
func (p Profile) Alt() []string {
	share, count := p.prompt()
	all := []string{
		p.Say.T("standings.profile.alt.about", "name", p.written(p.Say), "game", tidy(p.Game), "rating", p.rating(), "band", p.Band),
		p.Say.T("standings.profile.alt.prompt", "share", share, "count", count),
	}
	for _, at := range p.placesGrid().lines[1:] {
		all = append(all, p.Say.T("standings.profile.alt.places", "at", at[0], "counts", at[1]))
	}
	for _, o := range p.Opponents[:min(listed, len(p.Opponents))] {
		all = append(all, p.Say.T("standings.profile.alt.opponent", "name", o.written(p.Say), "n", o.Matches, "ahead", o.Ahead, "behind", o.Behind))
	}
	return all
}
