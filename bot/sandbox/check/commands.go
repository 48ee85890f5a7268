package check

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"herald/bot/sandbox/world"
)

// Discord's limits of application commands.
const (
	maxChatCommands    = 100
	maxMenuCommands    = 15 // of each kind: user and message
	maxCommandText     = 8000
	maxDescription     = 100
	maxChoiceText      = 100
	maxCommandLevels   = 3 // command, group, subcommand
	maxCommandNameText = 32
	maxTyped           = 6000 // characters of an option
)

// Locales are the languages that Discord knows.
var Locales = strings.Fields("id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk " +
	"hi th zh-CN ja zh-TW ko")

var chatName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

// Commands checks a list of commands that replaces a scope's. It returns Discord's error
// 50035.
func Commands(list []world.Command) error {
	f := NewForm()
	count := map[int]int{}
	seen := map[string]bool{}
	for i := range list {
		cmd := &list[i]
		checkCommand(f.In(i), cmd)
		count[cmd.Type]++
		key := fmt.Sprint(cmd.Type, " ", cmd.Name)
		if seen[key] {
			f.In(i, "name").Fail("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
		seen[key] = true
	}
	for kind, most := range map[int]int{world.ChatInput: maxChatCommands, world.UserMenu: maxMenuCommands, world.MessageMenu: maxMenuCommands, world.EntryPoint: 1} {
		f.Count(count[kind], 0, most)
	}
	return f.Err()
}

// checkCommand checks one command.
func checkCommand(f Form, cmd *world.Command) {
	switch cmd.Type {
	case world.ChatInput:
		checkNames(f, cmd.Name, cmd.NameLocalizations)
		checkDescriptions(f, cmd.Description, cmd.DescriptionLocalizations)
		checkOptions(f.In("options"), cmd.Options, 1)
	case world.UserMenu, world.MessageMenu, world.EntryPoint:
		f.In("name").Text(cmd.Name, 1, maxCommandNameText)
		f.In("description").Text(cmd.Description, 0, 0)
		f.In("options").Count(len(cmd.Options), 0, 0)
		f.In("handler").Between(cmd.Handler, 0, world.HandledByDiscord)
	default:
		f.In("type").Fail("BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4}.")
	}
	checkWhere(f, cmd)
	if commandText(cmd) > maxCommandText {
		f.Fail("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (%d)", maxCommandText)
	}
}

// checkWhere checks the contexts and the ways of installing that a command names.
func checkWhere(f Form, cmd *world.Command) {
	checkKinds(f.In("contexts"), cmd.Contexts, 2)
	checkKinds(f.In("integration_types"), cmd.IntegrationTypes, 1)
	private := slices.Index(cmd.Contexts, world.InGroup)
	if private >= 0 && cmd.IntegrationTypes != nil && !slices.Contains(cmd.IntegrationTypes, world.ByPerson) {
		f.In("contexts", private).Fail("APPLICATION_COMMAND_CONTEXT_INVALID", "Only commands that people install have the context PRIVATE_CHANNEL")
	}
}

// checkKinds checks a set of numbers from 0 to most. It may be left out but not be empty.
func checkKinds(f Form, list []int, most int) {
	if list == nil {
		return
	}
	f.Count(len(list), 1, most+1)
	Set(f, list)
	for i, n := range list {
		if n < 0 || n > most {
			f.In(i).Fail("BASE_TYPE_CHOICES", "Value must be one of 0 to %d.", most)
		}
	}
}

// checkNames checks a name with its translations.
func checkNames(f Form, name string, localized map[string]string) {
	checkName(f.In("name"), name)
	eachLocale(f.In("name_localizations"), localized, checkName)
}

func checkName(f Form, name string) {
	if !chatName.MatchString(name) || strings.ToLower(name) != name {
		f.Fail("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
	}
}

// checkDescriptions checks a description with its translations.
func checkDescriptions(f Form, text string, localized map[string]string) {
	check := func(f Form, text string) { f.Text(text, 1, maxDescription) }
	check(f.In("description"), text)
	eachLocale(f.In("description_localizations"), localized, check)
}

// eachLocale checks the locales of translations, and each translation.
func eachLocale(f Form, localized map[string]string, check func(Form, string)) {
	for _, locale := range slices.Sorted(maps.Keys(localized)) {
		if !slices.Contains(Locales, locale) {
			f.In(locale).Fail("BASE_TYPE_CHOICES", "Unknown locale %s.", locale)
		}
		check(f.In(locale), localized[locale])
	}
}

// checkOptions checks the options of a command or subcommand; level counts from 1.
func checkOptions(f Form, list []world.Option, level int) {
	f.Count(len(list), 0, MaxOptions)
	optional := false
	for i := range list {
		o := &list[i]
		checkOption(f.In(i), o, level)
		if world.IsLevel(o.Type) != world.IsLevel(list[0].Type) {
			f.In(i, "type").Fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands and other options cannot be mixed")
		}
		if o.Required && optional {
			f.In(i).Fail("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
		}
		optional = optional || !o.Required
	}
	checkDistinct(f, list)
}

// checkDistinct checks that no two options have the same name, in any language.
func checkDistinct(f Form, list []world.Option) {
	seen := map[string]bool{}
	for i := range list {
		names := map[string]string{"": list[i].Name}
		maps.Copy(names, list[i].NameLocalizations)
		for locale, name := range names {
			if seen[locale+" "+name] {
				f.In(i, "name").Fail("APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")
			}
			seen[locale+" "+name] = true
		}
	}
}

// checkOption checks one option with those inside it.
func checkOption(f Form, o *world.Option, level int) {
	checkNames(f, o.Name, o.NameLocalizations)
	checkDescriptions(f, o.Description, o.DescriptionLocalizations)
	if o.Type < world.SubCommand || o.Type > world.AttachmentOption {
		f.In("type").Fail("BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}.")
	}
	switch {
	case o.Type == world.SubCommandGroup && level > 1, o.Type == world.SubCommand && level >= maxCommandLevels:
		f.In("type").Fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands are nested too deeply")
	case world.IsLevel(o.Type):
		checkOptions(f.In("options"), o.Options, level+1)
	case len(o.Options) > 0:
		f.In("options").Fail("APPLICATION_COMMAND_OPTIONS_INVALID", "Only subcommands and groups have options")
	}
	checkValuesOf(f, o)
}

// checkValuesOf checks the choices and the autocomplete of an option.
func checkValuesOf(f Form, o *world.Option) {
	free := o.Type == world.StringOption || o.Type == world.IntegerOption || o.Type == world.NumberOption
	if (o.Autocomplete || len(o.Choices) > 0) && !free {
		f.Fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Only strings and numbers have choices or autocomplete")
	}
	if o.Autocomplete && len(o.Choices) > 0 {
		f.In("choices").Fail("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", "Autocomplete and choices exclude each other")
	}
	f.In("choices").Count(len(o.Choices), 0, MaxOptions)
	Choices(f.In("choices"), o.Choices)
	checkBounds(f, o)
	checkChoiceTypes(f.In("choices"), o)
}

// checkBounds checks the bounds of an option's value: of a number, or of the length of a text.
func checkBounds(f Form, o *world.Option) {
	number := o.Type == world.IntegerOption || o.Type == world.NumberOption
	for name, value := range map[string]*float64{"min_value": o.MinValue, "max_value": o.MaxValue} {
		if value != nil && !number {
			f.In(name).Fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Only numbers have a least and a greatest value")
		}
	}
	for name, length := range map[string]*int{"min_length": o.MinLength, "max_length": o.MaxLength} {
		switch {
		case length == nil:
		case o.Type != world.StringOption:
			f.In(name).Fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Only strings have a length")
		case name == "max_length":
			f.In(name).Between(*length, 1, maxTyped)
		default:
			f.In(name).Between(*length, 0, maxTyped)
		}
	}
}

// Choices checks the choices of an option, or those that autocomplete suggests.
func Choices(f Form, list []world.Choice) {
	for i, c := range list {
		f.In(i, "name").Text(c.Name, 1, maxChoiceText)
		eachLocale(f.In(i, "name_localizations"), c.NameLocalizations, func(f Form, s string) { f.Text(s, 1, maxChoiceText) })
		switch v := c.Value.(type) {
		case string:
			f.In(i, "value").Text(v, 1, maxChoiceText)
		case float64:
		default:
			f.In(i, "value").Fail("BASE_TYPE_REQUIRED", "This field is required")
		}
	}
}

// checkChoiceTypes checks choices against the type of their option, and that no two have the same name.
func checkChoiceTypes(f Form, o *world.Option) {
	seen := map[string]bool{}
	for i, c := range o.Choices {
		if _, text := c.Value.(string); text != (o.Type == world.StringOption) {
			f.In(i, "value").Fail("APPLICATION_COMMAND_OPTIONS_CHOICE_TYPE", "The value does not fit the option's type")
		}
		if seen[c.Name] {
			f.In(i, "name").Fail("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE", "Choice names must be unique")
		}
		seen[c.Name] = true
	}
}

// commandText counts the characters of a command: of each text, its longest translation.
func commandText(cmd *world.Command) int {
	return longest(cmd.Name, cmd.NameLocalizations) + longest(cmd.Description, cmd.DescriptionLocalizations) + optionText(cmd.Options)
}

// optionText is the share of options in commandText.
func optionText(list []world.Option) int {
	n := 0
	for _, o := range list {
		n += longest(o.Name, o.NameLocalizations) + longest(o.Description, o.DescriptionLocalizations) + optionText(o.Options)
		for _, c := range o.Choices {
			n += longest(c.Name, c.NameLocalizations)
			if v, ok := c.Value.(string); ok {
				n += utf8.RuneCountInString(v)
			}
		}
	}
	return n
}

// longest is the length of a text or of its longest translation.
func longest(text string, localized map[string]string) int {
	n := utf8.RuneCountInString(text)
	for _, t := range localized {
		n = max(n, utf8.RuneCountInString(t))
	}
	return n
}
