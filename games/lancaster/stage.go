package lancaster

import "herald/games"

// A step is a part of what everybody does after the votes, in the order of the
// rules: the laws in force, the counties, the castle, and after the conflicts
// the prisoners of the lower row. The first extensions are one, too.
type step uint8

const (
	firstLaw      step = 0
	firstCounty   step = 3
	castleStep    step = firstCounty + step(Counties)
	conflictsStep step = castleStep + 1
	ransomStep    step = conflictsStep + 1
	lastStep      step = ransomStep + 2
	extensionStep step = lastStep + 1
	setUpStep     step = extensionStep + 1
)

func ofCounty(c County) step { return firstCounty + step(c) }

// A stage is what is answered before the answers are shown: each seat goes
// through its steps by itself, and nobody sees the answers of others. What a
// stage takes together may be answered in any order (section 12).
type stage struct {
	from, to step
	until    [maxPlayers]step // where each seat stops
	asked    bool             // somebody had something to answer
	sends    bool             // law N4, which is asked seat by seat
	turn     uint8            // whose turn that is, in turn order
	crosser  games.Player     // waits before Dorset for the others; Everyone: nobody
}

// beginExtending asks everybody for the first extension (SU7).
func (s *State) beginExtending() []games.Note {
	s.phase = Extending
	return s.open(extensionStep, setUpStep)
}

// beginRewards opens the third phase: the laws in force come first.
func (s *State) beginRewards() []games.Note {
	s.phase, s.last, s.most = Rewarding, noArrival, [3]uint8{}
	return s.next(firstLaw)
}

// next opens the stage that begins with step at.
func (s *State) next(at step) []games.Note {
	switch {
	case at == conflictsStep:
		return s.fight()
	case at == lastStep:
		return s.endRound()
	case at == setUpStep:
		return s.beginPlacing()
	case s.terms.strict || s.isSending(at):
		return s.enter(at, at+1)
	case at >= ransomStep:
		return s.open(at, lastStep)
	}
	until := conflictsStep
	for i := at + 1; i < firstCounty; i++ {
		if s.isSending(i) || s.waitsFor(at, i) {
			until = min(until, i)
		}
	}
	return s.enter(at, until)
}

// enter opens a stage of the rewards when it is known who has most.
func (s *State) enter(from, until step) []games.Note {
	notes := s.findMost(from, until)
	return append(notes, s.open(from, until)...)
}

// isSending reports whether law N4 comes up at a step.
func (s *State) isSending(at step) bool { return at < firstCounty && s.inForce[at] == N4 }

// open lets every seat go its way up to until. Whoever may cross the Channel
// waits for the other counties (section 12).
func (s *State) open(from, until step) []games.Note {
	s.stage = stage{from: from, to: until, sends: s.isSending(from), crosser: games.Everyone}
	if dorset := ofCounty(Dorset); from < dorset && dorset < until {
		s.stage.crosser = s.crosser()
	}
	for p := range games.Player(s.terms.players) {
		s.tasks[p] = task{step: from}
		s.stage.until[p] = until
		switch {
		case s.stage.sends && s.turnOf(p) > 0:
			s.stage.until[p] = from
		case p == s.stage.crosser:
			s.stage.until[p] = ofCounty(Dorset)
		}
	}
	return s.run()
}

// crosser returns who may cross from Dorset, or Everyone.
func (s *State) crosser() games.Player {
	h := s.counties[Dorset].house
	if h == Nobody || s.terms.box.reward[Dorset].Get(Crossing) == 0 || !s.admitted(h) {
		return games.Everyone
	}
	return s.terms.controller(h)
}

// run seals the table and takes every seat to its first question. If nobody
// has any, the stage is over.
func (s *State) run() []games.Note {
	s.shown, s.sealed, s.stage.asked = s.realm, true, false
	for p := range games.Player(s.terms.players) {
		s.tasks[p].begun = false
		s.advance(p)
		s.stage.asked = s.stage.asked || s.tasks[p].ask != nothing
	}
	if s.stage.asked {
		return nil
	}
	return s.reveal()
}

