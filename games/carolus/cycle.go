package carolus

import "herald/games"

// rounds is the number of rounds in a cycle: one for each disc (C-3.6).
const rounds = discs

// A Cycle holds the changes on the ring by the stops of the Emperor in a cycle.
type Cycle struct {
	Number int      // from 1; 0: none has just ended
	Joined int      // neighbours that joined
	Raised []Raised // by player, winner and loser; castles that came and went are in it twice
}

// Raised are castles that were put down where one player led the Emperor.
type Raised struct {
	By      games.Player // who led the Emperor
	Winner  Side         // whose castles they are
	Loser   Side         // former owner of the castles; NoSide: none
	Castles int
}

// Change returns the change in a side's castles on the ring since the cycle began.
func (c Cycle) Change(side Side) int {
	change := 0
	for _, r := range c.Raised {
		switch side {
		case r.Winner:
			change += r.Castles
		case r.Loser:
			change -= r.Castles
		}
	}
	return change
}

// Conquered returns the number of castles that have replaced others.
func (c Cycle) Conquered() int {
	all := 0
	for _, r := range c.Raised {
		if r.Loser != NoSide {
			all += r.Castles
		}
	}
	return all
}

// A ledger is a Cycle as a position keeps it.
type ledger struct {
	raised [maxPlayers][maxSides][maxSides + 1]uint8 // the loser counts from 1; 0 is none
	joined uint8
}

// enter records the changes by the mover's march.
func (l *ledger) enter(t *turn) {
	l.raised[t.player][t.winner][t.loser+1] += t.built
	l.joined += t.joined
}

// closeCycle closes the ledger when all players take their discs back.
func (s *State) closeCycle() {
	if s.begun() {
		s.past, s.ledger = s.ledger, ledger{}
	}
}

// begun reports whether the round is the first of a cycle that follows another.
func (s *State) begun() bool { return s.round > 1 && s.round%rounds == 1 }

// ended returns the cycle that has just ended, until the first disc of the next one is
// laid.
func (s *State) ended() Cycle {
	if s.phase != Laying || s.laid > 0 || !s.begun() {
		return Cycle{}
	}
	c := Cycle{Number: int(s.round) / rounds, Joined: int(s.past.joined)}
	for p, winners := range s.past.raised {
		for winner, losers := range winners {
			for loser, n := range losers {
				if n > 0 {
					c.Raised = append(c.Raised, Raised{games.Player(p), Side(winner), Side(loser - 1), int(n)})
				}
			}
		}
	}
	return c
}

// words describes the changes of the cycle, nothing if none has just ended.
func (c Cycle) words() []games.Text {
	if c.Number == 0 {
		return nil
	}
	said := []games.Text{games.T("carolus.view.cycle", "cycle", c.Number, "n", c.Joined)}
	var castles []games.Text
	for _, r := range c.Raised {
		castles = append(castles, r.text())
	}
	if castles == nil {
		return said
	}
	return append(said, games.T("carolus.view.raised", "castles", castles))
}

func (r Raised) text() games.Text {
	args := []any{"side", r.Winner.Name(), "n", r.Castles, "player", r.By}
	if r.Loser == NoSide {
		return games.T("carolus.raised", args...)
	}
	return games.T("carolus.raised_from", append(args, "loser", r.Loser.Name())...)
}
