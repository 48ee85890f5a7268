package league

import (
	"strconv"

	"herald/bot/discord"
)

// A download hands out the files of a league.
type download struct{ *visit }

// export sends the files of a league: all to organisers, to others public data and their
// own.
func (v download) export() (discord.Message, error) {
	files, err := v.LeagueView.Files(&v.l, v.me, v.l.Organises(v.i.User.ID, v.i.Roles, v.i.Manages), v.Clock.Now())
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
