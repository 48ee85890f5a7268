// Package follow tells people who have no seat at a match how it ends, by one DM, if they asked
// for that. Nothing else is sent to them, and channels learn nothing of it.
package follow

import (
	"context"
	"errors"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
)

type handler struct{ *feature.App }

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a}
	return feature.Feature{
		Name: "follow",
		Presses: map[string]router.Route{
			"follow":   {Run: h.follow},
			"unfollow": {Run: h.unfollow, Apart: true},
		},
		Ended: h.ended,
	}
}

// mostFollowed is the number of matches that a person can follow at once.
const mostFollowed = 25

// follow has the presser told of the end of a match.
func (h *handler) follow(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.Tables.Get(customid.Of(i).ID)
	switch {
	case err != nil:
		return discord.Message{}, err
	case t.Seat(i.User.ID) >= 0:
		return discord.Message{}, table.Refuse("follow.error.seated")
	case t.Stage != table.Playing:
		return discord.Message{}, table.Refuse("follow.error.over")
	case len(h.Prefs.Follows(i.User.ID)) >= mostFollowed:
		return discord.Message{}, table.Refuse("follow.error.full", "n", mostFollowed)
	}
	if err := h.Prefs.Follow(i.User.ID, t.ID); err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	text := say.T("follow.on", "game", games.T(t.Game+".name"), "match", t.ID)
	if !h.Prefs.TakesDMs(i.User.ID) {
		text += "\n" + say.T("follow.closed")
	}
	m := discord.Private(text)
	stop := discord.Button(discord.Secondary, say.T("follow.stop"), customid.About{ID: t.ID}.For("unfollow"))
	m.Components = discord.Rows([]discord.Component{stop, view.BackTo(say, t.ID, "more")})
	return m, nil
}

// unfollow answers a button about a match, or the menu of /games.
func (h *handler) unfollow(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	id := customid.Of(i).ID
	if len(i.Values) > 0 {
		id = i.Values[0]
	}
	if err := h.Prefs.Unfollow(i.User.ID, id); err != nil {
		return discord.Message{}, err
	}
	return discord.Private(h.View.Printer(i).T("follow.off", "match", id)), nil
}

// ended tells those who follow a match how it has ended: each once, if they still see its
// channel. Those who have taken a seat meanwhile know.
func (h *handler) ended(ctx context.Context, r table.Result) error {
	users, err := h.Prefs.Followers(r.ID)
	for _, user := range users {
		failed := h.tell(ctx, r, user)
		if failed == nil {
			failed = h.Prefs.Unfollow(user, r.ID)
		}
		err = errors.Join(err, failed)
	}
	return err
}

// tell sends a follower the DM. A refusal is no error.
func (h *handler) tell(ctx context.Context, r table.Result, user string) error {
	if r.Seat(user) >= 0 || !h.sees(ctx, &r.Table, user) {
		return nil
	}
	say := h.View.Reader(&r.Table, user)
	lines := append([]string{say.T("follow.over", "game", games.T(r.Game+".name"), "match", r.ID, "link", view.Link(&r.Table))}, view.Result(say, &r.Table, r.Match)...)
	m := discord.Message{Content: discord.Fit(lines, "\n", discord.MaxContent), Nonce: "follow-" + r.ID, EnforceNonce: true}
	_, _, err := h.Post.Direct(ctx, user, m, true)
	return err
}

// sees reports whether a person still sees the channel of a match.
func (h *handler) sees(ctx context.Context, t *table.Table, user string) bool {
	member, err := h.Client.Member(ctx, t.Guild, user)
	if err != nil {
		return false
	}
	i := &discord.Interaction{Guild: t.Guild, Roles: member.Roles}
	i.User.ID = user
	return h.Client.Sight(ctx, i).Sees(ctx, t.Channel)
}
