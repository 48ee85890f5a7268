package sandbox_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
)

// A misuse is a value that Discord refuses and its description allows, beside one that passes.
type misuse struct {
	of     string // a method and a path, in which # is the channel "games"
	wrong  any
	want   string // the path and the code of the error, or its number
	right  any
	header http.Header
}

const (
	speaking  = "POST /channels/#/messages"
	replacing = "PUT /applications/@/commands"
	inFirst   = "components.0.components.0."
)

// calling is a message that calls people or roles, whom it mentions.
func calling(mentions object) object {
	said := "x"
	for key, sign := range map[string]string{"users": "<@", "roles": "<@&"} {
		ids, _ := mentions[key].([]any)
		for _, id := range ids {
			said += fmt.Sprint(" ", sign, id, ">")
		}
	}
	return object{"content": said, "allowed_mentions": mentions}
}

func pressing(changes object) object { return rows(with(button(0), changes)) }

func leading(url string) object {
	return rows(object{"type": 2, "style": 5, "label": "l", "url": url})
}

const inGallery = "components.0.items.0.description MARKUP_IN_DESCRIPTION"

// describing is a message with a picture and its description.
func describing(s string) object {
	return v2(gallery(array{object{"media": picture1, "description": s}}))
}

func container(inner ...any) object { return object{"type": 17, "components": inner} }

func ids(n int) []any { return times(n, func(i int) any { return fmt.Sprint(i + 1) }) }

