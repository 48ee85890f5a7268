package check

import (
	"slices"

	"herald/bot/sandbox/world"
)

// Modal checks a modal that the bot wants to open. It returns Discord's error 50035.
func Modal(m *world.Modal) error {
	f := NewForm().In("data")
	f.In("custom_id").Text(m.CustomID, 1, 100)
	f.In("title").Text(m.Title, 1, 45)
	rows := f.In("components")
	rows.Count(len(m.Components), 1, 5)
	seen := []string{}
	for i := range m.Components {
		seen = checkModalRow(rows.In(i), &m.Components[i], seen)
	}
	return f.Err()
}

// checkModalRow checks one row or label of a modal, and returns the custom ids seen so far.
func checkModalRow(f Form, row *world.Component, seen []string) []string {
	inner := row.Children()
	switch {
	case row.Type == world.TextDisplay:
		f.In("content").Text(row.Content, 1, 4000)
		return seen
	case row.Type != world.ActionRow && row.Type != world.Label:
		f.In("type").Fail("BASE_TYPE_CHOICES", "Value must be one of {1, 10, 18}.")
		return seen
	case len(inner) != 1:
		f.In("components").Count(len(inner), 1, 1)
		return seen
	}
	at := f.In("components", 0)
	if row.Type == world.Label {
		f.In("label").Text(row.Label, 1, 45)
		f.In("description").Text(row.Description, 0, 100)
		at = f.In("component")
	}
	field := inner[0]
	if slices.Contains(seen, field.CustomID) {
		at.In("custom_id").Fail("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
	}
	checkField(at, row, field)
	return append(seen, field.CustomID)
}

// checkField checks the input of a row or label.
func checkField(f Form, row, field *world.Component) {
	f.In("custom_id").Text(field.CustomID, 1, 100)
	if row.Type == world.Label && field.IsSelect() {
		checkSelect(f, field)
		return
	}
	if field.Type != world.TextInput {
		f.In("type").Fail("BASE_TYPE_CHOICES", "Value must be one of {4}.")
		return
	}
	if row.Type == world.ActionRow {
		f.In("label").Text(field.Label, 1, 45)
	}
	if field.Style != 1 && field.Style != 2 {
		f.In("style").Fail("BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
	}
	f.In("placeholder").Text(field.Placeholder, 0, 100)
	f.In("value").Text(field.Value, 0, 4000)
}
