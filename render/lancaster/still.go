package lancaster

import board "herald/games/lancaster"

// still returns v without the knight that was placed last.
func still(v board.Sight) board.Sight {
	nobody := board.Arrival{House: board.Nobody, Expelled: board.Nobody}
	switch v := v.(type) {
	case board.Board:
		v.Last = nobody
		return v
	case board.Private:
		v.Last = nobody
		return v
	case board.Open:
		v.Last = nobody
		return v
	case board.OpenPrivate:
		v.Last = nobody
		return v
	}
	return v
}
