package organise

import (
	"cmp"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/league"
)

// tablesAtOnce is how many tables a page of the list has.
const tablesAtOnce = 6

// A pace is how it goes on at a table that is being played.
type pace struct {
	*league.Table
	match *table.Table // nil if it cannot be read or has not begun
	next  time.Time    // when something follows if nobody does anything
	then  games.Text   // what that is
	waits []games.Player
}

// tables lists the tables that are being played, those first at which something
// follows soonest because somebody does not play.
func (d *desk) tables() (discord.Message, error) {
	all := d.paces()
	page, pages, from, to := d.page(len(all), tablesAtOnce)
	head := d.say.T("organise.tables.head", "n", len(all), "page", page, "pages", pages)
	if len(all) == 0 {
		head = d.say.T("organise.tables.none")
	}
	said := []string{head}
	var options []discord.Option
	for _, p := range all[from:to] {
		said = append(said, d.paceLines(p)...)
		label := d.say.T("organise.tables.option", "table", p.Name, "people", d.plainSeats(p.Table))
		options = append(options, discord.Option{Label: discord.Cut(label, discord.MaxOption), Value: p.Name})
	}
	m := d.message(said)
	if len(options) > 0 {
		m.Components = append(m.Components, discord.Row(discord.Menu(d.say.T("organise.tables.choose"), d.at("organise-table", ""), options)))
	}
	m.Components = append(m.Components, view.Pager(d.at(tablesVerb, ""), page, pages)...)
	m.Components = append(m.Components, discord.Row(d.button(discord.Secondary, "season", seasonVerb, "")))
	return m, nil
}

// plainSeats lists who gets the points at a table, as plain text.
func (d *desk) plainSeats(t *league.Table) []string {
	var all []string
	for _, seat := range t.Seats {
		all = append(all, d.LeagueView.Name(d.say, &d.l, seat.Entrant))
	}
	return all
}

