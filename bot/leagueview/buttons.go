package leagueview

import (
	"strconv"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games/league"
	"herald/lang"
)

// teamRow is the row of a season of teams, nil in other formats.
func teamRow(say lang.Printer, l *leagues.League) []discord.Component {
	if !l.State.Season().Settings.Format.Teams {
		return nil
	}
	return []discord.Component{discord.Row(Button(say, discord.Primary, l, "team"))}
}

// Buttons are the buttons for taking part in the latest season. They always have More.
func Buttons(say lang.Printer, l *leagues.League) []discord.Component {
	s := l.State.Season()
	of := func(style int, word string) discord.Component { return Button(say, style, l, word) }
	more, rules := of(discord.Secondary, More), of(discord.Secondary, "rules")
	switch s.Stage {
	case league.SignUp:
		row := discord.Row(of(discord.Success, "join"), of(discord.Secondary, "leave"), of(discord.Secondary, "people"), rules, more)
		return append([]discord.Component{row}, teamRow(say, l)...)
	case league.Drawing, league.Running:
		tables, order := of(discord.Primary, "tables"), of(discord.Secondary, "standings")
		switch {
		case s.Stopped:
			return []discord.Component{discord.Row(tables, order, rules, more)}
		case s.Settings.Format.Placed:
			return []discord.Component{discord.Row(of(discord.Success, "challenge"), of(discord.Success, "queue"), tables, order, more)}
		case s.Settings.Format.Open:
			return []discord.Component{discord.Row(queueButton(say, l), tables, order, of(discord.Secondary, "reserve"), more)}
		}
		return append([]discord.Component{discord.Row(tables, order, rules, more, of(discord.Secondary, "reserve"))}, teamRow(say, l)...)
	case league.Checking, league.Confirmed:
		return []discord.Component{discord.Row(of(discord.Primary, "standings"), of(discord.Secondary, "tables"), rules, more)}
	case league.Over, league.Cancelled:
		carry := textButton(say, discord.Success, "carry", l, "carry:"+strconv.Itoa(s.Number))
		return []discord.Component{
			discord.Row(of(discord.Primary, "standings"), of(discord.Secondary, "hall"), rules, more),
			discord.Row(carry, NextButton(say, discord.Secondary, l)),
		}
	}
	return []discord.Component{discord.Row(rules, more)}
}

// queueButton lets people wait in an arena, or play at once where enough others wait.
func queueButton(say lang.Printer, l *leagues.League) discord.Component {
	key := "queue-arena"
	if len(l.Waiting())+1 >= l.State.Season().Settings.Table {
		key = "queue-now"
	}
	return textButton(say, discord.Success, key, l, "queue")
}
