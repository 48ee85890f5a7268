package lancaster

import "herald/games"

// A step is a part of the evaluation after the votes, in the order of the rules: a law in force, a county,
// the castle and, after the conflicts, the prisoners of a conflict in the lower row. The first extensions
// are a step, too.
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

// A stage is a run of steps whose answers are revealed together: each seat goes through them by
// itself, unseen by others. The order in which seats answer does not change the result (12.26).
type stage struct {
	from, to step
	until    [maxPlayers]step // each seat's stop
	asked    bool             // a seat had a choice
	sends    bool             // law N4, which asks the seats one by one (12.27)
	turn     uint8            // the seat that N4 asks, by its place in turn order
	crosser  games.Player     // waits before Dorset for the others; Everyone: none does
	spoke    games.Player     // seat of the last public answer (12.28); Everyone: none yet
	progress task             // theirs, right after that answer
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
		return s.openStage(at, lastStep)
	}
	until := conflictsStep
	for i := at + 1; i < firstCounty; i++ {
		if s.isSending(i) || s.waitsFor(at, i) {
			until = min(until, i)
		}
	}
	return s.enter(at, until)
}

// enter finds the seats that have most and opens a stage of the rewards.
func (s *State) enter(from, until step) []games.Note {
	notes := s.findMost(from, until)
	return append(notes, s.openStage(from, until)...)
}

// isSending reports whether law N4 comes up at a step.
func (c *course) isSending(at step) bool { return at < firstCounty && c.inForce[at] == N4 }

// openStage advances every seat on its own, up to until. The seat that may cross the Channel waits for the
// other counties (12.27).
func (s *State) openStage(from, until step) []games.Note {
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

// run seals the table and takes every seat to its first question. If no seat has one, the stage is over.
func (s *State) run() []games.Note {
	s.shown, s.sealed, s.stage.asked = s.realm, true, false
	s.stage.spoke, s.stage.progress = games.Everyone, task{}
	for p := range games.Player(s.terms.players) {
		s.tasks[p].begun = false
		s.advance(p)
		s.stage.asked = s.stage.asked || s.tasks[p].ask != nil
	}
	if s.stage.asked {
		return nil
	}
	return s.reveal()
}

// advance takes p through the steps of the stage up to the next question that leaves a choice. Lone answers
// are given without asking, which tells no one that there was nothing to choose (12.21).
func (s *State) advance(p games.Player) {
	t := &s.tasks[p]
	for t.ask == nil {
		if !s.follow(p) {
			if t.step >= s.stage.until[p] {
				return
			}
			s.walk(p)
		}
		if t.ask == nil {
			continue
		}
		if moves := t.ask.answers(s, p); len(moves) == 1 {
			s.record(p, moves[0])
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
		s.extend(p)
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
func (r *realm) dropMarkers(p games.Player) {
	r.houses[p].votes, r.houses[p].fresh = r.houses[p].fresh, 0
}

// poseStage asks all seats at once, or in the order of the rules one by one.
func (s *State) poseStage() []games.Decision {
	all := s.decisions()
	for n := range s.terms.players {
		p := games.Player(n)
		if s.inOrder() {
			p = s.terms.after(s.start, n)
		}
		if s.tasks[p].ask == nil {
			continue
		}
		all = append(all, s.poseSealed(p))
		if s.inOrder() {
			break
		}
	}
	return all
}

// poseSealed asks p, in secret unless answers are public. At a law, the hint is its card's text.
func (s *State) poseSealed(p games.Player) games.Decision {
	t := &s.tasks[p]
	d := s.pose(p, t.ask)
	d.Fresh, d.Task = !t.begun, tasks[s.phase]
	if !s.public() {
		d.Seen = games.Only(p)
	}
	if s.phase == Rewarding && t.step < firstCounty {
		d.Hint = cardTexts[s.inForce[t.step]]
	}
	return d
}

// inOrder reports whether the seats are asked one by one.
func (s *State) inOrder() bool { return s.terms.strict && s.phase != Extending }

// stageStep takes an answer of p's and goes on to p's next question. For now it
// tells p alone, unless answers are public.
func (s *State) stageStep(p games.Player, m games.Move) []games.Note {
	s.tasks[p].begun = true
	before := len(s.log)
	s.record(p, m)
	if s.public() {
		notes := s.publish(p)
		s.advance(p)
		return notes
	}
	s.advance(p)
	var notes []games.Note
	for _, l := range s.log[before:] {
		notes = append(notes, games.Note{To: p, Text: l.text, Weight: weightOf(l.text.Key)})
	}
	return notes
}

// record answers p's open question and keeps the notes.
func (s *State) record(p games.Player, m games.Move) {
	for _, n := range s.answer(p, m) {
		s.write(p, func() games.Text { return n.Text })
	}
}
