package client

import (
	"unicode/utf8"

	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// fillModal checks the fields of a modal, and that the bot has opened it for that person.
func fillModal(c *world.Change, e *interactionEvent, in *world.Interaction, a Action) error {
	opened := opened(c.World, in.User, a)
	if opened == nil {
		return problem.Invalid("no modal %q is open", a.CustomID)
	}
	m := opened.Modal
	if err := checkInputs(m.Components, a.Components); err != nil {
		return err
	}
	opened.Modal, in.Opener = nil, opened
	e.Data = map[string]any{"custom_id": m.CustomID, "components": a.Components}
	if m.MessageID == "" {
		return nil
	}
	sm := c.Message(m.ChannelID, m.MessageID)
	if sm == nil {
		return problem.Invalid("the message of the modal is gone")
	}
	e.Message = sm.Message
	in.Source, in.Original = sm.Message.ID, sm.Message.ID
	return nil
}

// opened returns the latest interaction of the person that was answered with the modal and waits for it, or nil.
func opened(w *world.World, user string, a Action) *world.Interaction {
	var found *world.Interaction
	for _, in := range w.Interactions {
		fits := in.By(user) && in.ChannelID == a.ChannelID && in.Modal != nil && in.Modal.CustomID == a.CustomID
		if fits && (found == nil || world.Snowflake(in.ID) > world.Snowflake(found.ID)) {
			found = in
		}
	}
	return found
}

// checkInputs checks submitted values against the fields of the modal.
func checkInputs(fields, given []world.Component) error {
	var err error
	world.Walk(fields, func(field *world.Component) bool {
		if field.CustomID == "" {
			return false
		}
		answer := world.Walk(given, func(x *world.Component) bool { return x.CustomID == field.CustomID })
		err = checkInput(field, answer)
		return err != nil
	})
	if err != nil {
		return err
	}
	world.Walk(given, func(x *world.Component) bool {
		known := x.CustomID == "" || world.Walk(fields, func(f *world.Component) bool { return f.CustomID == x.CustomID }) != nil
		if !known {
			err = problem.Invalid("the modal has no field %q", x.CustomID)
		}
		return !known
	})
	return err
}

// checkInput checks the value of one field; answer is nil if it is missing.
func checkInput(field, answer *world.Component) error {
	if answer == nil {
		return problem.Invalid("the field %q is missing", field.CustomID)
	}
	if field.IsSelect() {
		return checkValues(field, answer.Values)
	}
	n := utf8.RuneCountInString(answer.Value)
	required := field.Required == nil || *field.Required
	switch {
	case n == 0 && !required:
		return nil
	case n == 0:
		return problem.Invalid("the field %q is required", field.CustomID)
	case field.MinLength != nil && n < *field.MinLength, field.MaxLength != nil && n > *field.MaxLength:
		return problem.Invalid("the field %q is too short or too long", field.CustomID)
	}
	return nil
}
