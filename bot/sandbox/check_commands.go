package sandbox

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
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
)

var (
	chatName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)
	locales  = strings.Fields("id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk " +
		"hi th zh-CN ja zh-TW ko")
)

// checkCommands checks a list of commands as a bulk overwrite brings it.
func checkCommands(list []Command) error {
	f := newForm()
	count := map[int]int{}
	seen := map[string]bool{}
	for i := range list {
		cmd := &list[i]
		checkCommand(f.in(i), cmd)
		count[cmd.Type]++
		key := fmt.Sprint(cmd.Type, " ", cmd.Name)
		if seen[key] {
			f.in(i, "name").fail("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
		seen[key] = true
	}
	for kind, most := range map[int]int{chatInput: maxChatCommands, 2: maxMenuCommands, 3: maxMenuCommands} {
		f.count(count[kind], 0, most)
	}
	return f.err()
}

func checkCommand(f form, cmd *Command) {
	switch cmd.Type {
	case chatInput:
		checkNames(f, cmd.Name, cmd.NameLocalizations)
		checkDescriptions(f, cmd.Description, cmd.DescriptionLocalizations)
		checkOptions(f.in("options"), cmd.Options, 1)
	case 2, 3:
		f.in("name").text(cmd.Name, 1, maxCommandNameText)
		f.in("description").text(cmd.Description, 0, 0)
		f.in("options").count(len(cmd.Options), 0, 0)
	default:
		f.in("type").fail("BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3}.")
	}
	if commandText(cmd) > maxCommandText {
		f.fail("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (%d)", maxCommandText)
	}
}

func checkNames(f form, name string, localized map[string]string) {
	checkName(f.in("name"), name)
	eachLocale(f.in("name_localizations"), localized, checkName)
}

func checkName(f form, name string) {
	if !chatName.MatchString(name) || strings.ToLower(name) != name {
		f.fail("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
	}
}

func checkDescriptions(f form, text string, localized map[string]string) {
	check := func(f form, text string) { f.text(text, 1, maxDescription) }
	check(f.in("description"), text)
	eachLocale(f.in("description_localizations"), localized, check)
}

func eachLocale(f form, localized map[string]string, check func(form, string)) {
	for _, locale := range slices.Sorted(maps.Keys(localized)) {
		if !slices.Contains(locales, locale) {
			f.in(locale).fail("BASE_TYPE_CHOICES", "Unknown locale %s.", locale)
		}
		check(f.in(locale), localized[locale])
	}
}

// checkOptions checks the options of a command or subcommand; level counts from 1.
func checkOptions(f form, list []Option, level int) {
	f.count(len(list), 0, maxOptions)
	optional := false
	for i := range list {
		o := &list[i]
		checkOption(f.in(i), o, level)
		if isLevel(o.Type) != isLevel(list[0].Type) {
			f.in(i, "type").fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands and other options cannot be mixed")
		}
		if o.Required && optional {
			f.in(i).fail("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
		}
		optional = optional || !o.Required
	}
	checkDistinct(f, list)
}

// checkDistinct: no two options have one name, in any language.
func checkDistinct(f form, list []Option) {
	seen := map[string]bool{}
	for i := range list {
		names := map[string]string{"": list[i].Name}
		maps.Copy(names, list[i].NameLocalizations)
		for locale, name := range names {
			if seen[locale+" "+name] {
				f.in(i, "name").fail("APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")
			}
			seen[locale+" "+name] = true
		}
	}
}

func checkOption(f form, o *Option, level int) {
	checkNames(f, o.Name, o.NameLocalizations)
	checkDescriptions(f, o.Description, o.DescriptionLocalizations)
	if o.Type < SubCommand || o.Type > AttachmentOption {
		f.in("type").fail("BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}.")
	}
	switch {
	case o.Type == SubCommandGroup && level > 1, o.Type == SubCommand && level >= maxCommandLevels:
		f.in("type").fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands are nested too deeply")
	case isLevel(o.Type):
		checkOptions(f.in("options"), o.Options, level+1)
	case len(o.Options) > 0:
		f.in("options").fail("APPLICATION_COMMAND_OPTIONS_INVALID", "Only subcommands and groups have options")
	}
	checkValuesOf(f, o)
}

func checkValuesOf(f form, o *Option) {
	free := o.Type == StringOption || o.Type == IntegerOption || o.Type == NumberOption
	if (o.Autocomplete || len(o.Choices) > 0) && !free {
		f.fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Only strings and numbers have choices or autocomplete")
	}
	if o.Autocomplete && len(o.Choices) > 0 {
		f.in("choices").fail("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", "Autocomplete and choices exclude each other")
	}
	f.in("choices").count(len(o.Choices), 0, maxOptions)
	checkChoices(f.in("choices"), o.Choices)
	checkChoiceTypes(f.in("choices"), o)
}

// checkChoices checks the choices of an option, or those that autocomplete suggests.
func checkChoices(f form, list []Choice) {
	for i, c := range list {
		f.in(i, "name").text(c.Name, 1, maxChoiceText)
		eachLocale(f.in(i, "name_localizations"), c.NameLocalizations, func(f form, s string) { f.text(s, 1, maxChoiceText) })
		switch v := c.Value.(type) {
		case string:
			f.in(i, "value").text(v, 1, maxChoiceText)
		case float64:
		default:
			f.in(i, "value").fail("BASE_TYPE_REQUIRED", "This field is required")
		}
	}
}

func checkChoiceTypes(f form, o *Option) {
	seen := map[string]bool{}
	for i, c := range o.Choices {
		if _, text := c.Value.(string); text != (o.Type == StringOption) {
			f.in(i, "value").fail("APPLICATION_COMMAND_OPTIONS_CHOICE_TYPE", "The value does not fit the option's type")
		}
		if seen[c.Name] {
			f.in(i, "name").fail("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE", "Choice names must be unique")
		}
		seen[c.Name] = true
	}
}

// commandText counts the characters of a command: of each text, its longest translation.
func commandText(cmd *Command) int {
	return longest(cmd.Name, cmd.NameLocalizations) + longest(cmd.Description, cmd.DescriptionLocalizations) + optionText(cmd.Options)
}

func optionText(list []Option) int {
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

func longest(text string, localized map[string]string) int {
	n := utf8.RuneCountInString(text)
	for _, t := range localized {
		n = max(n, utf8.RuneCountInString(t))
	}
	return n
}
