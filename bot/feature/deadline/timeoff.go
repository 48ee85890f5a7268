package deadline

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match/clock"
	"herald/lang"
)

// commonZones are the zones of the menu; others can be typed.
var commonZones = []string{
	"UTC", "Europe/London", "Europe/Paris", "Europe/Brussels", "Europe/Zurich", "Europe/Berlin", "Europe/Madrid", "Europe/Rome",
	"Europe/Helsinki", "Europe/Istanbul", "Indian/Reunion", "Asia/Kolkata", "Asia/Shanghai", "Asia/Tokyo", "Australia/Sydney",
	"Pacific/Noumea", "Pacific/Auckland", "America/Halifax", "America/Montreal", "America/New_York", "America/Chicago",
	"America/Denver", "America/Los_Angeles", "America/Sao_Paulo",
}

// commonHours are the quiet hours of the menu.
var commonHours = [][2]int{{0, 0}, {21, 6}, {22, 7}, {22, 8}, {23, 7}, {23, 8}, {0, 8}, {0, 9}, {1, 10}}

// weekends are the days off on offer, by their numbers in the catalog.
var weekends = []clock.Days{
	0, clock.DaysOf(time.Saturday, time.Sunday), clock.DaysOf(time.Friday, time.Saturday), clock.DaysOf(time.Saturday),
	clock.DaysOf(time.Sunday), clock.DaysOf(time.Friday, time.Saturday, time.Sunday),
}

// timeOff shows the user their time off, with menus to change it.
func (h *handler) timeOff(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.panel(i, h.Prefs.OwnCalendar(i.User.ID)), nil
}

func (h *handler) panel(i *discord.Interaction, c clock.Calendar) discord.Message {
	say := h.View.Printer(i)
	m := discord.Private(strings.Join(lines(say, c, h.Clock.Now()), "\n"))
	m.Components = []discord.Component{
		discord.Row(zoneMenu(say, c)), discord.Row(hoursMenu(say, c)), discord.Row(weekendMenu(say, c)),
	}
	if len(c.DaysOff) > 0 {
		m.Components = append(m.Components, discord.Row(daysOffMenu(say, c)))
	}
	typed := func(what string) discord.Component {
		return discord.Button(discord.Secondary, say.T("quiet.type."+what), discord.CustomID{Verb: "rest-form", Args: what})
	}
	m.Components = append(m.Components, discord.Row(typed("zone"), typed("hours"), typed("vacation")))
	return m
}

// lines describes a calendar's time off, and whether it is time off now.
func lines(say lang.Printer, c clock.Calendar, now time.Time) []string {
	zone := cmp.Or(c.Zone, "UTC")
	lines := []string{say.T("quiet.text"), say.T("quiet.zone", "zone", zone, "now", now.In(location(zone)).Format("15:04"))}
	if c.Zone == "" {
		lines[1] += " " + say.T("quiet.no-zone")
	}
	if c.OffHours.From != c.OffHours.To {
		lines = append(lines, say.T("quiet.hours", "hours", c.OffHours))
		if at, settling := c.Settles(false, now); settling {
			lines = append(lines, say.T("quiet.hours-settle", "when", discord.Timestamp(at, 'R')))
		}
	}
	if c.Weekend != 0 {
		lines = append(lines, say.T("quiet.weekend", "days", daysText(c.Weekend)))
		if at, settling := c.Settles(true, now); settling {
			lines = append(lines, say.T("quiet.weekend-settle", "when", discord.Timestamp(at, 'R')))
		}
	}
	for _, v := range c.DaysOff {
		lines = append(lines, say.T("quiet.vacation", "from", string(v.From), "to", string(v.To)))
	}
	if c.Off(now) {
		lines = append(lines, say.T("quiet.now", "when", discord.Timestamp(c.OffUntil(now), 'f')))
	}
	return lines
}

// location returns the zone of a name that was checked when it was chosen.
func location(zone string) *time.Location {
	l, err := time.LoadLocation(zone)
	if err != nil {
		return time.UTC
	}
	return l
}

func daysText(days clock.Days) games.Text {
	n := max(0, slices.Index(weekends, days))
	return games.T("quiet.days." + strconv.Itoa(n))
}

// setting is the custom ID that changes a part of a calendar: its zone, hours, weekend or
// days off, which it adds or cancels.
func setting(part string) discord.CustomID { return discord.CustomID{Verb: "rest-set", Args: part} }

func zoneMenu(say lang.Printer, c clock.Calendar) discord.Component {
	zones := commonZones
	if c.Zone != "" && !slices.Contains(zones, c.Zone) {
		zones = append([]string{c.Zone}, zones...)
	}
	var lines []discord.Option
	for _, z := range zones {
		lines = append(lines, discord.Option{Label: say.T("quiet.zone-choice", "zone", z), Value: z, Default: z == cmp.Or(c.Zone, "UTC")})
	}
	return discord.Menu(say.T("quiet.zone-menu"), setting("zone"), lines)
}

func hoursMenu(say lang.Printer, c clock.Calendar) discord.Component {
	var lines []discord.Option
	for n, h := range commonHours {
		hours := clock.Hours{From: h[0] * 60, To: h[1] * 60}
		label := say.T("quiet.hours", "hours", hours)
		if n == 0 {
			label = say.T("quiet.no-hours")
		}
		same := hours == c.OffHours || n == 0 && c.OffHours.From == c.OffHours.To
		lines = append(lines, discord.Option{Label: label, Value: fmt.Sprintf("%d %d", h[0], h[1]), Default: same})
	}
	return discord.Menu(say.T("quiet.hours-menu"), setting("hours"), lines)
}

func weekendMenu(say lang.Printer, c clock.Calendar) discord.Component {
	var lines []discord.Option
	for n, days := range weekends {
		label := say.T("quiet.weekend", "days", daysText(days))
		if n == 0 {
			label = say.T("quiet.no-weekend")
		}
		lines = append(lines, discord.Option{Label: label, Value: strconv.Itoa(n), Default: days == c.Weekend})
	}
	return discord.Menu(say.T("quiet.weekend-menu"), setting("weekend"), lines)
}

func daysOffMenu(say lang.Printer, c clock.Calendar) discord.Component {
	var lines []discord.Option
	for _, v := range c.DaysOff[:min(len(c.DaysOff), discord.MaxChoices)] {
		label := say.T("quiet.cancel", "from", string(v.From), "to", string(v.To))
		lines = append(lines, discord.Option{Label: discord.Cut(label, discord.MaxOption), Value: string(v.From)})
	}
	return discord.Menu(say.T("quiet.cancel-menu"), setting("cancel"), lines)
}

// form asks for values that the menus do not offer.
func (h *handler) form(i *discord.Interaction) discord.Modal {
	say, part := h.View.Printer(i), i.CustomID.Args
	title := say.T("quiet.type." + part)
	switch part {
	case "hours", "vacation":
		return discord.FormOf(title, setting(part),
			discord.Input("from", say.T("quiet.form."+part+"-from"), 20), discord.Input("to", say.T("quiet.form."+part+"-to"), 20))
	}
	return discord.Form(title, setting(part), "zone", say.T("quiet.form.zone"), 60)
}
