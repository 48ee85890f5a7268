package review

import (
	"reflect"
	"strconv"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/games"
	"herald/games/match"
)

// rows lead to other turns and, if viewers have seen different things, have a menu of
// viewers.
func (s *replayTurn) rows() []discord.Component {
	rows := []discord.Component{discord.Row(s.turnButtons()...)}
	if s.m.Over() && hasSecrets(s.m) {
		menu := discord.Menu(s.say.T("replay.viewers"), s.customID("replay", toViewer), s.viewerOptions())
		rows = append(rows, discord.Row(menu))
	}
	return rows
}

// customID is the custom ID that leads on from the shown turn.
func (s *replayTurn) customID(verb, way string) discord.CustomID {
	return customid.About{ID: s.t.ID, At: s.turn, Word: way + ":" + strconv.Itoa(int(s.viewer))}.For(verb)
}

func (s *replayTurn) turnButtons() []discord.Component {
	turn := func(label, way string, possible bool) discord.Component {
		c := discord.Button(discord.Secondary, label, s.customID("replay", way))
		c.Disabled = !possible
		return c
	}
	place := s.say.T("replay.jump", "turn", s.turns[s.turn].Number, "turns", gamelog.Played(s.turns))
	return []discord.Component{
		turn("⏮", toFirst, s.turn > 0), turn("◀", toPrior, s.turn > 0),
		discord.Button(discord.Secondary, place, s.customID("jump", toTyped)),
		turn("▶", toNext, s.turn < s.last()), turn("⏭", toLast, s.turn < s.last()),
	}
}

// hasSecrets reports whether seats know different things of the position.
func hasSecrets(m *match.Match) bool {
	public := m.View(games.Everyone)
	for p := range m.Scores() {
		if !reflect.DeepEqual(m.View(games.Player(p)), public) {
			return true
		}
	}
	return false
}

func (s *replayTurn) viewerOptions() []discord.Option {
	plain := s.say.Named(s.t.Name)
	lines := []discord.Option{{Label: plain.T("replay.public"), Value: "-1", Default: s.viewer == games.Everyone}}
	for p := range s.t.Seats {
		seat := games.Player(p)
		label := discord.Cut(plain.Sign(seat)+" "+plain.T("replay.seat", "player", seat), discord.MaxOption)
		lines = append(lines, discord.Option{Label: label, Value: strconv.Itoa(p), Default: s.viewer == seat})
	}
	return lines
}
