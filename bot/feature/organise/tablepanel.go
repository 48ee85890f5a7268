package organise

import (
	"strconv"

	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/games/league"
)

// A tablePanel is about one table that is being played.
type tablePanel pickedTable

// A pickedTable is a table of the current season that the user has picked.
type pickedTable struct {
	*panel.Request
	s *league.Season
	t *league.Table
}

// picked returns the table that the user has picked.
func picked(r *panel.Request) (pickedTable, error) {
	s := r.Current()
	t, ok := s.Table(r.Picked())
	if !ok {
		return pickedTable{}, league.ErrNoTable
	}
	return pickedTable{r, s, &t}, nil
}

// oneTable shows one table and what an organiser can do about it.
func oneTable(r *panel.Request) (discord.Message, error) {
	at, err := picked(r)
	switch {
	case err != nil:
		return discord.Message{}, err
	case at.t.Over():
		return r.Show(panel.ResultVerb, at.t.Name)
	}
	p := tablePanel(at)
	return r.Message(p.lines(), p.reserveMenu(), discord.Rows(p.buttons())), nil
}

func (p tablePanel) lines() []string {
	all := progressOf(p.Request, p.s, p.t).lines(p.Request, "- "+tableLine(p.Request, p.t))
	if soft, hard := p.s.Deadlines(p.t); !soft.IsZero() && !p.t.Adjudicate {
		all = append(all, p.Say.T("organise.tables.ends", "soft", panel.When(soft), "hard", panel.When(hard)))
	}
	for i := range p.t.Seats {
		if line := p.searchLine(&p.t.Seats[i]); line != "" {
			all = append(all, line)
		}
	}
	return append(all, ownLines(p.Request, p.t)...)
}

// searchLine says who is asked to take a seat, "" if no one is.
func (p tablePanel) searchLine(seat *league.Seat) string {
	search := seat.Search
	switch {
	case search == nil:
		return ""
	case search.Everybody:
		return p.Say.T("organise.tables.everybody", "who", p.Name(seat.Entrant))
	case search.Asked == league.Bot:
		return ""
	}
	until := search.At.Add(p.s.Settings.Answer)
	return p.Say.T("organise.tables.asked", "who", p.Name(seat.Entrant), "reserve", p.Name(search.Asked), "when", discord.Timestamp(until, 'f'))
}

// reserveMenu offers the seats for which reserves can be asked, nil if there are none.
func (p tablePanel) reserveMenu() []discord.Component {
	var options []discord.Option
	for i, seat := range p.t.Seats {
		if seat.Entrant == league.Bot || seat.Search != nil || p.s.Stage != league.Running || p.t.Has(p.Me()) {
			continue
		}
		for _, why := range []league.Cause{league.TimedOut, league.Agreed} {
			label := p.Say.T("organise.tables.ask-"+string(why), "who", p.LeagueView.Name(p.Say, &p.League, seat.Entrant))
			options = append(options, option(label, strconv.Itoa(i+1)+" as="+string(why)))
		}
	}
	if options == nil {
		return nil
	}
	return []discord.Component{discord.Row(discord.Menu(p.Say.T("organise.tables.ask"), p.At(panel.FormVerb, "ask "+p.t.Name), options))}
}

func (p tablePanel) buttons() []discord.Component {
	remind := p.Asks(discord.Primary, "remind", "remind "+p.t.Name)
	extend := p.Asks(discord.Secondary, "extend", "extend "+p.t.Name+" by=2d")
	adjudicate := p.Asks(discord.Secondary, "adjudicate", "adjudicate "+p.t.Name)
	void := p.Asks(discord.Danger, "void", "void "+p.t.Name)
	idle := p.s.Stage != league.Running || p.t.Has(p.Me())
	remind.Disabled = p.t.Match == "" || p.s.Stage != league.Running
	adjudicate.Disabled = p.t.Match == "" || p.t.Adjudicate || idle
	extend.Disabled = p.t.Adjudicate || idle
	void.Disabled = p.t.Has(p.Me())
	return []discord.Component{remind, extend, adjudicate, void, p.Button(discord.Secondary, "back", panel.TablesVerb, "")}
}
