package vote

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/lang"
)

// A notice is the message of a vote.
type notice struct{ *handler }

func (n notice) Owed(t *table.Table) bool { return owed(t) != nil }

// owed returns the vote whose message must be posted or edited next, nil if there is none:
// a prior vote comes before the table's own.
func owed(t *table.Table) *Vote {
	v := votes.Of(t)
	if v != nil && v.Prior != nil {
		v = v.Prior
	}
	if v == nil || v.Shown == v.Standing() {
		return nil
	}
	return v
}

// Deliver edits the message, or posts it if it does not exist any more.
func (n notice) Deliver(ctx context.Context, t table.Table, retry bool) (table.Table, error) {
	v := owed(&t)
	m, at, err := n.message(&t, v), v.At, error(nil)
	if at.Message != "" {
		if err = n.Client.Edit(ctx, at.Channel, at.Message, m); discord.ErrorCode(err) == discord.CodeUnknownMessage {
			at, m.Mentions = ledger.Place{}, discord.Mentions{} // they were notified
		}
		if discord.Rejects(err) {
			err = nil // what was posted stays
		}
	}
	if at.Message == "" {
		m.Nonce, m.EnforceNonce = fmt.Sprintf("%s-v%d-%d", t.ID, v.Turn, t.Lost), true
		at.Channel = t.Channel
		at.Message, _, err = n.Post.Tell(ctx, &t, ledger.Place{Channel: t.Channel, Message: cmp.Or(t.Turn, t.Lobby)}, m.Quiet(), retry,
			func(t *table.Table) discord.Message { return n.message(t, owed(t)) })
	}
	if err != nil {
		return n.Post.Mute(t, err)
	}
	return n.Tables.Update(t.ID, func(t *table.Table) error {
		markShown(t, v, at)
		return nil
	})
}

// markShown notes where the message of a vote is, and what it shows. A prior vote needs no
// more edits.
func markShown(t *table.Table, then *Vote, at ledger.Place) {
	v := votes.Of(t)
	if v.Prior != nil && v.Prior.Turn == then.Turn {
		v.Prior.At, v.Prior.Shown = at, then.Standing()
		if v.Prior.Shown == v.Prior.Standing() {
			v.Prior = nil
		}
		return
	}
	if v.Turn != then.Turn { // another vote was proposed meanwhile
		t.Retired = append(t.Retired, at)
		return
	}
	v.At, v.Shown = at, then.Standing()
}

// message returns the message of a vote of the table.
func (h *handler) message(t *table.Table, v *Vote) discord.Message {
	say := h.View.Public(t)
	proposer := "**" + discord.Escape(v.By.Name) + "**"
	lines := []string{view.Heading(say, t), say.T("vote.asked", "who", proposer, "motion", motion(t, v))}
	tally := say.T("vote.count", "yes", len(v.Yes), "no", len(v.No), "need", needed(v), "voters", v.Voters)
	if !v.Open() {
		lines = append(lines, tally+" "+say.T("vote.result."+v.Result))
		return discord.Message{Content: strings.Join(lines, "\n")}
	}
	users := notified(t, v)
	if len(users) > 0 {
		lines = append(lines, say.T("vote.electors", "players", mentions(users)))
	}
	if v.Whom != "" {
		lines = append(lines, say.T("vote.holder", "holder", discord.Mention(v.Whom)))
		users = append(users, v.Whom)
	}
	lines = append(lines, tally+" "+outlook(say, v))
	at := func(word string) discord.CustomID {
		return customid.About{ID: t.ID, At: v.Turn, Word: word}.For("vote")
	}
	return discord.Message{Content: strings.Join(lines, "\n"), Components: discord.Rows([]discord.Component{
		discord.Button(discord.Success, say.T("vote.yes"), at("yes")), discord.Button(discord.Danger, say.T("vote.no"), at("no")),
	}), Mentions: discord.Mentions{Users: users}}
}

func mentions(users []string) []string {
	all := make([]string, len(users))
	for n, id := range users {
		all[n] = discord.Mention(id)
	}
	return all
}

// needed is the number of votes in favour that it takes.
func needed(v *Vote) int {
	if v.Unanimous {
		return v.Voters
	}
	return v.Voters/2 + 1
}

// outlook says what an open vote needs in order to pass, and its deadline.
func outlook(say lang.Printer, v *Vote) string {
	when, need := discord.Timestamp(v.Until, 'R'), needed(v)
	switch {
	case v.Unanimous:
		return say.T("vote.unanimous", "when", when)
	case others(v) == 0:
		return say.T("vote.unopposed", "when", when)
	case v.Motion == cancel:
		return say.T("vote.cancelling", "need", need, "when", when)
	case waits(v.Motion):
		return say.T("vote.waits", "when", when)
	}
	return say.T("vote.open", "when", when)
}

// notified returns the IDs of the users whom the message of a vote notifies: all who play
// and, if their match would end, also those who are away or may come back to a seat; but
// neither those out of the game, nor the proposer, nor the holder of the seat that it is about.
func notified(t *table.Table, v *Vote) []string {
	var users []string
	for n, s := range t.Seats {
		p := games.Player(n)
		if (t.Reads(p) || ends(v.Motion) && s.Away()) && p != v.Seat && s.ID != v.By.ID && !slices.Contains(v.Out, p) {
			users = append(users, s.ID)
		}
	}
	if ends(v.Motion) {
		for _, c := range t.Claimants(v.Until) {
			users = append(users, c.ID)
		}
	}
	return users
}

// motion describes the motion.
func motion(t *table.Table, v *Vote) games.Text {
	turn := time.Duration(0)
	if t.Clock != nil {
		turn = t.Clock.TimeControl.Increment
	}
	if v.Span != "" {
		return games.T("vote.motion.extend-span", "time", view.Lasting(v.More))
	}
	if seats := seatsOf(v); len(seats) > 0 {
		return games.T("vote.motion.extend-for", "players", seats, "time", view.Lasting(turn))
	}
	return games.T("vote.motion."+v.Motion, "player", v.Seat, "time", view.Lasting(turn))
}
