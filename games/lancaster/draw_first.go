package lancaster

import (
	"strconv"

	"herald/games"
)

// First is the outcome of a draw: the player who gets the start player's token.
type First struct{ Player games.Player }

func (m First) String() string { return "p" + strconv.Itoa(int(m.Player)) }

// Label names the starting player.
func (m First) Label() games.Text { return games.T("lancaster.move.first", "player", m.Player) }

var firstMoves = prepare(maxPlayers, func(i int) games.Move { return First{games.Player(i)} })

// askFirst draws the start player (SU1).
type askFirst struct{}

func (askFirst) prompt(*State, games.Player) games.Text { return games.T("lancaster.ask.first") }

func (askFirst) answers(s *State, _ games.Player) []games.Move { return firstMoves[:s.terms.players] }

func (askFirst) apply(s *State, _ games.Player, m games.Move) []games.Note {
	s.start = m.(First).Player
	if s.scratch != nil {
		return nil
	}
	begins := games.T("lancaster.note.begins", "player", s.start)
	return []games.Note{{To: games.Everyone, Text: begins, Weight: games.Placed, Opens: true}}
}
