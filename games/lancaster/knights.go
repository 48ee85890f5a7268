package lancaster

import "strconv"

// Knights counts knights by strength; index 0 is unused.
type Knights [5]uint8

// Count returns the number of knights.
func (k Knights) Count() int { return int(k[1]) + int(k[2]) + int(k[3]) + int(k[4]) }

// Strength returns their strength together.
func (k Knights) Strength() int { return int(k[1]) + 2*int(k[2]) + 3*int(k[3]) + 4*int(k[4]) }

// knightWord returns "k2".
func knightWord(strength int) string { return "k" + strconv.Itoa(strength) }

// deployed returns the knights of h in counties, in its castle and in France.
func (r *realm) deployed(h int8) (k Knights) {
	for i := range r.counties {
		if r.counties[i].house == h {
			k[r.counties[i].knight]++
		}
	}
	for _, strength := range r.houses[h].castle {
		k[strength]++
	}
	k[0] = 0
	for i := range r.rows {
		if camp := r.rows[i].camp(h); camp != nil {
			for n := range k {
				k[n] += camp.knights[n]
			}
		}
	}
	return k
}

// recruit brings a knight of strength 1 to court and reports whether one was in reserve (PK10).
func (h *house) recruit() bool {
	if h.reserve[1] == 0 {
		return false
	}
	h.reserve[1]--
	h.court[1]++
	return true
}

// leave sends the knight in a county home, its squires to the supply (CO4).
func (r *realm) leave(c County) {
	site := &r.counties[c]
	r.houses[site.house].court[site.knight]++
	site.house, site.knight, site.squires = NoHouse, 0, 0
}

// empty sends the knight on a space of h's castle to court, if there is one.
func (h *house) empty(s Space) {
	if k := h.castle[s]; k > 0 {
		h.court[k]++
		h.castle[s] = 0
	}
}
