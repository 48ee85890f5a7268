package league

// Arena is any match in a window: the best matches of each entrant count.
var Arena = &Format{
	Name: "arena", Settings: []string{"best", "same"}, Term: Window,
	Rolling: true, Open: true,
	Defaults: func(s *Settings) { s.Best, s.Same = 8, 3 },
	Seats:    func(*Season, int, Person) bool { return true }, // guests get no points
}
