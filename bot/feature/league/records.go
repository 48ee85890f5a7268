package league

import (
	"cmp"
	"strconv"

	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/table"
)

// Records show results: standings, the hall of fame, and profiles.
type records struct{ *request }

// standings shows a page of the standings: by default the one of the user's division.
func (r records) standings() (discord.Message, error) {
	return r.LeagueView.Standings(r.say, &r.l, r.page(), r.me), nil
}

// page returns the page that was chosen: by default of the user's division.
func (r records) page() leagueview.StandingsPage {
	at := leagueview.ReadStandingsPage(cmp.Or(r.picked, r.arg))
	if at.Division == 0 {
		at.Division = leagueview.DivisionOf(leagueview.Season(&r.l, at.Season), r.me)
	}
	return at
}

// met shows who has met whom, as a cross table if that is possible.
func (r records) met() (discord.Message, error) {
	return r.LeagueView.Met(r.say, &r.l, r.page()), nil
}

// metText shows who has met whom, in a line a person.
func (r records) metText() (discord.Message, error) {
	return r.LeagueView.MetText(r.say, &r.l, r.page()), nil
}

// standingsText shows a page as text.
func (r records) standingsText() (discord.Message, error) {
	return pages(r.LeagueView.StandingsText(r.say, &r.l, leagueview.ReadStandingsPage(r.arg))), nil
}

// hall shows a page of the hall of fame.
func (r records) hall() (discord.Message, error) {
	page, _ := strconv.Atoi(r.arg)
	return r.LeagueView.Hall(r.say, &r.l, page), nil
}

func (r records) hallText() (discord.Message, error) {
	return pages(r.LeagueView.HallText(r.say, &r.l)), nil
}

var errNoProfile = table.Refuse("league.error.no-profile")

// profile shows a person's profile, or the user's.
func (r records) profile() (discord.Message, error) {
	p := r.me
	if user := r.i.Options["person"]; user != "" {
		p = r.Leagues.Number(&r.l, user)
	}
	if p == 0 {
		return discord.Message{}, errNoProfile
	}
	return r.LeagueView.Profile(r.say, &r.l, p, p == r.me, r.now()), nil
}

func (r records) profileText() (discord.Message, error) {
	p, err := readPerson(r.arg)
	if err != nil {
		return discord.Message{}, err
	}
	return pages(r.LeagueView.ProfileText(r.say, &r.l, p, r.now())), nil
}
