package page

import (
	"math/rand/v2"
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
)

// A page keeps what its reader tries, and sends all of it with each request: another process, or
// the same after a restart, shows the same, and nothing is kept here. It is a text with a dot
// before each step: a word, confirmed, or the answers of a sheet, each after a comma.
const (
	step      = "."
	answer    = ","
	confirmed = "!"
)

// The limits of what is tried.
const (
	mostSteps = 200
	mostTried = 2000 // bytes
)

var (
	errUntried = table.Refuse("page.error.trial")
	errTooLong = table.Refuse("page.error.tried")
)

// begin begins a trial for a seat, or games.Everyone, from a position of a match: the true one
// once the match is over, else one that the seat imagines, the same each time. The error is
// errUntried if it knows too little for that.
func begin(t *table.Table, m, then *match.Match, seat games.Player, turn int) (*match.Trial, error) {
	if m.Over() {
		return then.TryOpenly(seat), nil
	}
	random := rand.New(rand.NewPCG(seed(t.ID), uint64(turn)<<8|uint64(uint8(seat))))
	try, ok := then.Try(seat, random.IntN)
	if !ok {
		return nil, errUntried
	}
	return try, nil
}

// tries reports whether a seat, or games.Everyone, can try moves in a match.
func tries(m *match.Match, seat games.Player) bool {
	_, imagines := m.View(seat).(games.Imaginer)
	return imagines || m.Over()
}

// draft returns the trial that begins with the draft of a seat.
func draft(m *match.Match, seat games.Player) string {
	if m.Revises(seat) {
		return step
	}
	return step + strings.Join(m.Draft(seat), step)
}

// replay takes the steps of a trial, and returns those that were possible.
func replay(try *match.Trial, text string) string {
	if len(text) > mostTried {
		return step
	}
	done := ""
	for _, one := range steps(text) {
		if take(try, one) != nil {
			break
		}
		done += step + one
	}
	if done == "" {
		return step
	}
	return done
}

// steps returns the steps of a trial.
func steps(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return string(r) == step })
}

// take takes a step of a trial.
func take(try *match.Trial, one string) error {
	words, sheet := strings.CutPrefix(one, answer)
	switch {
	case one == confirmed:
		return try.Confirm()
	case sheet:
		return try.Fill(strings.Split(words, answer))
	}
	return try.Answer(one)
}

// tried does what a button of a trial says, and returns what is looked at then.
func (h *handler) tried(r reader, t *table.Table, m *match.Match, verb, word string) (look, error) {
	if verb == "instead" {
		return h.triedInstead(r, t, m, word)
	}
	s, err := h.scene(r, t, m)
	if err != nil {
		return look{}, err
	}
	next, one, try := s.look, "", s.trial
	next.Picked = ""
	switch verb {
	case "pick":
		next.Picked = word
		return next, nil
	case "undo":
		next.Trial = undone(next.Trial)
		return next, nil
	case "word":
		one = word
	case "free":
		one, err = try.Free(word)
	case "confirm":
		one = confirmed
	case "lot":
		one, err = lot(try)
	case "sheet":
		one, next.Picked, err = filled(try, word)
	default:
		err = table.ErrOutdated
	}
	if err == nil {
		err = take(try, one)
	}
	next.Trial = strings.TrimSuffix(next.Trial, step) + step + one
	if len(next.Trial) > mostTried || len(steps(next.Trial)) > mostSteps {
		err = errTooLong
	}
	if err != nil {
		return r.look, err
	}
	return next, nil
}

// triedInstead gives another answer in place of the last step.
func (h *handler) triedInstead(r reader, t *table.Table, m *match.Match, word string) (look, error) {
	before := r
	before.Trial = undone(r.Trial)
	next, err := h.tried(before, t, m, "word", word)
	if err != nil {
		return r.look, err
	}
	return next, nil
}

// undone returns a trial without its last step.
func undone(trial string) string {
	if n := strings.LastIndex(trial, step); n > 0 {
		return trial[:n]
	}
	return step
}

// lot draws an answer of chance.
func lot(try *match.Trial) (string, error) {
	d, asked := games.Asked(try.State(), games.Chance)
	if !asked {
		return "", table.ErrMovedOn
	}
	return d.Moves[rand.IntN(len(d.Moves))].String(), nil
}

// filled returns the step that a button of a sheet takes, and what is picked then.
func filled(try *match.Trial, word string) (one, picked string, err error) {
	answers, picked, ok := view.Filled(try.Match, try.Mover(), word)
	if !ok {
		return "", "", table.ErrMovedOn
	}
	return answer + strings.Join(answers, answer), picked, nil
}

// trialButtons are the buttons of a trial: those that go on and back, and Play this if its first
// turn can be drafted in the match.
func (h *handler) trialButtons(r reader, t *table.Table, s scene, m *match.Match) []button {
	say, seat := h.View.In(r.language, t), t.Seat(r.user)
	buttons := slices.DeleteFunc(h.buttonsOf(s.Board.Turn, t.Game), func(b button) bool { return b.Verb == "undo" })
	if s.trial.Mover() == games.Chance {
		buttons = append(buttons, button{Label: say.T("page.lot"), Verb: "lot", Style: discord.Success})
	}
	buttons = append(buttons, button{Label: say.T("page.undo"), Verb: "undo", Style: discord.Secondary, Disabled: s.look.Trial == step})
	first := s.trial.First()
	if _, asked := games.Asked(m.State(), seat); asked && first != nil && s.look.Turn == len(h.turns(t, m, seat)) {
		buttons = append(buttons, button{Label: say.T("page.take"), Verb: "take", Word: strings.Join(first, " "), Style: discord.Primary})
	}
	return buttons
}
