package act

import (
	"errors"

	"herald/bot/discord"
	"herald/bot/feature/organise/log"
	"herald/bot/feature/organise/panel"
	"herald/games/league"
)

// preview shows the consequences of the act that waits for confirmation.
func preview(r *panel.Request) (discord.Message, error) {
	p := r.Me()
	words := panel.PartOf(&r.League).Pending[int(p)]
	act, err := league.ParseAct(words)
	if words == "" || err != nil {
		return discord.Message{}, errStale
	}
	after, err := after(&r.League, r.Now(), p, act)
	if err != nil {
		return discord.Message{}, err
	}
	all := []string{r.Say.T("organise.preview.head"), "", r.Say.Say(log.Sentence(r, league.Entry{By: p.Organiser(), Act: act}, r.Current()))}
	if reason := r.Reason(r.Text(act.Key("reason"))); reason != "" {
		all = append(all, reason)
	}
	all = append(all, "", effect(r, act), "")
	all = append(all, consequences(r, act, after)...)
	if to := foresee(&r.League, after, p, r.Leagues.Persons(&r.League), r.Now()); to != harmless {
		all = append(all, "", r.Say.T("organise.preview.gain-"+to.word()))
	}
	return r.Message(all, discord.Rows(confirmations(r, act, words))), nil
}

// confirmations are the buttons that confirm an act, as it was written down, and that lead
// back.
func confirmations(r *panel.Request, act league.Act, words string) []discord.Component {
	at := r.AtNow(DoVerb, panel.Sum(words))
	verb, word := origin(act)
	yes := "any"
	if kinds[act.Verb].named {
		yes = act.Verb
	}
	return []discord.Component{
		discord.Button(discord.Success, r.Say.T("organise.button.confirm-"+yes), at),
		r.Button(discord.Secondary, "back", verb, word),
	}
}

// again shows the consequences as they are now, or that there is nothing to be
// confirmed any more.
func again(r *panel.Request) (discord.Message, error) {
	l, err := r.Leagues.Get(r.League.ID)
	if err != nil {
		return discord.Message{}, err
	}
	r.League, r.Notice = l, r.Say.Say(errStale.Text)
	m, err := preview(r)
	var refusal *league.Refusal
	switch {
	case errors.As(err, &refusal):
		r.Notice = r.Say.Say(refusal.Text)
		return r.Show(panel.SeasonVerb, "")
	case errors.Is(err, errStale):
		return r.Show(panel.SeasonVerb, "")
	}
	return m, err
}
