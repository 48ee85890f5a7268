package season

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/games/league"
)

func owesNews(_ *leagues.League, m *progress, _ time.Time) bool { return len(m.News) > 0 }

// A messenger tells players the consequences of results.
type messenger struct{ *feature.App }

// sendNews sends DMs. Players who accept none find the news in their profile. A failure
// does not stop the other news.
func (r messenger) sendNews(ctx context.Context, l *leagues.League, m *progress, retry bool) error {
	var failed error
	for _, n := range m.News {
		told, err := r.tell(ctx, l, n, retry)
		noted := commit(r.Leagues, l, func(m *progress) {
			if m.markTold(n, told); err == nil {
				m.News = slices.DeleteFunc(m.News, n.same)
			}
		})
		if err = errors.Join(err, noted); err != nil {
			failed = errors.Join(failed, fmt.Errorf("table %s: %w", n.Table, err))
		}
	}
	return failed
}

// tell tells the players at a table the consequences of its result, and returns who knows
// them now.
func (r messenger) tell(ctx context.Context, l *leagues.League, n news, retry bool) (told []league.Person, failed error) {
	s, t, ok := n.result(l)
	if !ok {
		return nil, nil
	}
	for _, p := range sat(t) {
		if slices.Contains(n.Told, p) {
			continue
		}
		if err := r.tellPerson(ctx, l, s, t, p, retry); err != nil {
			failed = errors.Join(failed, err)
			continue
		}
		told = append(told, p)
	}
	return told, failed
}

// result returns the table of the news and its season, false if it has no result.
func (n news) result(l *leagues.League) (*league.Season, *league.Table, bool) {
	seasons := l.State.Seasons()
	if n.Season < 1 || n.Season > len(seasons) {
		return nil, nil, false
	}
	s := seasons[n.Season-1]
	t, ok := s.Table(n.Table)
	return s, &t, ok && t.Over()
}

// markTold records the people who were told.
func (m *progress) markTold(n news, told []league.Person) {
	for i := range m.News {
		if m.News[i].same(n) {
			m.News[i].Told = append(m.News[i].Told, told...)
		}
	}
}

// sat returns the people who have sat at a table.
func sat(t *league.Table) []league.Person {
	var all []league.Person
	for _, seat := range t.Seats {
		all = append(all, seat.Sitters...)
	}
	return all
}

// tellPerson tells a player what a result has changed for them, if anything.
func (r messenger) tellPerson(ctx context.Context, l *leagues.League, s *league.Season, t *league.Table, p league.Person, retry bool) error {
	who, ok := r.Leagues.Person(l, p)
	if !ok {
		return nil
	}
	say := r.Prefs.Reader(who.User, l.Locale)
	rated := r.LeagueView.Rated(say, l, s, t, p)
	if rated == "" {
		return nil
	}
	text := say.T("season.news", "league", discord.Escape(l.Name), "season", s.Number, "table", t.Name, "rated", rated)
	msg := discord.Message{Content: discord.Cut(text, discord.MaxContent), EnforceNonce: true}
	msg.Nonce = fmt.Sprintf("L%s-n%d.%s-%d", l.ID, s.Number, t.Name, p)
	_, _, err := r.Post.Direct(ctx, who.User, msg, retry)
	return err
}
