package lancaster

import (
	"strconv"

	"herald/games"
)

// Choose names the start player.
type Choose struct{ Player games.Player }

func (m Choose) String() string { return "p" + strconv.Itoa(int(m.Player)) }

// Label says the player.
func (m Choose) Label() games.Text { return games.T("lancaster.move.start", "player", m.Player) }

var chooseMoves = prepare(maxPlayers, func(i int) games.Move { return Choose{games.Player(i)} })

// askStart asks the holder of Surrey for the start player (CO5).
type askStart struct{}

func (askStart) prompt(*State, games.Player) games.Text { return games.T("lancaster.ask.name") }

func (askStart) answers(s *State, _ games.Player) []games.Move { return chooseMoves[:s.terms.players] }

func (askStart) apply(s *State, _ games.Player, m games.Move) []games.Note {
	s.start = m.(Choose).Player
	return s.tell(func() games.Text { return games.T("lancaster.note.start", "start", s.start) })
}
