package log

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/bot/feature/organise/settings"
	"herald/games"
	"herald/games/league"
)

// Sentence says what an entry of a season of the league does.
func Sentence(r *panel.Request, e league.Entry, s *league.Season) games.Text {
	w := words{r, s, e}
	if e.Verb == "propose" {
		return games.T("organise.log.propose", "act", Sentence(r, league.Entry{By: e.By, Act: e.Wanted()}, s))
	}
	sentence := key(e)
	if e.Verb == "move" && s.Settings.Format.Placed {
		sentence = "move-ladder"
	}
	return games.T("organise.log."+sentence,
		"who", r.Name(e.By.Person), "table", panel.First(e.Act), "seat", w.seat(), "person", w.last(), "reserve", w.last(), "people", w.people(), "pairs", w.together(),
		"season", e.Key("season"), "match", e.Key("match"), "keys", w.settings(),
		"places", w.places(), "lots", e.Key("lots"), "by", settings.Span(e.Key("by")), "n", amount(e), "from", from(e), "act", w.deed(),
	)
}

// A variant is the sentence for those entries of a verb that satisfy a condition.
type variant struct {
	verb, key string
	is        func(league.Entry) bool
}

var variants = []variant{
	{"close", "close-app", byApp},
	{"close", "close-soon", func(e league.Entry) bool { return e.Key("lots") == "" }},
	{"adjudicate", "adjudicate-app", byApp},
	{"void", "void-app", byApp},
	{"confirm", "confirm-app", byApp},
	{"sits", "sits-back", func(e league.Entry) bool { return e.Key("as") == string(league.Returned) }},
	{"sits", "sits-bot", func(e league.Entry) bool {
		return e.Key("as") == string(league.Itself) || last(e.Act) == league.Bot.String()
	}},
	{"end", "end-off", func(e league.Entry) bool { return e.Key("off") != "" }},
	{"extend", "extend-round", func(e league.Entry) bool { return len(e.Args) == 0 }},
	{"ask", "ask-organiser", func(e league.Entry) bool { return e.By.Organiser }},
	{"ask", "ask-app", byApp},
	{"keep", "keep-app", byApp},
	{"offer", "offer-all", func(e league.Entry) bool { return last(e.Act) == "all" }},
	{"penalise", "penalise-back", func(e league.Entry) bool { return strings.HasPrefix(e.Key("points"), "-") }},
	{"appeal", "appeal-deed", byNumber},
	{"answer", "answer-deed-yes", func(e league.Entry) bool { return byNumber(e) && e.Key("upheld") == "yes" }},
	{"answer", "answer-deed-no", byNumber},
	{"answer", "answer-yes", func(e league.Entry) bool { return e.Key("upheld") == "yes" }},
	{"answer", "answer-no", func(e league.Entry) bool { return e.Key("upheld") == "no" }},
	{"appoint", "appoint-role", byRole},
	{"dismiss", "dismiss-role", byRole},
	{"bye", "bye-asked", func(e league.Entry) bool { return e.Key("asked") != "" }},
	{"round", "round-together", func(e league.Entry) bool { return e.Key("together") != "" }},
}

func byApp(e league.Entry) bool { return e.By == league.App }

// byNumber reports whether an appeal or its answer is about an entry.
func byNumber(e league.Entry) bool { return !strings.Contains(panel.First(e.Act), ".") }

// byRole reports whether the members of a role are appointed or dismissed.
func byRole(e league.Entry) bool { return panel.First(e.Act) == league.Bot.String() }

// key is the key of the sentence for an entry.
func key(e league.Entry) string {
	for _, v := range variants {
		if v.verb == e.Verb && v.is(e) {
			return v.key
		}
	}
	return e.Verb
}

func last(a league.Act) string {
	if len(a.Args) == 0 {
		return ""
	}
	return a.Args[len(a.Args)-1]
}

// words has the words of a sentence about an entry of a season.
type words struct {
	*panel.Request
	s *league.Season
	e league.Entry
}

// last names the last argument: a person, a bot player, or the word as it is.
func (w words) last() string {
	word := last(w.e.Act)
	if name, ok := w.person(word); ok {
		return name
	}
	return word
}

// person names the person or bot player of a word; false if it stands for neither.
func (w words) person(word string) (string, bool) {
	if word == league.Bot.String() {
		return w.Name(league.Bot), true
	}
	p, ok := panel.ReadPerson(word)
	if !ok {
		return "", false
	}
	return w.Name(p), true
}

// people returns the persons among the arguments.
func (w words) people() []string {
	var all []string
	for _, word := range w.e.Args {
		if name, ok := w.person(word); ok {
			all = append(all, name)
		}
	}
	return all
}

// together names the pairs kept apart who have to meet in a round.
func (w words) together() []string {
	n, err := strconv.Atoi(panel.First(w.e.Act))
	if w.e.Verb != "round" || err != nil || n < 1 || n > len(w.s.Rounds) {
		return nil
	}
	var all []string
	for _, p := range w.s.Rounds[n-1].Together {
		all = append(all, w.Say.T("organise.log.couple", "one", w.Name(p[0]), "other", w.Name(p[1])))
	}
	return all
}

// deed describes the act that an appeal, or an answer to one, is about; empty for a result.
func (w words) deed() games.Text {
	n, _ := strconv.Atoi(panel.First(w.e.Act))
	d, ok := w.s.Deed(n)
	if !ok || w.e.Verb != "appeal" && w.e.Verb != "answer" {
		return games.Text{}
	}
	return Sentence(w.Request, league.Entry{By: d.By.Organiser(), Act: d.Act}, w.s)
}

// seat names the person who gets the points of the seat of the second argument, at the
// table of the first.
func (w words) seat() string {
	if len(w.e.Args) < 2 {
		return ""
	}
	t, ok := w.s.Table(w.e.Args[0])
	n, err := strconv.Atoi(w.e.Args[1])
	if !ok || err != nil || n < 1 || n > len(t.Seats) {
		return w.e.Args[1]
	}
	return w.Name(t.Seats[n-1].Entrant)
}

// settings lists the settings that a change sets, with their values.
func (w words) settings() []string {
	if w.e.Verb != "change" {
		return nil
	}
	return settings.Said(w.Say, w.League.Game, w.e.Keys)
}

// places lists the places of an end or an amend, the first first.
func (w words) places() []string {
	t, ok := w.s.Table(panel.First(w.e.Act))
	places := strings.Split(w.e.Key("places"), ",")
	if !ok || len(places) != len(t.Seats) {
		return nil
	}
	var all []string
	for place := 1; place <= len(places); place++ {
		for i, p := range places {
			if p == strconv.Itoa(place) {
				all = append(all, w.Say.T("organise.log.place", "place", place, "who", w.Name(t.Seats[i].Entrant)))
			}
		}
	}
	return all
}

// amount is the number in the sentence for an entry.
func amount(e league.Entry) int {
	if e.Verb == "move" {
		n, _ := strconv.Atoi(last(e.Act))
		return n
	}
	n, _ := strconv.Atoi(strings.TrimPrefix(cmp.Or(e.Key("points"), e.Key("days"), panel.First(e.Act)), "-"))
	return n
}

// from says when days off begin.
func from(e league.Entry) string {
	at, err := time.Parse(time.RFC3339, e.Key("from"))
	if err != nil {
		at = e.At
	}
	return discord.Timestamp(at, 'd')
}
