package league

import (
	"strconv"

	"herald/bot/discord"
)

// A download hands out the files of a league.
type download struct{ *request }

// export sends the files of a league: all to organisers, to others public data and their
// own.
func (r download) export() (discord.Message, error) {
	files, err := r.LeagueView.Files(&r.l, r.me, r.l.Organises(r.i.User.ID, r.i.Roles, r.i.Manages), r.Clock.Now())
	if err != nil {
		return discord.Message{}, err
	}
	m := r.panel(r.say.T("league.exported", "n", len(files)))
	for n, f := range files {
		m.Files = append(m.Files, f)
		m.Attachments = append(m.Attachments, discord.Attachment{ID: strconv.Itoa(n), Filename: f.Name})
	}
	return m, nil
}
