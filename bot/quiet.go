package bot

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/games"
	clocks "herald/games/match/clock"
	"herald/lang"
)

// restKey is the setting that holds a person's calendar: when his clocks stand.
const restKey = "rest"

// calendar returns a person's calendar.
func (b *Bot) calendar(user string) clocks.Calendar {
	var c clocks.Calendar
	if err := b.store.Setting(userScope+user, restKey, &c); err != nil {
		b.log.Error("setting not read", "key", restKey, "err", err)
	}
	return c
}

// restHere gives the clocks of a match the calendars of those who sit there.
func (b *Bot) restHere(id string) (table, error) {
	t, err := b.table(id)
	if err != nil {
		return t, err
	}
	return b.restAtTable(t)
}

// restAtTable is restHere for a table that was just read. It does nothing unless
// somebody else sits there than before.
func (b *Bot) restAtTable(t table) (table, error) {
	if t.Clock == nil || len(t.Clock.Seats) == 0 || t.Stage != playing {
		return t, nil
	}
	var users []string
	for _, c := range t.Seats {
		users = append(users, c.ID)
	}
	if slices.Equal(users, t.Resters) {
		return t, nil
	}
	calendars := map[string]clocks.Calendar{}
	for _, user := range users {
		calendars[user] = b.calendar(user)
	}
	return b.update(t.ID, func(t *table) error {
		for _, user := range users {
			t.rest(user, calendars[user], b.clock.Now())
		}
		t.Resters = users
		return nil
	})
}

// resting shows somebody when his clocks stand, with what changes it.
func (b *Bot) resting(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return b.restPanel(i, b.calendar(i.User.ID)), nil
}

// commonZones are offered in the menu; any other can be typed.
var commonZones = []string{
	"UTC", "Europe/London", "Europe/Paris", "Europe/Brussels", "Europe/Zurich", "Europe/Berlin", "Europe/Madrid", "Europe/Rome",
	"Europe/Helsinki", "Europe/Istanbul", "Indian/Reunion", "Asia/Kolkata", "Asia/Shanghai", "Asia/Tokyo", "Australia/Sydney",
	"Pacific/Noumea", "Pacific/Auckland", "America/Halifax", "America/Montreal", "America/New_York", "America/Chicago",
	"America/Denver", "America/Los_Angeles", "America/Sao_Paulo",
}

// commonHours are the quiet hours that are offered in the menu.
var commonHours = [][2]int{{0, 0}, {21, 6}, {22, 7}, {22, 8}, {23, 7}, {23, 8}, {0, 8}, {0, 9}, {1, 10}}

// weekends are the days off that are offered, by the number in the catalog.
var weekends = []clocks.Days{
	0, clocks.DaysOf(time.Saturday, time.Sunday), clocks.DaysOf(time.Friday, time.Saturday), clocks.DaysOf(time.Saturday), clocks.DaysOf(time.Sunday),
	clocks.DaysOf(time.Friday, time.Saturday, time.Sunday),
}

func (b *Bot) restPanel(i *discord.Interaction, c clocks.Calendar) discord.Message {
	say := b.printer(i)
	m := private(strings.Join(b.restLines(say, c), "\n"))
	m.Components = []discord.Component{
		discord.Row(zoneMenu(say, c)), discord.Row(hoursMenu(say, c)), discord.Row(weekendMenu(say, c)),
	}
	if len(c.Vacation) > 0 {
		m.Components = append(m.Components, discord.Row(vacationMenu(say, c)))
	}
	ask := func(what string) discord.Component {
		return discord.Button(discord.Secondary, say.T("quiet.type."+what), discord.CustomID{Verb: "rest-form", Match: what})
	}
	m.Components = append(m.Components, discord.Row(ask("zone"), ask("hours"), ask("vacation")))
	return m
}

