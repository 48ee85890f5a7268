package organise

import (
	"slices"

	"herald/bot/discord"
	"herald/bot/feature/organise/act"
	"herald/bot/feature/organise/panel"
	"herald/games/league"
)

// mostAnswered is the number of appeals against a result that one panel answers: each has
// two buttons.
const mostAnswered = 4

// A resultPanel is about one finished table.
type resultPanel pickedTable

// result shows one result and what an organiser can do about it.
func result(r *panel.Request) (discord.Message, error) {
	at, err := picked(r)
	switch {
	case err != nil:
		return discord.Message{}, err
	case !at.t.Over():
		return r.Show(panel.TableVerb, at.t.Name)
	}
	p := resultPanel(at)
	appeals := slices.DeleteFunc(slices.Clone(p.s.Appeals), func(a league.Appeal) bool { return a.Table != p.t.Name })
	return r.Message(p.lines(appeals), discord.Rows(p.answers(appeals)), discord.Rows(p.buttons())), nil
}

func (p resultPanel) lines(appeals []league.Appeal) []string {
	all := []string{tableLine(p.Request, p.t)}
	for i, seat := range p.t.Seats {
		all = append(all, p.seatLine(i, seat))
	}
	texts := p.Texts()
	for _, a := range appeals {
		all = append(all, p.appealLine(a, texts))
	}
	return append(all, ownLines(p.Request, p.t)...)
}

// seatLine gives a seat's result: place, score, share of the points, and who played.
func (p resultPanel) seatLine(i int, seat league.Seat) string {
	var who []string
	for _, share := range seat.Shares {
		who = append(who, p.Say.T("organise.results.share", "who", p.Name(share.Person), "percent", (200*share.N+share.Of)/(2*share.Of)))
	}
	return p.Say.T("organise.results.seat", "seat", i+1, "who", p.Name(seat.Entrant), "place", seat.Place, "score", p.LeagueView.Score(p.Say, &p.League, len(p.t.Seats), seat.Score),
		"credit", act.Percent(seat.Credit), "timeouts", seat.TimeOuts, "shares", who)
}

// appealLine says what has become of an appeal.
func (p resultPanel) appealLine(a league.Appeal, texts func(string) string) string {
	if a.Answer == "" {
		return p.Appeal(a.By, texts(a.Text))
	}
	key := "organise.results.rejected"
	if a.Upheld {
		key = "organise.results.upheld"
	}
	return p.Say.T(key, "who", p.Name(a.By), "reason", discord.Escape(texts(a.Answer)))
}

// answers are the buttons that answer the open appeals.
func (p resultPanel) answers(appeals []league.Appeal) []discord.Component {
	open := slices.DeleteFunc(slices.Clone(appeals), func(a league.Appeal) bool { return a.Answer != "" })
	var all []discord.Component
	for _, a := range open[:min(len(open), mostAnswered)] {
		all = append(all, act.Answers(p.Request, a, a.Table, discord.Success, p.judging())...)
	}
	return all
}

// judging reports whether results can still change, and the user may change this one.
func (p resultPanel) judging() bool {
	return (p.s.Stage == league.Running || p.s.Stage == league.Checking) && !p.t.Has(p.Me())
}

func (p resultPanel) buttons() []discord.Component {
	amend, void := p.Asks(discord.Primary, "amend", "amend "+p.t.Name), p.Asks(discord.Danger, "void-result", "void "+p.t.Name)
	amend.Disabled = !p.judging() || p.t.Match == ""
	void.Disabled = !p.judging() || p.t.Outcome == league.Void
	return []discord.Component{amend, void, p.Button(discord.Secondary, "back", panel.ResultsVerb, "")}
}
