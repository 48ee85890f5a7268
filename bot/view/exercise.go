package view

// Exercise returns the board of an exercise, whose panel it is: Board's, with one question after another. If it is
// over, nothing can be pressed but looks.
func (v *View) Exercise(p Panel, over bool) Board {
	p.tried, p.single = true, true
	if over {
		return v.Furnished(p).boardOf(v.trialScene(p))
	}
	return v.Board(p)
}
