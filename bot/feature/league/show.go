package league

import (
	"strconv"

	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/table"
	core "herald/games/league"
)

// show shows the league to everybody in the channel.
func (v *visit) show() (discord.Message, error) {
	say := v.LeagueView.Public(&v.l)
	shown := v.LeagueView.Living(&v.l)
	shown.Content = discord.Cut(shown.Content+"\n-# "+say.T("league.shown-at", "when", discord.Timestamp(v.now(), 'f')), discord.MaxContent)
	if v.l.TextOnly || v.i.Lacks(discord.AttachFiles) != nil {
		shown = shown.InWords()
	}
	m := discord.Private(v.say.T("league.shown"))
	m.More = []discord.Message{shown}
	return m, nil
}

// rules says the season's rules in words.
func (v *visit) rules() (discord.Message, error) {
	lines := v.LeagueView.Rules(v.say, v.l.Game, v.s.Settings)
	if v.s.Commitment != "" {
		lines = append(lines, "-# "+v.say.T("league.seal", "sum", v.s.Commitment))
	}
	m := v.panel(lines...)
	m.Components = []discord.Component{discord.Row(v.button(discord.Secondary, "more", "more"))}
	return m, nil
}

// people lists who takes part.
func (v *visit) people() (discord.Message, error) {
	return discord.Private(v.LeagueView.Entrants(v.say, &v.l)), nil
}

// more offers everything that somebody can do now.
func (v *visit) more() (discord.Message, error) {
	m := v.panel(v.status())
	m.Components = discord.Rows(v.offers())
	return m, nil
}

// status says to somebody how they take part in the season.
func (v *visit) status() string {
	e, _ := v.s.Entrant(v.me)
	switch err := v.in(); {
	case err == errNotIn:
		return v.say.T("league.status.out")
	case err != nil:
		return v.say.Say(err.(*table.Refusal).Text)
	case e.Reserve:
		return v.say.T("league.status.reserve")
	}
	return v.say.T("league.status.in")
}

// offers are the buttons of more.
func (v *visit) offers() []discord.Component {
	var all []discord.Component
	add := func(shown bool, style int, key string) {
		if shown {
			all = append(all, v.button(style, key, key))
		}
	}
	in, stage, format := v.in() == nil, v.s.Stage, v.s.Settings.Format
	running, rolling := stage == core.Running, format == core.Ladder || format == core.Arena
	add(!in && (stage == core.SignUp || running && !v.s.Stopped), discord.Success, "join")
	add(in && stage == core.SignUp && v.s.Settings.Pairs == core.Fixed, discord.Primary, "pair")
	add(in && running && rolling && !v.s.Stopped, discord.Primary, "queue")
	add(in && running && format == core.Ladder && !v.s.Stopped, discord.Primary, "challenge")
	add(leagueview.Drawn(v.s), discord.Secondary, "standings")
	add(in && running, discord.Secondary, "tables")
	add(len(v.s.Tables) > 0, discord.Secondary, "all")
	add(true, discord.Secondary, "people")
	add(v.me != 0, discord.Secondary, "profile")
	add(in && running && v.s.Settings.Days > 0, discord.Secondary, "off")
	add(true, discord.Secondary, "rules")
	add(v.s.Number > 1 || stage == core.Over, discord.Secondary, "hall")
	add(v.Export != nil, discord.Secondary, "export")
	add(in && (stage == core.SignUp || running), discord.Danger, "leave")
	all = append(all, discord.Button(discord.Secondary, v.say.T("league.button.log"), discord.CustomID{Verb: "league-log", Match: v.l.ID}))
	return all
}

// standings shows a sheet of the standings: without one, that of the person's own
// division.
func (v *visit) standings() (discord.Message, error) {
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
func (v *visit) standingsText() (discord.Message, error) {
	return pages(v.LeagueView.StandingsText(v.say, &v.l, leagueview.ReadSheet(v.arg))), nil
}

// pages returns texts as messages that only the person sees.
func pages(texts []string) discord.Message {
	m := discord.Private(texts[0])
	for _, text := range texts[1:] {
		m.More = append(m.More, discord.Private(text))
	}
	return m
}

// hall shows a page of the hall of fame.
func (v *visit) hall() (discord.Message, error) {
	page, _ := strconv.Atoi(v.arg)
	return v.LeagueView.Hall(v.say, &v.l, page), nil
}

func (v *visit) hallText() (discord.Message, error) {
	return pages(v.LeagueView.HallText(v.say, &v.l)), nil
}

var errNoProfile = table.Refuse("league.error.no-profile")

// profile shows a person's profile, or one's own.
func (v *visit) profile() (discord.Message, error) {
	p := v.me
	if user := v.i.Options["person"]; user != "" {
		p = v.Leagues.Number(&v.l, user)
	}
	if p == 0 {
		return discord.Message{}, errNoProfile
	}
	return v.LeagueView.Profile(v.say, &v.l, p, p == v.me, v.now()), nil
}

func (v *visit) profileText() (discord.Message, error) {
	p, err := readPerson(v.arg)
	if err != nil {
		return discord.Message{}, err
	}
	return pages(v.LeagueView.ProfileText(v.say, &v.l, p, v.now())), nil
}

// readPerson returns the person of a word in a custom ID.
func readPerson(word string) (core.Person, error) {
	n, err := strconv.ParseUint(word, 10, 31)
	if err != nil || n == 0 {
		return 0, table.ErrOutdated
	}
	return core.Person(n), nil
}

// export sends the files of a league: everything to organisers, to others what is
// public and what is their own.
func (v *visit) export() (discord.Message, error) {
	if v.Export == nil {
		return discord.Message{}, errNoExport
	}
	files, err := v.Export(&v.l, v.me, v.l.Organises(v.i.User.ID, v.i.Roles, v.i.Manages))
	if err != nil {
		return discord.Message{}, err
	}
	m := v.panel(v.say.T("league.exported", "n", len(files)))
	for n, f := range files {
		m.Files = append(m.Files, f)
		m.Attachments = append(m.Attachments, discord.Attachment{ID: strconv.Itoa(n), Filename: f.Name})
	}
	return m, nil
}

var errNoExport = table.Refuse("league.error.no-export")