var misuses = map[string]misuse{
	"a person twice":     {speaking, calling(object{"users": array{"11", "11"}}), "allowed_mentions.users.1 SET_TYPE_ALREADY_CONTAINS_VALUE", calling(object{"users": array{"11", "12"}}), nil},
	"a role twice":       {speaking, calling(object{"roles": array{"11", "11"}}), "allowed_mentions.roles.1 SET_TYPE_ALREADY_CONTAINS_VALUE", calling(object{"roles": array{"11", "12"}}), nil},
	"101 people":         {speaking, calling(object{"users": ids(101)}), "allowed_mentions.users BASE_TYPE_MAX_LENGTH", calling(object{"users": ids(100)}), nil},
	"101 roles":          {speaking, calling(object{"roles": ids(101)}), "allowed_mentions.roles BASE_TYPE_MAX_LENGTH", calling(object{"roles": ids(100)}), nil},
	"a person by name":   {speaking, calling(object{"users": array{"ada"}}), "allowed_mentions.users.0 NUMBER_TYPE_COERCE", calling(object{"users": array{"11"}}), nil},
	"nobody's id":        {speaking, calling(object{"users": array{""}}), "allowed_mentions.users.0 NUMBER_TYPE_COERCE", calling(object{"users": array{}}), nil},
	"a role by name":     {speaking, calling(object{"roles": array{"-1"}}), "allowed_mentions.roles.0 NUMBER_TYPE_COERCE", calling(object{"roles": array{"1"}}), nil},
	"all and some":       {speaking, calling(object{"parse": array{"users"}, "users": array{"11"}}), "allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", calling(object{"parse": array{"roles"}, "users": array{"11"}}), nil},
	"all and some roles": {speaking, calling(object{"parse": array{"roles"}, "roles": array{"11"}}), "allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", calling(object{"parse": array{"users"}, "roles": array{"11"}}), nil},

	"who is not mentioned":  {speaking, with(calling(object{"users": array{"11"}}), object{"content": "<@12> <@&11> 11"}), "allowed_mentions.users.0 MENTION_NOT_IN_TEXT", with(calling(object{"users": array{"11"}}), object{"content": "<@!11> <@12>"}), nil},
	"what is not mentioned": {speaking, with(calling(object{"roles": array{"11"}}), object{"content": "<@11> <@&12>"}), "allowed_mentions.roles.0 MENTION_NOT_IN_TEXT", calling(object{"roles": array{"11"}}), nil},
	"mentions in a label":   {speaking, with(pressing(object{"label": "<@11>"}), object{"allowed_mentions": object{"users": array{"11"}}}), "allowed_mentions.users.0 MENTION_NOT_IN_TEXT", with(v2(object{"type": 10, "content": "<@11>"}), object{"allowed_mentions": object{"users": array{"11"}}}), nil},

	"blank content":       {speaking, object{"content": " \n\t "}, "50006", object{"content": " x\n"}, nil},
	"a blank label":       {speaking, pressing(object{"label": "  "}), inFirst + "label BASE_TYPE_REQUIRED", pressing(object{"label": " b "}), nil},
	"a label of lines":    {speaking, pressing(object{"label": "\n\r\n"}), inFirst + "label BASE_TYPE_REQUIRED", pressing(object{"label": "a\nb"}), nil},
	"a blank option":      {speaking, rows(with(menu(0), object{"options": array{with(option(0), object{"label": " "})}})), inFirst + "options.0.label BASE_TYPE_REQUIRED", rows(menu(1)), nil},
	"a blank placeholder": {speaking, rows(with(menu(1), object{"placeholder": "\n"})), inFirst + "placeholder BASE_TYPE_REQUIRED", rows(with(menu(1), object{"placeholder": "p"})), nil},
	"a blank choice": {replacing, opts(opt(object{"choices": array{object{"name": " ", "value": "v"}}})), "0.options.0.choices.0.name BASE_TYPE_REQUIRED",
		opts(opt(object{"choices": array{object{"name": "n", "value": "v"}}})), nil},

	"a letter as emoji":   {speaking, pressing(object{"emoji": object{"name": "a"}}), inFirst + "emoji.name BUTTON_COMPONENT_INVALID_EMOJI", pressing(object{"emoji": object{"name": "⚔️"}}), nil},
	"a number as emoji":   {speaking, pressing(object{"emoji": object{"name": "1"}}), inFirst + "emoji.name BUTTON_COMPONENT_INVALID_EMOJI", pressing(object{"emoji": object{"name": "1️⃣"}}), nil},
	"a check mark":        {speaking, pressing(object{"emoji": object{"name": "✓"}}), inFirst + "emoji.name BUTTON_COMPONENT_INVALID_EMOJI", pressing(object{"emoji": object{"name": "✔"}}), nil},
	"two emoji":           {speaking, pressing(object{"emoji": object{"name": "😀😀"}}), inFirst + "emoji.name BUTTON_COMPONENT_INVALID_EMOJI", pressing(object{"emoji": object{"name": "👩🏽‍🚀"}}), nil},
	"half a flag":         {speaking, pressing(object{"emoji": object{"name": "🇫"}}), inFirst + "emoji.name BUTTON_COMPONENT_INVALID_EMOJI", pressing(object{"emoji": object{"name": "🇫🇷"}}), nil},
	"an emoji's name":     {speaking, rows(with(menu(0), object{"options": array{with(option(0), object{"emoji": object{"name": "smile"}})}})), inFirst + "options.0.emoji.name BUTTON_COMPONENT_INVALID_EMOJI", rows(with(menu(0), object{"options": array{with(option(0), object{"emoji": object{"name": "🙂"}})}})), nil},
	"somebody's emoji":    {speaking, pressing(object{"emoji": object{"id": "5", "name": "knight"}}), inFirst + "emoji.id BUTTON_COMPONENT_INVALID_EMOJI", pressing(object{"emoji": object{"id": "+", "name": "knight"}}), nil},
	"a link of a script":  {speaking, leading("javascript:alert(1)"), inFirst + "url URL_TYPE_INVALID_SCHEME", leading("discord://-/channels/@me"), nil},
	"a link to a file":    {speaking, leading("file:///etc/passwd"), inFirst + "url URL_TYPE_INVALID_SCHEME", leading("http://example.org"), nil},
	"a link to no scheme": {speaking, leading("example.org/x"), inFirst + "url URL_TYPE_INVALID_URL", leading("https://example.org/x"), nil},
	"a long link":         {speaking, linked(513), inFirst + "url BASE_TYPE_BAD_LENGTH", linked(512), nil},

	"layout and content":       {speaking, with(v2(textDisplay), object{"content": "x"}), "content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", v2(textDisplay), nil},
	"layout and embeds":        {speaking, with(v2(textDisplay), embeds(nil)), "embeds MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", with(v2(textDisplay), object{"embeds": array{}}), nil},
	"layout and stickers":      {speaking, with(v2(textDisplay), object{"sticker_ids": array{"11"}}), "sticker_ids MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", with(v2(textDisplay), object{"sticker_ids": array{}}), nil},
	"layout and a poll":        {speaking, with(v2(textDisplay), object{"poll": object{"question": object{"text": "q"}, "answers": array{object{"poll_media": object{"text": "a"}}}}}), "poll MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", with(v2(textDisplay), object{"poll": nil}), nil},
	"4001 characters":          {speaking, v2(object{"type": 10, "content": text(4000)}, textDisplay), "components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", v2(object{"type": 10, "content": text(3999)}, textDisplay), nil},
	"a container in another":   {speaking, v2(container(container(textDisplay))), "components.0.components.0.type UNION_TYPE_CHOICES", v2(container(textDisplay), container(textDisplay)), nil},
	"41 components":            {speaking, v2(container(times(40, func(int) any { return textDisplay })...)), "components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", v2(container(times(39, func(int) any { return textDisplay })...)), nil},
	"the flag taken off again": {"PATCH /channels/#/messages/!", object{"flags": 0}, "flags MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", object{"flags": world.FlagComponentsV2}, nil},

	"bold in a description":      {speaking, describing("Ada has **won**"), inGallery, describing("Ada has * won **"), nil},
	"code in a description":      {speaking, describing("type `e5`"), inGallery, describing("B*r_u`no and B*r_u`no"), nil},
	"an escape in a description": {speaking, describing(`Ada\_B`), inGallery, describing(`Ada_B \ C`), nil},
	"a mention in a description": {speaking, describing("<@11> is next"), inGallery, describing("Ada <3 is next"), nil},
	"a time in a description":    {speaking, describing("until <t:1795906287:R>"), inGallery, describing("until <today>"), nil},
	"a command in a description": {speaking, describing("</play:11>"), inGallery, describing("/play"), nil},
	"an emoji in a description":  {speaking, describing("<:knight:11>"), inGallery, describing(":knight:"), nil},
	"a link in a description":    {speaking, describing("[rules](https://example.org)"), inGallery, describing("[rules] (https://example.org)"), nil},
	"a spoiler in a description": {speaking, describing("||Ada||"), inGallery, describing("Ada | Bruno"), nil},
	"a strike in a description":  {speaking, describing("~~Ada~~"), inGallery, describing("~Ada~"), nil},
	"a thumbnail with a description": {speaking, v2(section(array{textDisplay}, object{"type": 11, "media": picture1, "description": "__Ada__"})), "components.0.accessory.description MARKUP_IN_DESCRIPTION",
		v2(section(array{textDisplay}, object{"type": 11, "media": picture1, "description": "_Ada_"})), nil},

	"nowhere":                   {replacing, cmd(object{"contexts": array{}}), "0.contexts BASE_TYPE_BAD_LENGTH", cmd(object{"contexts": array{0}}), nil},
	"for nobody":                {replacing, cmd(object{"integration_types": array{}}), "0.integration_types BASE_TYPE_BAD_LENGTH", cmd(object{"integration_types": array{0}}), nil},
	"with others, by no person": {replacing, cmd(object{"contexts": array{0, 2}, "integration_types": array{0}}), "0.contexts.1 APPLICATION_COMMAND_CONTEXT_INVALID", cmd(object{"contexts": array{0, 2}, "integration_types": array{0, 1}}), nil},
	"least of a text":           {replacing, opts(opt(object{"min_value": 1})), "0.options.0.min_value APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", opts(opt(object{"type": 4, "min_value": 1})), nil},
	"a long least length":       {replacing, opts(opt(object{"min_length": 6001})), "0.options.0.min_length NUMBER_TYPE_MAX", opts(opt(object{"min_length": 6000})), nil},
	"a length of a number":      {replacing, opts(opt(object{"type": 4, "max_length": 5})), "0.options.0.max_length APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", opts(opt(object{"max_length": 5})), nil},
	"an option twice":           {replacing, opts(optN(0), optN(0)), "0.options.1.name APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", opts(optN(0), optN(1)), nil},
	"required after optional":   {replacing, opts(optN(0), with(optN(1), object{"required": true})), "0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", opts(with(optN(0), object{"required": true}), optN(1)), nil},
	"8001 characters":           {replacing, sized(8001), "0 APPLICATION_COMMAND_TOO_LARGE", sized(8000), nil},

	"a file that is not there": {speaking, object{"content": "x", "attachments": array{object{"id": "0"}}}, "attachments.0.id ATTACHMENT_NOT_FOUND", object{"content": "x", "attachments": array{}}, nil},
	"a voice without sound":    {speaking, object{"content": "x", "flags": 1 << 13}, "50160", object{"content": "x", "flags": 1 << 12}, nil},
	"a reply to no id":         {speaking, object{"content": "x", "message_reference": object{"message_id": "x", "fail_if_not_exists": false}}, "message_reference.message_id NUMBER_TYPE_COERCE", object{"content": "x", "message_reference": object{"message_id": "5", "fail_if_not_exists": false}}, nil},

	"before and after":   {"GET /channels/#/messages?before=5&after=4", nil, " MUTUALLY_EXCLUSIVE_FIELDS", "GET /channels/#/messages?before=5", nil},
	"before and around":  {"GET /channels/#/messages?before=5&around=4", nil, " MUTUALLY_EXCLUSIVE_FIELDS", "GET /channels/#/messages?around=5", nil},
	"after a word":       {"GET /channels/#/messages?after=now", nil, "after NUMBER_TYPE_COERCE", "GET /channels/#/messages?after=1", nil},
	"a channel by name":  {"GET /channels/games", nil, "channel_id NUMBER_TYPE_COERCE", "GET /channels/#", nil},
	"a DM to a name":     {"POST /users/@me/channels", object{"recipient_id": "ada"}, "recipient_id NUMBER_TYPE_COERCE", object{"recipient_id": "1000000000000000011"}, nil},
	"a pace of a thread": {"POST /channels/#/threads", object{"name": "n", "type": 11, "rate_limit_per_user": 5}, "50013", object{"name": "n", "type": 11, "rate_limit_per_user": 0}, nil},
	"a slow pace":        {"POST /channels/#/threads", object{"name": "n", "type": 11, "rate_limit_per_user": 21601}, "rate_limit_per_user NUMBER_TYPE_MAX", object{"name": "n", "type": 11}, nil},
	"a pace later on":    {"PATCH /channels/~", object{"rate_limit_per_user": 5}, "50013", object{"name": "n"}, nil},
	"archived in 2 hours": {"POST /channels/#/threads", object{"name": "n", "type": 11, "auto_archive_duration": 120}, "auto_archive_duration BASE_TYPE_CHOICES",
		object{"name": "n", "type": 11, "auto_archive_duration": 60}, nil},
	"a blank thread":   {"POST /channels/#/threads", object{"name": " ", "type": 11}, "name BASE_TYPE_REQUIRED", object{"name": "n", "type": 11}, nil},
	"a long thread":    {"POST /channels/#/threads", object{"name": text(101), "type": 11}, "name BASE_TYPE_BAD_LENGTH", object{"name": text(100), "type": 11}, nil},
	"an unknown tag":   {"POST /channels/%/threads", tagged("5"), "applied_tags.0 INVALID_TAG", tagged("t0"), nil},
	"six tags":         {"POST /channels/%/threads", tagged("t0", "t1", "t2", "t3", "t4", "t5"), "applied_tags BASE_TYPE_MAX_LENGTH", tagged("t0", "t1", "t2", "t3", "t4"), nil},
	"a tag twice":      {"POST /channels/%/threads", tagged("t0", "t0"), "applied_tags.1 SET_TYPE_ALREADY_CONTAINS_VALUE", tagged("t0", "t1"), nil},
	"a long reason":    {speaking, object{"content": "x"}, "X-Audit-Log-Reason BASE_TYPE_MAX_LENGTH", object{"content": "x"}, http.Header{"X-Audit-Log-Reason": {strings.Repeat("%C3%A9", 513)}}},
	"an unknown scope": {"PATCH /applications/@me", installing("bot", "everything"), "integration_types_config.0.oauth2_install_params.scopes.1 BASE_TYPE_CHOICES", installing("bot", "applications.commands"), nil},
}

