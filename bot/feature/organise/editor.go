package organise

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/league"
	"herald/games/match/clock"
	"herald/render"
)

// samples are the numbers of entrants for which a draft says what the season would
// be like.
var samples = []int{8, 15, 31, 60}

// editor shows the settings that are about to be published: the whole season in
// words, and menus to change them.
func (d *desk) editor() (discord.Message, error) { return d.editing(d.picked()) }

// editing is editor with the topic that is picked.
func (d *desk) editing(topic string) (discord.Message, error) {
	title, err := d.title()
	if err != nil {
		return discord.Message{}, err
	}
	s := drafted(&d.l, title)
	all := topics(s, title, d.opens())
	if !slices.Contains(all, topic) {
		topic = all[0]
	}
	m := d.message(d.draftLines(s))
	m.Components = []discord.Component{discord.Row(d.topicsMenu(all, topic, s, title))}
	if topic == peopleTopic {
		m.Components = append(m.Components, d.peopleMenus("organise-edit")...)
	} else {
		m.Components = append(m.Components, discord.Row(d.valuesMenu(topic, s, title)))
	}
	m.Components = append(m.Components, discord.Rows(d.editorButtons(s))...)
	return m, nil
}

// title returns the league's game.
func (d *desk) title() (render.Title, error) {
	title, ok := d.View.Title(d.l.Game)
	if !ok {
		return title, &table.GameError{Name: d.l.Game}
	}
	return title, nil
}

// opens reports whether what is edited is a season that is not open yet; else it
// is a change of one that is.
func (d *desk) opens() bool { return d.l.Idle() }

// draftLines say the season in words: as a whole, for some numbers of entrants,
// and until when it can take.
func (d *desk) draftLines(s league.Settings) []string {
	key := "organise.editor.season"
	if !d.opens() {
		key = "organise.editor.change"
	}
	all := []string{d.say.T(key), "", d.LeagueView.Summary(d.say, d.l.Game, s), d.LeagueView.Bound(d.say, s, s.Closes), ""}
	for _, n := range samples {
		if rolling(s) {
			break
		}
		if s.Pairs == league.Fixed {
			n = (n + 1) / 2
		}
		all = append(all, "- "+d.LeagueView.Preview(d.say, s, n))
	}
	if s.Closes.IsZero() {
		all = append(all, d.say.T("organise.editor.no-date"))
	}
	if d.opens() {
		all = append(all, d.peopleLine())
	}
	return all
}

// rolling reports whether tables are opened at any time, so that nothing depends on
// how many people there are.
func rolling(s league.Settings) bool { return s.Format == league.Ladder || s.Format == league.Arena }

// topicsMenu offers everything that can be chosen, with what is chosen now.
func (d *desk) topicsMenu(all []string, picked string, s league.Settings, title render.Title) discord.Component {
	var options []discord.Option
	for _, topic := range all {
		o := discord.Option{Label: discord.Cut(d.say.Say(d.topic(topic)), discord.MaxOption), Value: topic, Default: topic == picked}
		if topic != peopleTopic {
			o.Description = discord.Cut(d.say.Say(d.label(topic, value(topic, s, title))), discord.MaxOption)
		}
		options = append(options, o)
	}
	return discord.Menu(d.say.T("organise.editor.topics"), d.at("organise-edit", ""), options)
}

// valuesMenu offers the values of a topic, and the one that is chosen if it is not
// among them.
func (d *desk) valuesMenu(topic string, s league.Settings, title render.Title) discord.Component {
	all, now := values(topic, s, title), value(topic, s, title)
	if now != "" && !slices.Contains(all, now) {
		all = append(all[:min(len(all), discord.MaxChoices-1)], now)
	}
	var options []discord.Option
	for _, v := range all[:min(len(all), discord.MaxChoices)] {
		label := discord.Cut(d.say.Say(d.label(topic, v)), discord.MaxOption)
		options = append(options, discord.Option{Label: cmp.Or(label, v), Value: v, Default: v == now})
	}
	return discord.Menu(d.say.Say(d.topic(topic)), d.at("organise-set", topic), options)
}

// topic is what a topic is called.
func (d *desk) topic(topic string) games.Text {
	if name, ok := strings.CutPrefix(topic, optionTopic); ok {
		return games.T("organise.topic.option", "option", games.T(d.l.Game+".option."+name))
	}
	return games.T("organise.topic." + topic)
}

