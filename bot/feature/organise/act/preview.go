package act

import (
	"errors"
	"slices"
	"strings"

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
	all = append(all, "", d.Say.T("organise.effect."+effect(act, d.Current())), "")
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
	return []discord.Component{
		discord.Button(discord.Success, d.Say.T("organise.button.confirm-"+yesWord(act.Verb)), at),
		d.Button(discord.Secondary, "back", verb, word),
	}
}

// yesWord is the catalog's word for the button that confirms an act.
func yesWord(verb string) string {
	if slices.Contains([]string{"adjudicate", "amend", "cancel", "close", "expel", "penalise", "void"}, verb) {
		return verb
	}
	return "any"
}

// effect is the catalog's word for the effect of an act.
func effect(act league.Act, s *league.Season) string {
	switch {
	case act.Verb == "extend" && len(act.Args) == 0:
		return "extend-round"
	case act.Verb == "ask" && act.Key("as") == string(league.Agreed):
		return "ask-agreed"
	case act.Verb == "answer" && !strings.Contains(desk.First(act), "."):
		return "answer-deed"
	case act.Verb == "change" && s.Stage != league.SignUp:
		return "change-next"
	}
	return act.Verb
}

// consequences says what an act would change. A draw is secret until it is made.
func consequences(d *desk.Desk, act league.Act, after *league.State) []string {
	switch act.Verb {
	case "close":
		s := d.Current()
		return []string{d.LeagueView.Preview(d.Say, s.Settings, len(s.Active())), d.LeagueView.Bound(d.Say, s.Settings, d.Now())}
	case "change":
		return []string{d.LeagueView.Summary(d.Say, d.League.Game, after.Season().Next), "", d.LeagueView.Bound(d.Say, after.Season().Next, after.Season().Next.Closes)}
	case "adjudicate":
		return adjudicated(d, desk.First(act), after)
	}
	return d.LeagueView.Consequences(d.Say, &d.League, after)
}

// again shows the present consequences, or that there is nothing to confirm any more.
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
