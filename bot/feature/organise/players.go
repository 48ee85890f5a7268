package organise

import (
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/league"
)

// playersAtOnce is how many people a page of the list has.
const playersAtOnce = 12

// readPerson returns the person of a word of a log such as p17.
func readPerson(word string) (league.Person, bool) {
	digits, ok := strings.CutPrefix(word, "p")
	n, err := strconv.Atoi(digits)
	return league.Person(n), ok && err == nil && n > 0
}

// players lists who takes part, as entrants and as reserves.
func (d *desk) players() (discord.Message, error) {
	s := d.current()
	page, pages, from, to := d.page(len(s.Entrants), playersAtOnce)
	all := []string{d.say.T("organise.players.head", "n", len(s.Active()), "reserves", len(s.Reserves()), "page", page, "pages", pages)}
	var options []discord.Option
	for _, e := range s.Entrants[from:to] {
		all = append(all, d.entrantLine(s, e))
		options = append(options, discord.Option{Label: discord.Cut(d.LeagueView.Name(d.say, &d.l, e.Person), discord.MaxOption), Value: e.Person.String()})
	}
	m := d.message(append(all, d.apartLines()...))
	if len(options) > 0 {
		m.Components = append(m.Components, discord.Row(discord.Menu(d.say.T("organise.players.choose"), d.at("organise-player", ""), options)))
	}
	if apart := d.apartMenu(); apart != nil {
		m.Components = append(m.Components, discord.Row(*apart))
	}
	m.Components = append(m.Components, view.Pager(d.at(playersVerb, ""), page, pages)...)
	m.Components = append(m.Components, discord.Rows(d.playersButtons(s))...)
	return m, nil
}

func (d *desk) playersButtons(s *league.Season) []discord.Component {
	buttons := []discord.Component{
		d.button(discord.Secondary, "met", "organise-met", ""),
		d.button(discord.Secondary, "season", seasonVerb, ""),
	}
	if s.Stage == league.SignUp && s.Settings.Format == league.Divisions {
		order := d.asks(discord.Secondary, "order", "order")
		order.Disabled = len(d.newcomers()) < 2
		buttons = append([]discord.Component{order}, buttons...)
	}
	return buttons
}

// entrantLine is somebody's line in the list.
func (d *desk) entrantLine(s *league.Season, e league.Entrant) string {
	key := "organise.players.entrant"
	switch {
	case e.Expelled:
		key = "organise.players.expelled"
	case !e.Left.IsZero():
		key = "organise.players.left"
	case e.Reserve:
		key = "organise.players.reserve"
	}
	return d.say.T(key, "who", d.name(e.Person), "since", discord.Timestamp(e.Joined, 'd'), "rating", d.LeagueView.Rating(&d.l, e.Person, d.now()))
}

// apartLines say who is kept apart.
func (d *desk) apartLines() []string {
	pairs := d.l.State.Apart()
	if len(pairs) == 0 {
		return nil
	}
	list := make([]games.Text, len(pairs))
	for i, p := range pairs {
		list[i] = games.T("organise.players.pair", "one", d.name(p[0]), "other", d.name(p[1]))
	}
	return []string{"", d.say.T("organise.players.apart", "pairs", list)}
}

// apartMenu lets two meet again who are kept apart, nil if nobody is.
func (d *desk) apartMenu() *discord.Component {
	var options []discord.Option
	for _, p := range d.l.State.Apart() {
		label := d.say.T("organise.players.pair", "one", d.LeagueView.Name(d.say, &d.l, p[0]), "other", d.LeagueView.Name(d.say, &d.l, p[1]))
		options = append(options, discord.Option{Label: discord.Cut(label, discord.MaxOption), Value: p[0].String() + " " + p[1].String()})
	}
	if options == nil || d.current().Stage == league.Over || d.current().Stage == league.Cancelled {
		return nil
	}
	menu := discord.Menu(d.say.T("organise.players.allow"), d.at("organise-form", "allow"), options)
	return &menu
}