// tagged is a post with tags; t and a number stand for a tag of the forum.
func tagged(ids ...string) object {
	return object{"name": "n", "message": object{"content": "x"}, "applied_tags": ids}
}

func installing(scopes ...string) object {
	return object{"integration_types_config": object{"0": object{"oauth2_install_params": object{"scopes": scopes, "permissions": 0}}}}
}

// A stage is a stand-in with the things that misuses need.
type stage struct {
	*testing.T
	s     *discordgo.Session
	known *strings.Replacer // of paths
	ids   *strings.Replacer // of bodies
}

func newStage(t *testing.T, srv *sandbox.Server) stage {
	t.Helper()
	s, games := newBot(t, srv, discordgo.IntentsNone), srv.Channel("games")
	forum, err := srv.CreateChannelOf(world.ForumChannel, srv.Guild("Round Table"), "tables")
	require.NoError(t, err)
	require.NoError(t, srv.SetTags(forum.ID, false, "a", "b", "c", "d", "e", "f"))
	emoji, err := srv.AddEmoji("knight")
	require.NoError(t, err)
	body, err := s.Request("POST", discordgo.EndpointChannelMessages(games), v2(textDisplay))
	require.NoError(t, err)
	var laid discordgo.Message
	require.NoError(t, discordgo.Unmarshal(body, &laid))
	thread, err := s.ThreadStart(games, "n", discordgo.ChannelTypeGuildPublicThread, 60)
	require.NoError(t, err)
	post, err := s.Channel(forum.ID)
	require.NoError(t, err)
	known := []string{`"+"`, `"` + emoji + `"`}
	for n, tag := range post.AvailableTags {
		known = append(known, `"t`+string(rune('0'+n))+`"`, `"`+tag.ID+`"`)
	}
	return stage{t, s, strings.NewReplacer("#", games, "%", forum.ID, "!", laid.ID, "~", thread.ID, "@/", srv.BotID()+"/"), strings.NewReplacer(known...)}
}

