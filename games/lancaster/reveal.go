package lancaster

import "herald/games"

// Reveal is the word that shows the answers of a stage.
const Reveal Word = "reveal"

var revealMoves = []games.Move{Reveal}

// askReveal shows the answers of a stage once all are through, and opens the
// next one.
type askReveal struct{}

func (askReveal) prompt(*State, games.Player) games.Text { return games.T("lancaster.ask.reveal") }

func (askReveal) answers(*State, games.Player) []games.Move { return revealMoves }

func (askReveal) apply(s *State, _ games.Player, _ games.Move) []games.Note { return s.reveal() }

// reveal unseals the table. Law N4 goes round it before the next stage, and the
// player who crosses the Channel goes on after the others.
func (s *State) reveal() []games.Note {
	notes := s.read()
	s.sealed = false
	switch {
	case s.stage.sends && int(s.stage.turn)+1 < s.terms.players:
		s.stage.turn++
		s.stage.until[s.terms.after(s.start, int(s.stage.turn))] = s.stage.to
	case s.stage.crosser != games.Everyone:
		s.letCross()
	default:
		return append(notes, s.next(s.stage.to)...)
	}
	return append(notes, s.run()...)
}
