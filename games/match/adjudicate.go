package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herald/games"
)

// Adjudicate commits that the match ends here: the seats in last come behind all
// others, for example because they kept the match waiting, and share their place;
// for the others Places decides. Last may be empty, and in any order. The caller
// makes sure that the match may be adjudicated; nothing in it can undo that. It
// returns the notes; the error is ErrOver or ErrNoSeat.
func (m *Match) Adjudicate(last []games.Player) ([]games.Note, error) {
	if slices.ContainsFunc(last, func(p games.Player) bool { return !m.seated(p) }) {
		return nil, ErrNoSeat
	}
	notes, err := m.commit(Entry{0, adjudication(last)})
	m.trimDrafts()
	return notes, err
}

// Adjudicated reports whether the match was adjudicated, and which seats that has
// put last, in their order. The caller owns the slice.
func (m *Match) Adjudicated() (last []games.Player, ok bool) {
	return slices.Clone(m.last), m.adjudicated
}

// applyAdjudicate applies an ActAdjudicate. On error it changes nothing.
func (m *Match) applyAdjudicate(e Entry) ([]games.Note, error) {
	last, err := readAdjudicate(e)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(last, func(p games.Player) bool { return !m.seated(p) }) {
		return nil, ErrNoSeat
	}
	m.adjudicated, m.last = true, last
	text := games.T("match.adjudicated")
	if len(last) > 0 {
		text = games.T("match.adjudicated-last", "n", len(last), "players", last)
	}
	return []games.Note{{To: games.Everyone, Text: text}}, nil
}

// readAdjudicate returns the seats of an ActAdjudicate, which are in ascending
// order.
func readAdjudicate(e Entry) ([]games.Player, error) {
	var last []games.Player
	for _, word := range strings.Fields(e.args()) {
		n, err := strconv.ParseUint(word, 10, 7)
		if err != nil {
			break
		}
		last = append(last, games.Player(n))
	}
	if adjudication(last) != e.Word {
		return nil, fmt.Errorf("want the seats that are last, in ascending order, have %q", e.Word)
	}
	return last, nil
}

// adjudication returns the word of the act that puts seats last, in any order.
func adjudication(last []games.Player) string {
	word := ActAdjudicate
	for _, p := range slices.Compact(slices.Sorted(slices.Values(last))) {
		word += fmt.Sprintf(" %d", p)
	}
	return word
}
