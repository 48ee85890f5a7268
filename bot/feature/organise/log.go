package organise

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/games"
	"herald/games/league"
	"herald/render"
	"herald/store"
)

// logVerb is the verb of the public log, whose button may be in any message about
// a league; see Log.
const logVerb = "league-log"

// How much of the log a page has at most, in entries and in characters, and how
// much of what an entry says is shown besides its reason.
const (
	linesAtOnce  = 12
	unitsAtOnce  = 1700
	longestEntry = 170
)

// log shows a page of the public log, to anybody on the server: who did what and
// when, in words, and why. The word of the custom ID is the page, the last one if
// there is none, after an "o" for organisers' acts alone.
func (h *handler) log(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	l, err := h.meant(i)
	if errors.Is(err, errWhich) {
		return h.which(i, logVerb), nil
	}
	if err != nil {
		return discord.Message{}, err
	}
	d := &desk{handler: h, i: i, l: l, say: h.View.Printer(i)}
	word, only := strings.CutPrefix(i.CustomID.Word, "o")
	all, err := d.logLines(only)
	if err != nil {
		return discord.Message{}, err
	}
	pages := paged(all)
	page, err := strconv.Atoi(word)
	if err != nil {
		page = len(pages)
	}
	page = min(max(page, 1), len(pages))
	said := append([]string{d.say.T("organise.log.head", "page", page, "pages", len(pages))}, pages[page-1]...)
	m := d.message(said)
	m.Components = discord.Rows(d.logButtons(page, len(pages), only))
	return m, nil
}

// paged distributes lines over pages, of which there is at least one.
func paged(lines []string) [][]string {
	pages := [][]string{nil}
	units := 0
	for _, line := range lines {
		last := &pages[len(pages)-1]
		if units += discord.Units(line) + 1; len(*last) > 0 && (units > unitsAtOnce || len(*last) == linesAtOnce) {
			pages = append(pages, nil)
			last, units = &pages[len(pages)-1], discord.Units(line)+1
		}
		*last = append(*last, line)
	}
	return pages
}

// logButtons turn the pages, and show everything or organisers' acts alone.
func (d *desk) logButtons(page, pages int, only bool) []discord.Component {
	prefix, other, key := "", "o", "log-organisers"
	if only {
		prefix, other, key = "o", "", "log-all"
	}
	turn := func(label string, to int) discord.Component {
		c := discord.Button(discord.Secondary, label, d.at(logVerb, prefix+strconv.Itoa(to)))
		c.Disabled = to < 1 || to > pages
		return c
	}
	return []discord.Component{turn("◀", page-1), turn("▶", page+1), d.button(discord.Secondary, key, logVerb, cmp.Or(other, "all"))}
}

// logLines returns the lines of the log, or of organisers' acts alone.
func (d *desk) logLines(only bool) ([]string, error) {
	lines, err := d.Leagues.Store.Log(d.l.ID)
	if err != nil {
		return nil, err
	}
	parsed, err := league.Parse(strings.Join(lines, "\n"))
	if err != nil {
		return nil, errors.Join(store.ErrCorrupt, err)
	}
	texts := d.texts()
	var all []string
	season := 0
	for _, e := range parsed.Entries {
		if e.Verb == "open" {
			season++
		}
		if only && !e.By.Organiser {
			continue
		}
		all = append(all, d.logLine(e, d.seasonOf(season), texts))
	}
	return all, nil
}

// logLine is the line of an entry of a season.
func (d *desk) logLine(e league.Entry, s *league.Season, texts func(string) string) string {
	said := discord.Timestamp(e.At, 'f') + " " + discord.Cut(d.say.Say(d.sentenceIn(e, s)), longestEntry)
	if reason := e.Key("reason"); reason != "" {
		said += " " + d.say.T("organise.log.reason", "reason", discord.Escape(cmp.Or(texts(reason), d.say.T("organise.log.removed"))))
	}
	return said
}

// seasonOf returns a season by its number.
func (d *desk) seasonOf(number int) *league.Season {
	if all := d.l.State.Seasons(); number >= 1 && number <= len(all) {
		return all[number-1]
	}
	return d.current()
}

// sentence says what an entry of the present season does.
func (d *desk) sentence(e league.Entry) games.Text { return d.sentenceIn(e, d.current()) }

// sentenceIn says what an entry does.
func (d *desk) sentenceIn(e league.Entry, s *league.Season) games.Text {
	table, seat := firstWord(e.Act), second(e.Act)
	return games.T("organise.log."+d.logKey(e),
		"who", d.name(e.By.Person), "table", table, "seat", d.seated(s, table, seat), "person", d.last(e.Act), "people", d.people(e.Act),
		"season", e.Key("season"), "match", e.Key("match"), "reserve", d.last(e.Act), "keys", d.changedKeys(e.Act),
		"places", d.placed(s, e.Act), "lots", e.Key("lots"), "by", spanText(e.Key("by")), "n", amount(e), "from", fromText(e),
	)
}

