package league

import (
	"encoding/hex"
	"strconv"
	"strings"
	"time"
)

// A Text is the number of a reason or an appeal that is stored beside the log.
type Text int

// String returns the word for t, such as "#4"; "" for none.
func (t Text) String() string {
	if t == 0 {
		return ""
	}
	return "#" + strconv.Itoa(int(t))
}

// TextOf returns the Text of a word such as "#4"; 0 if it is none.
func TextOf(word string) Text {
	digits, ok := strings.CutPrefix(word, "#")
	if n, number := readNumber(digits); ok && number {
		return Text(n)
	}
	return 0
}

func act(verb string, args ...string) Act { return Act{Verb: verb, Args: args} }

// because adds an organiser's reason.
func (a Act) because(t Text) Act { return a.with("reason", t.String()) }

// ParseAct returns the act of a text such as "extend 1.1 by=48h reason=#3".
func ParseAct(text string) (Act, error) { return readAct(strings.Split(text, " ")) }

// Open opens a season for sign-up. The commitment is to a seed that the app keeps secret
// until the close; see Commitment and OpenChained.
func Open(season int, s Settings, commitment string) Act {
	return Act{Verb: "open", Keys: append([]Key{{"season", strconv.Itoa(season)}}, s.Keys()...)}.with("lots", commitment)
}

// Change changes settings, with keys as in Settings.Keys.
func Change(reason Text, keys ...Key) Act { return Act{Verb: "change", Keys: keys}.because(reason) }

// KeepApart keeps two people from meeting.
func KeepApart(p, q Person, reason Text) Act {
	return act("apart", p.String(), q.String()).because(reason)
}

// Allow lets two people meet again.
func Allow(p, q Person, reason Text) Act {
	return act("allow", p.String(), q.String()).because(reason)
}

// Order gives the order in which newcomers are placed.
func Order(people []Person, reason Text) Act {
	return act("order", personWords(people)...).because(reason)
}

// Cancel ends a season without a result.
func Cancel(reason Text) Act { return act("cancel").because(reason) }

// Expel removes a person from the season.
func Expel(p Person, reason Text) Act { return act("expel", p.String()).because(reason) }

// Add signs people up.
func Add(people []Person, reason Text) Act {
	return act("add", personWords(people)...).because(reason)
}

// Ranking returns an Add that also gives the order of newcomers; nil changes nothing.
func (a Act) Ranking(order []Person) Act { return a.with("order", join(order, ",", Person.String)) }

// MoveTo puts a person into a division, counted from 1, before the draw, or at a place of a
// ladder.
func MoveTo(p Person, n int, reason Text) Act {
	return act("move", p.String(), strconv.Itoa(n)).because(reason)
}

// Close ends sign-up. It is an organiser's act, or the app's at the time of Due.
func Close(seed [32]byte) Act { return act("close").with("lots", hex.EncodeToString(seed[:])) }

// Confirm ends the check of results. It is an organiser's act, or the app's at the time of
// Due.
func Confirm() Act { return act("confirm") }

// Stop opens no more tables on a ladder or in an arena.
func Stop(reason Text) Act { return act("stop").because(reason) }

// Join joins the season: as an entrant, or after the draw as a reserve.
func Join() Act { return act("join") }

// Leave leaves the season.
func Leave() Act { return act("leave") }

// Carry joins the next season when it is opened: it lasts for that one.
func Carry() Act { return act("carry") }

// Uncarry takes Carry back.
func Uncarry() Act { return act("uncarry") }

// Skip asks to sit out a round, counted from 1.
func Skip(round int) Act { return act("skip", strconv.Itoa(round)) }

// Unskip takes Skip back.
func Unskip(round int) Act { return act("unskip", strconv.Itoa(round)) }

// PairWith names the partner with whom a person wants to enter; the two are a pair once
// both have named each other.
func PairWith(p Person) Act { return act("pair", p.String()) }

// Unpair takes PairWith back.
func Unpair() Act { return act("unpair") }

// TakeOff takes days off from a time; the zero time is now.
func TakeOff(days int, from time.Time) Act {
	a := act("away").with("days", strconv.Itoa(days))
	if from.IsZero() {
		return a
	}
	return a.with("from", from.UTC().Format(time.RFC3339))
}

// Back ends days off early.
func Back() Act { return act("back") }

// AskFor seeks a substitute for one's own seat.
func AskFor(table string) Act { return act("ask", table).with("as", string(Agreed)) }

// Keep ends the search for one's own seat.
func Keep(table string) Act { return act("keep", table) }

// Accept takes a seat over, counted from 1.
func Accept(table string, seat int) Act { return act("accept", table, strconv.Itoa(seat)) }

// Decline declines an offer.
func Decline(table string, seat int) Act { return act("decline", table, strconv.Itoa(seat)) }

// AppealTo appeals against a result.
func AppealTo(table string, text Text) Act { return act("appeal", table).with("text", text.String()) }

// Queue waits for opponents on a ladder.
func Queue() Act { return act("queue") }

// Unqueue stops waiting for opponents.
func Unqueue() Act { return act("unqueue") }

// Meet challenges others on a ladder.
func Meet(others ...Person) Act { return act("challenge", personWords(others)...) }

// Agree agrees to the challenge of a person.
func Agree(with Person) Act { return act("agree", with.String()) }

// Refuse ends the challenge of a person, or one's own.
func Refuse(whom Person) Act { return act("refuse", whom.String()) }
