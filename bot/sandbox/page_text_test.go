package sandbox_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// clearLine selects and deletes the text in the line at the foot of the page.
var clearLine = chromedp.Evaluate[chromedp.Void](`{
	const line = document.getElementById("composer");
	line.focus();
	line.select();
	document.execCommand("delete");
}`)

func typeInto(selector, text string) chromedp.Action[chromedp.Void] {
	return chromedp.SendKeys(chromedp.CSS(selector), text)
}

// chooseLocale chooses a language in the settings.
func chooseLocale(locale string) chromedp.Action[chromedp.Void] {
	return chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`{
		const menu = document.getElementById("locale");
		menu.value = %q;
		menu.dispatchEvent(new Event("change"));
	}`, locale))
}

func quoted(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	require.NoError(t, err)
	return string(raw)
}

// testMarkdown renders texts on the page and compares the resulting elements.
func testMarkdown(t *testing.T, chromium context.Context) {
	srv := start(t)
	ada := sit(t, chromium, srv, "Ada", "games", desktop)
	soon := time.Now().Add(2*time.Hour + time.Minute).Unix()
	const ref = `<a href="https://a.b/c_d" target="_blank" rel="noopener noreferrer" title="https://a.b/c_d">`
	for _, c := range []struct{ name, text, want string }{
		{"emphasis", "**b** *i* _i_ __u__ ~~s~~ ***bi***", "<strong>b</strong> <em>i</em> <em>i</em> <u>u</u> <s>s</s> <em><strong>bi</strong></em>"},
		{"nested emphasis", "**b *i* __u__**", "<strong>b <em>i</em> <u>u</u></strong>"},
		{"no emphasis", `snake_case_name 2 * 3 * 4 \*x\* **open`, "snake_case_name 2 * 3 * 4 *x* **open"},
		{"code", "`**x**` ``a`b``", "<code>**x**</code> <code>a`b</code>"},
		{"code block", "a\n```go\n*x*\n  y\n```\nb", `a<pre tabindex="0"><code data-language="go">*x*` + "\n" + `  y</code></pre>b`},
		{"quote", "> a\n> **b**\nc", "<blockquote>a\n<strong>b</strong></blockquote>c"},
		{"long quote", "a\n>>> b\nc", "a<blockquote>b\nc</blockquote>"},
		{"headings", "# a\n## b\n### c\n#d", `<h4 class="heading-1">a</h4><h5 class="heading-2">b</h5><h6 class="heading-3">c</h6>#d`},
		{"small", "-# a **b**", "<small>a <strong>b</strong></small>"},
		{"lists", "- a\n  - b\n- c\n3. d\n4. e", `<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol start="3"><li>d</li><li>e</li></ol>`},
		{"lines", "a\nb\n\nc", "a\nb\n\nc"},
		{"links", "https://a.b/c_d. <https://a.b/c_d> [*t*](https://a.b/c_d)", ref + "https://a.b/c_d</a>. " + ref + "https://a.b/c_d</a> " + ref + "<em>t</em></a>"},
		{"no link", "[t](javascript:alert(1))", "[t](javascript:alert(1))"},
		{"markup", `<img src=x onerror="alert(1)"> &amp; <b>`, `&lt;img src=x onerror="alert(1)"&gt; &amp;amp; &lt;b&gt;`},
		{"person", "<@" + srv.Person("Bruno").ID() + "> <@1>", `<span class="mention" data-user="` + srv.Person("Bruno").ID() + `">@Bruno</span> <span class="mention" data-user="1">@Unknown user</span>`},
		{"everyone", "@everyone", `<span class="mention">@everyone</span>`},
		{"relative time", fmt.Sprintf("<t:%d:R>", soon), "in 2 hours"},
		{"date", "<t:1700000000:D>", "November 14, 2023"},
		{"time", "<t:1700000000:T> <t:1700000000>", "10:13:20 PM November 14, 2023 at 10:13 PM"},
		{"emoji", "<:knight:12>", `<img class="emoji" alt=":knight:" src="/emojis/12">`},
		{"spoiler", "||a||", `<span inert="">a</span>`},
		{"command", "</play:12>", `<button class="mention" type="button">/play</button>`},
	} {
		// The attributes of times and spoilers vary; what people read is compared.
		got := value[string](ada, `import("/richtext.js").then(({ rich }) => {
			const node = rich(`+quoted(t, c.text)+`);
			for (const inner of node.querySelectorAll("time, .spoiler")) inner.replaceWith(...inner.childNodes);
			return node.innerHTML.replaceAll("\u202f", " ");
		})`)
		require.Equal(t, c.want, got, c.name)
	}
}

