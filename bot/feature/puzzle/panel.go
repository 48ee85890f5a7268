package puzzle

import (
	"context"
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
	"herald/games"
	"herald/games/lesson"
	"herald/lang"
)

// errNone is the refusal if no game on the shelf has puzzles.
var errNone = table.Refuse("puzzle.error.none")

// command answers /puzzle.
func (h *handler) command(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	if i.Options[feature.Here] != "" {
		return h.here(i)
	}
	return feature.Posing(h.posers())["puzzle"].Run(ctx, i)
}

// posers answer presses about puzzles.
func (h *handler) posers() map[string]feature.Poser {
	return map[string]feature.Poser{"puzzle": h.today, verb: h.play, solution: h.yesterday}
}

// The verbs of the buttons of a puzzle, and of the one that shows the last solution.
const verb, solution = "solve", "solution"

// today shows today's puzzle as far as the user has come.
func (h *handler) today(_ context.Context, i *discord.Interaction) (feature.Posed, error) {
	p, ok := h.daily(i.Guild, feature.DayOf(h.Clock.Now()))
	if !ok {
		return feature.Posed{}, errNone
	}
	s, err := h.scoreOf(i.Guild, i.User.ID, p)
	if err != nil {
		return feature.Posed{}, err
	}
	return h.show(i, p, s, "")
}

// play answers the buttons of a puzzle.
func (h *handler) play(_ context.Context, i *discord.Interaction) (feature.Posed, error) {
	a := feature.ReadAttempt(i)
	p, ok := h.daily(i.Guild, feature.DayOf(h.Clock.Now()))
	if !ok || a.Game != p.game || a.At != int(p.day) {
		return feature.Posed{}, table.Refuse("puzzle.error.past")
	}
	s, err := h.scoreOf(i.Guild, i.User.ID, p)
	if err != nil {
		return feature.Posed{}, err
	}
	if s.over() {
		return h.show(i, p, s, "")
	}
	e, err := h.exercise(i, p, a)
	switch {
	case feature.Unplayable(err):
		return feature.Posed{}, table.ErrOutdated
	case err != nil:
		return feature.Posed{}, err
	case !e.Over:
		return panel{e, p, s, h.counts(e, p, i.Guild, i.User.ID, s)}.posed(""), nil
	}
	turn := strings.Join(a.Words, " ")
	posed, err := h.show(i, p, s.after(p.day, turn, e.Solved), strings.Join(e.Told(), "\n"))
	posed.Note = func() error { return h.try(i.Guild, i.User.ID, p, turn, e.Solved) }
	return posed, err
}

// show shows a puzzle to a person with that score: from its beginning below what the last try did, or what they came
// to.
func (h *handler) show(i *discord.Interaction, p daily, s score, tried string) (feature.Posed, error) {
	e, err := h.exercise(i, p, p.attempt())
	if s.Solved {
		e, err = h.solved(i, p)
	}
	if err != nil {
		return feature.Posed{}, err
	}
	return panel{e, p, s, h.counts(e, p, i.Guild, i.User.ID, s)}.posed(tried), nil
}

// attempt returns the beginning of the puzzle.
func (d daily) attempt() feature.Attempt {
	return feature.Attempt{Verb: verb, Game: d.game, At: int(d.day)}
}

// exercise plays an attempt.
func (h *handler) exercise(i *discord.Interaction, p daily, a feature.Attempt) (feature.Exercise, error) {
	on := h.ExerciseTable("puzzle", p.game, h.View.Printer(i).Language(), p.Setup, p.Seat, i.User)
	return h.played(on, h.View.Private(i, on), p, a)
}

// played plays an attempt at a table.
func (h *handler) played(on *table.Table, say lang.Printer, p daily, a feature.Attempt) (feature.Exercise, error) {
	t, err := p.Play(on.Seats.Holders(), a.Words, func(int) int { return 0 })
	return feature.Exercise{App: h.App, Attempt: a, Try: t, Table: on, Say: say}, err
}