// player shows what an organiser can know and do about one person.
func (d *desk) player() (discord.Message, error) {
	p, ok := readPerson(d.picked())
	s := d.current()
	e, known := s.Entrant(p)
	if !ok || !known {
		return discord.Message{}, league.ErrStranger
	}
	all := append([]string{d.entrantLine(s, e)}, d.playerLines(s, e)...)
	m := d.message(all)
	if who, ok := d.others(s, p); ok {
		m.Components = append(m.Components, discord.Row(who))
	}
	m.Components = append(m.Components, discord.Rows(d.playerButtons(s, e))...)
	return m, nil
}

// playerLines say how the season goes for somebody.
func (d *desk) playerLines(s *league.Season, e league.Entrant) []string {
	var all []string
	if s.Stage == league.Running && s.Settings.Days > 0 {
		all = append(all, d.say.T("organise.players.days", "n", s.DaysLeft(e.Person)))
	}
	for _, p := range s.Penalties {
		if p.Person == e.Person {
			all = append(all, d.say.T("organise.players.penalty", "n", p.Points, "reason", discord.Escape(d.text(p.Reason))))
		}
	}
	for i := range s.Tables {
		if t := &s.Tables[i]; t.Has(e.Person) && len(all) < 12 {
			all = append(all, "- "+d.tableLine(t))
		}
	}
	return all
}

// tableLine says in a line how a table stands.
func (d *desk) tableLine(t *league.Table) string {
	if t.Over() {
		return d.LeagueView.Result(d.say, &d.l, d.current(), t)
	}
	return d.LeagueView.TableLine(d.say, &d.l, d.current(), t)
}

// others is the menu of who else is kept apart from somebody: the people of the
// server, as an entrant may be one of two hundred.
func (d *desk) others(s *league.Season, p league.Person) (discord.Component, bool) {
	if s.Stage == league.Over || s.Stage == league.Cancelled {
		return discord.Component{}, false
	}
	menu := discord.UserMenu(d.say.T("organise.players.keep-apart"), d.at("organise-form", "apart "+p.String()), 1)
	menu.MinValues = nil
	return menu, true
}

func (d *desk) playerButtons(s *league.Season, e league.Entrant) []discord.Component {
	who := " " + e.Person.String()
	penalise, expel := d.asks(discord.Secondary, "penalise", "penalise"+who), d.asks(discord.Danger, "expel", "expel"+who)
	penalise.Disabled = s.Stage != league.Running && s.Stage != league.Checking || e.Reserve
	expel.Disabled = s.Stage != league.Running && s.Stage != league.SignUp || !e.Left.IsZero()
	return []discord.Component{penalise, expel, d.button(discord.Secondary, "back", playersVerb, "")}
}

// apart returns the act that keeps two apart: the second word may be the ID of a
// user.
func (d *desk) apart(act league.Act) (league.Act, error) {
	if len(act.Args) != 2 {
		return act, table.ErrOutdated
	}
	if _, ok := readPerson(act.Args[1]); ok {
		return act, nil
	}
	p := d.Leagues.Number(&d.l, act.Args[1])
	if p == 0 {
		return act, league.ErrStranger
	}
	act.Args = []string{act.Args[0], p.String()}
	return act, nil
}

// newcomers returns who is new in the league and has a rating, the best first.
func (d *desk) newcomers() []league.Person {
	settled, _ := d.LeagueView.Book(d.l.Guild).List(d.l.Game, 0, d.now())
	active := d.current().Active()
	var all []league.Person
	for _, r := range settled {
		if p := league.Person(r.Who); slices.Contains(active, p) && !d.veteran(p) {
			all = append(all, p)
		}
	}
	return all
}

// veteran reports whether somebody was an entrant of the season before.
func (d *desk) veteran(p league.Person) bool {
	all := d.l.State.Seasons()
	if len(all) < 2 {
		return false
	}
	e, ok := all[len(all)-2].Entrant(p)
	return ok && !e.Reserve
}

// ordered returns the act that places newcomers by their ratings.
func (d *desk) ordered() (league.Act, error) {
	people := d.newcomers()
	if len(people) < 2 {
		return league.Act{}, errNothing
	}
	act := league.Act{Verb: "order"}
	for _, p := range people {
		act.Args = append(act.Args, p.String())
	}
	return act, nil
}
