package sandbox_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// limit is one of Discord's limits: a payload of that size passes, a larger one is refused there.
type limit struct {
	most int
	want string // the path and the code of the error
	make func(n int) any
}

// inRow returns a message with one row.
func inRow(component any) any { return rows(component) }

// labelled returns a message with one field of its only button changed.
func labelled(field string) func(int) any {
	return func(n int) any { return inRow(with(button(0), object{field: text(n)})) }
}

func menuWith(field string) func(int) any {
	return func(n int) any { return inRow(with(menu(1), object{field: text(n)})) }
}

func optionWith(field string) func(int) any {
	return func(n int) any {
		return inRow(with(menu(0), object{"options": array{with(option(0), object{field: text(n)})}}))
	}
}

func embedWith(field, inner string) func(int) any {
	return func(n int) any {
		if inner == "" {
			return embeds(object{field: text(n)})
		}
		return embeds(object{field: object{inner: text(n)}})
	}
}

func fieldWith(field string) func(int) any {
	return func(n int) any {
		return embeds(object{"fields": array{with(object{"name": "n", "value": "v"}, object{field: text(n)})}})
	}
}

var picture1 = object{"url": "https://example.org/x.png"}

var messageLimits = map[string]limit{
	"content":           {2000, "content BASE_TYPE_MAX_LENGTH", func(n int) any { return object{"content": text(n)} }},
	"nonce":             {25, "nonce BASE_TYPE_MAX_LENGTH", func(n int) any { return object{"content": "x", "nonce": text(n)} }},
	"users called":      {100, "allowed_mentions.users BASE_TYPE_MAX_LENGTH", called},
	"embeds":            {10, "embeds BASE_TYPE_MAX_LENGTH", func(n int) any { return object{"embeds": times(n, func(int) any { return object{"title": "t"} })} }},
	"embed title":       {256, "embeds.0.title BASE_TYPE_MAX_LENGTH", embedWith("title", "")},
	"embed description": {4096, "embeds.0.description BASE_TYPE_MAX_LENGTH", embedWith("description", "")},
	"embed footer":      {2048, "embeds.0.footer.text BASE_TYPE_MAX_LENGTH", embedWith("footer", "text")},
	"embed author":      {256, "embeds.0.author.name BASE_TYPE_MAX_LENGTH", embedWith("author", "name")},
	"embed fields": {25, "embeds.0.fields BASE_TYPE_MAX_LENGTH", func(n int) any {
		return embeds(object{"fields": times(n, func(int) any { return object{"name": "n", "value": "v"} })})
	}},
	"field name":  {256, "embeds.0.fields.0.name BASE_TYPE_BAD_LENGTH", fieldWith("name")},
	"field value": {1024, "embeds.0.fields.0.value BASE_TYPE_BAD_LENGTH", fieldWith("value")},
	"embeds in all": {6000, "embeds MAX_EMBED_SIZE_EXCEEDED", func(n int) any {
		return object{"embeds": array{object{"description": text(4000)}, object{"description": text(n - 4000)}}}
	}},
	"rows":               {5, "components BASE_TYPE_MAX_LENGTH", func(n int) any { return object{"components": times(n, func(i int) any { return row(button(i)) })} }},
	"buttons in a row":   {5, "components.0.components BASE_TYPE_BAD_LENGTH", func(n int) any { return rows(times(n, button)...) }},
	"label":              {80, "components.0.components.0.label BASE_TYPE_MAX_LENGTH", labelled("label")},
	"custom id":          {100, "components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH", labelled("custom_id")},
	"menu's custom id":   {100, "components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH", menuWith("custom_id")},
	"link":               {512, "components.0.components.0.url BASE_TYPE_BAD_LENGTH", linked},
	"placeholder":        {150, "components.0.components.0.placeholder BASE_TYPE_MAX_LENGTH", menuWith("placeholder")},
	"options":            {25, "components.0.components.0.options BASE_TYPE_BAD_LENGTH", func(n int) any { return inRow(menu(n)) }},
	"option label":       {100, "components.0.components.0.options.0.label BASE_TYPE_BAD_LENGTH", optionWith("label")},
	"option value":       {100, "components.0.components.0.options.0.value BASE_TYPE_BAD_LENGTH", optionWith("value")},
	"option description": {100, "components.0.components.0.options.0.description BASE_TYPE_MAX_LENGTH", optionWith("description")},
	"values chosen":      {25, "components.0.components.0.max_values NUMBER_TYPE_MAX", func(n int) any { return inRow(with(menu(25), object{"max_values": n})) }},
	"layout components":  {40, "components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", func(n int) any { return v2(times(n, func(int) any { return textDisplay })...) }},
	"text display":       {4000, "components.0.content BASE_TYPE_BAD_LENGTH", func(n int) any { return v2(object{"type": 10, "content": text(n)}) }},
	"section texts":      {3, "components.0.components BASE_TYPE_BAD_LENGTH", func(n int) any { return v2(section(times(n, func(int) any { return textDisplay }), button(0))) }},
	"gallery pictures":   {10, "components.0.items BASE_TYPE_BAD_LENGTH", func(n int) any { return v2(gallery(times(n, func(int) any { return object{"media": picture1} }))) }},
	"gallery alt text":   {1024, "components.0.items.0.description BASE_TYPE_MAX_LENGTH", func(n int) any { return v2(gallery(array{object{"media": picture1, "description": text(n)}})) }},
	"thumbnail alt text": {1024, "components.0.accessory.description BASE_TYPE_MAX_LENGTH", thumbnailed},
}

