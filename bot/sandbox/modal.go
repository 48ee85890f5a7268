package sandbox

import (
	"slices"
	"unicode/utf8"
)

// fillModal checks what a person has filled into a modal, and that the bot has opened it for that person.
func (c *change) fillModal(e *interactionEvent, in *interaction, q request) error {
	opened := c.opened(in.User, q)
	if opened == nil {
		return invalid("no modal %q is open", q.CustomID)
	}
	m := opened.modal
	if err := checkInputs(m.Components, q.Components); err != nil {
		return err
	}
	opened.modal, in.opener = nil, opened
	e.Data = map[string]any{"custom_id": m.CustomID, "components": q.Components}
	if m.message == "" {
		return nil
	}
	p := c.post(m.channel, m.message)
	if p == nil {
		return invalid("the message of the modal is gone")
	}
	e.Message = p.Message
	in.Source, in.Original = p.Message.ID, p.Message.ID
	return nil
}

// opened is the latest interaction that was answered with the modal.
func (w *world) opened(user string, q request) *interaction {
	var found *interaction
	for _, in := range w.interactions {
		fits := in.by(user) && in.ChannelID == q.ChannelID && in.modal != nil && in.modal.CustomID == q.CustomID
		if fits && (found == nil || number(in.ID) > number(found.ID)) {
			found = in
		}
	}
	return found
}

// checkInputs compares what is submitted with the fields of the modal.
func checkInputs(fields, given []Component) error {
	var err error
	walk(fields, func(field *Component) bool {
		if field.CustomID == "" {
			return false
		}
		answer := walk(given, func(x *Component) bool { return x.CustomID == field.CustomID })
		err = checkInput(field, answer)
		return err != nil
	})
	if err != nil {
		return err
	}
	walk(given, func(x *Component) bool {
		known := x.CustomID == "" || walk(fields, func(f *Component) bool { return f.CustomID == x.CustomID }) != nil
		if !known {
			err = invalid("the modal has no field %q", x.CustomID)
		}
		return !known
	})
	return err
}

func checkInput(field, answer *Component) error {
	if answer == nil {
		return invalid("the field %q is missing", field.CustomID)
	}
	if field.isSelect() {
		return checkValues(field, answer.Values)
	}
	n := utf8.RuneCountInString(answer.Value)
	required := field.Required == nil || *field.Required
	switch {
	case n == 0 && !required:
		return nil
	case n == 0:
		return invalid("the field %q is required", field.CustomID)
	case field.MinLength != nil && n < *field.MinLength, field.MaxLength != nil && n > *field.MaxLength:
		return invalid("the field %q is too short or too long", field.CustomID)
	}
	return nil
}

// checkModal checks a modal that the bot wants to open.
func checkModal(m *Modal) error {
	f := newForm().in("data")
	f.in("custom_id").text(m.CustomID, 1, 100)
	f.in("title").text(m.Title, 1, 45)
	rows := f.in("components")
	rows.count(len(m.Components), 1, 5)
	seen := []string{}
	for i := range m.Components {
		seen = checkModalRow(rows.in(i), &m.Components[i], seen)
	}
	return f.err()
}

// checkModalRow checks one row or label of a modal, and returns the custom ids seen so far.
func checkModalRow(f form, row *Component, seen []string) []string {
	inner := row.children()
	switch {
	case row.Type == TextDisplay:
		f.in("content").text(row.Content, 1, 4000)
		return seen
	case row.Type != ActionRow && row.Type != Label:
		f.in("type").fail("BASE_TYPE_CHOICES", "Value must be one of {1, 10, 18}.")
		return seen
	case len(inner) != 1:
		f.in("components").count(len(inner), 1, 1)
		return seen
	}
	at := f.in("components", 0)
	if row.Type == Label {
		f.in("label").text(row.Label, 1, 45)
		f.in("description").text(row.Description, 0, 100)
		at = f.in("component")
	}
	field := inner[0]
	if slices.Contains(seen, field.CustomID) {
		at.in("custom_id").fail("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
	}
	checkField(at, row, field)
	return append(seen, field.CustomID)
}

func checkField(f form, row, field *Component) {
	f.in("custom_id").text(field.CustomID, 1, 100)
	if row.Type == Label && field.isSelect() {
		checkSelect(f, field)
		return
	}
	if field.Type != TextInput {
		f.in("type").fail("BASE_TYPE_CHOICES", "Value must be one of {4}.")
		return
	}
	if row.Type == ActionRow {
		f.in("label").text(field.Label, 1, 45)
	}
	if field.Style != 1 && field.Style != 2 {
		f.in("style").fail("BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
	}
	f.in("placeholder").text(field.Placeholder, 0, 100)
	f.in("value").text(field.Value, 0, 4000)
}