// testCommandLine parses lines as the composer does, to the names of the command and option=value for each option.
func testCommandLine(t *testing.T, chromium context.Context) {
	const commands = `[
		{"name": "play", "name_localizations": {"fr": "jouer"}, "options": [
			{"type": 3, "name": "move", "name_localizations": {"fr": "coup"}, "required": true}, {"type": 3, "name": "match"}]},
		{"name": "settings", "options": [
			{"type": 1, "name": "show"},
			{"type": 1, "name": "language", "options": [{"type": 3, "name": "value"}]},
			{"type": 2, "name": "clock", "options": [{"type": 1, "name": "days", "options": [{"type": 4, "name": "count"}]}]}]},
		{"name": "here", "contexts": [0]}, {"name": "there", "contexts": [1]}]`
	srv := start(t)
	chloe := sit(t, chromium, srv, "Chloé", "games", desktop)
	for _, c := range []struct{ line, want string }{
		{"/play move:e5", "play move=e5"},
		{"/play move:k2 stafford +1 match:the first", "play move=k2 stafford +1|match=the first"},
		{"/jouer coup:e5", "play move=e5"},
		{"/PLAY Move: e5 ", "play move=e5"},
		{"/play e5 xg6", "play move=e5 xg6"},
		{"/play e5 match:m", "play move=e5|match=m"},
		{"/play match:m e5", "play match=m e5"},
		{"/play removed:e5", "play move=removed:e5"},
		{"/settings show", "settings show"},
		{"/settings show more", "settings show stray=more"},
		{"/settings language value:fr", "settings language value=fr"},
		{"/settings clock days count:3", "settings clock days count=3"},
		{"/here", "here"},
		{"/settings", "none"},
		{"/there", "none"},
		{"/player", "none"},
	} {
		got := value[string](chloe, `import("/commandline.js").then(({ entries, read, valueOf }) => {
			const text = `+quoted(t, c.line)+`;
			const line = read(text, entries(`+commands+`, true));
			if (!line) return "none";
			const values = line.tokens.map((token) => token.option.name + "=" + valueOf(text, token));
			return [...line.entry.path, values.join("|"), line.stray ? "stray=" + line.stray : ""].filter(Boolean).join(" ");
		})`)
		require.Equal(t, c.want, got, c.line)
	}
	data := value[string](chloe, `import("/commandline.js").then(({ entries, read, data }) => {
		const { entry, tokens } = read("/settings clock days count:3", entries(`+commands+`, true));
		return JSON.stringify(data(entry, [[tokens[0].option, 3]], tokens[0].option));
	})`)
	require.JSONEq(t, `{"name": "settings", "type": 1, "options": [{"name": "clock", "type": 2, "options": [
		{"name": "days", "type": 1, "options": [{"name": "count", "type": 4, "value": 3, "focused": true}]}]}]}`, data)
}

// testCatalogs checks that the page's two languages have the same keys, with the same arguments.
func testCatalogs(t *testing.T, chromium context.Context) {
	ada := sit(t, chromium, start(t), "Ada", "games", desktop)
	const arguments = `import("/texts.js").then(({ CATALOGS }) => Object.fromEntries(
		Object.entries(CATALOGS[LANGUAGE]).map(([key, text]) => [key, (text.match(/\{\d\}/g) ?? []).sort().join()])))`
	english := value[map[string]string](ada, strings.Replace(arguments, "LANGUAGE", `"en-US"`, 1))
	require.NotEmpty(t, english)
	require.Equal(t, english, value[map[string]string](ada, strings.Replace(arguments, "LANGUAGE", `"fr"`, 1)))
}