// send sends a body to a method and a path, and returns the flaws.
func (g stage) send(of string, body any, header http.Header) []string {
	g.Helper()
	method, path, _ := strings.Cut(g.known.Replace(of), " ")
	data, err := discordgo.Marshal(body)
	require.NoError(g, err)
	data = []byte(g.ids.Replace(string(data)))
	if body == nil {
		data = nil
	}
	add := func(c *discordgo.RequestConfig) {
		for name, values := range header {
			c.Request.Header[name] = values
		}
	}
	url := discordgo.EndpointAPI + strings.TrimPrefix(path, "/")
	_, err = g.s.RequestWithLockedBucket(method, url, "application/json", data, g.s.Ratelimiter.LockBucket(of), 0, add)
	return faults(g.T, err)
}

// TestWhatTheDescriptionDoesNotForbid sends each value that Discord refuses although its description allows it: the
// stand-in refuses it by itself. A neighbour passes, with and without the description.
func TestWhatTheDescriptionDoesNotForbid(t *testing.T) {
	t.Parallel()
	rules, described := newStage(t, alone(t)), newStage(t, start(t))
	for name, m := range misuses {
		t.Run(name, func(t *testing.T) {
			rules, described := rules, described
			rules.T, described.T = t, t
			require.Equal(t, []string{m.want}, rules.send(m.of, m.wrong, m.header))
			of := m.of
			if next, ok := m.right.(string); ok {
				of, m.right = next, nil
			}
			require.Empty(t, rules.send(of, m.right, nil))
			require.Empty(t, described.send(of, m.right, nil))
		})
	}
}

