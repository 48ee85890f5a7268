package match

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"herald/games"
)

// The words with which acts of the match begin. They are no moves: rules never
// see them, and each is done by a seat.
const (
	// ActResign is the act by which a seat gives up.
	ActResign = "!resign"
	// ActRecall is the act by which a seat takes back what it has sealed, such as
	// a ballot that is not counted yet.
	ActRecall = "!recall"
	// ActSeat is the act by which somebody takes a seat over: !seat TIME HOLDER.
	ActSeat = "!seat"
	// ActCallOff is the act by which a match ends without a result, because those
	// who play it want that.
	ActCallOff = "!calloff"
)

// Act returns which act of the match the entry is, and "" for an answer.
func (e Entry) Act() string {
	if !strings.HasPrefix(e.Word, "!") {
		return ""
	}
	name, _, _ := strings.Cut(e.Word, " ")
	return name
}

// args returns what follows the name of an act.
func (e Entry) args() string {
	_, rest, _ := strings.Cut(e.Word, " ")
	return rest
}

// readAct checks the form of an act.
func readAct(e Entry) error {
	switch e.Act() {
	case ActResign, ActRecall, ActCallOff:
		if e.args() != "" {
			return fmt.Errorf("%s takes no more words, have %q", e.Act(), e.Word)
		}
		return nil
	case ActSeat:
		_, _, err := readSeat(e)
		return err
	case ActTakeBack:
		_, err := readTakeBack(e)
		return err
	}
	return fmt.Errorf("no act is called %q", e.Word)
}

// applyAct does an act of the match. It changes nothing on error.
func (m *Match) applyAct(e Entry) ([]games.Note, error) {
	if !m.seated(e.Player) {
		return nil, ErrNoSeat
	}
	if m.Over() {
		return nil, ErrOver
	}
	switch e.Act() {
	case ActResign:
		return m.applyResign(e.Player)
	case ActRecall:
		return m.applyRecall(e.Player)
	case ActSeat:
		return m.applySeat(e)
	case ActTakeBack:
		return m.applyTakeBack(e)
	case ActCallOff:
		m.calledOff = true
		return []games.Note{{To: games.Everyone, Text: games.T("match.off")}}, nil
	}
	return nil, readAct(e)
}

// Holder returns who takes the seat over by an ActSeat, "" for any other entry.
func (e Entry) Holder() string {
	if e.Act() != ActSeat {
		return ""
	}
	_, holder, _ := readSeat(e)
	return holder
}

// readSeat returns when a seat was taken over and by whom.
func readSeat(e Entry) (time.Time, string, error) {
	stamp, holder, _ := strings.Cut(e.args(), " ")
	at, err := time.Parse(time.RFC3339, stamp)
	if err != nil || at.Format(time.RFC3339) != stamp || at.Location() != time.UTC {
		return time.Time{}, "", fmt.Errorf("want the time of taking a seat such as 2026-11-21T10:00:00Z, have %s", strconv.Quote(stamp))
	}
	if holder == "" {
		return time.Time{}, "", fmt.Errorf("want who takes the seat, have %q", e.Word)
	}
	return at, holder, nil
}
