package takeback

import (
	"cmp"
	"context"
	"fmt"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games/match"
	"herald/lang"
)

// A notice is the message of a take-back request.
type notice struct{ *handler }

func (n notice) Owed(t *table.Table) bool {
	r := requests.Of(t)
	return r != nil && r.Message == ""
}

// Deliver posts the request, which notifies all who have to agree. If it was settled
// meanwhile, it retires the message.
func (n notice) Deliver(ctx context.Context, t table.Table, retry bool) (table.Table, error) {
	m, err := n.Tables.Open(&t)
	if err != nil {
		return t, err
	}
	msg := n.message(&t, m)
	for _, p := range unanswered(&t, m) {
		msg.Mentions.Users = append(msg.Mentions.Users, t.Seats[p].ID)
	}
	asked := requests.Of(&t).Number
	msg.Nonce, msg.EnforceNonce = fmt.Sprintf("%s-w%d-%d", t.ID, asked, t.Lost), true
	after := ledger.Place{Channel: t.Channel, Message: cmp.Or(t.Turn, t.Lobby)}
	posted, _, err := n.Post.Tell(ctx, &t, after, msg.Quiet(), retry, func(t *table.Table) discord.Message { return n.message(t, m) })
	if err != nil {
		return n.Post.Mute(t, err)
	}
	return n.Tables.Update(t.ID, func(now *table.Table) error {
		r := requests.Of(now)
		if r == nil || r.Number != asked {
			now.Retired = append(now.Retired, ledger.Place{Channel: t.Channel, Message: posted, Says: closedKey})
			return nil
		}
		r.Channel, r.Message = t.Channel, posted
		return nil
	})
}

// message is the message of an open request: what would be taken back, and who still has to
// agree.
func (h *handler) message(t *table.Table, m *match.Match) discord.Message {
	say := h.View.Public(t)
	var pending []string
	for _, p := range unanswered(t, m) {
		pending = append(pending, view.Call(say, t, p))
	}
	notes := undone(h.View.LogOf(t, m), requests.Of(t).Ply)
	at := func(verb string) discord.CustomID {
		return customid.About{ID: t.ID, At: requests.Of(t).Number}.For(verb)
	}
	return discord.Message{
		Content: view.Story(head(say, t), "> ", notes, say.T("undo.pending", "players", pending), say),
		Components: discord.Rows([]discord.Component{
			discord.Button(discord.Success, say.T("button.agree"), at("agree")), discord.Button(discord.Danger, say.T("button.refuse"), at("refuse")),
		}),
	}
}

// settled is the message of a request that has ended.
func (h *handler) settled(t *table.Table, outcome string) discord.Message {
	return discord.Message{Content: head(h.View.Public(t), t) + "\n" + outcome}
}

// head names the match and the proposer.
func head(say lang.Printer, t *table.Table) string {
	return view.Heading(say, t) + "\n" + say.T("undo.wish", "player", requests.Of(t).Seat)
}
