package puzzle

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"herald/bot/feature"
)

// tries is the number of turns that a person may try.
const tries = 3

// A score counts what a person has solved on a server.
type score struct {
	Day    feature.Day `json:"day"`             // of the last puzzle tried
	Puzzle string      `json:"puzzle"`          // its name
	Wrong  []string    `json:"wrong,omitempty"` // the turns tried in vain
	Solved bool        `json:"solved,omitempty"`
	Streak int         `json:"streak,omitempty"` // the number of days solved one after the other, Last the last of them
	Last   feature.Day `json:"last,omitempty"`
	Best   int         `json:"best,omitempty"` // the longest streak
	Total  int         `json:"total,omitempty"`
}

// over reports whether nothing more can be tried.
func (s score) over() bool { return s.Solved || len(s.Wrong) >= tries }

// running returns the streak as of a day.
func (s score) running(d feature.Day) int {
	if s.Last < d-1 {
		return 0
	}
	return s.Streak
}

// scope begins the scopes of the scores of a server, by person: deletions find them by that.
const scope = "puzzle:"

// scoreOf returns a person's score with a puzzle that they may have tried.
func (h *handler) scoreOf(guild, user string, p daily) (score, error) {
	var s score
	if err := h.Store.Setting(scope+guild, user, &s); err != nil {
		return s, err
	}
	if s.Day != p.day || s.Puzzle != p.name() {
		s.Day, s.Puzzle, s.Wrong, s.Solved = p.day, p.name(), nil, false
	}
	return s, nil
}

// after returns the score after a turn that was tried: the same if it was tried before, or the tries are used.
func (s score) after(d feature.Day, turn string, solved bool) score {
	switch {
	case s.over() || slices.Contains(s.Wrong, turn):
	case !solved:
		s.Wrong = append(slices.Clone(s.Wrong), turn)
	default:
		s.Solved, s.Streak, s.Last = true, s.running(d)+1, d
		s.Best, s.Total = max(s.Best, s.Streak), s.Total+1
	}
	return s
}

// try notes a turn that a person has tried.
func (h *handler) try(guild, user string, p daily, turn string, solved bool) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	s, err := h.scoreOf(guild, user, p)
	if err != nil {
		return err
	}
	return h.Store.SetSetting(scope+guild, user, s.after(p.day, turn, solved))
}

// A count says how many people of a server have tried a puzzle, have solved it, and have done so at once.
type count struct{ tried, solved, once int }

// count counts the scores of a server. A person counts with own, not with what is stored; user is "" for none.
func (h *handler) count(guild string, p daily, user string, own score) (c count, err error) {
	all, err := h.Store.SettingsOf(scope + guild)
	for _, one := range all {
		var s score
		if one.Key != user && json.Unmarshal(one.Value, &s) == nil && s.Day == p.day && s.Puzzle == p.name() {
			c.add(s)
		}
	}
	if user != "" {
		c.add(own)
	}
	return c, err
}

// add counts a score with the puzzle.
func (c *count) add(s score) {
	if s.Solved || len(s.Wrong) > 0 {
		c.tried++
	}
	if s.Solved {
		c.solved++
	}
	if s.Solved && len(s.Wrong) == 0 {
		c.once++
	}
}

// export returns a person's scores by server.
func (h *handler) export(user string) (any, error) {
	all, err := h.Store.SettingsWith(user)
	if err != nil {
		return nil, fmt.Errorf("scores: %w", err)
	}
	own := map[string]json.RawMessage{}
	for _, one := range all {
		if guild, ok := strings.CutPrefix(one.Scope, scope); ok {
			own[guild] = one.Value
		}
	}
	if len(own) == 0 {
		return nil, nil
	}
	return own, nil
}
