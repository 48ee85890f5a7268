package lobby

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/view"
	"herald/games/match/clock"
	"herald/lang"
	"herald/store"
)

// alertScope is the scope of the alerts of a server, by person.
func alertScope(guild string) string { return "alerts/" + guild }

// Alerts say for which games a person is told on a server that a table looks for one more, and
// at which hours of the day where they live. The zero value is none.
type Alerts struct {
	Games []string `json:"games"`
	From  int      `json:"from"`
	To    int      `json:"to"` // the same as From: at any hour
}

// rings reports whether a person who lives by a calendar is told of a game at an instant.
func (a Alerts) rings(game string, calendar clock.Calendar, now time.Time) bool {
	hours := clock.Calendar{Zone: calendar.Zone, OffHours: clock.Hours{From: a.To * 60, To: a.From * 60}}
	return slices.Contains(a.Games, game) && !hours.Off(now) && !calendar.Off(now)
}

// alertsOf returns a person's alerts on a server.
func (h *handler) alertsOf(guild, user string) (a Alerts, err error) {
	err = h.Store.Setting(alertScope(guild), user, &a)
	return a, err
}

// alerted returns the IDs of the people on a server who are told of a game now.
func (h *handler) alerted(guild, game string) ([]string, error) {
	stored, err := h.Store.SettingsOf(alertScope(guild))
	if err != nil {
		return nil, err
	}
	all, err := store.Values[Alerts](stored)
	var users []string
	for _, user := range slices.Sorted(maps.Keys(all)) {
		if all[user].rings(game, h.Prefs.OwnCalendar(user), h.Clock.Now()) {
			users = append(users, user)
		}
	}
	return users, err
}

// alerts shows the presser's alerts on the server. The word of its ID is the page of the shelf.
func (h *handler) alerts(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	if i.Guild == "" || i.Guest {
		return discord.Message{}, errOnlyGuild
	}
	a, err := h.alertsOf(i.Guild, i.User.ID)
	if err != nil {
		return discord.Message{}, err
	}
	return h.alertsPanel(i, a), nil
}

func (h *handler) alertsPanel(i *discord.Interaction, a Alerts) discord.Message {
	say, page := h.View.Printer(i), customid.Of(i).Word
	names := make([]string, 0, len(a.Games))
	for _, game := range a.Games {
		if title, ok := h.View.Title(game); ok {
			names = append(names, say.T(title.Name+".name"))
		}
	}
	zone := h.Prefs.OwnCalendar(i.User.ID).Zone
	text := say.T("alerts.none")
	switch {
	case len(names) > 0 && a.From == a.To:
		text = say.T("alerts.always", "games", names)
	case len(names) > 0:
		text = say.T("alerts.hours", "games", names, "from", hour(a.From), "to", hour(a.To), "zone", cmp.Or(zone, "UTC"))
	}
	m := discord.Private(say.T("alerts.text") + "\n" + text)
	m.Components = append(h.gameMenu(say, a, page), discord.Row(hourMenu(say, "from", page, a.From)), discord.Row(hourMenu(say, "to", page, a.To)))
	return m
}

func hour(n int) string { return fmt.Sprintf("%02d:00", n) }

// gameMenu offers the games of a page of the shelf, and leads to the next page if there is one.
func (h *handler) gameMenu(say lang.Printer, a Alerts, page string) []discord.Component {
	number, _ := strconv.Atoi(page)
	titles, more := h.View.Games(number)
	var options []discord.Option
	for _, t := range titles {
		options = append(options, discord.Option{Label: say.T(t.Name + ".name"), Value: t.Name, Default: slices.Contains(a.Games, t.Name)})
	}
	menu := discord.Menu(say.T("alerts.games"), customid.About{Word: page}.For("alerts-games"), options)
	menu.MinValues, menu.MaxValues = new(int), len(options)
	rows := []discord.Component{discord.Row(menu)}
	if more || number > 0 {
		next := number + 1
		if !more {
			next = 0
		}
		rows = append(rows, discord.Row(view.MoreAt(say, customid.About{Word: strconv.Itoa(next)}.For("alerts"))))
	}
	return rows
}

// hourMenu offers the hours of a day for one end of the time when a person is told.
func hourMenu(say lang.Printer, end, page string, now int) discord.Component {
	var options []discord.Option
	for n := range 24 {
		options = append(options, discord.Option{Label: say.T("alerts."+end, "hour", hour(n)), Value: strconv.Itoa(n), Default: n == now})
	}
	return discord.Menu(say.T("alerts."+end, "hour", hour(now)), customid.About{Word: page}.For("alerts-"+end), options)
}

// setAlerts returns the answer to a menu of the panel, which changes the alerts by its values.
func (h *handler) setAlerts(change func(a *Alerts, page int, values []string)) func(context.Context, *discord.Interaction) (discord.Message, error) {
	return func(_ context.Context, i *discord.Interaction) (discord.Message, error) {
		if i.Guild == "" || i.Guest {
			return discord.Message{}, errOnlyGuild
		}
		a, err := h.alertsOf(i.Guild, i.User.ID)
		if err != nil {
			return discord.Message{}, err
		}
		page, _ := strconv.Atoi(customid.Of(i).Word)
		change(&a, page, i.Values)
		var stored any = a
		if len(a.Games) == 0 && a.From == a.To {
			stored = nil
		}
		if err := h.Store.SetSetting(alertScope(i.Guild), i.User.ID, stored); err != nil {
			return discord.Message{}, err
		}
		return h.alertsPanel(i, a), nil
	}
}

// choose takes the games of a page that are chosen; other pages stay.
func (h *handler) choose(a *Alerts, page int, values []string) {
	titles, _ := h.View.Games(page)
	for _, t := range titles {
		a.Games = without(a.Games, t.Name)
		if slices.Contains(values, t.Name) {
			a.Games = append(a.Games, t.Name)
		}
	}
}

// readHour returns the hour that was chosen.
func readHour(values []string) int {
	n, _ := strconv.Atoi(strings.Join(values, ""))
	return min(max(n, 0), 23)
}

// unalert forgets the alerts of a server without the bot.
func (h *handler) unalert(guild string) {
	if err := h.Store.DeleteSettings(alertScope(guild)); err != nil {
		h.Log.Error("alerts not forgotten", "guild", guild, "err", err)
	}
}
