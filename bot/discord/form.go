package discord

// Form returns a modal with a one-line text input whose custom ID is field and which takes at
// most length characters; see Interaction.Options.
func Form(title string, id CustomID, field, label string, length int) Modal {
	return FormOf(title, id, Input(field, label, length))
}

// FormOf returns a modal with up to five text inputs.
func FormOf(title string, id CustomID, inputs ...Component) Modal {
	m := Modal{CustomID: id.String(), Title: Cut(title, 45)}
	for _, in := range inputs {
		m.Components = append(m.Components, Row(in))
	}
	return m
}

// Input returns a required one-line text input whose custom ID is field and which takes at
// most length characters.
func Input(field, label string, length int) Component {
	return Component{Type: typeInput, Style: short, CustomID: field, Label: Cut(label, 45), MaxLength: length}
}

// Optional returns an Input that may be left empty.
func Optional(field, label string, length int) Component {
	c := Input(field, label, length)
	c.Required = new(bool)
	return c
}

// Long returns an Input with several lines.
func Long(field, label string, length int) Component {
	c := Input(field, label, length)
	c.Style = Paragraph
	return c
}