// solved plays the best turn.
func (h *handler) solved(i *discord.Interaction, p daily) (feature.Exercise, error) {
	return p.best(func(words ...string) (feature.Exercise, error) {
		a := p.attempt()
		a.Words = words
		return h.exercise(i, p, a)
	})
}

// best lets the best turn be played, which is confirmed if it could go on.
func (d daily) best(play func(words ...string) (feature.Exercise, error)) (feature.Exercise, error) {
	e, err := play(d.Best...)
	if err == nil && !e.Over {
		e, err = play(append(slices.Clone(d.Best), lesson.Confirm)...)
	}
	return e, err
}

// yesterday shows the solution of the puzzle of yesterday.
func (h *handler) yesterday(_ context.Context, i *discord.Interaction) (feature.Posed, error) {
	p, ok := h.daily(i.Guild, feature.DayOf(h.Clock.Now())-1)
	if !ok {
		return feature.Posed{}, errNone
	}
	e, err := h.solved(i, p)
	if err != nil {
		return feature.Posed{}, err
	}
	e.Verb = solution
	lines := h.solution(e, p, i.Guild)
	today := discord.Button(discord.Primary, e.Say.T("puzzle.today"), discord.CustomID{Verb: "puzzle"})
	return feature.Posed{Exercise: e, Heading: lines[0], Lines: lines[1:], Buttons: []discord.Component{today}}, nil
}

// solution are the lines on a puzzle whose best turn an exercise has played.
func (h *handler) solution(e feature.Exercise, p daily, guild string) []string {
	lines := append([]string{e.Say.T("puzzle.solution", "game", games.T(p.game+".name"))}, e.Told()...)
	lines = append(lines, e.Say.T("puzzle.reason", "chance", p.Chance, "next", p.Next))
	return append(lines, h.counts(e, p, guild, "", score{})...)
}

// counts says how many have solved a puzzle on a server, a person as own says; nothing if none has tried it.
func (h *handler) counts(e feature.Exercise, p daily, guild, user string, own score) []string {
	c, err := h.count(guild, p, user, own)
	if err != nil {
		h.Log.Error("scores of puzzles not read", "guild", guild, "err", err)
	}
	if c.tried == 0 || guild == "" {
		return nil
	}
	return []string{"-# " + e.Say.T("puzzle.counts", "solved", c.solved, "n", c.tried, "once", c.once)}
}

// A panel is a puzzle as a person sees it.
type panel struct {
	feature.Exercise
	daily
	score
	counted []string // how many have solved it
}

// posed shows the panel below what the last try did.
func (p panel) posed(tried string) feature.Posed {
	if p.score.over() && !p.score.Solved {
		p.Try.Over = true // no moves below the board
	}
	heading := p.Say.T("puzzle.heading", "game", games.T(p.game+".name"), "date", discord.Timestamp(p.day.Noon(), 'D'))
	return feature.Posed{Exercise: p.Exercise, Heading: heading, Lines: p.lines(tried), Buttons: p.own()}
}

func (p panel) lines(tried string) []string {
	var all []string
	wrong := len(p.Wrong)
	switch {
	case p.score.Solved:
		all = append(p.Told(), p.Say.T("puzzle.right", "n", wrong+1), p.Say.T("puzzle.reason", "chance", p.Chance, "next", p.Next))
		all = append(all, p.Say.T("puzzle.streak", "n", p.running(p.day), "best", p.score.Best))
		return append(all, p.counted...)
	case p.over():
		all = append(all, tried, p.Say.T("puzzle.failed"))
		all = append(all, p.counted...)
	case tried != "":
		all = append(append(all, tried, p.Say.T("puzzle.wrong", "n", tries-wrong)), p.Told()...)
	case len(p.Words) == 0:
		all = append(append(all, p.Say.T("puzzle.task", "n", tries-wrong)), p.Told()...)
	default:
		all = p.Told()
	}
	return slices.DeleteFunc(all, func(line string) bool { return line == "" })
}

// own are its own buttons.
func (p panel) own() []discord.Component {
	return []discord.Component{discord.Button(discord.Secondary, p.Say.T("puzzle.yesterday"), discord.CustomID{Verb: solution})}
}
