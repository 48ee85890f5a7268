package profile

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/prefs"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/lang"
)

var errNotManager = table.Refuse("error.not-manager")

// The settings, as named in custom IDs.
const (
	ownLanguage   = "mine"
	ownDMs        = "letters"
	guildLanguage = "server"
	ownProfile    = "profile"
)

// none is the value of ownDMs for no DMs, and of ownProfile for no profile.
const none = "off"

// auto is the value of a menu for no choice of one's own.
const auto = "auto"

// settings answers /settings: the user's language and DMs, the server's language for its
// managers, and what is refused.
func (h *handler) settings(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.panel(i, ""), nil
}

// panel shows the settings below notice, unless that is "".
func (h *handler) panel(i *discord.Interaction, notice string) discord.Message {
	say := h.View.Printer(i)
	m := discord.Private("")
	for _, menu := range h.menus(say, i) {
		m.Components = append(m.Components, discord.Row(menu))
	}
	lines := []string{say.T("settings.text")}
	if notice != "" {
		lines = slices.Insert(lines, 0, notice)
	}
	refused, again := h.refusals(say, i)
	if len(again) > 0 {
		m.Components = append(m.Components, discord.Row(again[:min(len(again), discord.MaxButtons)]...))
	}
	m.Components = append(m.Components, discord.Rows(h.buttons(say, i))...)
	if i.Guild != "" || i.Guest {
		lines = append(lines, view.CheckUp(say, i))
	}
	m.Content = discord.Fit(append(lines, refused...), "\n", discord.MaxContent)
	return m
}

// buttons stand below the menus.
func (h *handler) buttons(say lang.Printer, i *discord.Interaction) []discord.Component {
	all := []discord.Component{
		h.dmsButton(say, i.User.ID),
		switchButton(say, "profile", ownProfile, h.Prefs.Profile(i.User.ID)),
		discord.Button(discord.Secondary, say.T("settings.notify"), discord.CustomID{Verb: "notify"}),
		discord.Button(discord.Secondary, say.T("settings.timeoff"), discord.CustomID{Verb: "rest"}),
		discord.Button(discord.Secondary, say.T("settings.data"), discord.CustomID{Verb: "data"}),
	}
	if h.Page != "" {
		all = append(all, discord.Button(discord.Secondary, say.T("settings.browsers"), discord.CustomID{Verb: "browsers"}))
	}
	if i.Guild != "" {
		all = append(all, discord.Button(discord.Secondary, say.T("settings.alerts"), discord.CustomID{Verb: "alerts"}))
	}
	if manages(i) {
		all = append(all, h.clipsButton(say, i.Guild))
	}
	return all
}

// menus are the menus of the settings that the user may choose.
func (h *handler) menus(say lang.Printer, i *discord.Interaction) []discord.Component {
	menus := []discord.Component{
		settingMenu(say, ownLanguage, "mine", h.Prefs.Language(prefs.User(i.User.ID)), languages()),
	}
	if manages(i) {
		menus = append(menus, settingMenu(say, guildLanguage, "server", h.Prefs.Language(prefs.Guild(i.Guild)), languages()))
	}
	return menus
}

// dmsButton says whether secrets come by DM, and changes that.
func (h *handler) dmsButton(say lang.Printer, user string) discord.Component {
	return switchButton(say, "dms", ownDMs, h.Prefs.DMs(user) != none)
}

// switchButton says whether a setting is on, and changes that. Its texts have the keys of name.
func switchButton(say lang.Printer, name, setting string, on bool) discord.Component {
	now, other := auto, none
	if !on {
		now, other = none, auto
	}
	return discord.Button(discord.Secondary, say.T("settings."+name+"."+now), discord.CustomID{Verb: "set", Args: setting + "=" + other})
}

// manages reports whether the user manages the server from which they write.
func manages(i *discord.Interaction) bool { return i.Guild != "" && i.Manages }

// settingMenu offers auto and the values. Its texts have the keys of name.
func settingMenu(say lang.Printer, menu, name, now string, values []string) discord.Component {
	var lines []discord.Option
	for _, v := range append([]string{auto}, values...) {
		chosen := v == cmp.Or(now, auto)
		lines = append(lines, discord.Option{Label: say.T("settings." + name + "." + v), Value: v, Default: chosen})
	}
	return discord.Menu(say.T("settings."+name+".title"), discord.CustomID{Verb: "set", Args: menu}, lines)
}