// TestWhatFilesDoNotForbid is TestWhatTheDescriptionDoesNotForbid for requests with files.
func TestWhatFilesDoNotForbid(t *testing.T) {
	t.Parallel()
	sound := func(data string) *discordgo.File {
		return &discordgo.File{Name: "x.ogg", ContentType: "audio/ogg", Reader: strings.NewReader(data)}
	}
	one := func() []*discordgo.File { return []*discordgo.File{board([]byte("x"))} }
	for name, srv := range map[string]*sandbox.Server{"alone": alone(t), "described": start(t)} {
		s := newBot(t, srv, discordgo.IntentsNone)
		send := func(body object, files ...*discordgo.File) []string {
			_, err := upload(t, s, "POST", discordgo.EndpointChannelMessages(srv.Channel("games")), body, files...)
			return faults(t, err)
		}
		alt := func(n int, id string) object {
			return object{"attachments": array{object{"id": id, "description": text(n)}}}
		}
		require.Empty(t, send(object{}, one()...), name)
		require.Equal(t, []string{"attachments.files.0 FILE_EMPTY"}, send(object{}, board(nil)), name)
		require.Empty(t, send(object{}, times(10, func(int) *discordgo.File { return board([]byte("x")) })...), name)
		require.Equal(t, []string{"attachments BASE_TYPE_MAX_LENGTH"}, send(object{}, times(11, func(int) *discordgo.File { return board([]byte("x")) })...), name)
		require.Empty(t, send(alt(1024, "0"), one()...), name)
		require.Equal(t, []string{"attachments.0.description"}, places(send(alt(1025, "0"), one()...)), name)
		require.Equal(t, []string{"attachments.0.id ATTACHMENT_NOT_FOUND"}, send(alt(5, "1"), one()...), name)
		marked := object{"attachments": array{object{"id": "0", "description": "**Ada**"}}}
		require.Equal(t, []string{"attachments.0.description MARKUP_IN_DESCRIPTION"}, send(marked, one()...), name)
		voice := object{"flags": 1 << 13, "attachments": array{object{"id": "0", "duration_secs": 1, "waveform": "AA=="}}}
		require.Empty(t, send(voice, sound("x")), name)
		require.Equal(t, []string{"50160"}, send(voice, one()...), name)
	}
}

