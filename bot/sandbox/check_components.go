package sandbox

import "slices"

// Discord's limits of components.
const (
	maxRows          = 5
	maxButtonsInRow  = 5
	maxComponents    = 40 // of a message with layout components, in all
	maxOptions       = 25
	maxCustomID      = 100
	maxButtonLabel   = 80
	maxPlaceholder   = 150
	maxOptionText    = 100
	maxDisplayedText = 4000
)

// checkComponents checks the components of a message with these flags.
func checkComponents(f form, list []Component, flags int) {
	layout := flags&FlagComponentsV2 != 0
	if layout {
		checkTotal(f, list)
	} else {
		f.count(len(list), 0, maxRows)
	}
	for i := range list {
		checkTop(f.in(i), &list[i], layout)
	}
	checkCustomIDs(f, list, map[string]bool{})
}

func checkTotal(f form, list []Component) {
	total := 0
	walk(list, func(*Component) bool { total++; return false })
	if total > maxComponents {
		f.fail("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The total number of components cannot exceed %d", maxComponents)
	}
}

// checkTop checks a component that is directly in a message or in a container.
func checkTop(f form, c *Component, layout bool) {
	allowed := []int{ActionRow}
	if layout {
		allowed = []int{ActionRow, Section, TextDisplay, MediaGallery, FileComponent, Separator, Container}
	}
	if !slices.Contains(allowed, c.Type) {
		f.in("type").fail("UNION_TYPE_CHOICES", "Value of field \"type\" must be one of %v.", allowed)
		return
	}
	checkOne(f, c)
}

func checkOne(f form, c *Component) {
	switch c.Type {
	case ActionRow:
		checkRow(f.in("components"), c.Components)
	case TextDisplay:
		f.in("content").text(c.Content, 1, maxDisplayedText)
	case Section:
		checkSection(f, c)
	case MediaGallery:
		checkGallery(f.in("items"), c.Items)
	case FileComponent:
		if c.File == nil {
			f.in("file").fail("BASE_TYPE_REQUIRED", "This field is required")
		}
	case Container:
		f.in("components").count(len(c.Components), 1, maxComponents)
		for i := range c.Components {
			checkTop(f.in("components", i), &c.Components[i], true)
		}
	}
}

func checkSection(f form, c *Component) {
	f.in("components").count(len(c.Components), 1, 3)
	for i := range c.Components {
		f.in("components", i, "content").text(c.Components[i].Content, 1, maxDisplayedText)
	}
	switch {
	case c.Accessory == nil:
		f.in("accessory").fail("BASE_TYPE_REQUIRED", "This field is required")
	case c.Accessory.Type == Button:
		checkButton(f.in("accessory"), c.Accessory)
	case c.Accessory.Type == Thumbnail:
		f.in("accessory", "description").text(c.Accessory.Description, 0, maxAltText)
	default:
		f.in("accessory", "type").fail("UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (2, 11).")
	}
}

func checkGallery(f form, items []GalleryItem) {
	f.count(len(items), 1, 10)
	for i, item := range items {
		f.in(i, "description").text(item.Description, 0, maxAltText)
	}
}

// checkRow: up to five buttons, or one menu.
func checkRow(f form, list []Component) {
	f.count(len(list), 1, maxButtonsInRow)
	for i := range list {
		c := &list[i]
		switch {
		case c.Type == Button:
			checkButton(f.in(i), c)
		case c.isSelect():
			checkSelect(f.in(i), c)
			if len(list) > 1 {
				f.fail("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
			}
		default:
			f.in(i, "type").fail("BASE_TYPE_CHOICES", "Value must be one of {2, 3, 5, 6, 7, 8}.")
		}
	}
}

func checkButton(f form, c *Component) {
	f.in("label").text(c.Label, 0, maxButtonLabel)
	if c.Style < 1 || c.Style > premiumButton {
		f.in("style").fail("BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
	}
	switch c.Style {
	case linkButton:
		f.in("url").text(c.URL, 1, 512)
		if c.CustomID != "" {
			f.in("custom_id").fail("BUTTON_COMPONENT_CUSTOM_ID_FORBIDDEN", "A link button has no custom id")
		}
		return
	case premiumButton:
		f.in("sku_id").text(c.SKUID, 1, 20)
		return
	}
	f.in("custom_id").text(c.CustomID, 1, maxCustomID)
	if c.Label == "" && c.Emoji == nil {
		f.fail("BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji")
	}
	if c.URL != "" {
		f.in("url").fail("BUTTON_COMPONENT_URL_FORBIDDEN", "Only a link button has a url")
	}
}

func checkSelect(f form, c *Component) {
	f.in("custom_id").text(c.CustomID, 1, maxCustomID)
	f.in("placeholder").text(c.Placeholder, 0, maxPlaceholder)
	least, most := 1, 1
	if c.MinValues != nil {
		least = *c.MinValues
		f.in("min_values").between(least, 0, maxOptions)
	}
	if c.MaxValues != nil {
		most = *c.MaxValues
		f.in("max_values").between(most, 1, maxOptions)
	}
	if least > most {
		f.in("min_values").fail("SELECT_COMPONENT_MIN_VALUES_INVALID", "min_values cannot be greater than max_values")
	}
	if c.Type == StringSelect {
		checkSelectOptions(f.in("options"), c.Options, least, most)
	}
}

func checkSelectOptions(f form, list []SelectOption, least, most int) {
	f.count(len(list), max(1, least), maxOptions)
	defaults := 0
	seen := map[string]bool{}
	for i, o := range list {
		f.in(i, "label").text(o.Label, 1, maxOptionText)
		f.in(i, "value").text(o.Value, 1, maxOptionText)
		f.in(i, "description").text(o.Description, 0, maxOptionText)
		if seen[o.Value] {
			f.in(i, "value").fail("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
		}
		seen[o.Value] = true
		if o.Default {
			defaults++
		}
	}
	if defaults > most {
		f.fail("SELECT_COMPONENT_TOO_MANY_DEFAULTS", "There cannot be more defaults than max_values")
	}
}

// checkCustomIDs: a custom id occurs once in a message.
func checkCustomIDs(f form, list []Component, seen map[string]bool) {
	for i := range list {
		c := &list[i]
		if c.CustomID != "" && seen[c.CustomID] {
			f.in(i, "custom_id").fail("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
		}
		seen[c.CustomID] = true
		checkCustomIDs(f.in(i, "components"), c.Components, seen)
		if c.Accessory != nil {
			checkCustomIDs(f.in(i, "accessory"), []Component{*c.Accessory}, seen)
		}
	}
}
