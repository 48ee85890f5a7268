package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/games"
)

// The names of the acts, which change the match without answering a question. The game's rules
// never see them.
const (
	// ActResign is the act by which a seat resigns.
	ActResign = "!resign"
	// ActRecall is the act by which a seat recalls an answer that is still secret, such as a
	// ballot before the count. !recall 3 stands for three recalls in a row, of which the
	// record keeps the first.
	ActRecall = "!recall"
	// ActTakeBack is the act by which a seat takes back a confirmed turn: !undo PLY. The
	// record keeps the entries from PLY on, but they are no longer in effect. !undo PLY 3
	// stands for three take-backs in a row, of which the record keeps the first.
	ActTakeBack = "!undo"
	// ActSeat is the act by which a holder takes over a seat: !seat TIME HOLDER.
	ActSeat = "!seat"
	// ActCallOff is the act by which a match ends without a result.
	ActCallOff = "!calloff"
	// ActAdjudicate is the act that ends a match with the places of the current position,
	// except that the seats it names are last: !adjudicate 1 3. It belongs to no seat: its
	// seat is 0.
	ActAdjudicate = "!adjudicate"
	// ActStandIn is the act that attributes the next answers of a seat to a stand-in instead
	// of its holder: !standin 2. It is Silent.
	ActStandIn = "!standin"
	// ActTimeOut is the act that records that a seat's time has run out. It is Silent: the
	// consequences are in the record, too.
	ActTimeOut = "!timeout"
)

// Act returns the name of the act, or "" if the entry is an answer.
func (e Entry) Act() string {
	if !strings.HasPrefix(e.Word, "!") {
		return ""
	}
	name, _, _ := strings.Cut(e.Word, " ")
	return name
}

// Silent reports whether the entry is an act that only annotates the match: it changes nothing
// and is not announced.
func (e Entry) Silent() bool { return e.Act() == ActStandIn || e.Act() == ActTimeOut }

// args returns the arguments of an act.
func (e Entry) args() string {
	_, rest, _ := strings.Cut(e.Word, " ")
	return rest
}

// Holder returns the holder who takes over the seat if the entry is an ActSeat, else "".
func (e Entry) Holder() string {
	if e.Act() != ActSeat {
		return ""
	}
	_, holder, _ := e.Seat()
	return holder
}

// stamp returns the first argument of an act.
func (e Entry) stamp() string {
	stamp, _, _ := strings.Cut(e.args(), " ")
	return stamp
}

// Check checks the form of an act.
func (e Entry) Check() error {
	switch e.Act() {
	case ActResign, ActCallOff, ActTimeOut:
		if e.args() != "" {
			return fmt.Errorf("%s takes no more words, have %q", e.Act(), e.Word)
		}
		return nil
	case ActSeat:
		_, _, err := e.Seat()
		return err
	case ActRecall:
		_, err := e.Recall()
		return err
	case ActTakeBack:
		_, _, err := e.TakeBack()
		return err
	case ActStandIn:
		_, err := e.StandIn()
		return err
	case ActAdjudicate:
		_, err := e.Adjudicate()
		return err
	}
	return fmt.Errorf("no act is called %q", e.Word)
}

// Seat returns the time and the holder of an ActSeat.
func (e Entry) Seat() (time.Time, string, error) {
	stamp, holder, _ := strings.Cut(e.args(), " ")
	at, err := time.Parse(time.RFC3339, stamp)
	if err != nil || at.Format(time.RFC3339) != stamp || at.Location() != time.UTC {
		return time.Time{}, "", fmt.Errorf("want the time when the seat was taken such as 2026-11-21T10:00:00Z, have %s", strconv.Quote(stamp))
	}
	if holder == "" {
		return time.Time{}, "", fmt.Errorf("want who takes the seat, have %q", e.Word)
	}
	return at, holder, nil
}

// StandIn returns the act that attributes the next n answers of p to a stand-in.
func StandIn(p games.Player, n int) Entry {
	return Entry{p, fmt.Sprintf("%s %d", ActStandIn, n)}
}

// Seat returns the act by which a holder, one line of text, takes over p. The time is kept in
// whole seconds.
func Seat(p games.Player, holder string, at time.Time) Entry {
	return Entry{p, ActSeat + " " + at.UTC().Format(time.RFC3339) + " " + holder}
}

// MaxTimes is the most take-backs or recalls that one entry may stand for.
const MaxTimes = 1_000_000

// TakeBack returns the ply of an ActTakeBack, and the number of take-backs it stands for.
func (e Entry) TakeBack() (ply, times int, err error) {
	at, more, _ := strings.Cut(e.args(), " ")
	ply, err = strconv.Atoi(at)
	if times = 1; err == nil && more != "" {
		times, err = strconv.Atoi(more)
	}
	if err != nil || ply < 0 || times < 1 || times > MaxTimes || TakeBack(e.Player, ply, times) != e {
		return 0, 0, fmt.Errorf("want the ply to go back to, have %q", e.Word)
	}
	return ply, times, nil
}

// TakeBack returns the act by which p takes back its turn at a ply, times times in a row.
func TakeBack(p games.Player, ply, times int) Entry {
	return Entry{p, counted(fmt.Sprintf("%s %d", ActTakeBack, ply), times)}
}

// Recall returns the number of recalls that an ActRecall stands for.
func (e Entry) Recall() (times int, err error) {
	if times = 1; e.args() != "" {
		times, err = strconv.Atoi(e.args())
	}
	if err != nil || times < 1 || times > MaxTimes || Recall(e.Player, times) != e {
		return 0, fmt.Errorf("want how often the answer was recalled, have %q", e.Word)
	}
	return times, nil
}

// Recall returns the act by which p recalls a secret answer, times times in a row.
func Recall(p games.Player, times int) Entry { return Entry{p, counted(ActRecall, times)} }

// counted returns the word of an act repeated times times.
func counted(word string, times int) string {
	if times == 1 {
		return word
	}
	return fmt.Sprintf("%s %d", word, times)
}

// StandIn returns the number of answers of an ActStandIn.
func (e Entry) StandIn() (int, error) {
	n, err := strconv.Atoi(e.args())
	if err != nil || n < 1 || strconv.Itoa(n) != e.args() {
		return 0, fmt.Errorf("want how many answers are a stand-in's, have %q", e.Word)
	}
	return n, nil
}

// Adjudicate returns the seats of an ActAdjudicate, in ascending order.
func (e Entry) Adjudicate() ([]games.Player, error) {
	var last []games.Player
	for _, word := range strings.Fields(e.args()) {
		n, err := strconv.ParseUint(word, 10, 7)
		if err != nil {
			break
		}
		last = append(last, games.Player(n))
	}
	if Adjudicate(last).Word != e.Word {
		return nil, fmt.Errorf("want the seats that are last, in ascending order, have %q", e.Word)
	}
	return last, nil
}

// Adjudicate returns the act that puts seats last, in any order.
func Adjudicate(last []games.Player) Entry {
	word := ActAdjudicate
	for _, p := range slices.Compact(slices.Sorted(slices.Values(last))) {
		word += fmt.Sprintf(" %d", p)
	}
	return Entry{0, word}
}
