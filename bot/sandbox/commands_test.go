package sandbox_test

import (
	"fmt"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
)

func TestBulkOverwriteKeepsIDs(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	french := map[discordgo.Locale]string{discordgo.French: "jouer"}
	first, err := s.ApplicationCommandBulkOverwrite(srv.BotID(), "", []*discordgo.ApplicationCommand{command("help"), playCommand})
	require.NoError(t, err)
	second, err := s.ApplicationCommandBulkOverwrite(srv.BotID(), "", []*discordgo.ApplicationCommand{
		{Name: "play", Description: "play a move", NameLocalizations: &french, Contexts: &[]discordgo.InteractionContextType{discordgo.InteractionContextGuild}},
	})
	require.NoError(t, err)
	require.Equal(t, first[1].ID, second[0].ID)
	require.NotEqual(t, first[1].Version, second[0].Version)
	list, err := s.ApplicationCommands(srv.BotID(), "")
	require.NoError(t, err)
	require.Equal(t, second, list)
	require.Equal(t, "jouer", srv.Commands()[0].NameLocalizations["fr"])
	_, err = s.ApplicationCommandBulkOverwrite(srv.BotID(), "", nil)
	require.NoError(t, err)
	require.Empty(t, srv.Commands())
}

func TestCommandsOfAGuild(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := bot(t, srv, answers{"help": public("global")}, command("help"))
	_, err := s.ApplicationCommandBulkOverwrite(srv.BotID(), srv.Guild("Camelot"), []*discordgo.ApplicationCommand{command("admin")})
	require.NoError(t, err)
	list, err := s.ApplicationCommands(srv.BotID(), srv.Guild("Camelot"))
	require.NoError(t, err)
	require.Equal(t, "admin", list[0].Name)
	_, err = srv.Person("Ada").Type(within(t), srv.Channel("games"), "/admin")
	require.EqualError(t, err, `no command "admin" is offered here`)
	_, err = s.ApplicationCommands(srv.BotID(), "5")
	require.Equal(t, 10004, code(t, err))
	_, err = s.ApplicationCommands("5", "")
	require.Equal(t, 10002, code(t, err))
}

func cmd(changes object) array {
	return array{with(object{"name": "play", "description": "d"}, changes)}
}

func opts(list ...any) array { return cmd(object{"options": list}) }

func opt(changes object) object {
	return with(object{"type": 3, "name": "o", "description": "d"}, changes)
}

func optN(i int) any { return opt(object{"name": fmt.Sprint("o", i)}) }

func nest(kind int, inner ...any) object { return opt(object{"type": kind, "options": inner}) }