// logKey is the key of the sentence for an entry.
func (d *desk) logKey(e league.Entry) string {
	switch e.Verb {
	case "close", "adjudicate", "void", "confirm":
		if e.By == league.App {
			return e.Verb + "-app"
		}
		if e.Verb == "close" && e.Key("lots") == "" {
			return "close-soon"
		}
	case "sits":
		if as := e.Key("as"); as == string(league.Itself) || as == string(league.Returned) || last(e.Act) == "*" {
			return map[bool]string{true: "sits-back", false: "sits-bot"}[as == string(league.Returned)]
		}
	case "end":
		if e.Key("off") != "" {
			return "end-off"
		}
	case "extend":
		if len(e.Args) == 0 {
			return "extend-round"
		}
	case "ask":
		if e.By.Organiser {
			return "ask-organiser"
		}
	case "offer":
		if last(e.Act) == "all" {
			return "offer-all"
		}
	case "penalise":
		if strings.HasPrefix(e.Key("points"), "-") {
			return "penalise-back"
		}
	case "answer":
		return "answer-" + e.Key("upheld")
	case "round":
		if e.Key("together") != "" {
			return "round-together"
		}
	}
	return e.Verb
}

func second(a league.Act) string {
	if len(a.Args) < 2 {
		return ""
	}
	return a.Args[1]
}

func last(a league.Act) string {
	if len(a.Args) == 0 {
		return ""
	}
	return a.Args[len(a.Args)-1]
}

// last returns what the last argument of an act is called: a person, a bot player,
// or the word as it is.
func (d *desk) last(a league.Act) string {
	word := last(a)
	if p, ok := readPerson(word); ok {
		return d.name(p)
	}
	if word == league.Bot.String() {
		return d.name(league.Bot)
	}
	return word
}

// people returns the persons among the arguments of an act.
func (d *desk) people(a league.Act) []string {
	var all []string
	for _, word := range a.Args {
		if p, ok := readPerson(word); ok {
			all = append(all, d.name(p))
		} else if word == league.Bot.String() {
			all = append(all, d.name(league.Bot))
		}
	}
	return all
}

// seated returns whose points a seat of a table are for, by the words of a log.
func (d *desk) seated(s *league.Season, table, seat string) string {
	t, ok := s.Table(table)
	n, err := strconv.Atoi(seat)
	if !ok || err != nil || n < 1 || n > len(t.Seats) {
		return seat
	}
	return d.name(t.Seats[n-1].Entrant)
}

// changedKeys lists the settings that an act changes, with their values.
func (d *desk) changedKeys(a league.Act) []string {
	if a.Verb != "change" {
		return nil
	}
	var s league.Settings
	for _, k := range a.Keys {
		_ = s.Set(k.Name, k.Value) // a reason is no setting
	}
	var all []string
	for _, k := range a.Keys {
		switch topic := k.Name; topic {
		case "reason", "sides", "seats", "down", "check", "answer":
		case "with":
			for name := range readOptions(k.Value) {
				all = append(all, d.say.T("organise.log.key", "topic", d.topic(optionTopic+name), "value", d.label(optionTopic+name, readOptions(k.Value)[name])))
			}
			slices.Sort(all)
		case "closes":
			all = append(all, d.say.T("organise.log.key", "topic", games.T("organise.topic.closes"), "value", closesText(s.Closes)))
		default:
			all = append(all, d.say.T("organise.log.key", "topic", d.topic(topic), "value", d.label(topic, value(topic, s, render.Title{}))))
		}
	}
	return all
}

func closesText(at time.Time) string {
	if at.IsZero() {
		return "–"
	}
	return discord.Timestamp(at, 'f')
}

// placed lists the places that an end or an amend gives, the first first.
func (d *desk) placed(s *league.Season, a league.Act) []string {
	t, ok := s.Table(firstWord(a))
	places := strings.Split(a.Key("places"), ",")
	if !ok || len(places) != len(t.Seats) {
		return nil
	}
	var all []string
	for place := 1; place <= len(places); place++ {
		for i, p := range places {
			if p == strconv.Itoa(place) {
				all = append(all, d.say.T("organise.log.place", "place", place, "who", d.name(t.Seats[i].Entrant)))
			}
		}
	}
	return all
}

// spanText is what people call a span of a log such as 48h.
func spanText(word string) games.Text {
	if word == "" {
		return games.T("organise.nobody")
	}
	n, _ := strconv.Atoi(word[:len(word)-1])
	switch word[len(word)-1] {
	case 'd':
		return games.T("organise.value.days-long", "n", n)
	case 'h':
		return games.T("organise.value.hours-long", "n", n)
	}
	return games.T("organise.value.minutes-long", "n", n)
}

// amount is the number in the sentence for an entry.
func amount(e league.Entry) int {
	n, _ := strconv.Atoi(strings.TrimPrefix(cmp.Or(e.Key("points"), e.Key("days"), firstWord(e.Act)), "-"))
	return n
}

// fromText is when days off begin.
func fromText(e league.Entry) string {
	at, err := time.Parse(time.RFC3339, e.Key("from"))
	if err != nil {
		at = e.At
	}
	return discord.Timestamp(at, 'd')
}
