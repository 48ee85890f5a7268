package lancaster

import "herald/games"

// A question is one kind of choice put to a seat, or to Chance. Its prompt, its answers and their
// effect share a file, with its moves. Questions hold nothing of a position; their subject is there,
// for a seat in its task.
type question interface {
	// prompt returns the question to p.
	prompt(s *State, p games.Player) games.Text
	// answers returns the legal answers; there is at least one.
	answers(s *State, p games.Player) []games.Move
	// apply carries out one of them and returns its notes. It may ask p a further question.
	apply(s *State, p games.Player, m games.Move) []games.Note
}

// A task is a seat's progress with its questions.
type task struct {
	ask   question // nil: nothing
	step  step     // of the stage
	sub   uint8    // within the step
	begun bool     // has answered in this stage: its turn goes on
	house int8     // owner of the knights in question: the seat or its ally
	held  uint8    // strength of the knight in hand
	post  Post     // its target
	times uint8    // squires that may still be sent (N4)
	used  uint8    // castle spaces evaluated: own in bits 0 and 1, the ally's in 2 and 3
	which upgrading
	may   bool // extensions are voluntary
	paid  bool // upgrades are not: the castle has been paid for them
	owed       // follow-ups that are still to be asked
}

// tasks says by phase what a seat is asked for, made once.
var tasks = [...]games.Text{
	Extending: games.T("lancaster.task.extend"), Placing: games.T("lancaster.task.place"), Voting: games.T("lancaster.task.vote"),
	Rewarding: games.T("lancaster.task.reward"), Ransoming: games.T("lancaster.task.ransom"),
}

// owed counts the gains that are still to be chosen.
type owed struct{ raises, nobles, builds, crossings uint8 }

// waive gives up the owed choices.
func (t *task) waive() []games.Note {
	t.owed = owed{}
	return nil
}

// follow asks for the next thing owed to p, and reports whether there is any. A choice without options is
// void.
func (s *State) follow(p games.Player) bool {
	t := &s.tasks[p]
	switch {
	case t.raises > 0 && s.canRaise(t.house, t.which):
		t.ask = askUpgrade{}
	case t.nobles > 0 && s.canTake(t.house):
		t.ask = askNoble{}
	case t.builds > 0 && s.houses[t.house].built != allBuilt:
		t.ask = askExtension{}
	case t.crossings > 0 && s.admitted(t.house):
		t.ask = askCrossing{}
	default:
		t.owed, t.which, t.may, t.paid = owed{}, anyKnight, false, false
		return false
	}
	return true
}

// pose asks p a question with which a turn begins, for all to see.
func (s *State) pose(p games.Player, q question) games.Decision {
	d := games.Decision{Player: p, Moves: q.answers(s, p), Seen: games.All, Fresh: true}
	if s.scratch == nil {
		d.Prompt = q.prompt(s, p)
	}
	return d
}

// answer answers p's open question with m and returns the notes.
func (s *State) answer(p games.Player, m games.Move) []games.Note {
	t := &s.tasks[p]
	q := t.ask
	t.ask = nil
	return q.apply(s, p, unfiled(m))
}

// A Word is a move without further data.
type Word string

// The words of more than one question; the others are in their questions' files.
const (
	Later Word = games.Done // the other laws wait until this one is counted
	None  Word = "none"     // no, thank you
	Pay   Word = "pay"
)

func (m Word) String() string { return string(m) }

// Label says the word.
func (m Word) Label() games.Text { return games.T("lancaster.move." + string(m)) }

// Alias reports whether word is another way to say it: nothing, where a number
// could be.
func (m Word) Alias(word string) bool { return m == None && word == "+0" }

var noneMove, doneMove, payMove games.Move = None, Later, Pay

// menu is the number of moves that need no groups.
const menu = 20

// A Filed is a move among more than a menu holds, filed by its number.
type Filed struct {
	games.Move
	N    int
	Kind string
}

// Group files the move under its kind and a range of numbers.
func (m Filed) Group() (kind, group games.Text) {
	const most = 10
	low := m.N / most * most
	return games.T("lancaster.kind." + m.Kind), games.T("lancaster.range", "low", low, "high", low+most-1)
}

// Alias passes on the aliases of the move within.
func (m Filed) Alias(word string) bool {
	a, ok := m.Move.(games.Aliased)
	return ok && a.Alias(word)
}

// Icon is the icon of the move within.
func (m Filed) Icon() string {
	if i, ok := m.Move.(games.Iconed); ok {
		return i.Icon()
	}
	return ""
}

// unfiled returns the move within a Filed, any other as it is.
func unfiled(m games.Move) games.Move {
	if f, ok := m.(Filed); ok {
		return f.Move
	}
	return m
}

// prepare makes moves that are offered often once, so that a list of them costs
// one allocation.
func prepare(n int, move func(int) games.Move) []games.Move {
	all := make([]games.Move, n)
	for i := range all {
		all[i] = move(i)
	}
	return all
}
