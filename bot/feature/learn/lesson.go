package learn

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/bot/view"
	"herald/games"
	"herald/games/ai"
	"herald/games/lesson"
	"herald/games/match"
	"herald/lang"
)

// play answers the buttons of a lesson.
func (h *handler) play(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	a := readAttempt(customid.Of(i))
	if a.n < 0 || a.n >= len(h.lessons[a.game]) {
		return discord.Message{}, table.ErrOutdated
	}
	if slices.Equal(a.words, []string{shown}) {
		return h.reveal(i, a.anew())
	}
	t, err := h.try(i, a)
	if refused := new(match.IllegalError); errors.As(err, &refused) || errors.Is(err, lesson.ErrOver) {
		return discord.Message{}, table.ErrOutdated // of an earlier release, or forged
	}
	switch {
	case err != nil:
		return discord.Message{}, err
	case t.Over && !t.Solved:
		return h.show(i, a.anew(), t.Part)
	case t.Over:
		if err := h.solve(i.User.ID, a.game, h.lessons[a.game][a.n].Name); err != nil {
			return discord.Message{}, err
		}
	}
	return h.page(i, a, t, ""), nil
}

// show shows a lesson from its beginning, below the reason why the last attempt was wrong.
func (h *handler) show(i *discord.Interaction, a attempt, wrong string) (discord.Message, error) {
	t, err := h.try(i, a)
	if err != nil {
		return discord.Message{}, err
	}
	return h.page(i, a, t, wrong), nil
}

// reveal shows a turn that solves a task. It is not noted as solved.
func (h *handler) reveal(i *discord.Interaction, a attempt) (discord.Message, error) {
	a.words = h.lessons[a.game][a.n].Show
	t, err := h.try(i, a)
	if err == nil && !t.Over {
		a = a.with(lesson.Confirm)
		t, err = h.try(i, a)
	}
	if err != nil {
		return discord.Message{}, err
	}
	return h.page(i, a, t, ""), nil
}

// try plays an attempt.
func (h *handler) try(i *discord.Interaction, a attempt) (*lesson.Try, error) {
	l := &h.lessons[a.game][a.n]
	random := rand.New(rand.NewPCG(h.Seed, a.seed()))
	bot := ai.Bot{Level: ai.Page, Budget: ai.Budget{Playouts: h.Effort}, Roll: random.IntN}
	others := lesson.Others{Draft: func(m *match.Match, p games.Player) { bot.Draft(m, p) }, Roll: random.IntN}
	return l.Play(h.tableOf(i, a).Seats.Holders(), a.words, others)
}

// tableOf returns the table of a lesson, which is never stored: its reader against bot players.
func (h *handler) tableOf(i *discord.Interaction, a attempt) *table.Table {
	l := h.lessons[a.game][a.n]
	t := &table.Table{ID: a.name(), Game: a.game, Setup: l.Setup, Stage: table.Playing}
	t.Locale = h.View.Printer(i).Language()
	for p := range games.Player(l.Setup.Players) {
		seat := seats.Seat{Bot: ai.Page.String()}
		if p == l.Seat {
			seat = seats.Seat{User: seats.User(i.User)}
		}
		t.Seats = append(t.Seats, seat)
	}
	h.View.NameBots(t)
	return t
}

// A page is a lesson in a message.
type page struct {
	*handler
	attempt
	lesson *lesson.Lesson
	*lesson.Try
	table *table.Table
	say   lang.Printer
	wrong string // the part of the texts that says why the last attempt was wrong; "" for none
}

// page shows an attempt: the task with the moves, or what has solved it.
func (h *handler) page(i *discord.Interaction, a attempt, t *lesson.Try, wrong string) discord.Message {
	on := h.tableOf(i, a)
	p := page{h, a, &h.lessons[a.game][a.n], t, on, h.View.Private(i, on), wrong}
	m := discord.Private(discord.Fit(p.lines(), "\n", discord.MaxContent))
	scene := view.PositionOf(t.Match, t.Seat)
	scene.Say = p.say
	if offer, ok := p.offer(); ok {
		m.Components, scene.Moves = p.wired(offer.Rows()), offer.Moves()
	}
	m.Components = append(m.Components, discord.Rows(p.own())...)
	h.View.Show(&m, on, scene)
	return m
}