func languages() []string {
	var tags []string
	for _, tag := range lang.Languages {
		tags = append(tags, tag.String())
	}
	return tags
}

// set applies a choice of a button or a menu. The error is errNotManager or one of the
// store.
func (h *handler) set(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	setting, value, _ := strings.Cut(i.CustomID.Args, "=")
	if len(i.Values) > 0 {
		value = i.Values[0]
	}
	if value == "" {
		return h.panel(i, ""), nil
	}
	if err := h.choose(i, setting, value); err != nil {
		return discord.Message{}, err
	}
	return h.panel(i, ""), nil
}

func (h *handler) choose(i *discord.Interaction, setting, value string) error {
	if value == auto {
		value = ""
	}
	switch setting {
	case ownDMs:
		return h.Prefs.SetDMs(i.User.ID, value)
	case ownProfile:
		return h.Prefs.SetProfile(i.User.ID, value != none)
	case guildLanguage:
		if !manages(i) {
			return errNotManager
		}
		return h.Prefs.SetLanguage(prefs.Guild(i.Guild), value)
	}
	return h.Prefs.SetLanguage(prefs.User(i.User.ID), value)
}

// refusals lists what people and channels do not accept any more, one a line, with buttons
// to try again.
func (h *handler) refusals(say lang.Printer, i *discord.Interaction) (lines []string, again []discord.Component) {
	if since := h.Prefs.DMsClosed(i.User.ID); since > 0 {
		lines = append(lines, say.T("settings.closed", "since", discord.Timestamp(time.Unix(since, 0), 'f')))
		again = append(again, discord.Button(discord.Primary, say.T("settings.again"), discord.CustomID{Verb: "retry"}))
	}
	for _, t := range h.muted(i.User.ID) {
		lines = append(lines, view.Heading(say, &t)+" "+view.MutedText(&t, say))
		if !t.Muted.Gone() {
			label := say.T("settings.again-match", "game", games.T(t.Game+".name"), "match", t.ID)
			again = append(again, discord.Button(discord.Primary, label, customid.About{ID: t.ID}.For("retry")))
		}
	}
	return lines, again
}

// The muted panel looks at the newest mostOver finished matches, and shows mostMuted
// matches at most.
const (
	mostOver  = 25
	mostMuted = 20
)

// muted returns a person's matches in muted channels, newest first.
func (h *handler) muted(user string) []table.Table {
	var all []table.Table
	for _, head := range h.Tables.HeadsOfUser(user, mostOver) {
		if head.Muted == nil || len(all) == mostMuted {
			continue
		}
		if t, err := h.Tables.Get(head.ID); err == nil && t.Muted != nil { // else it was changed meanwhile
			all = append(all, t)
		}
	}
	return all
}

// retry tries at once whether the user accepts DMs again, or whether a match can be posted
// in its channel again. The error may be table.ErrNotSeated.
func (h *handler) retry(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	try := h.Post.TryDMs
	if customid.Of(i).ID != "" {
		try = h.tryChannel
	}
	works, err := try(ctx, i)
	notice := "settings.refused"
	switch {
	case discord.OpensTooMany(err):
		notice = "settings.later"
	case err != nil:
		return discord.Message{}, err
	case works:
		notice = "settings.taken"
	}
	return h.panel(i, h.View.Printer(i).T(notice)), nil
}

// tryChannel posts what is due in a match's channel. It reports whether the channel took it
// in time.
func (h *handler) tryChannel(ctx context.Context, i *discord.Interaction) (bool, error) {
	t, err := h.Tables.Get(customid.Of(i).ID)
	if err != nil {
		return false, err
	}
	if t.Seat(i.User.ID) < 0 {
		return false, table.ErrNotSeated
	}
	if err := h.Post.Resume(t.ID); err != nil {
		return false, err
	}
	now, _ := h.Post.Flush(ctx, &t) // failed posts are retried
	return now.Muted == nil, nil
}
