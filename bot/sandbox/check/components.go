package check

import (
	"net/url"
	"slices"
	"unicode/utf8"

	"herald/bot/sandbox/world"
)

// Discord's limits of components.
const (
	maxRows          = 5
	maxButtonsInRow  = 5
	maxComponents    = 40 // of a message with layout components, in all
	MaxOptions       = 25
	maxCustomID      = 100
	maxButtonLabel   = 80
	maxPlaceholder   = 150
	maxOptionText    = 100
	maxDisplayedText = 4000
	maxAltText       = 1024
	maxLink          = 512
)

// The kinds that may be directly in a message, in one of layout components, and in a container.
var (
	ofMessage   = []int{world.ActionRow}
	ofContainer = []int{world.ActionRow, world.Section, world.TextDisplay, world.MediaGallery, world.FileComponent, world.Separator}
	ofLayout    = append(slices.Clone(ofContainer), world.Container)
)

// components checks the components of a message with these flags.
func components(f Form, list []world.Component, flags int) {
	allowed := ofMessage
	if flags&world.FlagComponentsV2 != 0 {
		allowed = ofLayout
		checkTotal(f, list)
	} else {
		f.Count(len(list), 0, maxRows)
	}
	for i := range list {
		checkTop(f.In(i), &list[i], allowed)
	}
	checkCustomIDs(f, list, map[string]bool{})
}

