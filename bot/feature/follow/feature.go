// Package follow tells people who have no seat at a match how it ends, by one DM or in their digest,
// if they asked for that. Nothing else is sent to them, and channels learn nothing of it.
package follow

import (
	"context"
	"errors"
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/lang"
)

type handler struct{ *feature.App }

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a}
	return feature.Feature{
		Name: "follow",
		Buttons: []view.Button{
			{Place: view.InMore, Order: 90, Verb: "follow", Label: "button.follow", Shown: watches},
		},
		Presses: map[string]router.Route{
			"follow":   {Run: h.follow},
			"unfollow": {Run: h.unfollow, Apart: true},
		},
		Ended: h.ended,
	}
}

func watches(w view.Viewing) bool { return w.Seat < 0 && w.Playing() }

// mostFollowed is the number of matches that a person can follow at once.
const mostFollowed = 25

// follow has the presser told of the end of a match.
func (h *handler) follow(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.Tables.Get(customid.Of(i).ID)
	if err == nil {
		err = h.mayFollow(ctx, &t, i.User.ID)
	}
	if err == nil {
		err = h.Prefs.Follow(i.User.ID, t.ID)
	}
	if err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	key := "follow.on"
	if d, _ := h.Prefs.Digest(i.User.ID); d.Follows {
		key = "follow.listed"
	}
	text := say.T(key, "game", games.T(t.Game+".name"), "match", t.ID)
	if !h.Prefs.TakesDMs(i.User.ID) {
		text += "\n" + say.T("follow.closed")
	}
	m := discord.Private(text)
	stop := discord.Button(discord.Secondary, say.T("follow.stop"), customid.About{ID: t.ID}.For("unfollow"))
	m.Components = discord.Rows([]discord.Component{stop, view.BackTo(say, t.ID, "more")})
	return m, nil
}

// mayFollow returns why a person cannot follow a match.
func (h *handler) mayFollow(ctx context.Context, t *table.Table, user string) error {
	followed := h.followed(user)
	switch {
	case t.Seat(user) >= 0:
		return table.Refuse("follow.error.seated")
	case t.Stage != table.Playing:
		return table.Refuse("follow.error.over")
	case slices.Contains(followed, t.ID):
		return nil
	case len(followed) >= mostFollowed:
		return table.Refuse("follow.error.full", "n", mostFollowed)
	}
	switch sees, err := h.sees(ctx, t, user); {
	case err != nil: // it is asked again at the end
		h.Log.WarnContext(ctx, "followed without a look at the channel", "match", t.ID, "err", err)
	case !sees:
		return table.Refuse("follow.error.private")
	}
	return nil
}

// followed returns the matches that a person follows, without those that are deleted.
func (h *handler) followed(user string) []string {
	return slices.DeleteFunc(h.Prefs.Follows(user), func(id string) bool {
		_, err := h.Tables.Get(id)
		return err != nil
	})
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
	told := map[string]discord.Message{} // by language
	for _, user := range users {
		failed := h.tellOrNote(ctx, r, user, told)
		if failed == nil {
			failed = h.Prefs.Unfollow(user, r.ID)
		}
		err = errors.Join(err, failed)
	}
	return err
}

// tellOrNote sends a follower the DM, or notes the match for the digest that they want instead.
func (h *handler) tellOrNote(ctx context.Context, r table.Result, user string, told map[string]discord.Message) error {
	if r.Seat(user) >= 0 {
		return nil
	}
	if sees, err := h.sees(ctx, &r.Table, user); err != nil || !sees {
		return err
	}
	if d, _ := h.Prefs.Digest(user); d.Follows {
		return h.Prefs.SetEnded(user, r.ID, true)
	}
	say := h.View.Reader(&r.Table, user)
	m, ok := told[say.Language()]
	if !ok {
		m = h.message(say, r)
		told[say.Language()] = m
	}
	_, _, err := h.Post.Direct(ctx, user, m, true) // a refusal is no error
	return err
}

// message is the DM to followers, with the picture of the end.
func (h *handler) message(say lang.Printer, r table.Result) discord.Message {
	lines := append([]string{say.T("follow.over", "game", games.T(r.Game+".name"), "match", r.ID, "link", view.Link(&r.Table))}, view.Result(say, &r.Table, r.Match)...)
	m := discord.Message{Content: discord.Fit(lines, "\n", discord.MaxContent), Nonce: "follow-" + r.ID, EnforceNonce: true}
	r.Locale = say.Language() // the picture's
	h.View.ShowEnd(&m, &r.Table, r.Match)
	return m
}

// sees reports whether a person sees the channel of a match. Who is in a private thread is not
// known, so that counts as not seeing it.
func (h *handler) sees(ctx context.Context, t *table.Table, user string) (bool, error) {
	member, err := h.Client.Member(ctx, t.Guild, user)
	if err != nil {
		if discord.Refused(err) {
			err = nil
		}
		return false, err
	}
	sight := h.Client.Sight(ctx, &discord.Interaction{Guild: t.Guild, Roles: member.Roles, User: discord.User{ID: user}})
	return sight.Sees(ctx, t.Channel), sight.Err()
}
