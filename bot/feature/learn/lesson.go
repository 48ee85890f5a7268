package learn

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"strconv"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/ai"
	"herald/games/lesson"
	"herald/games/match"
)

// shown stands for the words of a turn that solves the task.
const shown = "?"

// verb is the verb of the buttons of a lesson.
const verb = "lesson"

// attempt returns the beginning of the lesson of an index.
func attempt(game string, n int) feature.Attempt {
	return feature.Attempt{Verb: verb, Game: game, At: n + 1}
}

// lesson returns the lesson of an attempt, nil if there is none.
func (h *handler) lesson(a feature.Attempt) *lesson.Lesson {
	if a.At < 1 || a.At > len(h.lessons[a.Game]) {
		return nil
	}
	return &h.lessons[a.Game][a.At-1]
}

// play answers the buttons of a lesson.
func (h *handler) play(_ context.Context, i *discord.Interaction) (feature.Posed, error) {
	a := feature.ReadAttempt(i)
	l := h.lesson(a)
	if l == nil {
		return feature.Posed{}, table.ErrOutdated
	}
	if slices.Equal(a.Words, []string{shown}) {
		return h.reveal(i, a.Anew())
	}
	p, err := h.try(i, a)
	switch {
	case feature.Unplayable(err):
		return feature.Posed{}, table.ErrOutdated
	case err != nil:
		return feature.Posed{}, err
	case p.Over && !p.Solved:
		return h.show(i, a.Anew(), p.Part)
	}
	posed := p.posed()
	if p.Over {
		posed.Note = func() error { return h.solve(i.User.ID, a.Game, l.Name) }
	}
	return posed, nil
}

// show shows a lesson from its beginning, below the reason why the last attempt was wrong.
func (h *handler) show(i *discord.Interaction, a feature.Attempt, wrong string) (feature.Posed, error) {
	p, err := h.try(i, a)
	if err != nil {
		return feature.Posed{}, err
	}
	p.wrong = wrong
	return p.posed(), nil
}

// reveal shows a turn that solves a task. It is not noted as solved.
func (h *handler) reveal(i *discord.Interaction, a feature.Attempt) (feature.Posed, error) {
	a.Words = h.lesson(a).Show
	p, err := h.try(i, a)
	if err == nil && !p.Over {
		p, err = h.try(i, a.With(lesson.Confirm))
	}
	if err != nil {
		return feature.Posed{}, err
	}
	return p.posed(), nil
}

// try plays an attempt. The same words lead to the same position, whatever others play.
func (h *handler) try(i *discord.Interaction, a feature.Attempt) (page, error) {
	l := h.lesson(a)
	random := rand.New(rand.NewPCG(h.Seed, uint64(a.At-1)))
	bot := ai.Bot{Level: ai.Page, Budget: ai.Budget{Playouts: h.Effort}, Roll: random.IntN}
	others := lesson.Others{Draft: func(m *match.Match, p games.Player) { bot.Draft(m, p) }, Roll: random.IntN}
	on := h.ExerciseTable("lesson"+strconv.Itoa(a.At), a.Game, h.View.Printer(i).Language(), l.Setup, l.Seat, i.User)
	t, err := l.Play(on.Seats.Holders(), a.Words, others)
	return page{feature.Exercise{
		App: h.App, Attempt: a, Try: t, Table: on, Say: h.View.Private(i, on), CloseUp: cmp.Or(l.CloseUp, view.InPlay),
	}, l, len(h.lessons[a.Game]), ""}, err
}

// A page is a lesson as it is shown.
type page struct {
	feature.Exercise
	lesson *lesson.Lesson
	of     int    // the number of the game's lessons
	wrong  string // the part of the texts that says why the last attempt was wrong; "" for none
}

// posed shows an attempt: the task with the moves, or what has solved it.
func (p page) posed() feature.Posed {
	heading := p.Say.T("learn.heading", "game", games.T(p.Game+".name"), "n", p.At, "of", p.of, "title", p.lesson.Text("title"))
	return feature.Posed{Exercise: p.Exercise, Heading: heading, Lines: p.lines(), Buttons: p.own()}
}

// lines are the text of a lesson below its heading.
func (p page) lines() []string {
	var all []string
	if p.Over {
		return append(p.Told(), p.Say.T("learn.right", "text", p.lesson.Text(p.Part)))
	}
	if p.wrong != "" {
		all = append(all, p.Say.T("learn.wrong", "text", p.lesson.Text(p.wrong)))
	} else if len(p.Words) == 0 {
		all = append(all, p.Say.Say(p.lesson.Text("text")))
	}
	all = append(append(all, p.Told()...), p.Say.T("learn.task", "text", p.lesson.Text("task")))
	if part := p.lesson.Explained(p.Try); part != "" {
		all = append(all, p.Say.T("learn.explain", "text", p.lesson.Text(part)))
	}
	return all
}

// own are the lesson's own buttons.
func (p page) own() []discord.Component {
	var all []discord.Component
	switch {
	case p.Over:
		all = p.after()
	case p.lesson.Show != nil:
		all = append(all, discord.Button(discord.Secondary, p.Say.T("learn.show"), p.Anew().With(shown).CustomID()))
	}
	return append(all, discord.Button(discord.Secondary, p.Say.T("learn.lessons"), customid.About{ID: p.Game, Word: listWord}.For("learn")))
}

// after are the buttons of a lesson that is over.
func (p page) after() []discord.Component {
	again := discord.Button(discord.Secondary, p.Say.T("learn.again"), p.Anew().CustomID())
	if p.At == p.of {
		return []discord.Component{again}
	}
	return []discord.Component{discord.Button(discord.Success, p.Say.T("learn.next"), attempt(p.Game, p.At).CustomID()), again}
}
