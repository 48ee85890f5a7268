package demo

import (
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"herald/bot/sandbox"
	"herald/bot/table"
	"herald/games"
	"herald/games/ai"
	"herald/games/match"
)

// Bot players find turns with so many playouts.
const playouts = 10

// passes is the length of a turn by the clock. It is the interval at which the message of a league is edited,
// and little enough for a match to last less than a day.
const passes = 10*time.Minute + time.Second

// asksAfter is the number of turns at each table after which a person asks for a substitute.
const asksAfter = 4

// playOn plays a turn at every table again and again until all matches are over. A latecomer takes over a
// seat on the way.
func (s *script) playOn() error {
	for n := 0; s.goesOn(); n++ {
		if n == asksAfter {
			if err := s.replace(); err != nil {
				return err
			}
		}
		begun := time.Now()
		played, err := s.playRound()
		if err != nil {
			return err
		}
		if played > 0 && !s.awaited() { // people have time to think about theirs
			if err := s.season.Turn(passes); err != nil {
				return err
			}
		}
		if err := s.wait(max(s.season.Pace-time.Since(begun), 10*time.Millisecond)); err != nil {
			return err
		}
	}
	return nil
}

// playRound plays a turn at every table where the turn is not a live person's, and returns their number.
func (s *script) playRound() (played int, err error) {
	l, err := s.league()
	if err != nil {
		return 0, err
	}
	now, waits := l.State.Season(), map[string]int{}
	for _, tab := range now.Playing() {
		user, ok, err := s.playTurn(tab.Match)
		if err != nil {
			return played, err
		}
		if user != "" {
			waits[user]++
		}
		if ok {
			played++
		}
	}
	s.season.change(s.srv, func(st *sandbox.SeasonStatus) {
		for user := range st.Own {
			st.Own[user] = waits[user]
		}
		st.Step, st.Done, st.Of = "playing", len(now.Tables)-len(now.Playing()), len(now.Tables)
	})
	return played, nil
}

// awaited reports whether it is the turn of a live person.
func (s *script) awaited() bool {
	for _, n := range s.season.Status().Own {
		if n > 0 {
			return true
		}
	}
	return false
}

// playTurn plays the turn of a seat that a match waits for. If it waits for a live person only, it returns
// them.
func (s *script) playTurn(id string) (user string, played bool, err error) {
	t, m, err := s.app.Opened(id)
	if err != nil {
		return "", false, err
	}
	for _, p := range m.Waiting() {
		switch {
		case t.BotAt(m, p) != "":
		case s.season.takesPart(t.Seats[p].ID):
			user = t.Seats[p].ID
		default:
			return "", true, s.playSeat(id, m.Clone(), p)
		}
	}
	return user, false, nil
}

// playSeat lets a bot player find a turn, and plays it for the seat's holder, unless the match has gone on
// meanwhile.
func (s *script) playSeat(id string, m *match.Match, p games.Player) error {
	clearDraft(m, p)
	player := ai.Bot{Level: ai.Squire, Budget: ai.Budget{Playouts: playouts}, Roll: rand.IntN}
	sentence, plies := strings.Join(player.Draft(m, p), " "), m.Plies()
	t, _, err := s.app.Tables.Change(id, func(_ *table.Table, m *match.Match) error {
		if m.Plies() != plies || !slices.Contains(m.Waiting(), p) {
			return nil
		}
		clearDraft(m, p)
		if _, err := m.Play(p, sentence); err != nil {
			return err
		}
		_, err := m.Confirm(p, s.app.Tables.Dice(m))
		return err
	})
	if err == nil {
		s.app.Post.Schedule(&t)
	}
	return err
}

// clearDraft removes all words of a seat's draft.
func clearDraft(m *match.Match, p games.Player) {
	for range m.Draft(p) {
		if _, err := m.Undo(p); err != nil {
			return
		}
	}
}