// lines are the text of a lesson.
func (p page) lines() []string {
	all := []string{p.say.T("learn.heading", "game", games.T(p.game+".name"), "n", p.n+1, "of", len(p.lessons[p.game]), "title", p.lesson.Text("title"))}
	if p.Over {
		all = append(all, p.notes()...)
		return append(all, p.say.T("learn.right", "text", p.lesson.Text(p.Part)))
	}
	if p.wrong != "" {
		all = append(all, p.say.T("learn.wrong", "text", p.lesson.Text(p.wrong)))
	} else if len(p.words) == 0 {
		all = append(all, p.say.Say(p.lesson.Text("text")))
	}
	all = append(append(all, p.notes()...), p.say.T("learn.task", "text", p.lesson.Text("task")))
	if d, asked := p.Match.Asked(p.Seat); asked {
		all = append(all, view.Asked(p.say, d.Prompt))
		if !d.Hint.IsZero() {
			all = append(all, "-# "+p.say.Say(d.Hint))
		}
	}
	return all
}

// notes say what the last turn has done, and what the others have done since.
func (p page) notes() []string {
	var all []string
	for _, note := range slices.Concat(p.Notes, p.Match.DraftNotes(p.Seat)) {
		if note.To == games.Everyone || note.To == p.Seat {
			all = append(all, "> "+p.say.Say(note.Text))
		}
	}
	return all
}

// offer returns the moves on offer, false if nothing is asked.
func (p page) offer() (view.Offer, bool) {
	d, asked := p.Match.Asked(p.Seat)
	if p.Over || !asked {
		return view.Offer{}, false
	}
	return view.Offer{
		Say: p.say.Named(view.Plain(p.say, p.table)), Decision: games.Present(p.Match.Preview(p.Seat).View(p.Seat), d),
		At: customid.About{ID: p.game}, Picked: p.picked, Icon: p.View.Icons(p.game),
	}, true
}

// wired makes the buttons of the moves continue the attempt.
func (p page) wired(rows []discord.Component) []discord.Component {
	for _, row := range rows {
		for n, c := range row.Components {
			row.Components[n].CustomID = p.continued(discord.ParseCustomID(c.CustomID)).String()
		}
	}
	return rows
}

// own are the lesson's own buttons.
func (p page) own() []discord.Component {
	all := p.drafting()
	if p.Over {
		all = p.after()
	}
	return append(all, discord.Button(discord.Secondary, p.say.T("learn.lessons"), customid.About{ID: p.game, Word: listWord}.For("learn")))
}

// after are the buttons of a lesson that is over.
func (p page) after() []discord.Component {
	again := discord.Button(discord.Secondary, p.say.T("learn.again"), p.anew().at())
	if p.n+1 == len(p.lessons[p.game]) {
		return []discord.Component{again}
	}
	return []discord.Component{discord.Button(discord.Success, p.say.T("learn.next"), attempt{game: p.game, n: p.n + 1}.at()), again}
}

// drafting are the buttons of a lesson that goes on.
func (p page) drafting() []discord.Component {
	var all []discord.Component
	if offer, ok := p.offer(); ok {
		if back, ok := offer.Back(); ok {
			all = append(all, p.wired([]discord.Component{discord.Row(back)})[0].Components...)
		}
	}
	if p.Match.Whole(p.Seat) {
		all = append(all, view.ConfirmAt(p.say, p.with(lesson.Confirm).at()))
	}
	if len(p.Match.Draft(p.Seat)) > 0 {
		all = append(all, view.UndoAt(p.say, p.without().at()))
	}
	if p.lesson.Show != nil {
		all = append(all, discord.Button(discord.Secondary, p.say.T("learn.show"), p.anew().with(shown).at()))
	}
	return all
}
