package organise

import (
	"errors"
	"slices"

	"herald/bot/discord"
	"herald/games/league"
)

// preview shows what the act that waits for confirmation would change.
func (d *desk) preview() (discord.Message, error) {
	p := d.me()
	words := noteOf(&d.l).Pending[int(p)]
	act, err := league.ParseAct(words)
	if words == "" || err != nil {
		return discord.Message{}, errStale
	}
	after, err := d.after(d.l.State, d.l.Seed, d.now(), p, act)
	if err != nil {
		return discord.Message{}, err
	}
	all := []string{d.say.T("organise.preview.head"), "", d.say.Say(d.sentence(league.Entry{By: p.Organiser(), Act: act}))}
	if reason := d.text(act.Key("reason")); reason != "" {
		all = append(all, d.say.T("organise.preview.reason", "reason", discord.Escape(reason)))
	}
	all = append(all, "", d.say.T("organise.effect."+effect(act, d.current())), "")
	all = append(all, d.consequences(act, after)...)
	yes := d.button(discord.Success, "confirm-"+yesWord(act.Verb), "organise-do", sum(words))
	id := d.at("organise-do", sum(words))
	id.Turn = d.l.State.Len()
	yes.CustomID = id.String()
	verb, word := origin(act)
	return d.message(all, discord.Rows([]discord.Component{yes, d.button(discord.Secondary, "back", verb, word)})), nil
}

// yesWord is the word of the catalog for the button that confirms an act.
func yesWord(verb string) string {
	if slices.Contains([]string{"adjudicate", "amend", "cancel", "close", "expel", "penalise", "void"}, verb) {
		return verb
	}
	return "any"
}

// effect is the word of the catalog for what an act does.
func effect(act league.Act, s *league.Season) string {
	switch {
	case act.Verb == "extend" && len(act.Args) == 0:
		return "extend-round"
	case act.Verb == "ask" && act.Key("as") == string(league.Agreed):
		return "ask-agreed"
	case act.Verb == "change" && s.Stage != league.SignUp:
		return "change-next"
	}
	return act.Verb
}

// consequences say what an act would change. What a draw would be is secret until
// it is made.
func (d *desk) consequences(act league.Act, after *league.State) []string {
	switch act.Verb {
	case "close":
		s := d.current()
		return []string{d.LeagueView.Preview(d.say, s.Settings, len(s.Active())), d.LeagueView.Bound(d.say, s.Settings, d.now())}
	case "change":
		return []string{d.LeagueView.Summary(d.say, d.l.Game, after.Season().Next), "", d.LeagueView.Bound(d.say, after.Season().Next, after.Season().Next.Closes)}
	}
	return d.LeagueView.Consequences(d.say, &d.l, after)
}

// again shows the consequences as they are now, or that there is nothing to be
// confirmed any more.
func (d *desk) again() (discord.Message, error) {
	l, err := d.Leagues.Get(d.l.ID)
	if err != nil {
		return discord.Message{}, err
	}
	d.l, d.notice = l, d.say.Say(errStale.Text)
	m, err := d.preview()
	var refusal *league.Refusal
	switch {
	case errors.As(err, &refusal):
		d.notice = d.say.Say(refusal.Text)
		return d.season()
	case errors.Is(err, errStale):
		return d.season()
	}
	return m, err
}
