package notify

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/prefs"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games/match"
	"herald/lang"
)

// The values of the menus.
const (
	asUsual   = "usual" // as in all matches
	inChannel = "channel"
	byDM      = string(table.ByDM)
	byDigest  = string(table.ByDigest)
)

// on is the argument of the button that puts followed matches into the digest.
const on = "on"

// valueOf returns the value of a calling, and callingOf its calling.
func valueOf(how table.Calling) string { return cmp.Or(string(how), inChannel) }

func callingOf(value string) (table.Calling, error) {
	switch value {
	case inChannel:
		return table.InChannel, nil
	case byDM, byDigest:
		return table.Calling(value), nil
	}
	return "", table.ErrOutdated
}

// usual shows how the presser is called to all their matches.
func (h *handler) usual(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.panel(i), nil
}

func (h *handler) panel(i *discord.Interaction) discord.Message {
	say, user := h.View.Printer(i), i.User.ID
	d, _ := h.Prefs.Digest(user)
	zone := h.Prefs.OwnCalendar(user).Zone
	text := []string{say.T("notify.text"), say.T("notify.digest", "hour", hour(d.Hour), "zone", cmp.Or(zone, "UTC"))}
	if zone == "" {
		text[1] += " " + say.T("notify.no-zone")
	}
	m := discord.Private(strings.Join(append(text, h.unreached(say, user)...), "\n"))
	m.Components = []discord.Component{
		discord.Row(howMenu(say, discord.CustomID{Verb: "notify-how"}, valueOf(h.Prefs.OwnCalling(user)), inChannel, byDM, byDigest)),
		discord.Row(hourMenu(say, d.Hour)),
		discord.Row(followsButton(say, d), discord.Button(discord.Secondary, say.T("notify.zone"), discord.CustomID{Verb: "rest"})),
	}
	return m
}

// unreached returns the line about DMs that do not reach a person, nil if they do.
func (h *handler) unreached(say lang.Printer, user string) []string {
	if h.Prefs.TakesDMs(user) {
		return nil
	}
	return []string{say.T("notify.closed")}
}

func hour(n int) string { return fmt.Sprintf("%02d:00", n) }

// howMenu offers ways to be called, of which now is the present one.
func howMenu(say lang.Printer, id discord.CustomID, now string, values ...string) discord.Component {
	var options []discord.Option
	for _, v := range values {
		options = append(options, discord.Option{Label: say.T("notify.how." + v), Value: v, Default: v == now})
	}
	return discord.Menu(say.T("notify.menu"), id, options)
}

// hourMenu offers the hours of a day for the digest.
func hourMenu(say lang.Printer, now int) discord.Component {
	var options []discord.Option
	for n := range 24 {
		options = append(options, discord.Option{Label: say.T("notify.hour", "hour", hour(n)), Value: strconv.Itoa(n), Default: n == now})
	}
	return discord.Menu(say.T("notify.hour-menu"), discord.CustomID{Verb: "notify-hour"}, options)
}

// followsButton says whether the digest tells of followed matches, and changes that.
func followsButton(say lang.Printer, d prefs.Digest) discord.Component {
	if d.Follows {
		return discord.Button(discord.Secondary, say.T("notify.follows.digest"), discord.CustomID{Verb: "notify-follow"})
	}
	return discord.Button(discord.Secondary, say.T("notify.follows.once"), discord.CustomID{Verb: "notify-follow", Args: on})
}

// choose chooses how the presser is called to all their matches, also those that go on.
func (h *handler) choose(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	how, err := callingOf(strings.Join(i.Values, ""))
	if err != nil {
		return discord.Message{}, err
	}
	user := i.User.ID
	if how == table.ByDigest {
		err = h.keepDigest(user)
	}
	if err == nil {
		err = h.Prefs.SetCalling(user, how)
	}
	if err != nil {
		return discord.Message{}, err
	}
	usual := func(t *table.Table) bool { c := table.CalledAt(t, user); return !c.Own && c.How != how }
	return h.panel(i), h.ChangeAll(user, usual, func(id string) (table.Table, error) { return h.set(id, user, table.Called{How: how}) })
}