// paces returns how it goes on at the tables that are being played, the soonest
// first.
func (d *desk) paces() []pace {
	s := d.current()
	var all []pace
	for _, t := range append(s.ToBegin(), s.Playing()...) {
		all = append(all, d.pace(s, t))
	}
	slices.SortStableFunc(all, func(a, b pace) int {
		return cmp.Or(b2i(a.next.IsZero())-b2i(b.next.IsZero()), a.next.Compare(b.next))
	})
	return all
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// pace returns how it goes on at a table.
func (d *desk) pace(s *league.Season, t *league.Table) pace {
	p := pace{Table: t}
	if t.Match != "" {
		if m, err := d.Tables.Get(t.Match); err == nil {
			p.match = &m
		}
	}
	soft, hard := s.Deadlines(t)
	now := d.now()
	follow := func(at time.Time, then games.Text) {
		if at.IsZero() || !p.next.IsZero() && !at.Before(p.next) {
			return
		}
		p.next, p.then = at, then
	}
	if t.Adjudicate {
		follow(now, games.T("organise.tables.then.deciding"))
		return p
	}
	p.clocks(follow)
	if soft.After(now) {
		follow(soft, games.T("organise.tables.then.soft"))
	}
	if t.Match == "" {
		follow(hard, games.T("organise.tables.then.void"))
	} else {
		follow(hard, games.T("organise.tables.then.adjudicate"))
	}
	for i := range t.Seats {
		if search := t.Seats[i].Search; search != nil && search.Asked != league.Bot {
			follow(search.At.Add(s.Settings.Answer), games.T("organise.tables.then.offer"))
		}
	}
	return p
}

// clocks notes who is waited for, and what follows when their time is up.
func (p *pace) clocks(follow func(time.Time, games.Text)) {
	if p.match == nil {
		return
	}
	for q := range p.match.Seats {
		if at, runs := p.match.Deadline(games.Player(q)); runs {
			p.waits = append(p.waits, games.Player(q))
			follow(at, view.Follows(p.match, games.Player(q)))
		}
	}
}

// paceLines say how it goes on at a table.
func (d *desk) paceLines(p pace) []string {
	all := []string{"- " + d.tableLine(p.Table)}
	if p.Match == "" {
		all = append(all, d.indented("organise.tables.not-begun"))
	}
	if len(p.waits) > 0 {
		var who []string
		for _, q := range p.waits {
			at, _ := p.match.Deadline(q)
			who = append(who, d.say.T("organise.tables.waiter", "who", d.seatName(p, q), "when", discord.Timestamp(at, 'R')))
		}
		all = append(all, d.indented("organise.tables.waits", "people", who))
	}
	if p.match != nil && p.match.Muted != nil {
		all = append(all, d.indented("organise.tables.muted"))
	}
	if !p.next.IsZero() {
		all = append(all, d.indented("organise.tables.next", "when", discord.Timestamp(p.next, 'R'), "then", p.then))
	}
	return all
}

func (d *desk) indented(key string, args ...any) string { return "  " + d.say.T(key, args...) }

// seatName returns who holds a seat of a match.
func (d *desk) seatName(p pace, q games.Player) string {
	if int(q) < len(p.Seats) && p.Seats[q].Holder != league.Bot {
		return d.name(p.Seats[q].Holder)
	}
	return discord.Escape(p.match.Seats[q].Name)
}

// table shows one table and what an organiser can do about it.
func (d *desk) table() (discord.Message, error) {
	s := d.current()
	t, ok := s.Table(d.picked())
	if !ok {
		return discord.Message{}, league.ErrNoTable
	}
	if t.Over() {
		return d.result()
	}
	p := d.pace(s, &t)
	all := d.paceLines(p)
	soft, hard := s.Deadlines(&t)
	if !soft.IsZero() {
		all = append(all, d.say.T("organise.tables.ends", "soft", d.when(soft), "hard", d.when(hard)))
	}
	for i := range t.Seats {
		all = append(all, d.searchLine(s, &t, i)...)
	}
	if t.Has(d.me()) {
		all = append(all, "", d.say.T("organise.tables.own"))
	}
	m := d.message(all)
	if menu := d.reserveMenu(s, &t); menu != nil {
		m.Components = append(m.Components, discord.Row(*menu))
	}
	m.Components = append(m.Components, discord.Rows(d.tableButtons(s, &t))...)
	return m, nil
}

// searchLine says who is asked to take a seat, if anybody is.
func (d *desk) searchLine(s *league.Season, t *league.Table, i int) []string {
	search := t.Seats[i].Search
	switch {
	case search == nil:
		return nil
	case search.Everybody:
		return []string{d.say.T("organise.tables.everybody", "who", d.name(t.Seats[i].Entrant))}
	case search.Asked == league.Bot:
		return nil
	}
	until := search.At.Add(s.Settings.Answer)
	return []string{d.say.T("organise.tables.asked", "who", d.name(t.Seats[i].Entrant), "reserve", d.name(search.Asked), "when", discord.Timestamp(until, 'R'))}
}

// reserveMenu offers the seats for which reserves can be asked, nil if there is
// none.
func (d *desk) reserveMenu(s *league.Season, t *league.Table) *discord.Component {
	var options []discord.Option
	for i, seat := range t.Seats {
		if seat.Entrant == league.Bot || seat.Search != nil || s.Stage != league.Running {
			continue
		}
		for _, why := range []league.Cause{league.TimedOut, league.Agreed} {
			label := d.say.T("organise.tables.ask-"+string(why), "who", d.LeagueView.Name(d.say, &d.l, seat.Entrant))
			options = append(options, discord.Option{Label: discord.Cut(label, discord.MaxOption), Value: numbers(i+1, i+1, 1)[0] + " as=" + string(why)})
		}
	}
	if options == nil {
		return nil
	}
	menu := discord.Menu(d.say.T("organise.tables.ask"), d.at("organise-form", "ask "+t.Name), options)
	return &menu
}

func (d *desk) tableButtons(s *league.Season, t *league.Table) []discord.Component {
	remind := d.asks(discord.Primary, "remind", "remind "+t.Name)
	extend := d.asks(discord.Secondary, "extend", "extend "+t.Name+" by=2d")
	adjudicate := d.asks(discord.Secondary, "adjudicate", "adjudicate "+t.Name)
	void := d.asks(discord.Danger, "void", "void "+t.Name)
	remind.Disabled = t.Match == "" || s.Stage != league.Running
	adjudicate.Disabled = t.Match == "" || t.Adjudicate || s.Stage != league.Running
	extend.Disabled = t.Adjudicate || s.Stage != league.Running
	return []discord.Component{remind, extend, adjudicate, void, d.button(discord.Secondary, "back", tablesVerb, "")}
}
