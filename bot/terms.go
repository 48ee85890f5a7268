package bot

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/games"
	clocks "herald/games/match/clock"
	"herald/lang"
)

// termsText says terms in a sentence.
func termsText(terms clocks.TimeControl) games.Text {
	if !terms.On() {
		return games.T("clock.preset.none")
	}
	return games.T("clock.preset."+terms.Name, "turn", lasting(terms.Increment), "bank", lasting(terms.Bank), "cap", lasting(terms.Cap))
}

// lasting says a time in days, hours or minutes, whichever are whole.
func lasting(d time.Duration) games.Text {
	switch day := 24 * time.Hour; {
	case d >= day && d%day == 0:
		return games.T("clock.days", "n", int(d/day))
	case d%time.Hour == 0:
		return games.T("clock.hours", "n", int(d/time.Hour))
	}
	return games.T("clock.minutes", "n", int(d/time.Minute))
}

var errNoTerms = errors.New("no clock is called that")

// terms shows somebody at the table the menus of its clock.
func (b *Bot) terms(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := b.table(i.CustomID.Match)
	if err != nil {
		return discord.Message{}, err
	}
	return b.termsPanel(i, &t)
}

func (b *Bot) termsPanel(i *discord.Interaction, t *table) (discord.Message, error) {
	if err := t.mayChange(i.User.ID); err != nil {
		return discord.Message{}, err
	}
	say, terms := b.privately(i, t), t.Clock.TimeControl
	var presets, zeros []discord.Option
	choices := clocks.Presets()
	if terms.Name == clocks.CustomName {
		choices = append(choices, terms)
	}
	for _, p := range choices {
		presets = append(presets, discord.Option{Label: discord.Cut(say.Say(termsText(p)), discord.MaxOption), Value: p.Name, Default: p.Name == terms.Name})
	}
	for _, z := range clocks.TimeOuts() {
		zeros = append(zeros, discord.Option{Label: discord.Cut(say.T("clock.policy."+string(z)), discord.MaxOption), Value: string(z), Default: z == terms.TimeOut})
	}
	m := private(strings.Join(append(t.termsLines(say), say.T("clock.explained")), "\n"))
	m.Components = []discord.Component{discord.Row(discord.Menu(say.T("clock.choose"), discord.CustomID{Verb: "term", Match: t.ID, Word: "preset"}, presets))}
	if terms.On() {
		m.Components = append(m.Components, discord.Row(discord.Menu(say.T("clock.choose-zero"), discord.CustomID{Verb: "term", Match: t.ID, Word: "zero"}, zeros)))
	}
	m.Components = append(m.Components, discord.Row(discord.Button(discord.Secondary, say.T("clock.type"), discord.CustomID{Verb: "term-form", Match: t.ID})))
	return m, nil
}

// termsForm asks for terms that are no preset; those of the table can be changed.
func (b *Bot) termsForm(i *discord.Interaction) discord.Modal {
	say, terms := b.printer(i), clocks.Presets()[0]
	if t, err := b.table(i.CustomID.Match); err == nil && t.Clock != nil && t.Clock.TimeControl.On() {
		terms = t.Clock.TimeControl
	}
	field := func(name string, d time.Duration) discord.Component {
		c := discord.Input(name, say.T("clock.form."+name), 20)
		c.Value = say.Say(lasting(d))
		return c
	}
	return discord.FormOf(say.T("clock.type"), discord.CustomID{Verb: "term", Match: i.CustomID.Match, Word: clocks.CustomName},
		field("turn", terms.Increment), field("bank", terms.Bank), field("saved", terms.Cap))
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
		t.Clock = &clocks.Clocks{TimeControl: clocks.Presets()[0]}
	}
	return nil
}

// termsLines say in the lobby which clock was chosen.
func (t *table) termsLines(say lang.Printer) []string {
	if t.Clock == nil || !t.Clock.TimeControl.On() {
		return []string{say.T("clock.lobby-none")}
	}
	return []string{say.T("clock.lobby", "terms", termsText(t.Clock.TimeControl), "then", games.T("clock.then."+string(t.Clock.TimeControl.TimeOut)))}
}

// setTerms takes a choice from one of the clock's menus and shows it in the
// lobby too.
func (b *Bot) setTerms(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := b.update(i.CustomID.Match, func(t *table) error {
		switch err := t.mayChange(i.User.ID); {
		case err != nil:
			return err
		case i.CustomID.Word == clocks.CustomName:
			own, err := clocks.Custom(i.Options["turn"], i.Options["bank"], i.Options["saved"])
			if err == nil {
				t.setTerms(own)
			}
			return err
		case len(i.Values) == 0:
			return nil
		}
		return t.choose(i.CustomID.Word, i.Values[0])
	})
	if err != nil {
		return discord.Message{}, err
	}
	b.refresh(ctx, &t)
	return b.termsPanel(i, &t)
}

// choose changes one part of the terms.
func (t *table) choose(part, value string) error {
	terms := &t.Clock.TimeControl
	if part == "zero" {
		if !slices.Contains(clocks.TimeOuts(), clocks.TimeOut(value)) {
			return errOutdated
		}
		terms.TimeOut = clocks.TimeOut(value)
		return nil
	}
	if value == terms.Name {
		return nil
	}
	chosen, ok := clocks.Preset(value)
	if !ok {
		return errOutdated
	}
	t.setTerms(chosen)
	return nil
}

// setTerms changes the terms of the table, but for what happens at their end.
func (t *table) setTerms(chosen clocks.TimeControl) {
	if zero := t.Clock.TimeControl.TimeOut; zero != "" && chosen.On() {
		chosen.TimeOut = zero
	}
	t.Clock.TimeControl = chosen
}
