package act

import (
	"errors"

	"herald/bot/discord"
	"herald/bot/feature/organise/desk"
	"herald/bot/feature/organise/log"
	"herald/games/league"
)

// preview shows the consequences of the act that waits for confirmation.
func preview(d *desk.Desk) (discord.Message, error) {
	p := d.Me()
	words := desk.NoteOf(&d.League).Pending[int(p)]
	act, err := league.ParseAct(words)
	if words == "" || err != nil {
		return discord.Message{}, errStale
	}
	after, err := after(&d.League, d.Now(), p, act)
	if err != nil {
		return discord.Message{}, err
	}
	all := []string{d.Say.T("organise.preview.head"), "", d.Say.Say(log.Sentence(d, league.Entry{By: p.Organiser(), Act: act}, d.Current()))}
	if reason := d.Reason(d.Text(act.Key("reason"))); reason != "" {
		all = append(all, reason)
	}
	all = append(all, "", effect(d, act), "")
	all = append(all, consequences(d, act, after)...)
	if to := foresee(&d.League, after, p, d.Leagues.Persons(&d.League), d.Now()); to != harmless {
		all = append(all, "", d.Say.T("organise.preview.gain-"+to.word()))
	}
	return d.Message(all, discord.Rows(confirmations(d, act, words))), nil
}

// confirmations are the buttons that confirm an act, as it was written down, and that lead
// back.
func confirmations(d *desk.Desk, act league.Act, words string) []discord.Component {
	at := d.AtNow(DoVerb, desk.Sum(words))
	verb, word := origin(act)
	yes := "any"
	if kinds[act.Verb].named {
		yes = act.Verb
	}
	return []discord.Component{
		discord.Button(discord.Success, d.Say.T("organise.button.confirm-"+yes), at),
		d.Button(discord.Secondary, "back", verb, word),
	}
}

// again shows the consequences as they are now, or that there is nothing to be
// confirmed any more.
func again(d *desk.Desk) (discord.Message, error) {
	l, err := d.Leagues.Get(d.League.ID)
	if err != nil {
		return discord.Message{}, err
	}
	d.League, d.Notice = l, d.Say.Say(errStale.Text)
	m, err := preview(d)
	var refusal *league.Refusal
	switch {
	case errors.As(err, &refusal):
		d.Notice = d.Say.Say(refusal.Text)
		return d.Show(desk.SeasonVerb, "")
	case errors.Is(err, errStale):
		return d.Show(desk.SeasonVerb, "")
	}
	return m, err
}