func (b *Bot) restLines(say lang.Printer, c clocks.Calendar) []string {
	zone := cmp.Or(c.Zone, "UTC")
	now := b.clock.Now()
	lines := []string{say.T("quiet.text"), say.T("quiet.zone", "zone", zone, "now", now.In(location(zone)).Format("15:04"))}
	if c.Zone == "" {
		lines[1] += " " + say.T("quiet.no-zone")
	}
	if c.OffHours.From != c.OffHours.To {
		lines = append(lines, say.T("quiet.hours", "hours", c.OffHours))
	}
	if c.Weekend != 0 {
		lines = append(lines, say.T("quiet.weekend", "days", daysText(c.Weekend)))
	}
	for _, v := range c.Vacation {
		lines = append(lines, say.T("quiet.vacation", "from", string(v.From), "to", string(v.To)))
	}
	if c.Off(now) {
		lines = append(lines, say.T("quiet.now", "when", discord.Timestamp(c.OffUntil(now), 'f')))
	}
	return lines
}

// location returns the zone of that name, which is known.
func location(zone string) *time.Location {
	l, err := time.LoadLocation(zone)
	if err != nil {
		return time.UTC
	}
	return l
}

func daysText(days clocks.Days) games.Text {
	for n, w := range weekends {
		if w == days {
			return games.T("quiet.days." + strconv.Itoa(n))
		}
	}
	return games.T("quiet.days.0")
}

func zoneMenu(say lang.Printer, c clocks.Calendar) discord.Component {
	zones := commonZones
	if c.Zone != "" && !slices.Contains(zones, c.Zone) {
		zones = append([]string{c.Zone}, zones...)
	}
	var lines []discord.Option
	for _, z := range zones {
		lines = append(lines, discord.Option{Label: say.T("quiet.zone-choice", "zone", z), Value: z, Default: z == cmp.Or(c.Zone, "UTC")})
	}
	return discord.Menu(say.T("quiet.zone-menu"), discord.CustomID{Verb: "rest-set", Match: "zone"}, lines)
}

func hoursMenu(say lang.Printer, c clocks.Calendar) discord.Component {
	var lines []discord.Option
	for n, h := range commonHours {
		hours := clocks.Hours{From: h[0] * 60, To: h[1] * 60}
		label := say.T("quiet.hours", "hours", hours)
		if n == 0 {
			label = say.T("quiet.no-hours")
		}
		same := hours == c.OffHours || n == 0 && c.OffHours.From == c.OffHours.To
		lines = append(lines, discord.Option{Label: label, Value: fmt.Sprintf("%d %d", h[0], h[1]), Default: same})
	}
	return discord.Menu(say.T("quiet.hours-menu"), discord.CustomID{Verb: "rest-set", Match: "hours"}, lines)
}

func weekendMenu(say lang.Printer, c clocks.Calendar) discord.Component {
	var lines []discord.Option
	for n, days := range weekends {
		label := say.T("quiet.weekend", "days", daysText(days))
		if n == 0 {
			label = say.T("quiet.no-weekend")
		}
		lines = append(lines, discord.Option{Label: label, Value: strconv.Itoa(n), Default: days == c.Weekend})
	}
	return discord.Menu(say.T("quiet.weekend-menu"), discord.CustomID{Verb: "rest-set", Match: "weekend"}, lines)
}

func vacationMenu(say lang.Printer, c clocks.Calendar) discord.Component {
	var lines []discord.Option
	for _, v := range c.Vacation[:min(len(c.Vacation), discord.MaxChoices)] {
		label := say.T("quiet.cancel", "from", string(v.From), "to", string(v.To))
		lines = append(lines, discord.Option{Label: discord.Cut(label, discord.MaxOption), Value: string(v.From)})
	}
	return discord.Menu(say.T("quiet.cancel-menu"), discord.CustomID{Verb: "rest-set", Match: "cancel"}, lines)
}

// restForm asks for what is not in the menus.
func (b *Bot) restForm(i *discord.Interaction) discord.Modal {
	say, what := b.printer(i), i.CustomID.Match
	title, at := say.T("quiet.type."+what), discord.CustomID{Verb: "rest-set", Match: what}
	switch what {
	case "hours", "vacation":
		return discord.FormOf(title, at,
			discord.Input("from", say.T("quiet.form."+what+"-from"), 20), discord.Input("to", say.T("quiet.form."+what+"-to"), 20))
	}
	return discord.Form(title, at, "zone", say.T("quiet.form.zone"), 60)
}