var commandCases = map[string]struct {
	commands array
	want     []string
}{
	"name at the limit":  {cmd(object{"name": text(32)}), nil},
	"name":               {cmd(object{"name": text(33)}), []string{"0.name APPLICATION_COMMAND_INVALID_NAME"}},
	"no name":            {cmd(object{"name": ""}), []string{"0.name APPLICATION_COMMAND_INVALID_NAME"}},
	"upper case":         {cmd(object{"name": "Play"}), []string{"0.name APPLICATION_COMMAND_INVALID_NAME"}},
	"a space":            {cmd(object{"name": "play it"}), []string{"0.name APPLICATION_COMMAND_INVALID_NAME"}},
	"no description":     {cmd(object{"description": nil}), []string{"0.description BASE_TYPE_REQUIRED"}},
	"description":        {cmd(object{"description": text(101)}), []string{"0.description BASE_TYPE_BAD_LENGTH"}},
	"unknown locale":     {cmd(object{"name_localizations": object{"fr-FR": "jouer"}}), []string{"0.name_localizations.fr-FR BASE_TYPE_CHOICES"}},
	"upper case in fr":   {cmd(object{"name_localizations": object{"fr": "Jouer"}}), []string{"0.name_localizations.fr APPLICATION_COMMAND_INVALID_NAME"}},
	"description in fr":  {cmd(object{"description_localizations": object{"fr": text(101)}}), []string{"0.description_localizations.fr BASE_TYPE_BAD_LENGTH"}},
	"unknown type":       {cmd(object{"type": 9}), []string{"0.type BASE_TYPE_CHOICES"}},
	"menu command":       {cmd(object{"type": 2, "name": "Play With", "description": ""}), nil},
	"described menu":     {cmd(object{"type": 2}), []string{"0.description BASE_TYPE_MAX_LENGTH"}},
	"100 commands":       {times(100, func(i int) any { return cmd(object{"name": fmt.Sprint("c", i)})[0] }), nil},
	"commands":           {times(101, func(i int) any { return cmd(object{"name": fmt.Sprint("c", i)})[0] }), []string{" BASE_TYPE_MAX_LENGTH"}},
	"user commands":      {times(16, func(i int) any { return cmd(object{"type": 2, "name": fmt.Sprint("c", i), "description": ""})[0] }), []string{" BASE_TYPE_MAX_LENGTH"}},
	"a name twice":       {append(cmd(nil), cmd(nil)...), []string{"1.name APPLICATION_COMMANDS_DUPLICATE_NAME"}},
	"25 options":         {opts(times(25, optN)...), nil},
	"options":            {opts(times(26, optN)...), []string{"0.options BASE_TYPE_MAX_LENGTH"}},
	"option texts":       {opts(opt(object{"name": "O", "description": ""})), []string{"0.options.0.description BASE_TYPE_REQUIRED", "0.options.0.name APPLICATION_COMMAND_INVALID_NAME"}},
	"option type":        {opts(opt(object{"type": 12})), []string{"0.options.0.type BASE_TYPE_CHOICES"}},
	"option twice":       {opts(optN(0), optN(0)), []string{"0.options.1.name APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE"}},
	"option twice in fr": {opts(with(optN(0), object{"name_localizations": object{"fr": "x"}}), with(optN(1), object{"name_localizations": object{"fr": "x"}})), []string{"0.options.1.name APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE"}},
	"required last":      {opts(optN(0), with(optN(1), object{"required": true})), []string{"0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"}},
	"required first":     {opts(with(optN(0), object{"required": true}), optN(1)), nil},
	"mixed levels":       {opts(nest(1), optN(1)), []string{"0.options.1.type APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"}},
	"three levels":       {opts(nest(2, nest(1, optN(0)))), nil},
	"group in group":     {opts(nest(2, nest(2, nest(1)))), []string{"0.options.0.options.0.type APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"}},
	"option of a text":   {opts(nest(3, optN(0))), []string{"0.options.0.options APPLICATION_COMMAND_OPTIONS_INVALID"}},
	"choices":            {opts(opt(object{"choices": times(26, func(i int) any { return object{"name": fmt.Sprint(i), "value": "v"} })})), []string{"0.options.0.choices BASE_TYPE_MAX_LENGTH"}},
	"choice texts":       {opts(opt(object{"choices": array{object{"name": text(101), "value": text(101)}}})), []string{"0.options.0.choices.0.name BASE_TYPE_BAD_LENGTH", "0.options.0.choices.0.value BASE_TYPE_BAD_LENGTH"}},
	"choice twice":       {opts(opt(object{"choices": array{object{"name": "a", "value": "1"}, object{"name": "a", "value": "2"}}})), []string{"0.options.0.choices.1.name APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE"}},
	"choice type":        {opts(opt(object{"choices": array{object{"name": "a", "value": 1}}})), []string{"0.options.0.choices.0.value APPLICATION_COMMAND_OPTIONS_CHOICE_TYPE"}},
	"number choices":     {opts(opt(object{"type": 4, "choices": array{object{"name": "a", "value": 1}}})), nil},
	"choices for a user": {opts(opt(object{"type": 6, "autocomplete": true})), []string{"0.options.0 APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"}},
	"autocomplete and choices": {opts(opt(object{"autocomplete": true, "choices": array{object{"name": "a", "value": "a"}}})),
		[]string{"0.options.0.choices APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES"}},
	"size at the limit": {sized(8000), nil},
	"size":              {sized(8001), []string{"0 APPLICATION_COMMAND_TOO_LARGE"}},
	"a list is needed":  {nil, nil},
}

// sized returns a command of a number of characters, by the longer of its English and French texts.
func sized(n int) array {
	list := []any{}
	n -= len("play") + len("d")
	for i := 0; n > 0; i++ {
		choices := []any{}
		for j := 0; j < 2 && n > 300; j++ {
			choices = append(choices, object{"name": fmt.Sprint(j), "name_localizations": object{"fr": text(100)}, "value": text(100)})
			n -= 200
		}
		o := object{"type": 3, "name": fmt.Sprintf("o%02d", i), "description": "d", "choices": choices}
		n -= len("o00")
		described := min(n, 100)
		o["description_localizations"] = object{"fr": text(described)}
		n -= described
		list = append(list, o)
	}
	return opts(list...)
}

func TestCommandRules(t *testing.T) {
	t.Parallel()
	srv := alone(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	for name, c := range commandCases {
		t.Run(name, func(t *testing.T) {
			_, err := s.Request("PUT", discordgo.EndpointApplicationGlobalCommands(srv.BotID()), c.commands)
			require.Equal(t, append([]string{}, c.want...), faults(t, err))
		})
	}
}
