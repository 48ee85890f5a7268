package standings

import (
	"slices"
	"strconv"
	"strings"

	"herald/render"
)

// Text returns all of the standings as tables in code blocks, cut into as many
// messages as it takes.
func (t Standings) Text() []string {
	t = t.tidied()
	g := grid{right: []bool{true, false, false, true, true, false, false, false, false, false}}
	head := func(key string) string { return t.Say.T("standings.text." + key) }
	g.lines = append(g.lines, []string{"", "", head("name"), head("played"), head("points"), "", head("break"), head("form"), head("final"), ""})
	for i, row := range t.Rows {
		if t.lowest(i) {
			g.lines = append(g.lines, []string{t.Say.T("standings.down")})
		}
		g.lines = append(g.lines, t.cells(row))
		if i+1 == t.up() {
			g.lines = append(g.lines, []string{t.Say.T("standings.up")})
		}
	}
	lines := g.written()
	if len(t.Rows) == 0 {
		lines = append(lines, t.Say.T("standings.nobody"))
	}
	return messages(t.titled(), lines[0], append(lines[1:], t.notes()...))
}

// tidied returns a copy whose texts do not harm a code block; names are tidied as
// they are written.
func (t Standings) tidied() Standings {
	t.Rows = slices.Clone(t.Rows)
	for i := range t.Rows {
		r := &t.Rows[i]
		r.Points, r.Mean, r.Break.Value, r.Why = tidy(r.Points), tidy(r.Mean), tidy(r.Break.Value), tidy(r.Why)
	}
	return t
}

// titled says which standings they are.
func (t Standings) titled() string { return labels(tidy(t.League), tidy(t.Game), t.subtitle()) }

// cells are the cells of a row.
func (t Standings) cells(r Row) []string {
	sure := ""
	if t.sure(r) {
		sure = "✓"
	}
	return []string{
		strconv.Itoa(r.Place), moves(r.Moved), r.written(t.Say), t.played(r), t.aligned(r.Points),
		t.mean(r), r.Break.said(t.Say), placed(r.Form), t.reach(r), sure,
	}
}

// moves says how far a row has moved.
func moves(n int) string {
	switch {
	case n > 0:
		return "▲" + strconv.Itoa(n)
	case n < 0:
		return "▼" + strconv.Itoa(-n)
	}
	return ""
}

// aligned returns points with as many spaces as align the whole parts.
func (t Standings) aligned(points string) string {
	widest := 0
	for _, r := range t.Rows {
		_, rest := parts(r.Points)
		widest = max(widest, columns(rest))
	}
	_, rest := parts(points)
	if points == "" {
		return ""
	}
	return pad(points, columns(points)+widest-columns(rest), false)
}

// placed are the last places in a row, the latest last.
func placed(form []Result) string {
	var all []string
	for _, r := range form[max(0, len(form)-formDrawn):] {
		if r.Place == 0 {
			all = append(all, "–")
			continue
		}
		all = append(all, strconv.Itoa(r.Place))
	}
	return strings.Join(all, " ")
}

// reach are the places in which a row can end.
func (t Standings) reach(r Row) string {
	switch {
	case t.Over || r.Best == 0 || r.Worst == 0:
		return ""
	case r.Best == r.Worst:
		return strconv.Itoa(r.Best)
	}
	return strconv.Itoa(r.Best) + "–" + strconv.Itoa(r.Worst)
}

// notes explains the marks and the tie-breaks below the table.
func (t Standings) notes() []string {
	var all []string
	if sure, _ := t.marked(0, len(t.Rows)); sure {
		all = append(all, "✓ "+t.Say.T("standings.sure"))
	}
	for _, r := range t.Rows {
		if r.Why != "" {
			all = append(all, r.Why)
		}
	}
	return all
}

// Alt returns the sentences of a page, which stand beside the picture; as many of
// them as fit are its alt text.
func (t Standings) Alt(page int) []string {
	s := t.sheet(page)
	all := []string{t.Say.T("standings.alt.table", "title", labels(t.titled(), paged(t.Say, t.clamp(page), t.Pages())))}
	if n := t.up(); n > 0 {
		all = append(all, t.Say.T("standings.alt.up", "n", n))
	}
	if n := t.down(); n > 0 {
		all = append(all, t.Say.T("standings.alt.down", "n", n))
	}
	for _, r := range t.Rows[s.from:s.to] {
		key := "standings.alt.row"
		if r.Points == "" {
			key = "standings.alt.place"
		}
		all = append(all, t.Say.T(key, "place", r.Place, "name", r.called(t.Say, render.Label), "points", r.Points))
	}
	return all
}