// label is what a value of a topic is called.
func (d *desk) label(topic, value string) games.Text {
	if name, ok := strings.CutPrefix(topic, optionTopic); ok {
		return games.T("organise.value.option", "value", view.OptionValue(d.l.Game+".option."+name, value))
	}
	switch topic {
	case "format", "pairs", "spare", "points", "ties":
		if value == "" {
			return games.T("organise.value.default")
		}
		return games.T("organise.value." + topic + "." + value)
	case "clock":
		control, _ := clock.Preset(value)
		return view.TimeControl(control)
	case "sizes":
		low, high, _ := strings.Cut(value, "-")
		if low == high {
			return games.T("organise.value.size", "size", low)
		}
		return games.T("organise.value.sizes", "low", low, "high", high)
	case "length", "grace", "idle":
		n, _ := strconv.Atoi(strings.TrimSuffix(value, "d"))
		return games.T("organise.value.days-long", "n", n)
	}
	n, _ := strconv.Atoi(value)
	if topic == "division" && n == 0 {
		return games.T("organise.value.division-usual")
	}
	return games.T("organise.value."+topic, "n", n)
}

// editorButtons are those under the menus.
func (d *desk) editorButtons(s league.Settings) []discord.Component {
	if d.opens() {
		sample := d.button(discord.Secondary, "sample", "organise-sample", "")
		sample.Disabled = rolling(s)
		return []discord.Component{
			d.button(discord.Secondary, "name", "organise-name", ""),
			sample,
			d.button(discord.Success, "open", "organise-open", sum(writeSettings(s))),
			d.button(discord.Danger, "discard", "organise-discard", ""),
		}
	}
	publish := d.asks(discord.Success, "publish", "change")
	publish.Disabled = noteOf(&d.l).Draft == ""
	return []discord.Component{
		d.button(discord.Secondary, "date", "organise-name", ""), publish,
		d.button(discord.Danger, "undo", "organise-discard", ""),
		d.button(discord.Secondary, "back", seasonVerb, ""),
	}
}

// set takes a value from the menu of a topic.
func (d *desk) set() (discord.Message, error) {
	title, err := d.title()
	if err != nil || len(d.i.Values) == 0 {
		return discord.Message{}, err
	}
	topic := d.i.CustomID.Word
	err = d.redraft(func(s league.Settings) (league.Settings, error) {
		if !slices.Contains(topics(s, title, true), topic) {
			return s, table.ErrOutdated
		}
		return choose(s, title, topic, d.i.Values[0])
	})
	if err != nil {
		return discord.Message{}, err
	}
	return d.editing(topic)
}

// redraft changes the settings that are about to be published.
func (d *desk) redraft(change func(league.Settings) (league.Settings, error)) error {
	title, err := d.title()
	if err != nil {
		return err
	}
	return d.update(func(c *leagues.Change) error {
		s, err := change(drafted(c.League, title))
		if err != nil {
			return err
		}
		n := noteOf(c.League)
		n.Draft = writeSettings(s)
		if !c.Idle() && n.Draft == writeSettings(base(c.League, title)) {
			n.Draft = ""
		}
		return setNote(c, n)
	})
}

// update changes the league, if the person still organises it.
func (d *desk) update(change func(*leagues.Change) error) error {
	l, err := d.Leagues.Update(d.l.ID, func(c *leagues.Change) error {
		if !organises(c.League, d.i) {
			return errNotOrganiser
		}
		return change(c)
	})
	if err == nil {
		d.l = l
		d.keepName(d.i)
	}
	return err
}

// keepName keeps what an organiser is called, for the log.
func (h *handler) keepName(i *discord.Interaction) {
	if err := h.Leagues.Store.SetName(i.Guild, i.User.ID, i.User.Name); err != nil {
		h.Log.Warn("name not kept", "err", table.Redact(err))
	}
}

// sample says what the season would be like for other numbers of entrants.
func (d *desk) sample() (discord.Message, error) {
	title, err := d.title()
	if err != nil {
		return discord.Message{}, err
	}
	s := drafted(&d.l, title)
	var all []string
	for _, n := range []int{5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 20, 21, 24, 28, 32, 40, 48, 60, 100, 200} {
		all = append(all, "- "+d.LeagueView.Preview(d.say, s, n))
	}
	return d.message(all, discord.Rows([]discord.Component{d.button(discord.Secondary, "back", "organise-edit", "")})), nil
}

// discard forgets what was edited: of a league that was never open, the league.
func (d *desk) discard() (discord.Message, error) {
	if d.current().Stage == league.None {
		if err := d.Leagues.Store.DeleteLeague(d.l.ID); err != nil {
			return discord.Message{}, err
		}
		return discord.Private(d.say.T("organise.discarded")), nil
	}
	err := d.update(func(c *leagues.Change) error {
		n := noteOf(c.League)
		n.Draft = ""
		return setNote(c, n)
	})
	if err != nil {
		return discord.Message{}, err
	}
	return d.season()
}

// heading names the league; a draft says that it is one.
func (d *desk) heading() string {
	if d.current().Stage == league.None {
		return d.say.T("organise.heading.draft", "league", discord.Escape(d.l.Name), "game", games.T(d.l.Game+".name"))
	}
	return leagueview.Heading(d.say, &d.l)
}

// name returns what a person is called, for messages.
func (d *desk) name(p league.Person) string { return d.LeagueView.Person(d.say, &d.l, p) }
