package league

import (
	"encoding/hex"
	"strconv"
	"strings"
	"time"
)

// A Text is the number of a reason or an appeal that the app keeps beside the log.
type Text int

func (t Text) String() string {
	if t == 0 {
		return ""
	}
	return "#" + strconv.Itoa(int(t))
}

func act(verb string, args ...string) Act { return Act{Verb: verb, Args: args} }

// because adds an organiser's reason.
func (a Act) because(t Text) Act { return a.with("reason", t.String()) }

// These are the acts of organisers before and between seasons. The commitment is
// that of a seed that the app keeps secret until the close.

func Open(season int, s Settings, commitment string) Act {
	return Act{Verb: "open", Keys: append([]Key{{"season", strconv.Itoa(season)}}, s.Keys()...)}.with("lots", commitment)
}

// Change sets keys as they are in Settings.Keys.
func Change(reason Text, keys ...Key) Act { return Act{Verb: "change", Keys: keys}.because(reason) }

func KeepApart(p, q Person, reason Text) Act {
	return act("apart", p.String(), q.String()).because(reason)
}
func Allow(p, q Person, reason Text) Act { return act("allow", p.String(), q.String()).because(reason) }

// Order says in which order newcomers are placed.
func Order(people []Person, reason Text) Act {
	return act("order", personWords(people)...).because(reason)
}
func Cancel(reason Text) Act          { return act("cancel").because(reason) }
func Expel(p Person, reason Text) Act { return act("expel", p.String()).because(reason) }

// Close ends sign-up; it is an organiser's act, or the app's at the time of Due.
func Close(seed [32]byte) Act { return act("close").with("lots", hex.EncodeToString(seed[:])) }

// These are the acts of those who take part.

func Join() Act                 { return act("join") }
func Leave() Act                { return act("leave") }
func PairWith(p Person) Act     { return act("pair", p.String()) }
func Unpair() Act               { return act("unpair") }
func Keep(table string) Act     { return act("keep", table) }
func Back() Act                 { return act("back") }
func Queue() Act                { return act("queue") }
func Unqueue() Act              { return act("unqueue") }
func Agree(with Person) Act     { return act("agree", with.String()) }
func Refuse(whom Person) Act    { return act("refuse", whom.String()) }
func Meet(others ...Person) Act { return act("challenge", personWords(others)...) }

// AskFor looks for a substitute for the own seat.
func AskFor(table string) Act { return act("ask", table).with("as", string(Agreed)) }

func Accept(table string, seat int) Act    { return act("accept", table, strconv.Itoa(seat)) }
func Decline(table string, seat int) Act   { return act("decline", table, strconv.Itoa(seat)) }
func AppealTo(table string, text Text) Act { return act("appeal", table).with("text", text.String()) }

// TakeOff takes days off from a time on; the zero time is now.
func TakeOff(days int, from time.Time) Act {
	a := act("away").with("days", strconv.Itoa(days))
	if from.IsZero() {
		return a
	}
	return a.with("from", from.UTC().Format(time.RFC3339))
}

// These are the acts of organisers about tables. Seats are counted from 1.

func AskReserves(table string, seat int, why Cause, reason Text) Act {
	return act("ask", table, strconv.Itoa(seat)).with("as", string(why)).because(reason)
}
func Remind(table string, reason Text) Act     { return act("remind", table).because(reason) }
func Adjudicate(table string, reason Text) Act { return act("adjudicate", table).because(reason) }
func VoidTable(table string, reason Text) Act  { return act("void", table).because(reason) }

// Extend moves the deadlines of a table back, or with "" those of the round.
func Extend(table string, by time.Duration, reason Text) Act {
	a := act("extend")
	if table != "" {
		a.Args = []string{table}
	}
	return a.with("by", span(by)).because(reason)
}

// Penalise takes points, or gives them back if they are negative.
func Penalise(p Person, points int, reason Text) Act {
	return act("penalise", p.String()).with("points", strconv.Itoa(points)).because(reason)
}

// Amend changes the places, scores and credits of a result by seat; what is nil
// stays.
func Amend(table string, places, scores []int, credits []Credit, reason Text) Act {
	a := act("amend", table).with("places", join(places, ",", strconv.Itoa)).with("scores", join(scores, ",", strconv.Itoa))
	return a.with("credits", join(credits, ",", func(c Credit) string { return string(c) })).because(reason)
}

// AnswerTo answers somebody's appeal.
func AnswerTo(table string, p Person, upheld bool, reason Text) Act {
	word := "no"
	if upheld {
		word = "yes"
	}
	return act("answer", table, p.String()).with("upheld", word).because(reason)
}

// Confirm ends the time in which results are checked; it is an organiser's act, or
// the app's at the time of Due.
func Confirm() Act { return act("confirm") }

// Stop opens no more tables on a ladder or in an arena.
func Stop(reason Text) Act { return act("stop").because(reason) }

// These are the acts of the app about matches.

func Begin(table, match string) Act { return act("begin", table).with("match", match) }

// Sits says who plays a seat from now on. As is a Cause, or Itself for a bot player
// that plays for somebody who is still there, or Returned for the entrant.
func Sits(table string, seat int, who Person, as Cause) Act {
	return act("sits", table, strconv.Itoa(seat), who.String()).with("as", string(as))
}

// What Sits says besides a Cause.
const (
	Itself   Cause = "bot"
	Returned Cause = "back"
)

// Draw opens a table of an arena: the next one, see Season.NextTable.
func Draw(table string, seats ...Person) Act {
	return Act{Verb: "table", Args: append([]string{table}, personWords(seats)...)}
}

// A Result is how a match has ended, by seat. What is nil is left out.
type Result struct {
	Places   []int
	Scores   []int
	Shares   [][]Share // of a seat the same denominator
	TimeOuts []int
	Last     []int // the numbers, from 1, of the seats that were put last for not playing or resigned
}

// End says how a match has ended.
func End(table, match string, r Result) Act {
	seats := join(r.Shares, ";", func(shares []Share) string { return join(shares, ",", Share.String) })
	a := Begin(table, match).with("places", join(r.Places, ",", strconv.Itoa)).with("scores", join(r.Scores, ",", strconv.Itoa))
	a = a.with("shares", seats).with("timeouts", join(r.TimeOuts, ",", strconv.Itoa))
	a.Verb = "end"
	return a.with("last", join(r.Last, ",", strconv.Itoa))
}

// CalledOff says that a match was called off.
func CalledOff(table, match string) Act {
	a := Begin(table, match).with("off", "yes")
	a.Verb = "end"
	return a
}

// NextTable returns the name of the next table of an arena.
func (s *Season) NextTable() string { return tableName(1, len(s.Tables)+1) }

// ParseAct returns the act of a text such as "extend 1.1 by=48h reason=#3".
func ParseAct(text string) (Act, error) { return readAct(strings.Split(text, " ")) }
