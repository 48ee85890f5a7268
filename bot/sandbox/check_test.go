package sandbox_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"herald/bot/sandbox/world"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
)

// faults returns the paths and codes in Discord's error object, in order: "components.0.label BASE_TYPE_MAX_LENGTH".
// For any other error it returns the code alone.
func faults(t *testing.T, err error) []string {
	t.Helper()
	if err == nil {
		return []string{}
	}
	var e *discordgo.RESTError
	require.True(t, errors.As(err, &e), err)
	var body struct {
		Code   int
		Errors map[string]any
	}
	require.NoError(t, json.Unmarshal(e.ResponseBody, &body))
	if body.Code != 50035 {
		return []string{fmt.Sprint(body.Code)}
	}
	return leaves(body.Errors, "")
}

func leaves(node map[string]any, path string) []string {
	var list []string
	for key, inner := range node {
		if key != "_errors" {
			list = append(list, leaves(inner.(map[string]any), path+"."+key)...)
			continue
		}
		for _, e := range inner.([]any) {
			list = append(list, strings.TrimPrefix(path+" ", ".")+e.(map[string]any)["code"].(string))
		}
	}
	slices.Sort(list)
	return list
}

func text(n int) string { return strings.Repeat("é", n) }

func times[T any](n int, make func(i int) T) []T {
	list := []T{}
	for i := range n {
		list = append(list, make(i))
	}
	return list
}

func row(components ...any) object { return object{"type": 1, "components": components} }

func rows(components ...any) object { return object{"components": array{row(components...)}} }

func button(i int) any {
	return object{"type": 2, "style": 1, "label": "b", "custom_id": fmt.Sprint("b", i)}
}

// with returns an object with some fields changed, or removed by nil.
func with(o any, changes object) object {
	out := object{}
	for k, v := range o.(object) {
		out[k] = v
	}
	for k, v := range changes {
		out[k] = v
		if v == nil {
			delete(out, k)
		}
	}
	return out
}

func option(i int) any { return object{"label": "o", "value": fmt.Sprint("o", i)} }

func menu(n int) object {
	return object{"type": 3, "custom_id": "m", "options": times(n, option)}
}

func embeds(changes object) object {
	return object{"embeds": array{with(object{"description": "d"}, changes)}}
}

// v2 returns a message of layout components.
func v2(components ...any) object {
	return object{"flags": world.FlagComponentsV2, "components": components}
}

var textDisplay = object{"type": 10, "content": "x"}

