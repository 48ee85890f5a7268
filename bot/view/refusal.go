package view

import (
	"errors"
	"strings"

	"herald/bot/discord"
	"herald/bot/fleet"
	"herald/bot/table"
	"herald/games"
	"herald/games/league"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/lang"
	"herald/store"
)

// excuses are the texts of errors that do not carry their own.
var excuses = []struct {
	err error
	key string
}{
	{clock.ErrSpan, "clock.error.span"},
	{clock.ErrTurn, "clock.error.turn"},
	{clock.ErrSaved, "clock.error.saved"},
	{match.ErrOver, "error.over"},
	{match.ErrNotAsked, "error.not-asked"},
	{match.ErrNoDraft, "error.no-draft"},
	{match.ErrResigned, "error.resigned"},
	{match.ErrOut, "error.out"},
	{match.ErrNoPlan, "plan.gone"},
	{match.ErrNoSuchTurn, "undo.error.nothing"},
	{match.ErrTooOften, "undo.error.too-often"},
	{match.ErrNothingSealed, "error.lifted"},
	{store.ErrNotFound, "error.not-found"},
	{store.ErrNoLeague, "error.no-league"},
	{store.ErrCorrupt, "error.corrupt"},
	{store.ErrNotSaved, "error.disk-full"},
	{store.ErrUncertain, "error.uncertain"},
	{fleet.ErrLost, "error.handed-over"},
}

// Excuse returns a text on what went wrong and what is possible instead, false if people can
// do nothing about the error. If err wraps several errors, the types below precede the
// sentinels in excuses.
func (v *View) Excuse(say lang.Printer, err error) (string, bool) {
	var (
		refusal    *table.Refusal
		illegal    *match.IllegalError
		ended      *match.EndedError
		unfinished *match.UnfinishedError
		setup      *games.SetupError
		game       *table.GameError
		version    *match.VersionError
		replay     *match.ReplayError
		plan       *match.PlanError
		season     *league.Refusal
	)
	switch {
	case errors.As(err, &replay), errors.As(err, &version):
		return say.T("error.unplayable"), true
	case errors.As(err, &refusal):
		return say.Say(refusal.Text), true
	case errors.As(err, &season):
		return say.Say(season.Text), true
	case errors.As(err, &illegal):
		return v.illegal(say, illegal), true
	case errors.As(err, &plan):
		return say.Say(plan.Why), true
	case errors.As(err, &ended):
		return say.T("error.ended", "whole", quoted(ended.Whole), "left", quoted(ended.Left)), true
	case errors.As(err, &unfinished):
		return say.T("error.unfinished", "prompt", unfinished.Decision.Prompt), true
	case errors.As(err, &setup):
		return explainSetup(say, setup), true
	case errors.As(err, &game):
		return say.T("error.no-game", "name", discord.Escape(game.Name), "games", v.GameNames(say)), true
	}
	if errors.Is(err, match.ErrNoSeat) {
		return say.Say(table.ErrNotSeated.Text), true
	}
	for _, known := range excuses {
		if errors.Is(err, known.err) {
			return say.T(known.key), true
		}
	}
	return "", false
}

// Internal returns the message about an error that people can do nothing about,
// with the ID under which it is logged.
func Internal(say lang.Printer, id string) string { return say.T("error.internal", "id", id) }

// mostListed is the most possible moves that a refusal lists; buttons offer the others.
const mostListed = 10

// illegal returns the illegal word, the reason, and the legal words if they are few.
func (v *View) illegal(say lang.Printer, e *match.IllegalError) string {
	if len(e.Decision.Moves) == 0 {
		return say.T("error.not-asked")
	}
	l, why := lexicon(say, e.Decision), ""
	word := strings.ReplaceAll(discord.Cut(l.Said(e.Word), 40), "`", "")
	if !e.Why.IsZero() {
		why = say.Say(e.Why)
	}
	possible := possible(say, l, e.Decision)
	switch {
	case e.Word == "":
		return say.T("error.no-word", "prompt", e.Decision.Prompt, "possible", possible)
	case e.Why.IsZero() && !v.knows(e):
		return say.T("error.unknown", "word", word, "prompt", e.Decision.Prompt, "possible", possible, "example", example(l, e.Decision))
	case e.At > 0:
		return say.T("error.illegal-later", "word", word, "why", why, "prompt", e.Decision.Prompt, "possible", possible)
	}
	return say.T("error.illegal", "word", word, "why", why, "prompt", e.Decision.Prompt, "possible", possible)
}

// knows reports whether the word of an error is one of its game's, whatever the setup.
func (v *View) knows(e *match.IllegalError) bool {
	name, _, _ := strings.Cut(e.Decision.Prompt.Key, ".")
	title, ok := v.Title(name)
	if !ok || title.Vocabulary == nil || e.Decision.Free != nil {
		return true
	}
	setup, err := title.Check(games.Setup{Players: title.Max})
	return err != nil || title.Vocabulary(setup, e.Word)
}

// quoted returns typed words in a form for backquotes.
func quoted(words []string) string {
	return strings.ReplaceAll(discord.Cut(strings.Join(words, " "), 40), "`", "")
}

// lexicon returns the lexicon of the game that asks d: all keys of a game’s texts begin with
// its name.
func lexicon(say lang.Printer, d games.Decision) lang.Lexicon {
	game, _, _ := strings.Cut(d.Prompt.Key, ".")
	return say.Lexicon(game)
}

// possible lists the moves of a decision as its buttons name them, each with its
// word; "" if there are too many.
func possible(say lang.Printer, l lang.Lexicon, d games.Decision) string {
	if len(d.Moves) > mostListed {
		return ""
	}
	var items []string
	for _, m := range directly(d) {
		items = append(items, say.T("error.move", "label", m.Label(), "word", l.Said(m.String())))
	}
	if d.Free != nil {
		items = append(items, say.T(freeKey("error.", d.Free), "range", FreeRange(d.Free)))
	}
	return strings.Join(items, ", ")
}

// example returns the word of a move of a decision, from the middle of the board.
func example(l lang.Lexicon, d games.Decision) string {
	return l.Said(d.Moves[len(d.Moves)/2].String())
}

func explainSetup(say lang.Printer, e *games.SetupError) string {
	l := say.Lexicon(e.Game)
	switch {
	case e.Option == "":
		return say.T("error.players", "value", e.Value, "possible", e.Possible)
	case e.Unknown:
		return say.T("error.no-option", "option", discord.Escape(discord.Cut(l.Said(e.Option), 40)), "possible", l.Said(e.Possible))
	}
	return say.T("error.option", "option", l.Said(e.Option), "value", discord.Escape(discord.Cut(l.Said(e.Value), 40)), "possible", l.Said(e.Possible))
}

// GameNames returns the names of the games on the first page of the shelf, and how many more
// there are.
func (v *View) GameNames(say lang.Printer) []string {
	var names []string
	shown, next := v.Games(0)
	for _, t := range shown {
		names = append(names, say.T(t.Name+".name"))
	}
	if next {
		names = append(names, say.T("error.games-more", "n", len(v.Shelf)-len(shown)))
	}
	return names
}
