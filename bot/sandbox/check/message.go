package check

import (
	"regexp"

	"herald/bot/sandbox/world"
)

// maxContent is Discord's limit of the text of a message.
const maxContent = 2000

// Message checks the content of a message.
func Message(f Form, m *world.Message) {
	f.In("content").Text(m.Content, 0, maxContent)
	embeds(f.In("embeds"), m.Embeds)
	components(f.In("components"), m.Components, m.Flags)
	checkLegacyFields(f, m)
}

// Legacy refuses a field, which is given, for a message of layout components.
func Legacy(f Form, m *world.Message) {
	if m.Flags&world.FlagComponentsV2 != 0 {
		f.Fail("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "The field cannot be used with the IS_COMPONENTS_V2 flag")
	}
}

// checkLegacyFields checks that a message of layout components has no other content.
func checkLegacyFields(f Form, m *world.Message) {
	if m.Content != "" {
		Legacy(f.In("content"), m)
	}
	if len(m.Embeds) > 0 {
		Legacy(f.In("embeds"), m)
	}
}

// AltText checks the description of a file or a picture, which Discord shows as it is: markup would be read out.
func AltText(f Form, s string) {
	f.Text(s, 0, maxAltText)
	if found := markup.FindString(s); found != "" {
		f.Fail("MARKUP_IN_DESCRIPTION", "%q is shown as it is.", found)
	}
}

// markup matches what Discord shows in another form in a text: mentions, times, commands, emoji; escaped signs; at the
// beginning of a word, signs around what is bold, underlined, struck through, hidden or code; the end of a link. A name may
// have such signs within.
var markup = regexp.MustCompile("<(@[!&]?\\d|#\\d|t:-?\\d|/[^>]+:\\d|a?:\\w+:\\d)|\\\\[[:punct:]]|" +
	"(^|[^\\pL\\pN[:punct:]]|[(\\[])(\\*\\*[^*]+\\*\\*|__[^_]+__|~~[^~]+~~|\\|\\|[^|]+\\|\\||`[^`]+`)|\\]\\(https?:")
