package league

import (
	"slices"
	"strconv"

	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/table"
	core "herald/games/league"
)

// A sitOut is the user's wish to sit out the round that is drawn next.
type sitOut struct{ *request }

// skip sits the round of the button out.
func (r sitOut) skip() (discord.Message, error) { return r.set(core.Skip) }

// unskip takes skip back.
func (r sitOut) unskip() (discord.Message, error) { return r.set(core.Unskip) }

func (r sitOut) set(act func(round int) core.Act) (discord.Message, error) {
	n, err := strconv.Atoi(r.arg)
	if err != nil {
		return discord.Message{}, table.ErrOutdated
	}
	if err := r.act(act(n)); err != nil {
		return discord.Message{}, err
	}
	skips := r.s.Skips(r.me)
	key := "league.skip.in"
	if slices.Contains(skips, n) {
		key = "league.skip.out"
	}
	m := r.panel(r.say.T(key, "round", n, "n", max(0, r.s.Settings.Byes-len(skips))))
	m.Components = []discord.Component{discord.Row(append(r.skipButtons(), r.panelButton(discord.Secondary, "more"))...)}
	return m, nil
}

// skipButtons returns the button that sits out the round that is drawn next, or takes that back;
// none if the user can do neither.
func (r *request) skipButtons() []discord.Component {
	n, skips := r.s.Skippable(), r.s.Skips(r.me)
	word := "skip"
	switch e, in := r.s.Entrant(r.me); {
	case n == 0 || !in || !e.Active():
		return nil
	case slices.Contains(skips, n):
		word = "unskip"
	case len(skips) >= r.s.Settings.Byes:
		return nil
	}
	label := r.say.T("league.button."+word, "n", n)
	return []discord.Component{discord.Button(discord.Secondary, label, leagueview.Press(&r.l, word+":"+strconv.Itoa(n)))}
}
