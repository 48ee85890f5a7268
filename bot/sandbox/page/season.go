package page

import (
	"net/http"
	"time"

	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// A SeasonRunner plays seasons of a league while people look on, by a clock that they can turn.
type SeasonRunner interface {
	// Status returns the state of the season.
	Status() SeasonStatus
	// Begin begins the season, unless one is being played.
	Begin()
	// Turn moves the clock on.
	Turn(time.Duration) error
	// TakePart sets whether a person plays their turns themself.
	TakePart(user string, on bool)
}

// SeasonStatus is the page's view of a season.
type SeasonStatus struct {
	Step   string         `json:"step"` // what is being done, by the key of its text; empty before the first season
	Done   int            `json:"done"` // how far that is
	Of     int            `json:"of"`
	Going  bool           `json:"going"`  // the season is being played
	Failed string         `json:"failed"` // why it cannot go on
	Own    map[string]int `json:"own"`    // the people who take part, with the number of matches in which it is their turn
	Offset int64          `json:"offset"` // the milliseconds by which the clock is ahead of the real time
}

// seasonStatus returns the state of the season, nil if there is none. The lock may be held.
func (h *Handler) seasonStatus() any {
	if h.season == nil {
		return nil
	}
	return h.season.Status()
}

// ShowSeason sends the state of the season to open pages.
func (h *Handler) ShowSeason() error {
	status := h.seasonStatus()
	return h.store.Update(func(c *world.Change) error {
		c.Emit(world.Event{Page: "season", Data: status})
		return nil
	})
}

// withSeason does something to the season and answers its state.
func (h *Handler) withSeason(do func() error) (int, any, error) {
	if h.season == nil {
		return 0, nil, problem.Refuse(http.StatusNotFound, "there is no season here")
	}
	if err := do(); err != nil {
		return 0, nil, err
	}
	return http.StatusOK, h.seasonStatus(), h.ShowSeason()
}

func (h *Handler) beginSeason(*http.Request, string) (int, any, error) {
	return h.withSeason(func() error { h.season.Begin(); return nil })
}

// longestTurn is the most hours by which the page moves the clock at once.
const longestTurn = 7 * 24

func (h *Handler) turnClock(r *http.Request, _ string) (int, any, error) {
	var d struct {
		Hours int `json:"hours"`
	}
	if err := read(r, &d); err != nil {
		return 0, nil, err
	}
	if d.Hours < 1 || d.Hours > longestTurn {
		return 0, nil, problem.Invalid("the clock moves by 1 to %d hours", longestTurn)
	}
	return h.withSeason(func() error { return h.season.Turn(time.Duration(d.Hours) * time.Hour) })
}

func (h *Handler) takePart(r *http.Request, user string) (int, any, error) {
	var d struct {
		On bool `json:"on"`
	}
	if err := read(r, &d); err != nil {
		return 0, nil, err
	}
	if user == "" {
		return 0, nil, errNobody
	}
	return h.withSeason(func() error { h.season.TakePart(user, d.On); return nil })
}