// advance takes p through the steps of the stage up to the next question that
// leaves a choice. Lone answers are given for him, in silence (12.21).
func (s *State) advance(p games.Player) {
	t := &s.tasks[p]
	for t.ask == nothing {
		if !s.follow(p) {
			if t.step >= s.stage.until[p] {
				return
			}
			s.walk(p)
		}
		if t.ask == nothing {
			continue
		}
		if moves := s.answers(p); len(moves) == 1 {
			s.answer(p, moves[0])
		}
	}
}

// walk does the next part of p's step, or asks for it.
func (s *State) walk(p games.Player) {
	switch t := &s.tasks[p]; {
	case t.step < firstCounty:
		s.applyLaw(p)
	case t.step < castleStep:
		s.reap(p)
	case t.step == castleStep:
		s.keep(p)
	case t.step < lastStep:
		s.ransom(p)
	default:
		if t.sub++; t.sub == 1 {
			t.house, t.builds = int8(p), uint8(s.terms.box.extensions)
			return
		}
		s.leaveStep(p)
	}
}

// leaveStep goes on to the next step.
func (s *State) leaveStep(p games.Player) {
	t := &s.tasks[p]
	*t = task{step: t.step + 1, begun: t.begun}
	if t.step == firstCounty {
		s.dropMarkers(p)
	}
}

// dropMarkers returns unused markers; those that laws brought are for the next
// round (PA6).
func (s *State) dropMarkers(p games.Player) {
	s.houses[p].votes, s.houses[p].fresh = s.houses[p].fresh, 0
}

// askStage asks all at once, or in the order of the rules one by one; when all
// have answered, for the curtain.
func (s *State) askStage() []games.Decision {
	all := make([]games.Decision, 0, s.terms.players)
	for n := range s.terms.players {
		p := games.Player(n)
		if s.inOrder() {
			p = s.after(s.start, n)
		}
		if s.tasks[p].ask == nothing {
			continue
		}
		all = append(all, s.question(p))
		if s.inOrder() {
			break
		}
	}
	if len(all) > 0 {
		return all
	}
	return []games.Decision{{Player: games.Chance, Prompt: askReveal, Seen: games.Everyone, Fresh: true, Moves: revealMoves}}
}

// inOrder reports whether the seats are asked one by one.
func (s *State) inOrder() bool { return s.terms.strict && s.phase != Extending }

// stageStep takes an answer of p's, and goes on with him.
func (s *State) stageStep(p games.Player, m games.Move) []games.Note {
	s.tasks[p].begun = true
	before := len(s.log)
	s.answer(p, m)
	s.advance(p)
	var notes []games.Note
	for _, l := range s.log[before:] {
		notes = append(notes, games.Note{To: p, Text: l.text})
	}
	return notes
}

// answer takes an answer of p's.
func (s *State) answer(p games.Player, m games.Move) {
	if f, ok := m.(Filed); ok {
		m = f.Move
	}
	switch s.tasks[p].ask {
	case aRaise, aNoble, aTile, aCrossing:
		s.write(p, s.settle(p, m))
	default:
		s.write(p, s.answerReward(p, m))
	}
}

// reveal shows what was answered and opens the next stage. Law N4 goes round
// the table first, and who crosses the Channel goes on after the others.
func (s *State) reveal() []games.Note {
	notes := s.read()
	s.sealed = false
	switch {
	case s.stage.sends && int(s.stage.turn)+1 < s.terms.players:
		s.stage.turn++
		s.stage.until[s.after(s.start, int(s.stage.turn))] = s.stage.to
	case s.stage.crosser != games.Everyone:
		s.letCross()
	default:
		return append(notes, s.next(s.stage.to)...)
	}
	return append(notes, s.run()...)
}

// letCross lets who waited before Dorset go on; the others are through.
func (s *State) letCross() {
	crosser := s.stage.crosser
	s.stage.from, s.stage.crosser = ofCounty(Dorset), games.Everyone
	for p := range games.Player(s.terms.players) {
		s.stage.until[p] = s.stage.from
		if p == crosser {
			s.stage.until[p] = s.stage.to
		}
	}
}
