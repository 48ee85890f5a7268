package client

import (
	"math"
	"slices"
	"unicode/utf8"

	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// fillCommand checks a command, complete or being typed, against the one that is registered.
func fillCommand(c *world.Change, e *interactionEvent, in *world.Interaction, sc *world.StoredChannel, a Action) error {
	cmd := c.Command(sc, in.User, world.ChatInput, a.Data.ID, a.Data.Name)
	if cmd == nil {
		return problem.Invalid("no such command here: %q", a.Data.Name)
	}
	u := usage{Change: c, typing: a.Type == world.AutocompleteInteraction, resolved: &resolved{}}
	given, err := u.options(cmd.Options, a.Data.Options)
	if err != nil {
		return err
	}
	if u.typing && u.focused != 1 {
		return problem.Invalid("autocomplete needs one option with the focus")
	}
	data := CommandData{ID: cmd.ID, Name: cmd.Name, Type: world.ChatInput, GuildID: cmd.GuildID, Options: given}
	if u.resolved.Users != nil || u.resolved.Channels != nil || u.resolved.Roles != nil {
		data.Resolved = u.resolved
	}
	e.Data, in.Name, e.Owners = data, cmd.Name, cmd.Offered(sc, c.Owners(sc, in.User))
	return nil
}

// usage checks the options of one command against those that are registered.
type usage struct {
	*world.Change
	typing   bool // the command is not complete: nothing is required, and any text fits
	focused  int
	resolved *resolved
}

// options checks the options of one level and returns them with their types.
func (u *usage) options(known []world.Option, given []OptionValue) ([]OptionValue, error) {
	if len(known) > 0 && world.IsLevel(known[0].Type) && len(given) != 1 {
		return nil, problem.Invalid("choose one subcommand")
	}
	var out []OptionValue
	for i, g := range given {
		at := slices.IndexFunc(known, func(o world.Option) bool { return o.Name == g.Name })
		if at < 0 {
			return nil, problem.Invalid("no such option: %q", g.Name)
		}
		if slices.ContainsFunc(given[:i], func(o OptionValue) bool { return o.Name == g.Name }) {
			return nil, problem.Invalid("the option %q is given twice", g.Name)
		}
		checked, err := u.option(known[at], g)
		if err != nil {
			return nil, err
		}
		out = append(out, checked)
	}
	return out, u.missing(known, given)
}

// missing refuses a level without a required option.
func (u *usage) missing(known []world.Option, given []OptionValue) error {
	for _, o := range known {
		has := slices.ContainsFunc(given, func(g OptionValue) bool { return g.Name == o.Name })
		if o.Required && !has && !u.typing {
			return problem.Invalid("the option %q is required", o.Name)
		}
	}
	return nil
}

func (u *usage) option(o world.Option, g OptionValue) (OptionValue, error) {
	g.Type = o.Type
	if world.IsLevel(o.Type) {
		inner, err := u.options(o.Options, g.Options)
		return OptionValue{Name: o.Name, Type: o.Type, Options: inner}, err
	}
	g.Options = nil
	if u.typing && g.Focused {
		u.focused++
		if !o.Autocomplete {
			return g, problem.Invalid("the option %q has no autocomplete", o.Name)
		}
		return g, nil
	}
	g.Focused = false
	if !u.fits(o, g.Value) {
		return g, problem.Invalid("%v is no value for the option %q", g.Value, o.Name)
	}
	return g, nil
}

// fits checks the type and limits of a value, and that it is one of the choices if there are any.
func (u *usage) fits(o world.Option, value any) bool {
	if len(o.Choices) > 0 && !slices.ContainsFunc(o.Choices, func(c world.Choice) bool { return c.Value == value }) {
		return false
	}
	switch v := value.(type) {
	case string:
		return u.fitsText(o, v)
	case bool:
		return o.Type == world.BooleanOption
	case float64:
		whole := v == math.Trunc(v)
		return (o.Type == world.NumberOption || o.Type == world.IntegerOption && whole) &&
			(o.MinValue == nil || v >= *o.MinValue) && (o.MaxValue == nil || v <= *o.MaxValue)
	}
	return false
}

func (u *usage) fitsText(o world.Option, v string) bool {
	switch o.Type {
	case world.StringOption:
		n := utf8.RuneCountInString(v)
		return (o.MinLength == nil || n >= *o.MinLength) && (o.MaxLength == nil || n <= *o.MaxLength) && n <= 6000
	case world.UserOption, world.MentionableOption:
		return u.User(v) != nil && resolveOne(u.Change, u.resolved, v)
	case world.ChannelOption:
		return u.Channels[v] != nil && resolveOne(u.Change, u.resolved, v)
	case world.RoleOption:
		return u.Guild(v) != nil || u.Roles[v] != nil && resolveOne(u.Change, u.resolved, v)
	}
	return false
}
