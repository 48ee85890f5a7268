package discord

// Form is a modal with one line to type.
func Form(title string, press CustomID, field, label string, length int) Modal {
	input := Component{Type: typeInput, Style: short, CustomID: field, Label: Cut(label, 45), Required: true, MaxLength: length}
	return Modal{CustomID: press.String(), Title: Cut(title, 45), Components: []Component{Row(input)}}
}

// FormOf is a modal with several lines to type.
func FormOf(title string, press CustomID, inputs ...Component) Modal {
	m := Modal{CustomID: press.String(), Title: Cut(title, 45)}
	for _, in := range inputs {
		m.Components = append(m.Components, Row(in))
	}
	return m
}

func Input(field, label string, length int) Component {
	return Component{Type: typeInput, Style: short, CustomID: field, Label: Cut(label, 45), Required: true, MaxLength: length}
}
