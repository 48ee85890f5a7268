package lancaster

import "herald/games"

// What is offered often is made once, so that a list costs one allocation.
var (
	firstMoves  = prepare(maxPlayers, func(i int) games.Move { return First{games.Player(i)} })
	lawMoves    = prepare(int(Laws), func(i int) games.Move { return DrawLaw{Law(i)} })
	pickMoves   = prepare(5, func(i int) games.Move { return Pick{Strength: uint8(i)} })
	freeMoves   = prepare(5, func(i int) games.Move { return Pick{Strength: uint8(i), Free: true} })
	allyMoves   = prepare(5, func(i int) games.Move { return Pick{Strength: uint8(i), Ally: true} })
	nobleMoves  = prepare(int(Counties), func(i int) games.Move { return TakeNoble{County(i)} })
	chooseMoves = prepare(maxPlayers, func(i int) games.Move { return Choose{games.Player(i)} })
	bringMoves  = prepare(menu, func(i int) games.Move { return Bring{uint8(i)} })
	yesMoves    = prepare(menu, func(i int) games.Move { return Vote{true, uint8(i)} })
	noMoves     = prepare(menu, func(i int) games.Move { return Vote{false, uint8(i)} })
	setMoves    = prepareSets()
	raiseWords  = prepareRaiseWords()

	noneMove, doneMove              games.Move = None, Later
	nobleMove, removeMove           games.Move = Claim{What: TheNoble}, Claim{What: TheNoble, Ally: true}
	payMove, withdrawMove, turnMove games.Move = Pay, Withdraw, Turn

	countMoves  = []games.Move{Count}
	revealMoves = []games.Move{Reveal}
	conveneMove = []games.Move{Convene}
	payOrLeave  = []games.Move{payMove, withdrawMove}
	onlyLeave   = []games.Move{withdrawMove}
	payOrTurn   = []games.Move{payMove, turnMove}
	onlyTurn    = []games.Move{turnMove}
)

// Questions that are always the same.
var (
	askFirst    = games.T("lancaster.ask.first")
	askLaw      = games.T("lancaster.ask.law")
	askConflict = games.T("lancaster.ask.conflict")
	askCount    = games.T("lancaster.ask.count")
	askReveal   = games.T("lancaster.ask.reveal")
	askConvene  = games.T("lancaster.ask.convene")
	askKnight   = games.T("lancaster.ask.knight")
	askPlace    = games.T("lancaster.ask.place")
	askFavour   = games.T("lancaster.ask.favour")
	askNoble    = games.T("lancaster.ask.noble")
	askRemove   = games.T("lancaster.ask.remove")
	askUpgrade  = games.T("lancaster.ask.upgrade")
	askAlly     = games.T("lancaster.ask.upgrade_ally")
	askBuild    = games.T("lancaster.ask.build")
	askCross    = games.T("lancaster.ask.cross")
	askName     = games.T("lancaster.ask.name")
	askCastle   = games.T("lancaster.ask.castle")
	askSets     = prepareSetQuestions()
	setNames    = [2]games.Text{games.T("lancaster.set.base"), games.T("lancaster.set.new")}
)

func prepare(n int, move func(int) games.Move) []games.Move {
	all := make([]games.Move, n)
	for i := range all {
		all[i] = move(i)
	}
	return all
}

func prepareSets() (all [levels][2]games.Move) {
	for level := range all {
		all[level] = [2]games.Move{DrawSet{level, oldSet}, DrawSet{level, newSet}}
	}
	return all
}

func prepareSetQuestions() (all [levels]games.Text) {
	for level := range all {
		all[level] = games.T("lancaster.ask.set", "level", level)
	}
	return all
}

func prepareRaiseWords() (all [5][posts]string) {
	for k := range all {
		for p := range all[k] {
			all[k][p] = knightWord(k) + "-" + Post(p).String()
		}
	}
	return all
}
