package league

import (
	"strconv"
	"time"
)

// AskReserves seeks a substitute for a seat, counted from 1: Agreed or TimedOut.
func AskReserves(table string, seat int, why Cause, reason Text) Act {
	return act("ask", table, strconv.Itoa(seat)).with("as", string(why)).because(reason)
}

// Vacant is the app's act that seeks a substitute for a seat, counted from 1, that a table
// has taken from its holder. Regained ends the search, as they are back.
func Vacant(table string, seat int) Act {
	return act("ask", table, strconv.Itoa(seat)).with("as", string(TimedOut))
}

// Regained ends the search of Vacant.
func Regained(table string, seat int) Act { return act("keep", table, strconv.Itoa(seat)) }

// Remind reminds those at a table whose turn it is.
func Remind(table string, reason Text) Act { return act("remind", table).because(reason) }

// Adjudicate ends a match where it stands.
func Adjudicate(table string, reason Text) Act { return act("adjudicate", table).because(reason) }

// VoidTable awards no points for a table.
func VoidTable(table string, reason Text) Act { return act("void", table).because(reason) }

// Extend moves the deadlines of a table back, or if table is "" the round's.
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

// Amend changes the places, scores and credits of a result, by seat; nil slices change
// nothing.
func Amend(table string, places, scores []int, credits []Credit, reason Text) Act {
	a := act("amend", table).with("places", join(places, ",", strconv.Itoa)).with("scores", join(scores, ",", strconv.Itoa))
	return a.with("credits", join(credits, ",", func(c Credit) string { return string(c) })).because(reason)
}

// AnswerTo answers a person's appeal.
func AnswerTo(table string, p Person, upheld bool, reason Text) Act {
	word := "no"
	if upheld {
		word = "yes"
	}
	return act("answer", table, p.String()).with("upheld", word).because(reason)
}

// Begin is the app's act for a match that has begun; match is its ID in the app.
func Begin(table, match string) Act { return act("begin", table).with("match", match) }

// Values of Sits besides a Cause.
const (
	Itself   Cause = "bot"  // a bot player fills in without consequences
	Returned Cause = "back" // the entrant plays again
)

// Sits is the app's act for a person, or Bot, who plays a seat from now on, counted from 1:
// for a Cause, as Itself or Returned.
func Sits(table string, seat int, who Person, as Cause) Act {
	return act("sits", table, strconv.Itoa(seat), who.String()).with("as", string(as))
}

// Draw is the app's act that opens a table of an arena, the next one; see
// Season.NextTable.
func Draw(table string, seats ...Person) Act {
	return Act{Verb: "table", Args: append([]string{table}, personWords(seats)...)}
}

// NextTable returns the name of the next table of an arena.
func (s *Season) NextTable() string { return tableName(1, len(s.Tables)+1) }

// A Result is the outcome of a match, by seat. Nil fields are left out.
type Result struct {
	Places   []int
	Scores   []int
	Shares   [][]Share // of a seat with the same denominator
	TimeOuts []int
	Missed   []int // the most turns in a row for which the entrant's time was up
	Last     []int // the numbers, from 1, of the seats that get nothing: adjudicated last for not playing, or resigned
}

// End is the app's act for a match that has ended.
func End(table, match string, r Result) Act {
	seats := join(r.Shares, ";", func(shares []Share) string { return join(shares, ",", Share.String) })
	a := act(EndVerb, table).with("match", match).with("places", join(r.Places, ",", strconv.Itoa))
	a = a.with("scores", join(r.Scores, ",", strconv.Itoa)).with("shares", seats)
	a = a.with("timeouts", join(r.TimeOuts, ",", strconv.Itoa)).with("missed", join(r.Missed, ",", strconv.Itoa))
	return a.with("last", join(r.Last, ",", strconv.Itoa))
}

// CalledOff is the app's act for a match that was called off.
func CalledOff(table, match string) Act {
	return act(EndVerb, table).with("match", match).with("off", "yes")
}
