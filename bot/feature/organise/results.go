package organise

import (
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/view"
	"herald/games/league"
)

// resultsAtOnce is how many results a page of the list has.
const resultsAtOnce = 6

// results lists the tables that are over, the latest first, after those against
// which somebody has appealed.
func (d *desk) results() (discord.Message, error) {
	s := d.current()
	all := finished(s)
	page, pages, from, to := d.page(len(all), resultsAtOnce)
	head := d.say.T("organise.results.head", "n", len(all), "page", page, "pages", pages)
	if len(all) == 0 {
		head = d.say.T("organise.results.none")
	}
	said := []string{head}
	var options []discord.Option
	for _, t := range all[from:to] {
		line := "- " + d.tableLine(t)
		if appealed(s, t.Name) {
			line += " · " + d.say.T("organise.results.appealed")
		}
		said = append(said, line)
		label := d.say.T("organise.tables.option", "table", t.Name, "people", d.plainSeats(t))
		options = append(options, discord.Option{Label: discord.Cut(label, discord.MaxOption), Value: t.Name})
	}
	m := d.message(said)
	if len(options) > 0 {
		m.Components = append(m.Components, discord.Row(discord.Menu(d.say.T("organise.tables.choose"), d.at("organise-result", ""), options)))
	}
	m.Components = append(m.Components, view.Pager(d.at(resultsVerb, ""), page, pages)...)
	m.Components = append(m.Components, discord.Row(d.button(discord.Secondary, "season", seasonVerb, "")))
	return m, nil
}

// finished returns the tables that are over in the order of results.
func finished(s *league.Season) []*league.Table {
	var all []*league.Table
	for i := range s.Tables {
		if s.Tables[i].Over() {
			all = append(all, &s.Tables[i])
		}
	}
	slices.SortStableFunc(all, func(a, b *league.Table) int {
		if open := b2i(appealed(s, b.Name)) - b2i(appealed(s, a.Name)); open != 0 {
			return open
		}
		return b.Ended.Compare(a.Ended)
	})
	return all
}

// appealed reports whether an appeal against a result has no answer.
func appealed(s *league.Season, table string) bool {
	return slices.ContainsFunc(s.OpenAppeals(), func(a league.Appeal) bool { return a.Table == table })
}

// result shows one result and what an organiser can do about it.
func (d *desk) result() (discord.Message, error) {
	s := d.current()
	t, ok := s.Table(d.picked())
	switch {
	case !ok:
		return discord.Message{}, league.ErrNoTable
	case !t.Over():
		return d.table()
	}
	all := []string{d.tableLine(&t)}
	for i, seat := range t.Seats {
		all = append(all, d.seatLine(i, seat))
	}
	var answers []discord.Component
	for _, a := range s.Appeals {
		if a.Table == t.Name {
			all = append(all, d.appealLine(a))
		}
		if a.Table == t.Name && a.Answer == "" && len(answers) < 8 {
			answers = append(answers, d.answerButtons(s, a)...)
		}
	}
	if t.Has(d.me()) {
		all = append(all, "", d.say.T("organise.tables.own"))
	}
	m := d.message(all, discord.Rows(answers))
	m.Components = append(m.Components, discord.Rows(d.resultButtons(s, &t))...)
	return m, nil
}

// seatLine says what came of a seat: place, score, share of the points, and who
// played.
func (d *desk) seatLine(i int, seat league.Seat) string {
	var who []string
	for _, share := range seat.Shares {
		who = append(who, d.say.T("organise.results.share", "who", d.name(share.Person), "percent", (200*share.N+share.Of)/(2*share.Of)))
	}
	return d.say.T("organise.results.seat", "seat", i+1, "who", d.name(seat.Entrant), "place", seat.Place, "score", seat.Score,
		"credit", percent(seat.Credit), "timeouts", seat.TimeOuts, "shares", who)
}

func (d *desk) appealLine(a league.Appeal) string {
	key := "organise.results.appeal"
	switch {
	case a.Answer != "" && a.Upheld:
		key = "organise.results.upheld"
	case a.Answer != "":
		key = "organise.results.rejected"
	}
	return d.say.T(key, "who", d.name(a.By), "text", discord.Escape(d.text(a.Text)), "reason", discord.Escape(d.text(a.Answer)))
}

