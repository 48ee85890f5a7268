package bot

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// inboxPage is how many matches one page of /games lists.
const inboxPage = 25

// A parcel is a match in somebody's inbox.
type parcel struct {
	t       table
	m       *match.Match // nil if it is not being played or cannot be read
	seat    games.Player
	waiting bool           // for the owner of the inbox
	quick   bool           // it takes him one answer of a few
	until   time.Time      // when his time is used up; zero if no clock runs
	since   time.Time      // when his question came
	awaited []games.Player // whom it waits for, as far as he may know
}

// list answers /games: the person's matches everywhere, the most urgent first.
func (b *Bot) list(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	say := b.printer(i)
	var all []parcel
	waiting, quick := 0, 0
	for _, t := range b.tables(b.store.ByUser(i.User.ID, false)) {
		p := b.parcel(t, i.User.ID)
		all = append(all, p)
		if p.waiting {
			waiting++
		}
		if p.quick {
			quick++
		}
	}
	if len(all) == 0 {
		return private(say.T("games.none")), nil
	}
	slices.SortStableFunc(all, parcel.before)
	pages := (len(all) + inboxPage - 1) / inboxPage
	page, err := strconv.Atoi(i.CustomID.Word)
	if err != nil {
		page = 1
	}
	page = min(max(page, 1), pages)
	head := say.T("games.heading", "n", len(all), "waiting", waiting)
	switch {
	case waiting == 0:
		head += "\n" + say.T("games.idle")
	case quick > 0:
		head += " " + say.T("games.quick", "n", quick)
	}
	if pages > 1 {
		head += " " + say.T("log.page", "page", page, "pages", pages)
	}
	m := private(head + "\n" + inboxLines(say, all[(page-1)*inboxPage:min(page*inboxPage, len(all))], discord.MaxContent-discord.Units(head)-1))
	m.Components = pager(discord.CustomID{Verb: "games"}, page, pages)
	return m, nil
}

// parcel returns what the inbox of a person says of a table.
func (b *Bot) parcel(t table, user string) parcel {
	p := parcel{t: t, seat: t.seat(user)}
	m, err := b.open(&t)
	if err != nil {
		return p
	}
	p.m, p.since, p.awaited = m, discord.PostedAt(t.Turn), waitedFor(m, p.seat)
	p.waiting = t.reads(p.seat) && slices.Contains(m.Waiting(), p.seat)
	p.quick = p.waiting && quick(m, p.seat)
	if p.waiting {
		p.until, _ = t.deadline(p.seat)
	}
	return p
}

// before sorts an inbox: what waits for its owner comes first, by when his time is
// used up; then, where no clock runs, what is done with one answer, and what has
// waited longest.
func (p parcel) before(q parcel) int {
	return cmp.Or(p.class()-q.class(), p.until.Compare(q.until), p.since.Compare(q.since))
}

// class is how near the match is to its owner's hand.
func (p parcel) class() int {
	switch {
	case !p.until.IsZero():
		return 0
	case p.quick:
		return 1
	case p.waiting:
		return 2
	case p.m != nil:
		return 3
	case p.t.Stage == inLobby:
		return 4
	}
	return 5
}

// fewAnswers is how many answers a quick question has at most.
const fewAnswers = 3

// quick reports whether a seat is asked one question of a few answers.
func quick(m *match.Match, seat games.Player) bool {
	d, asked := m.Asked(seat)
	if !asked || len(d.Moves) > fewAnswers {
		return false
	}
	for _, move := range d.Moves {
		after := m.Preview(seat)
		after.Apply(seat, move)
		if next, asked := games.Asked(after, seat); asked && !next.Fresh && len(next.Moves) > 1 {
			return false
		}
	}
	return true
}

// inboxLines says a page of an inbox: in full if there is room, or else briefly.
func inboxLines(say lang.Printer, page []parcel, room int) string {
	var full, brief []string
	for _, p := range page {
		full = append(full, p.line(say))
		brief = append(brief, p.brief(say))
	}
	if text := strings.Join(full, "\n"); discord.Units(text) <= room {
		return text
	}
	return discord.Fit(brief, "\n", room)
}

// longestPrompt is how much of a question a line has room for.
const longestPrompt = 90

// line says a match: where it is, and what it waits for.
func (p parcel) line(say lang.Printer) string {
	t := &p.t
	say = say.Named(t.name)
	args := []any{"game", games.T(t.Game + ".name"), "match", t.ID, "link", t.link()}
	line := ""
	switch {
	case p.waiting:
		d, _ := p.m.Asked(p.seat)
		prompt := ""
		if d.Prompt.Key != "" {
			prompt = discord.Escape(discord.Cut(say.Say(d.Prompt), longestPrompt))
		}
		line = say.T("games.yours", append(args, "mark", p.mark(), "prompt", prompt, "since", p.shown(say))...)
	case p.m != nil:
		var names []string
		for _, q := range p.awaited {
			names = append(names, t.name(q))
		}
		line = say.T("games.waiting", append(args, "players", escaped(names))...)
	case t.Stage == playing:
		line = say.T("games.broken", args...)
	default:
		line = say.T("games.lobby", append(args, "players", escaped(t.names()))...)
	}
	if t.muted() {
		line = say.T("games.silent", "line", line, "match", t.ID)
	}
	return line
}

// brief says a match in a line of which 25 go into a message.
func (p parcel) brief(say lang.Printer) string {
	since := ""
	if p.waiting {
		since = p.shown(say)
	}
	return say.T("games.brief", "mark", p.mark(), "game", games.T(p.t.Game+".name"), "match", p.t.ID, "channel", discord.MentionChannel(p.t.Channel), "since", since)
}

// mark is the sign of what a match waits for.
func (p parcel) mark() string {
	switch {
	case p.t.muted():
		return "🔇"
	case p.quick:
		return "⚡"
	case p.waiting:
		return "🔔"
	case p.m != nil:
		return "⏳"
	case p.t.Stage == playing:
		return "⚠️"
	}
	return "🪑"
}

// shown is the time that matters: until when, or else since when.
func (p parcel) shown(say lang.Printer) string {
	if p.until.IsZero() {
		return discord.RelativeTime(p.since)
	}
	return say.T("games.ends", "when", discord.RelativeTime(p.until))
}

// link leads to the living message of the match, or to its channel.
func (t *table) link() string {
	guild := cmp.Or(t.Guild, "@me")
	return strings.TrimSuffix("https://discord.com/channels/"+guild+"/"+t.Channel+"/"+cmp.Or(t.Turn, t.Lobby), "/")
}

func escaped(names []string) []string {
	safe := make([]string, len(names))
	for n, name := range names {
		safe[n] = discord.Escape(name)
	}
	return safe
}