// messageCases are messages with the errors expected for them; those at a limit have none.
var messageCases = map[string]struct {
	message object
	want    []string
}{
	"content at the limit":     {object{"content": text(2000)}, nil},
	"content":                  {object{"content": text(2001)}, []string{"content BASE_TYPE_MAX_LENGTH"}},
	"content that is a number": {object{"content": 7}, []string{"content BASE_TYPE_BAD_TYPE"}},
	"empty":                    {object{}, []string{"50006"}},
	"empty text":               {object{"content": ""}, []string{"50006"}},
	"nonce at the limit":       {object{"content": "x", "nonce": text(25)}, nil},
	"nonce":                    {object{"content": "x", "nonce": text(26)}, []string{"nonce BASE_TYPE_MAX_LENGTH"}},
	"two faults":               {object{"content": text(2001), "nonce": text(26)}, []string{"content BASE_TYPE_MAX_LENGTH", "nonce BASE_TYPE_MAX_LENGTH"}},
	"mention kinds":            {object{"content": "x", "allowed_mentions": object{"parse": array{"all"}}}, []string{"allowed_mentions.parse.0 BASE_TYPE_CHOICES"}},
	"mentions twice": {object{"content": "<@1>", "allowed_mentions": object{"parse": array{"users"}, "users": array{"1"}}},
		[]string{"allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"}},
	"unknown key": {object{"content": "x", "contents": "x"}, []string{"contents UNKNOWN_KEY"}},
	"unknown inner keys": {with(embeds(object{"titel": "t"}), rows(with(button(0), object{"lable": "b"}))),
		[]string{"components.0.components.0.lable UNKNOWN_KEY", "embeds.0.titel UNKNOWN_KEY"}},
	"a key in capitals": {object{"content": "x", "Channel": "1"}, []string{"Channel UNKNOWN_KEY"}},
	"reply to nothing":  {object{"content": "x", "message_reference": object{"message_id": "5"}}, []string{"message_reference REPLIES_UNKNOWN_MESSAGE"}},
	"unknown file":      {object{"content": "x", "attachments": array{object{"id": "0"}}}, []string{"attachments.0.id ATTACHMENT_NOT_FOUND"}},

	"five rows": {object{"components": times(5, func(i int) any { return row(button(i)) })}, nil},
	"rows":      {object{"components": times(6, func(i int) any { return row(button(i)) })}, []string{"components BASE_TYPE_MAX_LENGTH"}},
	"no row":    {object{"components": array{button(0)}}, []string{"components.0.type UNION_TYPE_CHOICES"}},
	"empty row": {rows(), []string{"components.0.components BASE_TYPE_BAD_LENGTH"}},
	"buttons":   {rows(times(6, button)...), []string{"components.0.components BASE_TYPE_BAD_LENGTH"}},
	"label":     {rows(with(button(0), object{"label": text(81)})), []string{"components.0.components.0.label BASE_TYPE_MAX_LENGTH"}},
	"blank button": {rows(with(button(0), object{"label": nil})),
		[]string{"components.0.components.0 BUTTON_COMPONENT_INVALID"}},
	"style":            {rows(with(button(0), object{"style": 0})), []string{"components.0.components.0.style BASE_TYPE_CHOICES"}},
	"no custom id":     {rows(with(button(0), object{"custom_id": nil})), []string{"components.0.components.0.custom_id BASE_TYPE_REQUIRED"}},
	"custom id at 100": {rows(with(button(0), object{"custom_id": text(100)})), nil},
	"custom id":        {rows(with(button(0), object{"custom_id": text(101)})), []string{"components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH"}},
	"custom id twice":  {rows(button(0), button(0)), []string{"components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED"}},
	"custom id in two rows": {object{"components": array{row(button(0)), row(button(0))}},
		[]string{"components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED"}},
	"link":         {rows(object{"type": 2, "style": 5, "label": "l", "url": "https://example.org"}), nil},
	"link nowhere": {rows(object{"type": 2, "style": 5, "label": "l"}), []string{"components.0.components.0.url BASE_TYPE_REQUIRED"}},
	"link with id": {rows(with(button(0), object{"style": 5, "url": "https://example.org"})),
		[]string{"components.0.components.0.custom_id BUTTON_COMPONENT_CUSTOM_ID_FORBIDDEN"}},
	"url":           {rows(with(button(0), object{"url": "https://example.org"})), []string{"components.0.components.0.url BUTTON_COMPONENT_URL_FORBIDDEN"}},
	"text in a row": {rows(textDisplay), []string{"components.0.components.0.type BASE_TYPE_CHOICES"}},

	"25 options":         {rows(menu(25)), nil},
	"options":            {rows(menu(26)), []string{"components.0.components.0.options BASE_TYPE_BAD_LENGTH"}},
	"no options":         {rows(menu(0)), []string{"components.0.components.0.options BASE_TYPE_BAD_LENGTH"}},
	"menu beside button": {rows(menu(1), button(0)), []string{"components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED"}},
	"placeholder":        {rows(with(menu(1), object{"placeholder": text(151)})), []string{"components.0.components.0.placeholder BASE_TYPE_MAX_LENGTH"}},
	"option texts": {rows(with(menu(0), object{"options": array{object{"label": text(101), "value": text(101), "description": text(101)}}})), []string{
		"components.0.components.0.options.0.description BASE_TYPE_MAX_LENGTH",
		"components.0.components.0.options.0.label BASE_TYPE_BAD_LENGTH",
		"components.0.components.0.options.0.value BASE_TYPE_BAD_LENGTH",
	}},
	"option value twice": {rows(with(menu(0), object{"options": array{option(0), option(0)}})),
		[]string{"components.0.components.0.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"}},
	"too many defaults": {rows(with(menu(0), object{"options": times(2, func(i int) any { return with(option(i), object{"default": true}) })})),
		[]string{"components.0.components.0.options SELECT_COMPONENT_TOO_MANY_DEFAULTS"}},
	"fewest over most": {rows(with(menu(3), object{"min_values": 3, "max_values": 2})),
		[]string{"components.0.components.0.min_values SELECT_COMPONENT_MIN_VALUES_INVALID"}},
	"more than the options": {rows(with(menu(2), object{"min_values": 3, "max_values": 3})),
		[]string{"components.0.components.0.options BASE_TYPE_BAD_LENGTH"}},
	"most":      {rows(with(menu(2), object{"max_values": 26})), []string{"components.0.components.0.max_values NUMBER_TYPE_MAX"}},
	"user menu": {rows(object{"type": 5, "custom_id": "u"}), nil},

	"ten embeds":      {object{"embeds": times(10, func(int) any { return object{"title": "t"} })}, nil},
	"embeds":          {object{"embeds": times(11, func(int) any { return object{"title": "t"} })}, []string{"embeds BASE_TYPE_MAX_LENGTH"}},
	"empty embed":     {object{"embeds": array{object{}}}, []string{"embeds.0 BASE_TYPE_REQUIRED"}},
	"embed title":     {embeds(object{"title": text(257)}), []string{"embeds.0.title BASE_TYPE_MAX_LENGTH"}},
	"description":     {embeds(object{"description": text(4097)}), []string{"embeds.0.description BASE_TYPE_MAX_LENGTH"}},
	"footer":          {embeds(object{"footer": object{"text": text(2049)}}), []string{"embeds.0.footer.text BASE_TYPE_MAX_LENGTH"}},
	"author":          {embeds(object{"author": object{"name": text(257)}}), []string{"embeds.0.author.name BASE_TYPE_MAX_LENGTH"}},
	"fields":          {embeds(object{"fields": times(26, func(int) any { return object{"name": "n", "value": "v"} })}), []string{"embeds.0.fields BASE_TYPE_MAX_LENGTH"}},
	"field texts":     {embeds(object{"fields": array{object{"name": text(257), "value": text(1025)}}}), []string{"embeds.0.fields.0.name BASE_TYPE_BAD_LENGTH", "embeds.0.fields.0.value BASE_TYPE_BAD_LENGTH"}},
	"empty field":     {embeds(object{"fields": array{object{"name": "n", "value": ""}}}), []string{"embeds.0.fields.0.value BASE_TYPE_REQUIRED"}},
	"6000 characters": {object{"embeds": array{object{"description": text(4000)}, object{"description": text(2000)}}}, nil},
	"embeds in all":   {object{"embeds": array{object{"description": text(4000)}, object{"description": text(2001)}}}, []string{"embeds MAX_EMBED_SIZE_EXCEEDED"}},
	"picture of no file": {embeds(object{"image": object{"url": "attachment://board.png"}}),
		[]string{" UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"}},

	"layout":                  {v2(textDisplay, object{"type": 17, "components": array{textDisplay, row(button(0))}}), nil},
	"layout without the flag": {object{"components": array{textDisplay}}, []string{"components.0.type UNION_TYPE_CHOICES"}},
	"layout and content": {with(v2(textDisplay), object{"content": "x"}),
		[]string{"content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}},
	"layout and embeds": {with(v2(textDisplay), embeds(nil)),
		[]string{"embeds MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}},
	"40 components": {v2(times(40, func(int) any { return textDisplay })...), nil},
	"components":    {v2(times(41, func(int) any { return textDisplay })...), []string{"components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"}},
	"text display":  {v2(object{"type": 10, "content": text(4001)}), []string{"components.0.content BASE_TYPE_BAD_LENGTH"}},
	"gallery": {v2(object{"type": 12, "items": array{object{"media": object{"url": "https://example.org/x.png"}, "description": text(1025)}}}),
		[]string{"components.0.items.0.description BASE_TYPE_MAX_LENGTH"}},
	"thumbnail": {v2(object{"type": 9, "components": array{textDisplay}, "accessory": object{"type": 11, "description": text(1025)}}),
		[]string{"components.0.accessory.description BASE_TYPE_MAX_LENGTH"}},
	"button of a section": {v2(object{"type": 9, "components": array{textDisplay}, "accessory": button(0)}, row(button(0))),
		[]string{"components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED"}},
	"text as accessory": {v2(object{"type": 9, "components": array{textDisplay}, "accessory": textDisplay}),
		[]string{"components.0.accessory.type UNION_TYPE_CHOICES"}},
	"fewest":  {rows(with(menu(2), object{"min_values": -1})), []string{"components.0.components.0.min_values NUMBER_TYPE_MIN"}},
	"section": {v2(object{"type": 9, "components": array{textDisplay}}), []string{"components.0.accessory BASE_TYPE_REQUIRED"}},
	"file":    {v2(object{"type": 13}), []string{"components.0.file BASE_TYPE_REQUIRED"}},
}

func TestMessageRules(t *testing.T) {
	t.Parallel()
	srv := alone(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	url := discordgo.EndpointChannelMessages(srv.Channel("games"))
	for name, c := range messageCases {
		t.Run(name, func(t *testing.T) {
			_, err := s.Request("POST", url, c.message)
			require.Equal(t, append([]string{}, c.want...), faults(t, err))
		})
	}
	body, err := s.Request("POST", url, json.RawMessage(`{"content":`))
	require.Empty(t, body)
	require.Error(t, err)
}

func TestAltTextRule(t *testing.T) {
	t.Parallel()
	srv := alone(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	url := discordgo.EndpointChannelMessages(srv.Channel("games"))
	send := func(description string, files ...*discordgo.File) []string {
		_, err := upload(t, s, "POST", url, object{"attachments": array{object{"id": 0, "description": description}}}, files...)
		return faults(t, err)
	}
	require.Empty(t, send(text(1024), board([]byte("x"))))
	require.Equal(t, []string{"attachments.0.description BASE_TYPE_MAX_LENGTH"}, send(text(1025), board([]byte("x"))))
	_, err := upload(t, s, "POST", url, object{}, times(11, func(int) *discordgo.File { return board([]byte("x")) })...)
	require.Equal(t, []string{"attachments BASE_TYPE_MAX_LENGTH"}, faults(t, err))
}

// Choices and suggestions share their rules, so this tests a modal and an autocomplete, which only a callback carries.
func TestCallbackRules(t *testing.T) {
	t.Parallel()
	srv := alone(t)
	input := object{"type": 4, "custom_id": "name", "label": "Name", "style": 1}
	modal := func(title string, components ...any) object {
		return object{"type": 9, "data": object{"custom_id": "form", "title": title, "components": components}}
	}
	cases := []struct {
		callback object
		want     []string
	}{
		{modal(text(46), row(input)), []string{"data.title BASE_TYPE_BAD_LENGTH"}},
		{modal("t"), []string{"data.components BASE_TYPE_BAD_LENGTH"}},
		{modal("t", times(6, func(i int) any { return row(with(input, object{"custom_id": fmt.Sprint(i)})) })...), []string{"data.components BASE_TYPE_BAD_LENGTH"}},
		{modal("t", row(input), row(input)), []string{"data.components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED"}},
		{modal("t", row(with(input, object{"label": text(46)}))), []string{"data.components.0.components.0.label BASE_TYPE_BAD_LENGTH"}},
		{modal("t", row(with(input, object{"style": 3, "placeholder": text(101)}))), []string{"data.components.0.components.0.placeholder BASE_TYPE_MAX_LENGTH", "data.components.0.components.0.style BASE_TYPE_CHOICES"}},
		{modal("t", row(with(input, object{"value": text(4001)}))), []string{"data.components.0.components.0.value BASE_TYPE_MAX_LENGTH"}},
		{modal("t", row(button(0))), []string{"data.components.0.components.0.type BASE_TYPE_CHOICES"}},
		{modal("t", button(0)), []string{"data.components.0.type BASE_TYPE_CHOICES"}},
		{modal("t", object{"type": 18, "label": "l", "component": menu(26)}), []string{"data.components.0.component.options BASE_TYPE_BAD_LENGTH"}},
		{object{"type": 4, "data": object{"content": text(2001)}}, []string{"data.content BASE_TYPE_MAX_LENGTH"}},
		{modal("t", object{"type": 18, "label": "l", "component": menu(25)}, row(input)), []string{}},
	}
	got := make(chan []string, len(cases))
	bot(t, srv, answers{"help": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		for _, c := range cases {
			_, err := s.Request("POST", discordgo.EndpointInteractionResponse(i.ID, i.Token), c.callback)
			got <- faults(t, err)
		}
	}}, command("help"))
	reply, err := srv.Person("Ada").Type(within(t), srv.Channel("games"), "/help")
	require.NoError(t, err)
	for _, c := range cases {
		require.Equal(t, c.want, <-got)
	}
	require.Equal(t, "form", reply.Modal.CustomID)
}

func TestSuggestionRules(t *testing.T) {
	t.Parallel()
	srv := alone(t)
	got := make(chan []string, 4)
	choice := object{"name": "n", "value": "v"}
	bot(t, srv, answers{"play": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		for _, choices := range [][]any{
			times(26, func(int) any { return choice }),
			nil,
			{with(choice, object{"name": text(101)}), with(choice, object{"value": text(101)}), with(choice, object{"value": nil})},
			times(25, func(int) any { return choice }),
		} {
			_, err := s.Request("POST", discordgo.EndpointInteractionResponse(i.ID, i.Token), object{"type": 8, "data": object{"choices": choices}})
			got <- faults(t, err)
		}
	}}, playCommand)
	choices, err := srv.Person("Ada").Suggest(within(t), srv.Channel("games"), "/play move:x")
	require.NoError(t, err)
	require.Len(t, choices, 25)
	require.Equal(t, []string{"data.choices BASE_TYPE_MAX_LENGTH"}, <-got)
	require.Equal(t, []string{"data.choices BASE_TYPE_REQUIRED"}, <-got, "none is an empty list")
	require.Equal(t, []string{"data.choices.0.name BASE_TYPE_BAD_LENGTH", "data.choices.1.value BASE_TYPE_BAD_LENGTH", "data.choices.2.value BASE_TYPE_REQUIRED"}, <-got)
	require.Empty(t, <-got)
}