func called(n int) any {
	return calling(object{"users": ids(n)})
}

func linked(n int) any {
	const scheme = "https://example.org/"
	return inRow(object{"type": 2, "style": 5, "label": "l", "url": scheme + strings.Repeat("x", n-len(scheme))})
}

func section(texts []any, accessory any) object {
	return object{"type": 9, "components": texts, "accessory": accessory}
}

func gallery(items []any) object { return object{"type": 12, "items": items} }

func thumbnailed(n int) any {
	return v2(section(array{textDisplay}, object{"type": 11, "media": picture1, "description": text(n)}))
}

func commands(kind int) func(int) any {
	return func(n int) any {
		return times(n, func(i int) any {
			if kind == 1 {
				return cmd(object{"name": fmt.Sprint("c", i)})[0]
			}
			return cmd(object{"type": kind, "name": fmt.Sprint("c", i), "description": ""})[0]
		})
	}
}

func commandWith(field string) func(int) any {
	return func(n int) any { return cmd(object{field: text(n)}) }
}

func inFrench(field string) func(int) any {
	return func(n int) any { return cmd(object{field: object{"fr": text(n)}}) }
}

func optWith(field string) func(int) any {
	return func(n int) any { return opts(opt(object{field: text(n)})) }
}

func choiceWith(field string) func(int) any {
	return func(n int) any {
		return opts(opt(object{"choices": array{with(object{"name": "n", "value": "v"}, object{field: text(n)})}}))
	}
}

