package cli

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herald/games"
	"herald/games/league"
	"herald/games/match"
	"herald/games/match/history"
	"herald/store"
)

// checkResults compares the results in the log of a league with the matches whose records are in a store, and returns
// the number of these. The error has a line for each difference.
func (p *program) checkResults(s store.Engine, log league.Log) (compared int, err error) {
	claims, err := log.Claims()
	if err != nil {
		return 0, err
	}
	var wrong []error
	for _, c := range claims {
		r, err := s.Get(c.Match)
		switch {
		case errors.Is(err, store.ErrNotFound):
			continue // deleted since
		case err != nil:
			return compared, err
		}
		compared++
		m, err := p.replay(r.Match)
		if err != nil {
			wrong = append(wrong, fmt.Errorf("match %s: %w", c.Match, err))
			continue
		}
		for _, d := range differences(c, m) {
			wrong = append(wrong, fmt.Errorf("season %d, round %d, table %s: the log says %s, and match %s has %s",
				c.Season, c.Table.Round, c.Table.Name, d.log, c.Match, d.record))
		}
	}
	return compared, errors.Join(wrong...)
}

// namedLines is named for an error of several lines.
func namedLines(what string, err error) error {
	if err == nil {
		return nil
	}
	return errors.New(what + ": " + strings.ReplaceAll(err.Error(), "\n", "\n"+what+": "))
}

// A difference has a part of a result by the log, and by the record.
type difference struct{ log, record string }

// differences compares a claim with the match.
func differences(c league.Claim, m *match.Match) []difference {
	if m.Final() == nil {
		return []difference{{"that it has ended", "not ended"}}
	}
	last, _ := m.Adjudicated()
	said, has := resigned(c, m)
	points := numbers(m.Points())
	parts := []struct {
		name        string
		log, record string
	}{
		{"places", c.Key("places"), numbers(m.Final())},
		{"scores", cmp.Or(c.Key("scores"), points), points},
		{"last", c.Key("last"), numbers(seatsOf(last))},
		{"resigned", numbers(said), numbers(has)},
	}
	if m.CalledOff() || c.Off() { // it has no result
		parts = parts[:1]
	}
	var all []difference
	for _, part := range parts {
		if part.log != part.record {
			all = append(all, difference{part.name + "=" + cmp.Or(part.log, "none"), part.name + "=" + cmp.Or(part.record, "none")})
		}
	}
	return all
}

// resigned returns the numbers of the seats whose entrants have resigned, by the log and by the record. The record knows
// nothing of entrants: what the log says of a substitute who has resigned is taken as it is.
// In a games.Eliminator no one has left by it.
func resigned(c league.Claim, m *match.Match) (log, record []int) {
	if games.Eliminates(m.State()) {
		return nil, nil
	}
	for i, seat := range c.Table.Seats {
		p, said := games.Player(i), slices.Contains(c.Resigned, i+1)
		if said {
			log = append(log, i+1)
		}
		unsaid := seat.Holder != league.Bot || len(seat.Sitters) == 1 && seat.Cause != league.Gone
		if said && len(history.Of(m).Resigners(p)) > 0 || !said && m.Resigned(p) && unsaid {
			record = append(record, i+1)
		}
	}
	return log, record
}

// seatsOf returns the numbers of seats, from 1.
func seatsOf(players []games.Player) []int {
	all := make([]int, len(players))
	for i, p := range players {
		all[i] = int(p) + 1
	}
	return all
}

// numbers writes numbers as logs do.
func numbers(all []int) string {
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ",")
}
