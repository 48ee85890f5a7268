package league

import (
	"slices"
	"strconv"

	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/table"
	core "herald/games/league"
)

// panel returns a message for the user alone: the league, and lines as far as they fit.
func (r *request) panel(lines ...string) discord.Message {
	lines = append([]string{r.LeagueView.Muted(r.say, &r.l)}, lines...)
	lines = slices.DeleteFunc(lines, func(line string) bool { return line == "" })
	return discord.Private(discord.Fit(append([]string{leagueview.Heading(r.say, &r.l)}, lines...), "\n", discord.MaxContent))
}

// button returns a button about the league, with the text of league.button.KEY.
func (r *request) button(style int, key, word string) discord.Component {
	return discord.Button(style, r.say.T("league.button."+key), leagueview.Press(&r.l, word))
}

// panelButton returns a button that opens a panel of the league.
func (r *request) panelButton(style int, panel string) discord.Component {
	return leagueview.Button(r.say, style, &r.l, panel)
}

// person returns a person's name.
func (r *request) person(p core.Person) string { return r.LeagueView.Person(r.say, &r.l, p) }

// called returns people's names.
func (r *request) called(all []core.Person) []string {
	names := make([]string, len(all))
	for n, p := range all {
		names[n] = r.person(p)
	}
	return names
}

// pager returns the buttons that turn pages, which count from 1; nil for one page.
func (r *request) pager(word string, page, pages int) []discord.Component {
	if pages < 2 {
		return nil
	}
	turn := func(label string, to int) discord.Component {
		b := discord.Button(discord.Secondary, label, leagueview.Press(&r.l, word+":"+strconv.Itoa(to)))
		b.Disabled = to < 1 || to > pages
		return b
	}
	return []discord.Component{discord.Row(turn("◀", page-1), turn("▶", page+1))}
}

// peopleMenu returns a menu of people, with buttons that turn its pages if they do not fit.
// Word is the menu's, turn the buttons'.
func (r *request) peopleMenu(word, turn, key string, all []core.Person, page int) []discord.Component {
	if len(all) == 0 {
		return nil
	}
	pages := (len(all) + discord.MaxChoices - 1) / discord.MaxChoices
	page = min(max(page, 1), pages)
	var options []discord.Option
	for _, p := range all[(page-1)*discord.MaxChoices : min(page*discord.MaxChoices, len(all))] {
		label := discord.Cut(r.LeagueView.Name(r.say, &r.l, p), discord.MaxOption)
		options = append(options, discord.Option{Label: label, Value: strconv.Itoa(int(p))})
	}
	rows := []discord.Component{discord.Row(discord.Menu(r.say.T(key), leagueview.Press(&r.l, word), options))}
	return append(rows, r.pager(turn, page, pages)...)
}

// namedButton is a button whose label names a person.
func (r *request) namedButton(style int, key string, p core.Person, word string) discord.Component {
	return discord.Button(style, r.say.T("league.button."+key, "person", r.LeagueView.Name(r.say, &r.l, p)), leagueview.Press(&r.l, word))
}

// readPerson returns the person of a word in a custom ID.
func readPerson(word string) (core.Person, error) {
	n, err := strconv.ParseUint(word, 10, 31)
	if err != nil || n == 0 {
		return 0, table.ErrOutdated
	}
	return core.Person(n), nil
}

// pages returns texts as messages for the user alone.
func pages(texts []string) discord.Message {
	m := discord.Private(texts[0])
	for _, text := range texts[1:] {
		m.More = append(m.More, discord.Private(text))
	}
	return m
}
