package settings

import (
	"cmp"
	"slices"

	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/bot/table"
	"herald/games"
	"herald/games/league"
	"herald/render"
)

// samples are the numbers of entrants in a draft's preview of the season, moreSamples in the
// larger one.
var (
	samples     = []int{8, 15, 31, 60}
	moreSamples = []int{5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 20, 21, 24, 28, 32, 40, 48, 60, 100, 200}
)

// An editor is the panel for the settings to be published: the whole season in words, and
// menus to change them.
type editor struct {
	*panel.Request
	title render.Title
	s     league.Settings
}

func edited(r *panel.Request) (editor, error) {
	title, ok := r.View.Title(r.League.Game)
	if !ok {
		return editor{}, &table.GameError{Name: r.League.Game}
	}
	return editor{Request: r, title: title, s: Drafted(&r.League, title)}, nil
}

// showEditor shows the settings to be published.
func showEditor(r *panel.Request) (discord.Message, error) {
	if err := renew(r); err != nil {
		return discord.Message{}, err
	}
	return editing(r, r.Picked())
}

// editing is showEditor with a picked topic.
func editing(r *panel.Request, topic string) (discord.Message, error) {
	e, err := edited(r)
	if err != nil {
		return discord.Message{}, err
	}
	all := topics(e.s, e.title, e.opens())
	if !slices.Contains(all, topic) {
		topic = all[0]
	}
	menus := []discord.Component{discord.Row(e.topicsMenu(all, topic))}
	if topic == peopleTopic {
		menus = append(menus, peopleMenus(r, panel.EditVerb)...)
	} else {
		menus = append(menus, discord.Row(e.valuesMenu(topic)))
	}
	lines := e.lines()
	if typed(topic) {
		if kind, _ := league.KindOf(topic); kind != league.Names {
			lines = append(lines, e.LeagueView.Scoring(e.Say, e.s))
		}
		menus = append(menus, discord.Row(e.Button(discord.Secondary, "own-"+topic, OwnVerb, topic)))
	}
	return r.Message(lines, menus, discord.Rows(e.buttons())), nil
}

// opens reports whether the edited settings are for a season that is not open yet, rather
// than a change of an open one.
func (e editor) opens() bool { return e.League.Idle() }

// lines describes the season: as a whole, for some numbers of entrants, and its latest end.
func (e editor) lines() []string {
	key := "organise.editor.season"
	if !e.opens() {
		key = "organise.editor.change"
	}
	all := []string{e.Say.T(key), "", e.LeagueView.Summary(e.Say, e.League.Game, e.s), e.LeagueView.Bound(e.Say, e.s, e.s.Closes, 0)}
	if length := e.LeagueView.Length(e.Say, &e.League, e.s); length != "" {
		all = append(all, length)
	}
	all = append(all, "")
	if !e.s.Format.Rolling {
		all = append(all, e.previews(samples)...)
	}
	if e.s.Closes.IsZero() {
		all = append(all, e.Say.T("organise.editor.no-date"))
	}
	if e.opens() {
		all = append(all, peopleLine(e.Request))
	}
	return all
}

// previews describes the season for some numbers of entrants; two who enter together count
// once.
func (e editor) previews(numbers []int) []string {
	all := make([]string, len(numbers))
	for i, n := range numbers {
		if e.s.Pairs == league.Fixed {
			n = (n + 1) / 2
		}
		all[i] = "- " + e.LeagueView.Preview(e.Say, e.s, n)
	}
	return all
}

// topicsMenu offers all topics, with their present values.
func (e editor) topicsMenu(all []string, picked string) discord.Component {
	var options []discord.Option
	for _, topic := range all {
		o := discord.Option{Label: e.option(Topic(e.League.Game, topic)), Value: topic, Default: topic == picked}
		if topic != peopleTopic {
			o.Description = e.option(told(e.League.Game, topic, e.s, e.title))
		}
		options = append(options, o)
	}
	return discord.Menu(e.Say.T("organise.editor.topics"), e.At(panel.EditVerb, ""), options)
}

// valuesMenu offers the values of a topic, and the present one if it is not among them.
func (e editor) valuesMenu(topic string) discord.Component {
	all, now := values(topic, e.s, e.title), value(topic, e.s, e.title)
	if kind, _ := league.KindOf(topic); kind == league.Names {
		all = e.gameLists()
	}
	if now != "" && !slices.Contains(all, now) {
		all = append(all[:min(len(all), discord.MaxChoices-1)], now)
	}
	var options []discord.Option
	for _, v := range all[:min(len(all), discord.MaxChoices)] {
		options = append(options, discord.Option{Label: cmp.Or(e.option(label(e.League.Game, topic, v)), v), Value: v, Default: v == now})
	}
	return discord.Menu(e.Say.Say(Topic(e.League.Game, topic)), e.At(setVerb, topic), options)
}

// option is the text of a menu's option.
func (e editor) option(t games.Text) string { return discord.Cut(e.Say.Say(t), discord.MaxOption) }

// buttons are the buttons below the menus.
func (e editor) buttons() []discord.Component {
	if e.opens() {
		sample := e.Button(discord.Secondary, "sample", sampleVerb, "")
		sample.Disabled = e.s.Format.Rolling
		return []discord.Component{
			e.Button(discord.Secondary, "name", NameVerb, ""), sample,
			e.openButton(),
			e.Button(discord.Danger, "discard", discardVerb, ""),
		}
	}
	publish := e.Asks(discord.Success, "publish", "change")
	publish.Disabled = panel.PartOf(&e.League).Draft == ""
	return []discord.Component{
		e.Button(discord.Secondary, "date", NameVerb, ""), publish,
		e.Button(discord.Danger, "undo", discardVerb, ""),
		e.Button(discord.Secondary, "back", panel.SeasonVerb, ""),
	}
}

// openButton opens sign-up for the season as it is shown.
func (e editor) openButton() discord.Component {
	return e.Button(discord.Success, "open", openVerb, panel.Sum(writeSettings(e.s)))
}

// sample previews the season for other numbers of entrants.
func sample(r *panel.Request) (discord.Message, error) {
	e, err := edited(r)
	if err != nil {
		return discord.Message{}, err
	}
	return r.Message(e.previews(moreSamples), discord.Rows([]discord.Component{r.Button(discord.Secondary, "back", panel.EditVerb, "")})), nil
}
