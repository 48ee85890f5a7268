package lancaster

import (
	"math/bits"

	"herald/games"
)

// conflictsOf returns the number of conflicts with p's knights.
func (r *realm) conflictsOf(p games.Player) int {
	n := 0
	for i := range r.rows {
		if r.rows[i].camp(int8(p)) != nil {
			n++
		}
	}
	return n
}

// countiesOf returns the number of counties that p's own knights hold; with bare, only those without a noble;
// and the squires there.
func (r *realm) countiesOf(p games.Player, bare bool) (held, squires int) {
	for c := range r.counties {
		if site := &r.counties[c]; site.house == int8(p) && !(bare && site.nobles > 0) {
			held++
			squires += int(site.squires)
		}
	}
	return held, squires
}

// counts returns p's amount of the things that a law pays for. An ally's knights never count (TP8).
func (r *realm) counts(p games.Player, l Law) int {
	house := &r.houses[p]
	switch l {
	case L0c, L3b, N12:
		held, _ := r.countiesOf(p, false)
		return held
	case N17:
		held, _ := r.countiesOf(p, true)
		return held
	case N15:
		_, squires := r.countiesOf(p, false)
		return squires
	case L1c, L2a, L3a, N2:
		return r.conflictsOf(p)
	case L1d, N10:
		return int(r.deployed(int8(p))[2])
	case L3c, N5:
		return int(r.deployed(int8(p))[1])
	case L2d:
		return bits.OnesCount8(house.built)
	case L3d:
		return bits.OnesCount16(house.nobles)
	case L4c:
		return kinds(r.deployed(int8(p)))
	case N6:
		return inCastle(house)
	}
	return 0
}

// kinds returns the number of strengths among k.
func kinds(k Knights) int {
	n := 0
	for _, have := range k[1:] {
		n += min(int(have), 1)
	}
	return n
}

func inCastle(h *house) int {
	n := 0
	for _, k := range h.castle {
		n += int(min(k, 1))
	}
	return n
}
