package page

import (
	"context"
	"crypto/subtle"
	"maps"
	"net/url"
	"strconv"
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
)

// linkLife is the time for which a link is good, unless it is used before.
const linkLife = 10 * time.Minute

// A link leads its person to the page of a match, once.
type link struct {
	Hash    string    `json:"hash"`    // of its secret
	Channel string    `json:"channel"` // where the match was played when the person asked
	Until   time.Time `json:"until"`
}

// links are the unused links to a match, the latest of each person, by ID. They are stored with
// the match, so if two use a link, one succeeds.
type links map[string]link

var kept = table.Keep("page", func(l *links) *links {
	c := maps.Clone(*l)
	return &c
})

// Forget removes the link of a person.
func (l *links) Forget(user, _ string) { delete(*l, user) }

// Owned returns the link of a person.
func (l *links) Owned(user string) any {
	if own, ok := (*l)[user]; ok {
		return own
	}
	return nil
}

// with returns the links and one more for a person, without any that are no longer good.
func (l links) with(user string, own link, now time.Time) *links {
	all := links{}
	for other, link := range l {
		if now.Before(link.Until) {
			all[other] = link
		}
	}
	all[user] = own
	return &all
}

// of returns the person whose link has a secret, "" if there is none.
func (l links) of(secret string, now time.Time) (user string, own link) {
	hash := []byte(hashOf(secret))
	for user, own := range l {
		if subtle.ConstantTimeCompare(hash, []byte(own.Hash)) == 1 && now.Before(own.Until) {
			return user, own
		}
	}
	return "", link{}
}

// errNoPage says that there are no pages.
var errNoPage = table.Refuse("page.error.off")

// link answers the button Board: with a link to the page of the match, which replaces an earlier
// one, and a button that shows the board on Discord. The link may lead to a trial from a turn.
func (h *handler) link(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	if h.Page == "" {
		return discord.Message{}, errNoPage
	}
	id, secret, now := customid.Of(i).ID, newSecret(), h.Clock.Now()
	t, err := h.Tables.Update(id, func(t *table.Table) error {
		own := link{Hash: hashOf(secret), Channel: t.Channel, Until: now.Add(linkLife)}
		kept.Set(t, kept.Value(t).with(i.User.ID, own, now))
		return nil
	})
	if err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	m := discord.Private(view.Heading(say, &t) + "\n" + say.T("page.link", "until", discord.Timestamp(now.Add(linkLife), 'R')))
	from := customid.Of(i).At
	back := discord.Button(discord.Secondary, say.T("page.here"), customid.About{ID: id}.For("board"))
	if from > 0 {
		back = view.ReviewButton(say, id) // where it was pressed
	}
	open := discord.LinkButton(say.T("page.open"), h.Page+"/open/"+id+"/"+secret+trialFrom(from))
	m.Components = []discord.Component{discord.Row(open, back)}
	return m, nil
}

// trialFrom returns the query of the address of a trial from a turn, counted from 1; "" for the present position.
func trialFrom(turn int) string {
	if turn <= 0 {
		return ""
	}
	return "?" + url.Values{"turn": {strconv.Itoa(turn)}, "trial": {step}}.Encode()
}

// use takes the link with a secret away from a match, and returns its person. The error is
// errUsed, or one of table.Service.Get or Update. Links that are not good cost no transaction.
func (h *handler) use(id, secret string) (user string, t table.Table, err error) {
	if t, err = h.Tables.Get(id); err == nil {
		_, err = h.usable(&t, secret)
	}
	if err != nil {
		return "", t, err
	}
	t, err = h.Tables.Update(id, func(t *table.Table) (err error) {
		if user, err = h.usable(t, secret); err != nil {
			return err
		}
		left := maps.Clone(kept.Value(t))
		delete(left, user)
		kept.Set(t, &left)
		return nil
	})
	return user, t, err
}

// usable returns the person whose link to a match has a secret; the error is errUsed.
func (h *handler) usable(t *table.Table, secret string) (user string, err error) {
	user, own := kept.Value(t).of(secret, h.Clock.Now())
	if user == "" || t.Seat(user) < 0 && t.Channel != own.Channel {
		return "", errUsed
	}
	return user, nil
}