// checkTotal checks the number of components, at all depths, and the length of their text.
func checkTotal(f Form, list []world.Component) {
	total, text, longest := 0, 0, 0
	world.Walk(list, func(c *world.Component) bool {
		n := utf8.RuneCountInString(c.Content)
		total, text, longest = total+1, text+n, max(longest, n)
		return false
	})
	if total > maxComponents {
		f.Fail("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The total number of components cannot exceed %d", maxComponents)
	}
	if text > maxDisplayedText && longest <= maxDisplayedText { // else the text itself is refused
		f.Fail("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "The displayable text cannot exceed %d characters", maxDisplayedText)
	}
}

// checkTop checks a component directly in a message or container that allows these kinds.
func checkTop(f Form, c *world.Component, allowed []int) {
	if !slices.Contains(allowed, c.Type) {
		f.In("type").Fail("UNION_TYPE_CHOICES", "Value of field \"type\" must be one of %v.", allowed)
		return
	}
	checkOne(f, c)
}

// checkOne checks a component of an allowed kind.
func checkOne(f Form, c *world.Component) {
	switch c.Type {
	case world.ActionRow:
		checkRow(f.In("components"), c.Components)
	case world.TextDisplay:
		f.In("content").Text(c.Content, 1, maxDisplayedText)
	case world.Section:
		checkSection(f, c)
	case world.MediaGallery:
		checkGallery(f.In("items"), c.Items)
	case world.FileComponent:
		if c.File == nil {
			f.In("file").Fail("BASE_TYPE_REQUIRED", "This field is required")
		}
	case world.Container:
		f.In("components").Count(len(c.Components), 1, maxComponents)
		for i := range c.Components {
			checkTop(f.In("components", i), &c.Components[i], ofContainer)
		}
	}
}

// checkSection checks texts with an accessory.
func checkSection(f Form, c *world.Component) {
	f.In("components").Count(len(c.Components), 1, 3)
	for i := range c.Components {
		f.In("components", i, "content").Text(c.Components[i].Content, 1, maxDisplayedText)
	}
	switch {
	case c.Accessory == nil:
		f.In("accessory").Fail("BASE_TYPE_REQUIRED", "This field is required")
	case c.Accessory.Type == world.Button:
		checkButton(f.In("accessory"), c.Accessory)
	case c.Accessory.Type == world.Thumbnail:
		AltText(f.In("accessory", "description"), c.Accessory.Description)
	default:
		f.In("accessory", "type").Fail("UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (2, 11).")
	}
}

// checkGallery checks the pictures of a gallery.
func checkGallery(f Form, items []world.GalleryItem) {
	f.Count(len(items), 1, 10)
	for i, item := range items {
		AltText(f.In(i, "description"), item.Description)
	}
}

// checkRow checks a row: up to five buttons, or one menu.
func checkRow(f Form, list []world.Component) {
	f.Count(len(list), 1, maxButtonsInRow)
	for i := range list {
		c := &list[i]
		switch {
		case c.Type == world.Button:
			checkButton(f.In(i), c)
		case c.IsSelect():
			checkSelect(f.In(i), c)
			if len(list) > 1 {
				f.Fail("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
			}
		default:
			f.In(i, "type").Fail("BASE_TYPE_CHOICES", "Value must be one of {2, 3, 5, 6, 7, 8}.")
		}
	}
}

// checkButton checks a button of any style.
func checkButton(f Form, c *world.Component) {
	f.In("label").Text(c.Label, 0, maxButtonLabel)
	if c.Style < 1 || c.Style > world.PremiumButton {
		f.In("style").Fail("BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
	}
	switch c.Style {
	case world.LinkButton:
		checkLink(f.In("url"), c.URL)
		if c.CustomID != "" {
			f.In("custom_id").Fail("BUTTON_COMPONENT_CUSTOM_ID_FORBIDDEN", "A link button has no custom id")
		}
		return
	case world.PremiumButton:
		f.In("sku_id").Text(c.SKUID, 1, 20)
		return
	}
	f.In("custom_id").Text(c.CustomID, 1, maxCustomID)
	if c.Label == "" && c.Emoji == nil {
		f.Fail("BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji")
	}
	if c.URL != "" {
		f.In("url").Fail("BUTTON_COMPONENT_URL_FORBIDDEN", "Only a link button has a url")
	}
}

// linkSchemes are the allowed schemes of a button's address.
var linkSchemes = []string{"http", "https", "discord"}

// checkLink checks the address of a link button.
func checkLink(f Form, address string) {
	f.Text(address, 1, maxLink)
	u, err := url.Parse(address)
	switch {
	case address == "":
	case err != nil || u.Scheme == "":
		f.Fail("URL_TYPE_INVALID_URL", "Not a well formed URL.")
	case !slices.Contains(linkSchemes, u.Scheme):
		f.Fail("URL_TYPE_INVALID_SCHEME", "Scheme %q is not supported. Scheme must be one of ('http', 'https', 'discord').", u.Scheme)
	}
}

// checkSelect checks a menu.
func checkSelect(f Form, c *world.Component) {
	f.In("custom_id").Text(c.CustomID, 1, maxCustomID)
	f.In("placeholder").Text(c.Placeholder, 0, maxPlaceholder)
	least, most := 1, 1
	if c.MinValues != nil {
		least = *c.MinValues
		f.In("min_values").Between(least, 0, MaxOptions)
	}
	if c.MaxValues != nil {
		most = *c.MaxValues
		f.In("max_values").Between(most, 1, MaxOptions)
	}
	if least > most {
		f.In("min_values").Fail("SELECT_COMPONENT_MIN_VALUES_INVALID", "min_values cannot be greater than max_values")
	}
	if c.Type == world.StringSelect {
		checkSelectOptions(f.In("options"), c.Options, least, most)
	}
	checkDefaults(f.In("default_values"), c, least, most)
}

// defaultKinds are the kinds of the defaults of menus of users, roles, mentionables and channels.
var defaultKinds = map[int][]string{
	world.UserSelect: {"user"}, world.RoleSelect: {"role"}, world.MentionableSelect: {"user", "role"}, world.ChannelSelect: {"channel"},
}

// checkDefaults checks the defaults of a menu that takes least to most values.
func checkDefaults(f Form, c *world.Component, least, most int) {
	if len(c.Defaults) > 0 {
		f.Count(len(c.Defaults), least, most)
	}
	for i, chosen := range c.Defaults {
		f.In(i, "id").Text(chosen.ID, 1, 20)
		if !slices.Contains(defaultKinds[c.Type], chosen.Type) {
			f.In(i, "type").Fail("SELECT_COMPONENT_DEFAULT_VALUE_TYPE", "A menu of this type has no such default value")
		}
	}
}

// checkSelectOptions checks the options of a menu that takes least to most values.
func checkSelectOptions(f Form, list []world.SelectOption, least, most int) {
	f.Count(len(list), max(1, least), MaxOptions)
	defaults := 0
	seen := map[string]bool{}
	for i, o := range list {
		f.In(i, "label").Text(o.Label, 1, maxOptionText)
		f.In(i, "value").Text(o.Value, 1, maxOptionText)
		f.In(i, "description").Text(o.Description, 0, maxOptionText)
		if seen[o.Value] {
			f.In(i, "value").Fail("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
		}
		seen[o.Value] = true
		if o.Default {
			defaults++
		}
	}
	if defaults > most {
		f.Fail("SELECT_COMPONENT_TOO_MANY_DEFAULTS", "There cannot be more defaults than max_values")
	}
}

// checkCustomIDs checks that custom ids are unique in a message.
func checkCustomIDs(f Form, list []world.Component, seen map[string]bool) {
	for i := range list {
		c := &list[i]
		if c.CustomID != "" && seen[c.CustomID] {
			f.In(i, "custom_id").Fail("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
		}
		seen[c.CustomID] = true
		checkCustomIDs(f.In(i, "components"), c.Components, seen)
		if c.Accessory != nil {
			checkCustomIDs(f.In(i, "accessory"), []world.Component{*c.Accessory}, seen)
		}
	}
}
