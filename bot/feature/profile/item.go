package profile

import (
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/lang"
)

// line says where a match is and what it waits for.
func (p item) line(say lang.Printer) string {
	line := p.status(say.Named(p.t.Name))
	if p.t.Mute() {
		return say.T("games.muted", "line", line, "match", p.t.ID)
	}
	return line
}

// longestPrompt is the number of characters of a question that fit into a line.
const longestPrompt = 90

// status is the line without the part about a muted channel.
func (p item) status(say lang.Printer) string {
	args := []any{"game", games.T(p.t.Game + ".name"), "match", p.t.ID, "link", view.Link(&p.t)}
	switch {
	case p.Waiting:
		prompt := discord.Escape(discord.Cut(p.prompt(say), longestPrompt))
		return say.T("games.yours", append(args, "mark", p.mark(), "prompt", prompt, "since", p.time(say))...)
	case p.may:
		prompt := discord.Escape(discord.Cut(p.prompt(say), longestPrompt))
		return say.T("games.may", append(args, "prompt", prompt)...)
	case p.m != nil && len(p.awaited) == 0:
		return say.T("games.until", append(args, "until", view.Until(&p.t, say, p.m))...)
	case p.m != nil:
		return say.T("games.waiting", append(args, "players", p.awaitedNames())...)
	case p.t.Stage == table.Playing:
		return say.T("games.broken", args...)
	}
	return say.T("games.lobby", append(args, "players", escaped(p.t.Names()))...)
}

// prompt is the question to the owner, "" if the game has no text for it.
func (p item) prompt(say lang.Printer) string {
	d, _ := p.m.Asked(p.seat)
	if d.Prompt.Key == "" {
		return ""
	}
	return say.Say(d.Prompt)
}

// awaitedNames are the players whom the match waits for, as far as the owner may know.
func (p item) awaitedNames() []string {
	var names []string
	for _, q := range p.awaited {
		names = append(names, p.t.Name(q))
	}
	return escaped(names)
}

// brief describes a match in a line so short that inboxPage of them fit into a message.
func (p item) brief(say lang.Printer) string {
	since := ""
	if p.Waiting {
		since = p.time(say)
	}
	return say.T("games.brief", "mark", p.mark(), "game", games.T(p.t.Game+".name"), "match", p.t.ID,
		"channel", discord.MentionChannel(p.t.Channel), "since", since)
}

// mark is the sign for what a match waits for.
func (p item) mark() string {
	switch {
	case p.t.Mute():
		return "🔇"
	case p.Quick:
		return "⚡"
	case p.Waiting:
		return "🔔"
	case p.may:
		return "☝️"
	case p.m != nil:
		return "⏳"
	case p.t.Stage == table.Playing:
		return "⚠️"
	}
	return "🪑"
}

// time says the owner's deadline or, without one, when they were asked.
func (p item) time(say lang.Printer) string {
	if p.Deadline.IsZero() {
		return discord.RelativeTime(p.Since)
	}
	return say.T("games.ends", "when", discord.RelativeTime(p.Deadline))
}

func escaped(names []string) []string {
	safe := make([]string, len(names))
	for n, name := range names {
		safe[n] = discord.Escape(name)
	}
	return safe
}

// InboxLine returns a table's line in a person's inbox, in full and briefly. It does not
// depend on what only other players may know; a test of all that is shown relies on that.
func InboxLine(a *feature.App, say lang.Printer, t table.Table, user string) string {
	p := (&handler{App: a}).item(t, user)
	return p.line(say) + "\n" + p.brief(say)
}
