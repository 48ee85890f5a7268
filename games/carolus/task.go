package carolus

import "herald/games"

// The tasks of a seat, made once.
var (
	layTask    = games.T("carolus.task.disc")
	placeTask  = games.T("carolus.task.place")
	marchTask  = games.T("carolus.task.march")
	crownTask  = games.T("carolus.task.crown")
	setTask    = games.T("carolus.task.set")
	chooseTask = games.T("carolus.task.choose")
	pileTask   = games.T("carolus.task.pile")
	keepTask   = games.T("carolus.task.keep")
)