// set sets how a person is called to a match. What it asks them now does not notify them: they are
// here.
func (h *handler) set(id, user string, how table.Called) (table.Table, error) {
	t, _, err := h.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		seat := t.Seat(user)
		if seat < 0 {
			return table.ErrNotSeated
		}
		table.SetCalled(t, user, how)
		if slices.Contains(m.Awaited(), seat) {
			table.CalledFor(t, m, seat)
		}
		return nil
	})
	return t, err
}

// keepDigest stores the person's digest if there is none yet: the first comes at the next time of its
// hour.
func (h *handler) keepDigest(user string) error {
	if d, stored := h.Prefs.Digest(user); !stored {
		return h.setDigest(user, d)
	}
	return nil
}

// setDigest stores a digest. Today's is not sent any more if its hour is over.
func (h *handler) setDigest(user string, d prefs.Digest) error {
	c, now := h.Prefs.OwnCalendar(user), h.Clock.Now()
	if struck(d, c, now) {
		d.Day = max(d.Day, c.DayOf(now))
	}
	return h.Prefs.SetDigest(user, d)
}

func (h *handler) chooseHour(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	n, err := strconv.Atoi(strings.Join(i.Values, ""))
	if err != nil || n < 0 || n > 23 {
		return discord.Message{}, table.ErrOutdated
	}
	return h.changeDigest(i, func(d *prefs.Digest) { d.Hour = n })
}

func (h *handler) chooseFollows(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.changeDigest(i, func(d *prefs.Digest) { d.Follows = i.CustomID.Args == on })
}

func (h *handler) changeDigest(i *discord.Interaction, change func(*prefs.Digest)) (discord.Message, error) {
	d, _ := h.Prefs.Digest(i.User.ID)
	change(&d)
	if err := h.setDigest(i.User.ID, d); err != nil {
		return discord.Message{}, err
	}
	return h.panel(i), nil
}

// here shows how the presser is called to one match.
func (h *handler) here(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.Tables.Get(customid.Of(i).ID)
	if err == nil && t.Seat(i.User.ID) < 0 {
		err = table.ErrNotSeated
	}
	if err != nil {
		return discord.Message{}, err
	}
	return h.panelHere(i, &t), nil
}

func (h *handler) panelHere(i *discord.Interaction, t *table.Table) discord.Message {
	say, user := h.View.Private(i, t), i.User.ID
	now, usual := asUsual, valueOf(h.Prefs.OwnCalling(user))
	if own := table.CalledAt(t, user); own.Own {
		now = valueOf(own.How)
	}
	lines := []string{view.Heading(say, t), say.T("notify.here", "usual", say.T("notify.how."+usual))}
	m := discord.Private(strings.Join(append(lines, h.unreached(say, user)...), "\n"))
	at := customid.About{ID: t.ID}
	m.Components = []discord.Component{
		discord.Row(howMenu(say, at.For("notify-set"), now, asUsual, inChannel, byDM, byDigest)),
		discord.Row(discord.Button(discord.Secondary, say.T("notify.all"), discord.CustomID{Verb: "notify"}), view.BackTo(say, t.ID, "more")),
	}
	return m
}

// chooseHere chooses how the presser is called to one match.
func (h *handler) chooseHere(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	id, user, value := customid.Of(i).ID, i.User.ID, strings.Join(i.Values, "")
	how := table.Called{How: h.Prefs.OwnCalling(user)}
	err := error(nil)
	if value != asUsual {
		how.Own = true
		how.How, err = callingOf(value)
	}
	if err == nil && how.How == table.ByDigest {
		err = h.keepDigest(user)
	}
	if err != nil {
		return discord.Message{}, err
	}
	t, err := h.set(id, user, how)
	if err != nil {
		return discord.Message{}, err
	}
	h.Post.Schedule(&t)
	return h.panelHere(i, &t), nil
}
