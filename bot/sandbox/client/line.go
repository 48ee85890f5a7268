package client

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"herald/bot/sandbox/world"
)

// parse reads a command line. While it is being typed the last option has the focus: its text is as typed.
func (p *Person) parse(channel, line string, typing bool) (CommandData, error) {
	var data CommandData
	var err error
	p.service.store.Read(func(w *world.World) {
		l := commandLine{World: w, user: p.id, locale: w.Person(p.id).Locale, typing: typing}
		data, err = l.parse(channel, line)
	})
	return data, err
}

// commandLine reads command lines in a person's language.
type commandLine struct {
	*world.World
	user   string
	locale string
	typing bool
}

func (l commandLine) parse(channel, line string) (CommandData, error) {
	sc := l.Channels[channel]
	if sc == nil {
		return CommandData{}, fmt.Errorf("no channel %s", channel)
	}
	name, rest := word(strings.TrimPrefix(line, "/"))
	cmd := l.named(sc, name)
	if cmd == nil {
		return CommandData{}, fmt.Errorf("no command %q is offered here", name)
	}
	given, err := l.level(cmd.Options, rest)
	return CommandData{ID: cmd.ID, Name: cmd.Name, Options: given}, err
}

// named finds a command by its name, or by its name in the person's language.
func (l commandLine) named(sc *world.StoredChannel, name string) *world.Command {
	for i := range l.Commands {
		cmd := &l.Commands[i]
		if cmd.Name == name || cmd.NameLocalizations[l.locale] == name {
			if found := l.Command(sc, l.user, world.ChatInput, "", cmd.Name); found != nil {
				return found
			}
		}
	}
	return nil
}

// word cuts off the first word.
func word(text string) (first, rest string) {
	first, rest, _ = strings.Cut(strings.TrimLeft(text, " "), " ")
	return first, rest
}

// level reads the name of a subcommand and its options, or the options at the end of the line.
func (l commandLine) level(known []world.Option, text string) ([]OptionValue, error) {
	if len(known) == 0 || !world.IsLevel(known[0].Type) {
		return l.values(known, text)
	}
	name, rest := word(text)
	for _, o := range known {
		if l.is(o, name) {
			inner, err := l.level(o.Options, rest)
			return []OptionValue{{Name: o.Name, Type: o.Type, Options: inner}}, err
		}
	}
	return nil, fmt.Errorf("no subcommand %q among %s", name, optionNames(known))
}

// is reports whether an option has that name, or has it in the person's language.
func (l commandLine) is(o world.Option, name string) bool {
	return o.Name == name || o.NameLocalizations[l.locale] == name
}

// values cuts "one:first value two:second" at the names of known options.
func (l commandLine) values(known []world.Option, text string) ([]OptionValue, error) {
	var alternatives []string
	for _, o := range known {
		for _, name := range []string{o.Name, o.NameLocalizations[l.locale]} {
			if name != "" {
				alternatives = append(alternatives, regexp.QuoteMeta(name))
			}
		}
	}
	if len(known) == 0 {
		return nil, leftOver(text, known)
	}
	cuts := regexp.MustCompile(`(?:^|\s)(`+strings.Join(alternatives, "|")+`):`).FindAllStringSubmatchIndex(text, -1)
	if len(cuts) == 0 {
		return l.focus(known, nil), leftOver(text, known)
	}
	var given []OptionValue
	for i, cut := range cuts {
		end := len(text)
		if i+1 < len(cuts) {
			end = cuts[i+1][0]
		}
		g, err := l.value(known, text[cut[2]:cut[3]], text[cut[1]:end], l.typing && i == len(cuts)-1)
		if err != nil {
			return nil, err
		}
		given = append(given, g)
	}
	return given, leftOver(text[:cuts[0][0]], known)
}

// focus puts the cursor into the first option that has autocomplete, if nothing has been typed yet.
func (l commandLine) focus(known []world.Option, given []OptionValue) []OptionValue {
	for _, o := range known {
		if l.typing && o.Autocomplete {
			return []OptionValue{{Name: o.Name, Type: o.Type, Value: "", Focused: true}}
		}
	}
	return given
}

// leftOver refuses text before the first option.
func leftOver(text string, known []world.Option) error {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	return fmt.Errorf("%q belongs to no option; the options are %s", strings.TrimSpace(text), optionNames(known))
}

func optionNames(known []world.Option) string {
	var list []string
	for _, o := range known {
		list = append(list, o.Name)
	}
	return strings.Join(list, ", ")
}

// value reads the value of one option.
func (l commandLine) value(known []world.Option, name, text string, focused bool) (OptionValue, error) {
	for _, o := range known {
		if !l.is(o, name) {
			continue
		}
		if focused {
			return OptionValue{Name: o.Name, Type: o.Type, Value: text, Focused: true}, nil
		}
		v, err := l.convert(o, strings.TrimSpace(text))
		return OptionValue{Name: o.Name, Type: o.Type, Value: v}, err
	}
	return OptionValue{}, fmt.Errorf("no option %q", name)
}

// convert turns what was typed into the option's type.
func (l commandLine) convert(o world.Option, text string) (any, error) {
	for _, c := range o.Choices {
		if c.Name == text || c.NameLocalizations[l.locale] == text {
			return c.Value, nil
		}
	}
	switch o.Type {
	case world.IntegerOption, world.NumberOption:
		n, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return nil, fmt.Errorf("the option %q takes a number, not %q", o.Name, text)
		}
		return n, nil
	case world.BooleanOption:
		return truth(o, text)
	case world.UserOption, world.MentionableOption:
		return l.userID(text)
	case world.ChannelOption:
		return l.channelID(text)
	}
	return text, nil
}

// truth reads the value of a Boolean option.
func truth(o world.Option, text string) (any, error) {
	b, err := strconv.ParseBool(strings.ToLower(text))
	if err != nil {
		return nil, fmt.Errorf("the option %q takes true or false, not %q", o.Name, text)
	}
	return b, nil
}

// userID finds a user by mention, name or id.
func (l commandLine) userID(text string) (any, error) {
	name := strings.TrimPrefix(strings.TrimSuffix(strings.TrimPrefix(text, "<"), ">"), "@")
	for _, p := range l.People {
		if p.ID == name || strings.EqualFold(p.DisplayName(), name) || p.Username == name {
			return p.ID, nil
		}
	}
	if strings.EqualFold(l.Bot.DisplayName(), name) || l.Bot.ID == name {
		return l.Bot.ID, nil
	}
	return nil, fmt.Errorf("nobody is called %q", text)
}

// channelID finds a channel by mention, name or id.
func (l commandLine) channelID(text string) (any, error) {
	name := strings.TrimPrefix(strings.TrimSuffix(strings.TrimPrefix(text, "<"), ">"), "#")
	for id, sc := range l.Channels {
		if id == name || sc.Channel.Name == name {
			return id, nil
		}
	}
	return nil, fmt.Errorf("no channel is called %q", text)
}
