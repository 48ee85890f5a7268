package vote

import (
	"context"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// menu offers the motions that a person could propose now; it is empty if there
// are none.
func (h *handler) menu(say lang.Printer, t *table.Table, m *match.Match, user discord.Person) []discord.Component {
	var lines []discord.Option
	for _, v := range motions(t) {
		v.By = table.Person(user)
		if admissible(t, m, &v, h.Clock.Now()) != nil {
			continue
		}
		label := say.Named(t.Name).T("vote.choice", "motion", motion(t, &v))
		lines = append(lines, discord.Option{Label: discord.Cut(label, discord.MaxOption), Value: option(v)})
	}
	if len(lines) == 0 {
		return nil
	}
	return []discord.Component{discord.Row(discord.Menu(say.T("vote.menu"), discord.CustomID{Verb: "motion", Match: t.ID}, lines))}
}

// motions returns the votes that a table could ever hold, without a proposer.
func motions(t *table.Table) []table.Vote {
	var all []table.Vote
	for _, name := range []string{pause, resume, extend} {
		all = append(all, table.Vote{Motion: name, Seat: games.Everyone})
	}
	for n := range t.Seats {
		p := games.Player(n)
		all = append(all, table.Vote{Motion: replace, Seat: p}, table.Vote{Motion: substitute, Seat: p})
	}
	return append(all, table.Vote{Motion: cancel, Seat: games.Everyone})
}

// option is a vote as the menu carries it: the motion, and the seat that it is
// about. parseOption reads it.
func option(v table.Vote) string {
	if v.Seat < 0 {
		return v.Motion
	}
	return v.Motion + " " + strconv.Itoa(int(v.Seat))
}

func parseOption(value string) table.Vote {
	name, seat, _ := strings.Cut(value, " ")
	v := table.Vote{Motion: name, Seat: games.Everyone}
	if n, err := strconv.Atoi(seat); err == nil && n >= 0 && n < 100 {
		v.Seat = games.Player(n)
	}
	return v
}

// propose proposes the motion that a person has chosen in the menu.
func (h *handler) propose(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	if len(i.Values) == 0 {
		return h.status(ctx, i)
	}
	v := parseOption(i.Values[0])
	v.By = table.Person(i.User)
	return h.voted(ctx, i, func(t *table.Table, m *match.Match) error { return propose(t, m, v, h.Clock.Now()) })
}

// cast answers the buttons of a vote.
func (h *handler) cast(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.voted(ctx, i, func(t *table.Table, m *match.Match) error {
		return cast(t, m, i.User.ID, i.CustomID.Turn, i.CustomID.Word == "yes", h.Clock.Now())
	})
}

// voted changes a vote, posts it, and tells the person how it stands.
func (h *handler) voted(ctx context.Context, i *discord.Interaction, change func(*table.Table, *match.Match) error) (discord.Message, error) {
	t, _, err := h.Tables.Change(i.CustomID.Match, change)
	if err != nil {
		return discord.Message{}, err
	}
	h.Committed(ctx, i, &t)
	say, v := h.View.Private(i, &t), t.Vote
	standing := say.T("vote.counted", "yes", len(v.Yes), "voters", v.Voters)
	switch {
	case !v.Open():
		standing = say.T("vote.result." + v.Result)
	case v.Voters == 0:
		standing = outlook(say, v)
	}
	return discord.Private(view.Heading(say, &t) + "\n" + standing), nil
}
