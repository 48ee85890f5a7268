package vote

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/lang"
)

// A notice is the message of a vote.
type notice struct{ *handler }

func (n notice) Owed(t *table.Table) bool { return t.Vote != nil && t.Vote.Shown != t.Vote.Standing() }

// Deliver edits the message, or posts it if there is none any more.
func (n notice) Deliver(ctx context.Context, t table.Table, retry bool) (table.Table, error) {
	v, m := t.Vote, n.message(&t)
	at, err := v.At, error(nil)
	if at.Message != "" {
		if err = n.Client.Edit(ctx, at.Channel, at.Message, m); discord.ErrorCode(err) == discord.CodeUnknownMessage {
			at = table.Place{}
		}
	}
	if at.Message == "" {
		m.Nonce, m.EnforceNonce = fmt.Sprintf("%s-v%d-%d", t.ID, v.Turn, t.Lost), true
		at.Channel = t.Channel
		at.Message, _, err = n.Post.Once(ctx, table.Place{Channel: t.Channel, Message: cmp.Or(t.Turn, t.Lobby)}, m.Quiet(), false, retry)
	}
	if err != nil {
		return n.Post.Mute(t, err)
	}
	return n.Tables.Update(t.ID, func(t *table.Table) error {
		if t.Vote.Turn != v.Turn { // another vote was proposed meanwhile
			t.Retired = append(t.Retired, at)
			return nil
		}
		t.Vote.At, t.Vote.Shown = at, v.Standing()
		return nil
	})
}

// message is what everybody reads of the table's vote.
func (h *handler) message(t *table.Table) discord.Message {
	say, v := h.View.Public(t), t.Vote
	proposer := "**" + discord.Escape(v.By.Name) + "**"
	lines := []string{view.Heading(say, t), say.T("vote.asked", "who", proposer, "motion", motion(t, v))}
	tally := say.T("vote.count", "yes", len(v.Yes), "no", len(v.No), "voters", v.Voters)
	if !v.Open() {
		lines = append(lines, tally+" "+say.T("vote.result."+v.Result))
		return discord.Message{Content: strings.Join(lines, "\n")}
	}
	mentions, users := called(t)
	lines = append(lines, say.T("vote.electors", "players", mentions), tally+" "+outlook(say, v))
	at := func(word string) discord.CustomID {
		return discord.CustomID{Verb: "vote", Match: t.ID, Turn: v.Turn, Word: word}
	}
	return discord.Message{Content: strings.Join(lines, "\n"), Components: discord.Rows([]discord.Component{
		discord.Button(discord.Success, say.T("vote.yes"), at("yes")), discord.Button(discord.Danger, say.T("vote.no"), at("no")),
	}), Mentions: discord.Mentions{Users: users}}
}

// outlook says what it takes for an open vote to pass, and until when.
func outlook(say lang.Printer, v *table.Vote) string {
	when := discord.Timestamp(v.Until, 'R')
	if v.Voters == 0 {
		return say.T("vote.unopposed", "when", when)
	}
	return say.T("vote.open", "need", v.Voters/2+1, "when", when)
}

// called returns those whom the message of a vote notifies, as mentions and by
// their IDs: all who play, and if their match would end also those who are away,
// but for the proposer and for whomever it is about.
func called(t *table.Table) (mentions, users []string) {
	for n, s := range t.Seats {
		p := games.Player(n)
		if (t.Reads(p) || t.Vote.Motion == cancel && s.Away()) && p != t.Vote.Seat && s.ID != t.Vote.By.ID {
			mentions, users = append(mentions, discord.Mention(s.ID)), append(users, s.ID)
		}
	}
	return mentions, users
}

// motion says what is voted on.
func motion(t *table.Table, v *table.Vote) games.Text {
	turn := time.Duration(0)
	if t.Clock != nil {
		turn = t.Clock.TimeControl.Increment
	}
	return games.T("vote.motion."+v.Motion, "player", v.Seat, "time", view.Lasting(turn))
}
