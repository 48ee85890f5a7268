package bot

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"herald/games"
	clocks "herald/games/match/clock"
	"herald/lang"
)

// termsText says terms in a sentence.
func termsText(terms clocks.Terms) games.Text {
	if !terms.On() {
		return games.T("clock.preset.none")
	}
	return games.T("clock.preset."+terms.Name, "turn", lasting(terms.Increment), "cap", lasting(terms.Cap))
}

// lasting says a time in whole days or hours.
func lasting(d time.Duration) games.Text {
	if day := 24 * time.Hour; d >= day && d%day == 0 {
		return games.T("clock.days", "n", int(d/day))
	}
	return games.T("clock.hours", "n", int(d/time.Hour))
}

var errNoTerms = errors.New("no clock is called that")

// terms shows somebody at the table the menus of its clock.
func (b *Bot) terms(_ context.Context, i *interaction) (message, error) {
	t, err := b.table(i.Press.Match)
	if err != nil {
		return message{}, err
	}
	return b.termsPanel(i, &t)
}

func (b *Bot) termsPanel(i *interaction, t *table) (message, error) {
	if err := t.mayChange(i.User.ID); err != nil {
		return message{}, err
	}
	say, terms := b.privately(i, t), t.Clock.Terms
	var presets, zeros []option
	for _, p := range clocks.Presets() {
		presets = append(presets, option{Label: cut(say.Say(termsText(p)), maxOption), Value: p.Name, Default: p.Name == terms.Name})
	}
	for _, z := range clocks.Zeros() {
		zeros = append(zeros, option{Label: cut(say.T("clock.policy."+string(z)), maxOption), Value: string(z), Default: z == terms.Zero})
	}
	m := private(strings.Join(append(t.termsLines(say), say.T("clock.explained")), "\n"))
	m.Components = []component{row(menu(say.T("clock.choose"), press{Verb: "term", Match: t.ID, Word: "preset"}, presets))}
	if terms.On() {
		m.Components = append(m.Components, row(menu(say.T("clock.choose-zero"), press{Verb: "term", Match: t.ID, Word: "zero"}, zeros)))
	}
	return m, nil
}

// mayChange returns why a person cannot change the terms of the table.
func (t *table) mayChange(user string) error {
	if err := t.waits(); err != nil {
		return err
	}
	if t.seat(user) < 0 {
		return errNotSeated
	}
	if t.Clock == nil {
		t.Clock = &clocks.Clocks{Terms: clocks.Presets()[0]}
	}
	return nil
}

// termsLines say in the lobby which clock was chosen.
func (t *table) termsLines(say lang.Printer) []string {
	if t.Clock == nil || !t.Clock.Terms.On() {
		return []string{say.T("clock.lobby-none")}
	}
	return []string{say.T("clock.lobby", "terms", termsText(t.Clock.Terms), "then", games.T("clock.then."+string(t.Clock.Terms.Zero)))}
}

// setTerms takes a choice from one of the clock's menus and shows it in the
// lobby too.
func (b *Bot) setTerms(ctx context.Context, i *interaction) (message, error) {
	t, err := b.update(i.Press.Match, func(t *table) error {
		if err := t.mayChange(i.User.ID); err != nil || len(i.Values) == 0 {
			return err
		}
		return t.choose(i.Press.Word, i.Values[0])
	})
	if err != nil {
		return message{}, err
	}
	b.refresh(ctx, &t)
	return b.termsPanel(i, &t)
}

// choose changes one part of the terms.
func (t *table) choose(part, value string) error {
	terms := &t.Clock.Terms
	if part == "zero" {
		if !slices.Contains(clocks.Zeros(), clocks.Zero(value)) {
			return errOutdated
		}
		terms.Zero = clocks.Zero(value)
		return nil
	}
	chosen, ok := clocks.Preset(value)
	if !ok {
		return errOutdated
	}
	if terms.Zero != "" && chosen.On() {
		chosen.Zero = terms.Zero
	}
	*terms = chosen
	return nil
}