// setRest takes a choice from a menu or a form, and lets the clocks of all the
// person's matches know.
func (b *Bot) setRest(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	old := b.calendar(i.User.ID)
	c, err := b.chosenRest(i, old)
	if err != nil {
		return discord.Message{}, err
	}
	if c.Equal(old) {
		return b.restPanel(i, c), nil
	}
	if err := b.store.SetSetting(userScope+i.User.ID, restKey, c); err != nil {
		return discord.Message{}, err
	}
	return b.restPanel(i, c), b.restEverywhere(i.User.ID, c)
}

// chosenRest returns the calendar that was chosen in place of c.
func (b *Bot) chosenRest(i *discord.Interaction, c clocks.Calendar) (clocks.Calendar, error) {
	value, today := "", c.DayOf(b.clock.Now())
	if len(i.Values) > 0 {
		value = i.Values[0]
	}
	switch i.CustomID.Match {
	case "zone":
		zone, err := clocks.Zone(cmp.Or(value, i.Options["zone"]))
		if err != nil {
			return c, &restError{err, cmp.Or(value, i.Options["zone"])}
		}
		c.Zone = zone
	case "hours":
		from, to := i.Options["from"], i.Options["to"]
		if value != "" {
			from, to, _ = strings.Cut(value, " ")
		}
		hours, err := clocks.ParseHours(from, to)
		if err != nil {
			return c, &restError{err, from + " – " + to}
		}
		c.OffHours = hours
	case "weekend":
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || n >= len(weekends) {
			return c, errOutdated
		}
		c.Weekend = weekends[n]
	case "cancel":
		return c.CancelVacation(clocks.Day(value), today), nil
	case "vacation":
		planned, err := c.AddVacation(i.Options["from"], i.Options["to"], today)
		if err != nil {
			return c, &restError{err, strings.TrimSpace(i.Options["from"] + " – " + i.Options["to"])}
		}
		return planned, nil
	default:
		return c, errOutdated
	}
	return c, nil
}

// restEverywhere gives the clocks of a person another calendar, from now on.
func (b *Bot) restEverywhere(user string, c clocks.Calendar) error {
	var failed error
	for _, t := range b.tables(b.store.ByUser(user, false)) {
		if t.Stage != playing || t.Clock == nil {
			continue
		}
		now, err := b.update(t.ID, func(t *table) error {
			t.rest(user, c, b.clock.Now())
			return nil
		})
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("match %s: %w", t.ID, err))
			continue
		}
		b.tell(&now)
	}
	return failed
}

// rest gives the clock of a person's seat a calendar.
func (t *table) rest(user string, c clocks.Calendar, now time.Time) {
	p := t.seat(user)
	if p < 0 || t.Clock == nil || int(p) >= len(t.Clock.Seats) {
		return
	}
	if !t.Clock.Seats[p].Calendar.Equal(c) {
		t.Clock.SetCalendar(now, p, c)
		t.Stale++
	}
}

// A restError says what somebody typed that is no calendar.
type restError struct {
	err   error
	typed string
}

func (e *restError) Error() string { return e.err.Error() }

func (e *restError) Unwrap() error { return e.err }

// restErrors say what is wrong and what is possible.
var restErrors = map[error]string{
	clocks.ErrZone: "quiet.error.zone", clocks.ErrTime: "quiet.error.time", clocks.ErrHours: "quiet.error.quiet",
	clocks.ErrDay: "quiet.error.day", clocks.ErrOrder: "quiet.error.order", clocks.ErrPast: "quiet.error.past",
	clocks.ErrLong: "quiet.error.long",
}

func (e *restError) explain(say lang.Printer) string {
	return say.T(restErrors[e.err], "typed", discord.Escape(discord.Cut(e.typed, 60)), "hours", clocks.MaxOffHours, "days", clocks.MaxVacation)
}
