package league

// Knockout is a cup: at each table the best go on to the next round, and the others are out.
var Knockout = &Format{
	Name: "knockout", Settings: []string{"advance", "games", "legs", "qualify", "from"}, Term: EachRound,
	Redrawn: true, Ordered: true, Cup: true,
	Defaults: cupDefaults, Adjust: halve, Fits: fitCup, Outlook: outlookCup,
	Draw: (*State).drawCup, Seats: (*Season).unseated,
}
