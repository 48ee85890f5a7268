package bot

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// putToVote takes what somebody has chosen in the menu of motions.
func (b *Bot) putToVote(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	if len(i.Values) == 0 {
		return b.waiting(ctx, i)
	}
	name, seat, _ := strings.Cut(i.Values[0], " ")
	v := vote{Motion: name, Seat: games.Everyone, By: i.User}
	if n, err := strconv.Atoi(seat); err == nil && n >= 0 && n < 100 {
		v.Seat = games.Player(n)
	}
	t, _, err := b.change(i.CustomID.Match, func(t *table, m *match.Match) error { return t.propose(m, v, b.clock.Now()) })
	return b.voted(ctx, i, &t, err)
}

// castVote takes a press of one of a vote's buttons.
func (b *Bot) castVote(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, _, err := b.change(i.CustomID.Match, func(t *table, m *match.Match) error {
		return t.cast(m, i.User.ID, i.CustomID.Turn, i.CustomID.Word == "yes", b.clock.Now())
	})
	return b.voted(ctx, i, &t, err)
}

// voted has a vote told and answers whoever has voted.
func (b *Bot) voted(ctx context.Context, i *discord.Interaction, t *table, err error) (discord.Message, error) {
	if err != nil {
		return discord.Message{}, err
	}
	b.committed(ctx, i, t)
	say, v := b.privately(i, t), t.Vote
	switch {
	case v.open() && v.Voters == 0:
		return private(heading(say, t) + "\n" + say.T("vote.unopposed", "when", discord.Timestamp(v.Until, 'R'))), nil
	case v.open():
		return private(heading(say, t) + "\n" + say.T("vote.counted", "yes", len(v.Yes), "voters", v.Voters)), nil
	}
	return private(heading(say, t) + "\n" + say.T("vote.result."+v.Result)), nil
}

// motions is the menu of what the presser could put to the vote now, nothing if
// there is nothing.
func (b *Bot) motions(say lang.Printer, t *table, m *match.Match, user discord.Person) []discord.Component {
	var lines []discord.Option
	add := func(v vote) {
		v.By = user
		if t.admissible(m, &v, b.clock.Now()) != nil {
			return
		}
		value := v.Motion
		if v.Seat >= 0 {
			value += " " + strconv.Itoa(int(v.Seat))
		}
		label := say.Named(t.name).T("vote.choice", "motion", t.motion(&v))
		lines = append(lines, discord.Option{Label: discord.Cut(label, discord.MaxOption), Value: value})
	}
	for _, name := range []string{pauses, resumes, extends} {
		add(vote{Motion: name, Seat: games.Everyone})
	}
	for p := range t.Seats {
		add(vote{Motion: replaces, Seat: games.Player(p)})
		add(vote{Motion: substitute, Seat: games.Player(p)})
	}
	add(vote{Motion: cancels, Seat: games.Everyone})
	if len(lines) == 0 {
		return nil
	}
	return []discord.Component{discord.Row(discord.Menu(say.T("vote.menu"), discord.CustomID{Verb: "motion", Match: t.ID}, slices.Clip(lines)))}
}