// TestALabelIsOneLine: Discord makes line breaks of labels blanks.
func TestALabelIsOneLine(t *testing.T) {
	t.Parallel()
	srv := start(t)
	g := newStage(t, srv)
	require.Empty(t, g.send(speaking, pressing(object{"label": "a\nb\r\nc"}), nil))
	list := srv.Person("Ada").Messages(srv.Channel("games"))
	require.Equal(t, "a b c", list[len(list)-1].Components[0].Components[0].Label)
}

// TestEmojiOfForms: a menu in a form has emoji as well.
func TestEmojiOfForms(t *testing.T) {
	t.Parallel()
	send := answering(object{"type": 2, "data": object{"name": "play"}})(t, start(t))
	choosing := func(emoji string) any {
		return label(object{"component": with(menu(0), object{"options": array{with(option(0), object{"emoji": object{"name": emoji}})}})})
	}
	require.Equal(t, []string{"data.components.0.component.options.0.emoji.name BUTTON_COMPONENT_INVALID_EMOJI"}, send(choosing("x")))
	require.Empty(t, send(choosing("🏰")))
}

// TestTheCommandOfAnActivity: to leave it out when all commands are replaced is refused.
func TestTheCommandOfAnActivity(t *testing.T) {
	t.Parallel()
	srv := start(t)
	require.NoError(t, srv.EnableActivity())
	g := newStage(t, srv)
	require.Equal(t, []string{"50240"}, g.send(replacing, cmd(nil), nil))
	launch := object{"type": 4, "name": "launch", "description": "", "handler": 1}
	require.Empty(t, g.send(replacing, append(cmd(nil), launch), nil))
}

// TestABotInQuarantine writes only to people whom it has written to before.
func TestABotInQuarantine(t *testing.T) {
	t.Parallel()
	srv := start(t)
	g := newStage(t, srv)
	open := func(person string) []string {
		return g.send("POST /users/@me/channels", object{"recipient_id": srv.Person(person).ID()}, nil)
	}
	require.Empty(t, open("Ada"))
	srv.Quarantine()
	require.Empty(t, open("Ada"))
	require.Equal(t, []string{"20026"}, open("Bruno"))
}

// TestManyStrangers: a bot that goes on opening DMs with strangers is put into quarantine.
func TestManyStrangers(t *testing.T) {
	t.Parallel()
	srv, clock := limited(t)
	people, err := srv.AddPeople(times(70, func(i int) string { return fmt.Sprint("Stranger", i) })...)
	require.NoError(t, err)
	c, got := client{t, srv}, map[int]int{}
	for _, p := range people {
		answer, err := c.do("POST", "/users/@me/channels", `{"recipient_id":"`+p.ID()+`"}`)
		require.NoError(t, err)
		switch {
		case answer.status == 200:
			got[200]++
		case strings.Contains(answer.body, "40003"):
			got[40003]++
		default:
			require.Contains(t, answer.body, "20026")
			got[20026]++
		}
		clock.forward(2 * time.Second)
	}
	require.Equal(t, map[int]int{200: 20, 40003: 40, 20026: 10}, got)
}
