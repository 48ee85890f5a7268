package act

import (
	"herald/bot/feature/organise/panel"
	"herald/bot/leagues"
	"herald/games/league"
)

// adjudicated says the points and places if the match of an act's table ended now. After is
// the state after the act; until it is done, the match may go on.
func adjudicated(r *panel.Request, act league.Act, after *league.State) []string {
	t, _ := after.Season().Table(panel.First(act))
	end, err := standing(r, t.Name, t.Match)
	ended := after.Clone()
	if err == nil {
		_, err = ended.Do(r.Now(), league.App, end)
	}
	if err != nil {
		r.Log.Warn("adjudication not foreseen", "league", r.League.ID, "table", t.Name, "err", err)
		return []string{r.Say.T("organise.preview.unknown")}
	}
	return append([]string{r.Say.T("organise.preview.if-now")}, r.LeagueView.Outcome(r.Say, &r.League, ended)...)
}

// standing returns the act that ends a table with the present standing of its match. It
// leaves out how much each seat has decided, as no points follow from that.
func standing(r *panel.Request, at, id string) (league.Act, error) {
	t, m, err := r.Opened(id)
	if err != nil {
		return league.Act{}, err
	}
	last := t.Overdue(m, r.Clock.Now(), leagues.Blocking)
	m = m.Clone()
	if _, err := m.Adjudicate(last); err != nil {
		return league.Act{}, err
	}
	result := league.Result{Places: m.Final(), Scores: m.Points()}
	for _, p := range last {
		result.Last = append(result.Last, int(p)+1)
	}
	return league.End(at, id, result), nil
}
