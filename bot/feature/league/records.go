package league

import (
	"strconv"

	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/table"
)

// Records show results: standings, the hall of fame, and profiles.
type records struct{ *visit }

// standings shows a sheet of the standings: by default the one of the user's division.
func (v records) standings() (discord.Message, error) {
	at := leagueview.ReadSheet(v.arg)
	if v.picked != "" {
		at = leagueview.ReadSheet(v.picked)
	}
	if at.Division == 0 {
		at.Division = leagueview.DivisionOf(leagueview.Season(&v.l, at.Season), v.me)
	}
	return v.LeagueView.Standings(v.say, &v.l, at, v.me), nil
}

// standingsText shows a sheet as text.
func (v records) standingsText() (discord.Message, error) {
	return pages(v.LeagueView.StandingsText(v.say, &v.l, leagueview.ReadSheet(v.arg))), nil
}

// hall shows a page of the hall of fame.
func (v records) hall() (discord.Message, error) {
	page, _ := strconv.Atoi(v.arg)
	return v.LeagueView.Hall(v.say, &v.l, page), nil
}

func (v records) hallText() (discord.Message, error) {
	return pages(v.LeagueView.HallText(v.say, &v.l)), nil
}

var errNoProfile = table.Refuse("league.error.no-profile")

// profile shows a person's profile, or the user's.
func (v records) profile() (discord.Message, error) {
	p := v.me
	if user := v.i.Options["person"]; user != "" {
		p = v.Leagues.Number(&v.l, user)
	}
	if p == 0 {
		return discord.Message{}, errNoProfile
	}
	return v.LeagueView.Profile(v.say, &v.l, p, p == v.me, v.now()), nil
}

func (v records) profileText() (discord.Message, error) {
	p, err := readPerson(v.arg)
	if err != nil {
		return discord.Message{}, err
	}
	return pages(v.LeagueView.ProfileText(v.say, &v.l, p, v.now())), nil
}