// answerButtons answer an appeal.
func (d *desk) answerButtons(s *league.Season, a league.Appeal) []discord.Component {
	name := discord.Cut(d.LeagueView.Name(d.say, &d.l, a.By), 40)
	button := func(style int, key, upheld string) discord.Component {
		c := discord.Button(style, d.say.T("organise.button."+key, "who", name), d.at("organise-form", "answer "+a.Table+" "+a.By.String()+" upheld="+upheld))
		c.Disabled = s.Stage != league.Running && s.Stage != league.Checking
		return c
	}
	return []discord.Component{button(discord.Success, "uphold", "yes"), button(discord.Secondary, "reject", "no")}
}

func (d *desk) resultButtons(s *league.Season, t *league.Table) []discord.Component {
	amend, void := d.asks(discord.Primary, "amend", "amend "+t.Name), d.asks(discord.Danger, "void-result", "void "+t.Name)
	judging := s.Stage == league.Running || s.Stage == league.Checking
	amend.Disabled = !judging || t.Match == ""
	void.Disabled = !judging || t.Outcome == league.Void
	return []discord.Component{amend, void, d.button(discord.Secondary, "back", resultsVerb, "")}
}

// credits are how much of the points of a place somebody gets, in percent.
var credits = []struct {
	credit  league.Credit
	percent string
}{{league.Full, "100"}, {league.Half, "50"}, {league.Nil, "0"}}

func percent(c league.Credit) string {
	for _, known := range credits {
		if known.credit == c {
			return known.percent
		}
	}
	return "0"
}

// resultOf returns what the form for an amendment shows of a table's result.
func (h *handler) resultOf(i *discord.Interaction, name string) (places, scores, shares string) {
	l, err := h.Leagues.Get(i.CustomID.Match)
	if err != nil || l.Guild != i.Guild {
		return "", "", ""
	}
	t, _ := l.State.Season().Table(name)
	for _, seat := range t.Seats {
		places += " " + strconv.Itoa(seat.Place)
		scores += " " + strconv.Itoa(seat.Score)
		shares += " " + percent(seat.Credit)
	}
	return strings.TrimSpace(places), strings.TrimSpace(scores), strings.TrimSpace(shares)
}

// amendment returns an amend with what the form changes of the result. The error
// is errNumbers, or errNothing if it changes nothing.
func (d *desk) amendment(act league.Act) (league.Act, error) {
	t, ok := d.current().Table(firstWord(act))
	if !ok {
		return act, league.ErrNoTable
	}
	places, scores, shares := d.resultOf(d.i, t.Name)
	for _, field := range []struct {
		name, now string
		word      func(string) (string, bool)
	}{{"places", places, number}, {"scores", scores, number}, {"credits", shares, credit}} {
		typed := separated(d.i.Options[field.name])
		if len(typed) == 0 || strings.Join(typed, " ") == field.now {
			continue
		}
		value, ok := each(typed, field.word)
		if !ok || len(typed) != len(t.Seats) {
			return act, errNumbers
		}
		act.Keys = append(act.Keys, league.Key{Name: field.name, Value: value})
	}
	if len(act.Keys) == 0 {
		return act, errNothing
	}
	return act, nil
}

// separated returns what was typed with spaces, commas or other signs between.
func separated(typed string) []string {
	return strings.FieldsFunc(typed, func(r rune) bool { return strings.ContainsRune(" ,;/%\t\n", r) })
}

// each returns words that were typed as the log writes them; false if one of them
// is none.
func each(typed []string, word func(string) (string, bool)) (string, bool) {
	all := make([]string, len(typed))
	for i, w := range typed {
		var ok bool
		if all[i], ok = word(w); !ok {
			return "", false
		}
	}
	return strings.Join(all, ","), true
}

func number(typed string) (string, bool) {
	n, err := strconv.Atoi(typed)
	return strconv.Itoa(n), err == nil
}

func credit(typed string) (string, bool) {
	for _, known := range credits {
		if known.percent == typed {
			return string(known.credit), true
		}
	}
	return "", false
}
