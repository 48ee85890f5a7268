package leagueview

import (
	"fmt"
	"image"
	"strconv"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games/league"
	"herald/lang"
	picture "herald/render/standings"
)

// Hall returns the hall of fame of a league, its page from 0.
func (v *View) Hall(say lang.Printer, l *leagues.League, page int) discord.Message {
	hall := v.hall(say, l)
	page = min(max(page, 0), hall.Pages()-1)
	m := discord.Private(heading(say, l, 0))
	v.show(&m, fmt.Sprintf("hall-%s-%d.png", l.ID, page), hall.Alt(page), func() *image.Paletted { return hall.Draw(page) })
	var buttons []discord.Component
	for i, label := range []string{"◀", "▶"} {
		to := page - 1 + 2*i
		b := discord.Button(discord.Secondary, label, Press(l, "hall:"+strconv.Itoa(to)))
		b.Disabled = to < 0 || to >= hall.Pages()
		buttons = append(buttons, b)
	}
	if hall.Pages() < 2 {
		buttons = nil
	}
	m.Components = discord.Rows(append(buttons, textButton(say, discord.Secondary, "text", l, "halltext")))
	return m
}

// HallText returns the hall of fame as text, in as many messages as it needs.
func (v *View) HallText(say lang.Printer, l *leagues.League) []string { return v.hall(say, l).Text() }

// hall returns the hall of fame to be drawn.
func (v *View) hall(say lang.Printer, l *leagues.League) picture.Hall {
	h := picture.Hall{League: l.Name, Game: say.Say(game(l.Game)), Say: say}
	seasons := l.State.Seasons()
	f := achievements{}
	for i := len(seasons) - 1; i >= 0; i-- {
		s := seasons[i]
		if s.Stage != league.Over {
			continue
		}
		h.Champions = append(h.Champions, champions(v.register(say, l).plain(s), s)...)
		f.note(s)
	}
	h.Honours = f.honours(say, v.scoring(say, l), func(p league.Person) picture.Entrant { return picture.Entrant{Number: int(p), Name: v.Name(say, l, p)} })
	return h
}

// champions are the winners of a season's divisions.
func champions(name naming, s *league.Season) []picture.Champion {
	var all []picture.Champion
	numbers := s.DivisionNumbers()
	for d, rows := range s.Standings() {
		if len(rows) == 0 {
			continue
		}
		first := league.Person(rows[0].Entrant)
		all = append(all, picture.Champion{Entrant: picture.Entrant{Number: int(first), Name: name(first)}, Season: s.Number, Division: numbers[d]})
	}
	return all
}