var commandLimits = map[string]limit{
	"chat commands":         {100, " BASE_TYPE_MAX_LENGTH", commands(1)},
	"user commands":         {15, " BASE_TYPE_MAX_LENGTH", commands(2)},
	"message commands":      {15, " BASE_TYPE_MAX_LENGTH", commands(3)},
	"name":                  {32, "0.name APPLICATION_COMMAND_INVALID_NAME", commandWith("name")},
	"name in French":        {32, "0.name_localizations.fr APPLICATION_COMMAND_INVALID_NAME", inFrench("name_localizations")},
	"description":           {100, "0.description BASE_TYPE_BAD_LENGTH", commandWith("description")},
	"description in French": {100, "0.description_localizations.fr BASE_TYPE_BAD_LENGTH", inFrench("description_localizations")},
	"options":               {25, "0.options BASE_TYPE_MAX_LENGTH", func(n int) any { return opts(times(n, optN)...) }},
	"option name":           {32, "0.options.0.name APPLICATION_COMMAND_INVALID_NAME", optWith("name")},
	"option description":    {100, "0.options.0.description BASE_TYPE_BAD_LENGTH", optWith("description")},
	"choices":               {25, "0.options.0.choices BASE_TYPE_MAX_LENGTH", func(n int) any { return opts(opt(object{"choices": times(n, choiceN)})) }},
	"choice name":           {100, "0.options.0.choices.0.name BASE_TYPE_BAD_LENGTH", choiceWith("name")},
	"choice value":          {100, "0.options.0.choices.0.value BASE_TYPE_BAD_LENGTH", choiceWith("value")},
	"characters in all":     {8000, "0 APPLICATION_COMMAND_TOO_LARGE", func(n int) any { return sized(n) }},
}

func choiceN(i int) any { return object{"name": fmt.Sprint(i), "value": fmt.Sprint(i)} }

var input = object{"type": 4, "custom_id": "name", "label": "Name", "style": 1}

func form(title string, components ...any) any {
	return object{"type": 9, "data": object{"custom_id": "form", "title": title, "components": components}}
}

func inputWith(field string) func(int) any {
	return func(n int) any { return form("t", row(with(input, object{field: text(n)}))) }
}

func label(changes object) any {
	return form("t", with(object{"type": 18, "label": "l", "component": with(input, object{"label": nil})}, changes))
}

var callbackLimits = map[string]limit{
	"content":     {2000, "data.content BASE_TYPE_MAX_LENGTH", func(n int) any { return object{"type": 4, "data": object{"content": text(n)}} }},
	"modal title": {45, "data.title BASE_TYPE_BAD_LENGTH", func(n int) any { return form(text(n), row(input)) }},
	"modal custom id": {100, "data.custom_id BASE_TYPE_BAD_LENGTH", func(n int) any {
		return object{"type": 9, "data": object{"custom_id": text(n), "title": "t", "components": array{row(input)}}}
	}},
	"modal rows": {5, "data.components BASE_TYPE_BAD_LENGTH", func(n int) any {
		return form("t", times(n, func(i int) any { return row(with(input, object{"custom_id": fmt.Sprint(i)})) })...)
	}},
	"input custom id":   {100, "data.components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH", inputWith("custom_id")},
	"input label":       {45, "data.components.0.components.0.label BASE_TYPE_BAD_LENGTH", inputWith("label")},
	"input placeholder": {100, "data.components.0.components.0.placeholder BASE_TYPE_MAX_LENGTH", inputWith("placeholder")},
	"input value":       {4000, "data.components.0.components.0.value BASE_TYPE_MAX_LENGTH", inputWith("value")},
	"label":             {45, "data.components.0.label BASE_TYPE_BAD_LENGTH", func(n int) any { return label(object{"label": text(n)}) }},
	"label description": {100, "data.components.0.description BASE_TYPE_MAX_LENGTH", func(n int) any { return label(object{"description": text(n)}) }},
	"options of a modal": {25, "data.components.0.component.options BASE_TYPE_BAD_LENGTH",
		func(n int) any { return label(object{"component": menu(n)}) }},
}

var suggestionLimits = map[string]limit{
	"suggestions":      {25, "data.choices BASE_TYPE_MAX_LENGTH", func(n int) any { return suggestion(times(n, choiceN)...) }},
	"suggestion name":  {100, "data.choices.0.name BASE_TYPE_BAD_LENGTH", func(n int) any { return suggestion(object{"name": text(n), "value": "v"}) }},
	"suggestion value": {100, "data.choices.0.value BASE_TYPE_BAD_LENGTH", func(n int) any { return suggestion(object{"name": "n", "value": text(n)}) }},
}

