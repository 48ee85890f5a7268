package season

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games/league"
)

// news is a result of which those who played are told in private what it has
// changed for them.
type news struct {
	Season int             `json:"season"`
	Table  string          `json:"table"`
	Told   []league.Person `json:"told,omitempty"` // who has been told
}

func owesNews(_ *leagues.League, m *memory, _ time.Time) bool { return len(m.News) > 0 }

// sendNews tells people what results have changed for them. Who accepts no DMs
// finds it in their profile.
func (h *handler) sendNews(ctx context.Context, l *leagues.League, m *memory, retry bool) error {
	for _, n := range m.News {
		if err := h.tell(ctx, l, n, m.Season, retry); err != nil {
			return fmt.Errorf("table %s: %w", n.Table, err)
		}
		err := h.commit(l, m.Season, func(m *memory) { m.News = slices.DeleteFunc(m.News, n.same) })
		if err != nil {
			return err
		}
	}
	return nil
}

func (n news) same(o news) bool { return n.Season == o.Season && n.Table == o.Table }

// tell tells those who have played at a table what its result has changed.
func (h *handler) tell(ctx context.Context, l *leagues.League, n news, season int, retry bool) error {
	seasons := l.State.Seasons()
	if n.Season < 1 || n.Season > len(seasons) {
		return nil
	}
	s := seasons[n.Season-1]
	t, ok := s.Table(n.Table)
	if !ok || !t.Over() {
		return nil
	}
	var failed error
	for _, p := range sat(&t) {
		if slices.Contains(n.Told, p) {
			continue
		}
		err := h.tellPerson(ctx, l, s, &t, p, retry)
		if err == nil {
			err = h.commit(l, season, func(m *memory) {
				for i := range m.News {
					if m.News[i].same(n) {
						m.News[i].Told = append(m.News[i].Told, p)
					}
				}
			})
		}
		failed = errors.Join(failed, err)
	}
	return failed
}

// sat returns who has sat at a table.
func sat(t *league.Table) []league.Person {
	var all []league.Person
	for _, seat := range t.Seats {
		all = append(all, seat.Sitters...)
	}
	return all
}

// tellPerson tells a person what a result has changed for them, if it has.
func (h *handler) tellPerson(ctx context.Context, l *leagues.League, s *league.Season, t *league.Table, p league.Person, retry bool) error {
	who, ok := h.Leagues.Person(l, p)
	if !ok {
		return nil
	}
	say := h.Prefs.Reader(who.User, l.Locale)
	rated := h.LeagueView.Rated(say, l, s, t, p)
	if rated == "" {
		return nil
	}
	text := say.T("season.news", "league", discord.Escape(l.Name), "table", t.Name, "rated", rated)
	nonce := fmt.Sprintf("L%s-n%d.%s-%d", l.ID, s.Number, t.Name, p)
	_, _, err := h.direct(ctx, who.User, discord.Message{Content: discord.Cut(text, discord.MaxContent)}, nonce, retry)
	return err
}
