package rating

// A Cause is the one result of a match that explains a change of rating best: a person
// finished before a rival who was expected to win, or behind one who was not.
type Cause struct {
	Rival  int
	Chance float64 // the rival's chance to win the match, before it
	Before bool    // whether the person finished before the rival
}

// Why explains the change of a person's rating of the game. If they gained, it names the
// rival with the best chance among those who finished behind them; if they lost, the rival
// with the least chance among those who finished before them. It returns false if there is
// no such rival, no change, or if they left the match, which explains it already.
func (o Outcome) Why(who int) (Cause, bool) {
	var own *Rated
	for i := range o.ByGame {
		if o.ByGame[i].Who == who {
			own = &o.ByGame[i]
		}
	}
	if own == nil || own.Left || own.Kept || own.After.Mu == own.Before.Mu {
		return Cause{}, false
	}
	gained := own.After.Mu > own.Before.Mu
	var best *Rated
	for i := range o.ByGame {
		p := &o.ByGame[i]
		if p.explains(*own, gained) && (best == nil || p.better(*best, gained)) {
			best = p
		}
	}
	if best == nil {
		return Cause{}, false
	}
	return Cause{best.Who, best.Chance, gained}, true
}

// explains reports whether a rival finished behind a person who gained, or before one who
// lost.
func (p Rated) explains(own Rated, gained bool) bool {
	if !p.Counted || p.Left || p.Side == own.Side {
		return false
	}
	return gained && p.Rank > own.Rank || !gained && p.Rank < own.Rank
}

// better reports whether a rival explains more than another; at equal chances the one with
// the larger share of their seat.
func (p Rated) better(other Rated, gained bool) bool {
	if p.Chance == other.Chance {
		return p.Share > other.Share
	}
	return p.Chance > other.Chance == gained
}