func suggestion(choices ...any) any { return object{"type": 8, "data": object{"choices": choices}} }

var threadLimits = map[string]limit{
	"thread name": {100, "name BASE_TYPE_BAD_LENGTH", func(n int) any { return object{"type": 11, "name": text(n)} }},
}

// at tries each limit; send posts a payload and returns its errors. Discord's OpenAPI description, if available, must
// allow the limit itself, and if it refuses one more, do so at the same path.
func at(t *testing.T, limits map[string]limit, begin func(*testing.T, *sandbox.Server) func(payload any) []string) {
	t.Helper()
	rules, described := begin(t, alone(t)), begin(t, start(t))
	for name, l := range limits {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, []string{}, rules(l.make(l.most)))
			require.Equal(t, []string{l.want}, rules(l.make(l.most+1)))
			require.Equal(t, []string{}, described(l.make(l.most)))
			require.Equal(t, []string{place(l.want)}, places(described(l.make(l.most+1))))
		})
	}
}

func place(fault string) string {
	path, _, _ := strings.Cut(fault, " ")
	return path
}

func places(faults []string) []string {
	list := []string{}
	for _, f := range faults {
		list = append(list, place(f))
	}
	return list
}

// posting sends payloads to an address.
func posting(method string, address func(*sandbox.Server) string) func(*testing.T, *sandbox.Server) func(any) []string {
	return func(t *testing.T, srv *sandbox.Server) func(any) []string {
		s := newBot(t, srv, discordgo.IntentsNone)
		return func(payload any) []string {
			_, err := s.Request(method, address(srv), payload)
			return faults(t, err)
		}
	}
}

func TestLimitsOfMessages(t *testing.T) {
	t.Parallel()
	at(t, messageLimits, posting("POST", func(srv *sandbox.Server) string { return discordgo.EndpointChannelMessages(srv.Channel("games")) }))
}

func TestLimitsOfCommands(t *testing.T) {
	t.Parallel()
	at(t, commandLimits, posting("PUT", func(srv *sandbox.Server) string { return discordgo.EndpointApplicationGlobalCommands(srv.BotID()) }))
}

func TestLimitsOfThreads(t *testing.T) {
	t.Parallel()
	at(t, threadLimits, posting("POST", func(srv *sandbox.Server) string { return discordgo.EndpointChannelThreads(srv.Channel("games")) }))
}

// answering answers a new interaction with each payload.
func answering(request object) func(*testing.T, *sandbox.Server) func(any) []string {
	return func(t *testing.T, srv *sandbox.Server) func(any) []string {
		arrived := make(chan *discordgo.Interaction, 1)
		s := connect(t, srv, func(_ *discordgo.Session, i *discordgo.InteractionCreate) { arrived <- i.Interaction })
		register(t, s, srv, playCommand)
		ada := visit(t, srv, "Ada")
		return func(payload any) []string {
			var done sync.WaitGroup
			defer done.Wait()
			done.Go(func() {
				ada.do("POST", "/page/interactions", with(request, object{"channel_id": srv.Channel("games")}))
			})
			i := <-arrived
			_, err := s.Request("POST", discordgo.EndpointInteractionResponse(i.ID, i.Token), payload)
			if err != nil {
				_, _ = s.Request("POST", discordgo.EndpointInteractionResponse(i.ID, i.Token), suggestion(choiceN(0)))
			}
			return faults(t, err)
		}
	}
}

func TestLimitsOfCallbacks(t *testing.T) {
	t.Parallel()
	at(t, callbackLimits, answering(object{"type": 2, "data": object{"name": "play"}}))
}

func TestLimitsOfSuggestions(t *testing.T) {
	t.Parallel()
	at(t, suggestionLimits, answering(object{"type": 4, "data": object{"name": "play", "options": array{object{"name": "move", "value": "e", "focused": true}}}}))
}
