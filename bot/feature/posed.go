package feature

import (
	"context"
	"slices"

	"herald/bot/discord"
	"herald/bot/router"
	"herald/bot/view"
)

// A Posed answers a press: with an Exercise and what is said about it, or with a message alone, without a Try.
type Posed struct {
	Exercise
	Heading string
	Lines   []string            // what is said before what is asked
	Buttons []discord.Component // its own, beside the ones of the turn
	// Note stores what the user has achieved by the press; nil for nothing.
	Note func() error
}

// A Poser returns what answers a press. It stores nothing: that is up to Note.
type Poser func(context.Context, *discord.Interaction) (Posed, error)

// Posing returns the routes of Posers on Discord, by verb.
func Posing(posers map[string]Poser) map[string]router.Route {
	routes := map[string]router.Route{}
	for verb, pose := range posers {
		routes[verb] = router.Route{Run: pose.run, Apart: true}
	}
	return routes
}

// run answers a press with a message.
func (pose Poser) run(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	p, err := pose(ctx, i)
	if err == nil && p.Note != nil {
		err = p.Note()
	}
	if err != nil {
		return discord.Message{}, err
	}
	return p.message(), nil
}

// message returns the message on Discord.
func (p Posed) message() discord.Message {
	lines := append([]string{p.Heading}, p.Lines...)
	if p.Try == nil {
		m := discord.Private(discord.Fit(lines, "\n", discord.MaxContent))
		m.Components = discord.Rows(p.Buttons)
		return m
	}
	var buttons []discord.Component
	if !p.Over {
		lines, buttons = append(lines, p.Asked()...), p.Drafting()
	}
	buttons = append(append(buttons, p.Looks()...), p.Buttons...)
	if p.View.Page != "" && len(buttons) < discord.MaxButtons {
		buttons = append(buttons, view.TouchButton(p.Say, p.onPage()))
	}
	m := discord.Private(discord.Fit(lines, "\n", discord.MaxContent))
	m.Components = discord.Rows(buttons)
	p.Show(&m)
	return m
}

// onPage returns the custom ID of the attempt with which the page begins: this one, or if that is too long, its
// beginning.
func (p Posed) onPage() string {
	now := p.Attempt.CustomID().String()
	if len(view.TouchVerb+":"+now) > discord.MaxCustomID {
		return p.Anew().CustomID().String()
	}
	return now
}

// Board returns the board for the page, with a close-up, or the one that the exercise is about if part is "".
func (p Posed) Board(part string) view.Board {
	switch {
	case part != "":
	case p.Whole, p.CloseUp == "":
		part = view.WholeBoard
	default:
		part = p.CloseUp
	}
	b := p.View.Exercise(view.Panel{Table: p.Table, Match: p.Match, Seat: p.Seat, Say: p.Say, Picked: p.Picked, Part: part}, p.Over)
	if len(p.Words) == 0 { // what is drafted is given
		b.Turn = nil
		b.Places = slices.DeleteFunc(b.Places, func(one view.Place) bool { return one.Answers[0].Verb == "instead" })
	}
	return b
}
