package feature

import (
	"errors"

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

// An Exercise is a lesson or a puzzle in a message, with the buttons of a real turn. Nothing of it is stored.
type Exercise struct {
	*App
	Attempt
	*lesson.Try
	Table   *table.Table
	Say     lang.Printer
	CloseUp string // the close-up of the board, or view.InPlay; "" for none
}

// ExerciseTable returns the table of an exercise, which is never stored: a user at a seat against bot players, or
// bot players alone.
func (a *App) ExerciseTable(name, game, locale string, setup games.Setup, seat games.Player, user discord.User) *table.Table {
	t := &table.Table{ID: name, Game: game, Setup: setup, Stage: table.Playing}
	t.Locale = locale
	for p := range games.Player(setup.Players) {
		one := seats.Seat{Bot: ai.Page.String()}
		if p == seat && user.ID != "" {
			one = seats.Seat{User: seats.User(user)}
		}
		t.Seats = append(t.Seats, one)
	}
	a.View.NameBots(t)
	return t
}

// Unplayable reports whether the words of an attempt are of an earlier release, or forged: it is the error of a try
// to play them.
func Unplayable(err error) bool {
	refused := new(match.IllegalError)
	return errors.As(err, &refused) || errors.Is(err, lesson.ErrOver) || errors.Is(err, match.ErrNoDraft) || errors.Is(err, match.ErrNotAsked)
}

// Show adds the board to a message, and above the buttons that it has, the ones of the turn.
func (e Exercise) Show(m *discord.Message) {
	scene := view.PositionOf(e.Match, e.Seat)
	scene.Say = e.Say
	if !e.Whole {
		scene.CloseUp = e.closeUp(scene)
	}
	if offer, ok := e.offer(); ok {
		m.Components, scene.Moves = append(e.wired(offer.Rows()), m.Components...), offer.Moves()
	}
	e.View.Show(m, e.Table, scene)
}

// closeUp returns the close-up of a scene; "" if there is none.
func (e Exercise) closeUp(scene view.Scene) string {
	title, _ := e.View.Title(e.Game)
	return view.CloseUp(e.Table, title, scene, e.CloseUp)
}

// Looks are the buttons that lead from the close-up to the whole board and back, whose verb is WholeVerb.
func (e Exercise) Looks() []discord.Component {
	if e.closeUp(view.PositionOf(e.Match, e.Seat)) == "" {
		return nil
	}
	return []discord.Component{discord.Button(discord.Secondary, view.LookLabel(e.Say, !e.Whole), e.look(!e.Whole).CustomID())}
}

// offer returns the moves on offer, false if nothing is asked.
func (e Exercise) offer() (view.Offer, bool) {
	d, asked := e.Match.Asked(e.Seat)
	if e.Over || !asked {
		return view.Offer{}, false
	}
	return view.Offer{
		Say: e.Say.Named(view.Plain(e.Say, e.Table)), Decision: games.Present(e.Match.Preview(e.Seat).View(e.Seat), d),
		At: customid.About{ID: e.Game}, Picked: e.Picked, Icon: e.View.Icons(e.Game),
	}, true
}

// wired makes the buttons of the moves continue the attempt.
func (e Exercise) wired(rows []discord.Component) []discord.Component {
	for _, row := range rows {
		for n, c := range row.Components {
			row.Components[n].CustomID = e.continued(discord.ParseCustomID(c.CustomID)).String()
		}
	}
	return rows
}

// continued turns the custom ID of a button of a view.Offer into one of the attempt.
func (e Exercise) continued(id discord.CustomID) discord.CustomID {
	at, _ := customid.Read(id) // written by this process
	if id.Verb == "pick" {
		return e.pick(at.Word).CustomID()
	}
	return e.With(e.Short(at.Word)).CustomID()
}

// Drafting are the buttons that lead back or confirm.
func (e Exercise) Drafting() []discord.Component {
	var all []discord.Component
	if offer, ok := e.offer(); ok {
		if back, ok := offer.Back(); ok {
			all = append(all, e.wired([]discord.Component{discord.Row(back)})[0].Components...)
		}
	}
	if len(e.Words) == 0 {
		return all
	}
	if e.Match.Whole(e.Seat) {
		all = append(all, view.ConfirmAt(e.Say, e.confirm().CustomID()))
	}
	if len(e.Match.Draft(e.Seat)) > 0 {
		all = append(all, view.UndoAt(e.Say, e.undo().CustomID()))
	}
	return all
}

// Told are the notes of the draft, and before there is one the notes of the last turn and of what others have done since.
func (e Exercise) Told() []string {
	told := e.Notes
	if len(e.Match.Draft(e.Seat)) > 0 {
		told = e.Match.DraftNotes(e.Seat)
	}
	var all []string
	for _, note := range told {
		if note.To == games.Everyone || note.To == e.Seat {
			all = append(all, "> "+e.Say.Say(note.Text))
		}
	}
	return all
}

// Asked are the lines of the question, none if nothing is asked.
func (e Exercise) Asked() []string {
	d, asked := e.Match.Asked(e.Seat)
	if !asked {
		return nil
	}
	lines := []string{view.Asked(e.Say, d.Prompt)}
	if !d.Hint.IsZero() {
		lines = append(lines, "-# "+e.Say.Say(d.Hint))
	}
	return lines
}
