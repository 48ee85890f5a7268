package sandbox

import (
	"math"
	"slices"
	"unicode/utf8"
)

// fillCommand checks a command line, filled in or being typed, against the command as registered.
func (c *change) fillCommand(e *interactionEvent, in *interaction, r *room, q request) error {
	cmd := c.command(r, q.Data)
	if cmd == nil {
		return invalid("no such command here: %q", q.Data.Name)
	}
	u := usage{change: c, typing: q.Type == autocompleteInteraction, resolved: &resolved{}}
	given, err := u.options(cmd.Options, q.Data.Options)
	if err != nil {
		return err
	}
	if u.typing && u.focused != 1 {
		return invalid("autocomplete needs one option with the focus")
	}
	data := commandData{ID: cmd.ID, Name: cmd.Name, Type: chatInput, GuildID: cmd.GuildID, Options: given}
	if u.resolved.Users != nil || u.resolved.Channels != nil {
		data.Resolved = u.resolved
	}
	e.Data, in.Name = data, cmd.Name
	return nil
}

// command finds the command by its id or name among those that the room offers; one of the guild hides a global one.
func (w *world) command(r *room, d commandData) *Command {
	context := 0
	if r.Channel.Type == DMChannel {
		context = 1
	}
	var found *Command
	for i := range w.commands {
		cmd := &w.commands[i]
		here := cmd.Type == chatInput && cmd.allows(context) && (cmd.GuildID == "" || cmd.GuildID == r.Channel.GuildID)
		same := cmd.ID == d.ID || d.ID == "" && cmd.Name == d.Name
		if here && same && (found == nil || cmd.GuildID != "") {
			found = cmd
		}
	}
	return found
}

// usage checks the options of one command line.
type usage struct {
	*change
	typing   bool // the line is not complete: nothing is required, and texts may be anything
	focused  int
	resolved *resolved
}

func (u *usage) options(known []Option, given []filledOption) ([]filledOption, error) {
	if len(known) > 0 && isLevel(known[0].Type) && len(given) != 1 {
		return nil, invalid("choose one subcommand")
	}
	var out []filledOption
	for i, g := range given {
		at := slices.IndexFunc(known, func(o Option) bool { return o.Name == g.Name })
		if at < 0 {
			return nil, invalid("no such option: %q", g.Name)
		}
		if slices.ContainsFunc(given[:i], func(o filledOption) bool { return o.Name == g.Name }) {
			return nil, invalid("the option %q is given twice", g.Name)
		}
		checked, err := u.option(known[at], g)
		if err != nil {
			return nil, err
		}
		out = append(out, checked)
	}
	return out, u.missing(known, given)
}

func (u *usage) missing(known []Option, given []filledOption) error {
	for _, o := range known {
		has := slices.ContainsFunc(given, func(g filledOption) bool { return g.Name == o.Name })
		if o.Required && !has && !u.typing {
			return invalid("the option %q is required", o.Name)
		}
	}
	return nil
}

func (u *usage) option(o Option, g filledOption) (filledOption, error) {
	g.Type = o.Type
	if isLevel(o.Type) {
		inner, err := u.options(o.Options, g.Options)
		return filledOption{Name: o.Name, Type: o.Type, Options: inner}, err
	}
	g.Options = nil
	if u.typing && g.Focused {
		u.focused++
		if !o.Autocomplete {
			return g, invalid("the option %q has no autocomplete", o.Name)
		}
		return g, nil
	}
	g.Focused = false
	if !u.fits(o, g.Value) {
		return g, invalid("%v is no value for the option %q", g.Value, o.Name)
	}
	return g, nil
}

// fits checks the type and limits of a value, and that it is one of the choices if there are any.
func (u *usage) fits(o Option, value any) bool {
	if len(o.Choices) > 0 && !slices.ContainsFunc(o.Choices, func(c Choice) bool { return c.Value == value }) {
		return false
	}
	switch v := value.(type) {
	case string:
		return u.fitsText(o, v)
	case bool:
		return o.Type == BooleanOption
	case float64:
		whole := v == math.Trunc(v)
		return (o.Type == NumberOption || o.Type == IntegerOption && whole) &&
			(o.MinValue == nil || v >= *o.MinValue) && (o.MaxValue == nil || v <= *o.MaxValue)
	}
	return false
}

func (u *usage) fitsText(o Option, v string) bool {
	switch o.Type {
	case StringOption:
		n := utf8.RuneCountInString(v)
		return (o.MinLength == nil || n >= *o.MinLength) && (o.MaxLength == nil || n <= *o.MaxLength) && n <= 6000
	case UserOption, MentionableOption:
		return u.user(v) != nil && u.resolveOne(u.resolved, v)
	case ChannelOption:
		return u.rooms[v] != nil && u.resolveOne(u.resolved, v)
	case RoleOption:
		return u.guild(v) != nil
	}
	return false
}
