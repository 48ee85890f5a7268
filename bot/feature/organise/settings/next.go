package settings

import (
	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/bot/leagueview"
	"herald/games/league"
)

// next proposes the next season, with the settings of the last one and its dates moved on: one
// more press opens it.
func next(r *panel.Request) (discord.Message, error) {
	if !follows(r) {
		return r.Show(panel.SeasonVerb, "")
	}
	if err := renew(r); err != nil {
		return discord.Message{}, err
	}
	e, err := edited(r)
	if err != nil {
		return discord.Message{}, err
	}
	return r.Message(e.proposal(), discord.Rows([]discord.Component{
		e.openButton(),
		e.Button(discord.Secondary, "adjust", panel.EditVerb, ""),
		e.Button(discord.Secondary, "back", panel.SeasonVerb, ""),
	})), nil
}

// follows reports whether a season that has ended can be followed by the next one.
func follows(r *panel.Request) bool { return r.League.Idle() && r.Current().Stage != league.None }

// proposal describes the next season: its number, what is played, and its dates.
func (e editor) proposal() []string {
	all := []string{
		e.Say.T("organise.next.head", "season", e.Current().Number+1), "",
		e.LeagueView.Summary(e.Say, e.League.Game, e.s),
	}
	if e.s.Closes.IsZero() {
		all = append(all, e.Say.T("organise.editor.no-date"))
	} else {
		all = append(all, e.Say.T("organise.next.closes", "when", leagueview.When(e.s.Closes)))
	}
	return append(all, e.LeagueView.Bound(e.Say, e.s, e.s.Closes, 0), "", e.Say.T("organise.next.then", "n", len(e.Current().Stayed()), "channel", discord.MentionChannel(e.League.Channel)))
}

// renew moves the dates of the proposed next season on, unless they lie in the future already.
// The draft keeps them: the season opens as it was shown.
func renew(r *panel.Request) error {
	if !follows(r) {
		return nil
	}
	e, err := edited(r)
	drafted := panel.PartOf(&r.League).Draft != ""
	if err != nil || drafted && (e.s.Closes.IsZero() || e.s.Closes.After(r.Now())) {
		return err
	}
	renewed := r.Current().Renewed(r.Now().In(zone(r.Router, r.I)))
	return e.redraft(func(s league.Settings) (league.Settings, error) {
		if !drafted {
			return renewed, nil
		}
		s.Closes = renewed.Closes
		return s, nil
	})
}
