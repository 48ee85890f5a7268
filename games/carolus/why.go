package carolus

import (
	"slices"
	"strconv"
	"strings"

	"herald/games"
)

// Why explains why a word is no answer to the open question, where the rules have a reason: a disc that is
// taken, a clan that is not there, a step out of order. For words that mean nothing in the game it returns the
// zero Text.
func (s *State) Why(p games.Player, word string) games.Text {
	word = plain(word)
	switch {
	case p != s.asked() || !s.means(word):
	case s.phase == Laying:
		return s.whyNotLay(word)
	case s.phase == Placing && s.placing.holding:
		return s.whyNotThere(word)
	case s.phase == Placing:
		return s.whyNotPick(word)
	case s.phase == Marching:
		return s.whyNotMarch(word)
	case s.phase == Mustering || s.phase == Refilling:
		return s.whyNotTake(word)
	}
	return games.Text{}
}

// means reports whether a word is like one of the game's, which may be out of range.
func (s *State) means(word string) bool {
	for _, prefix := range []string{"d", "t", "m", "pile"} {
		if _, ok := number(word, prefix); ok {
			return true
		}
	}
	_, clan := isClan(word)
	return clan || word == ToCourt{}.String() || word == Roll{}.String()
}

// number reads words such as d3.
func number(word, prefix string) (int, bool) {
	digits, ok := strings.CutPrefix(word, prefix)
	n, err := strconv.Atoi(digits)
	return n, ok && err == nil
}

func isClan(word string) (Clan, bool) {
	i := slices.Index(clanWords[:], word)
	return Clan(max(i, 0)), i >= 0
}

func (s *State) whyNotLay(word string) games.Text {
	n, ok := number(word, "d")
	switch {
	case !ok:
		return games.T("carolus.why.disc_first")
	case n < 1 || n > discs:
		return games.T("carolus.why.no_disc", "n", discs)
	case s.seats[s.mover].left&(1<<(n-1)) == 0:
		return games.T("carolus.why.disc_used", "disc", n)
	}
	for _, p := range s.order[:s.laid] {
		if int(s.seats[p].disc) == n {
			return games.T("carolus.why.disc_taken", "disc", n, "player", p)
		}
	}
	return games.Text{}
}

func (s *State) whyNotThere(word string) games.Text {
	if n, ok := number(word, "t"); ok && (n < 1 || n > Territories) {
		return games.T("carolus.why.no_territory", "n", Territories)
	}
	return games.T("carolus.why.place_first", "clan", s.placing.held.Name())
}

func (s *State) whyNotPick(word string) games.Text {
	if c, ok := isClan(word); ok {
		return games.T("carolus.why.no_paladin", "clan", c.Name(), "paladins", counts(s.seats[s.mover].reserve))
	}
	if _, ok := number(word, "m"); ok {
		return games.T("carolus.why.place_all", "n", int(s.placing.left))
	}
	if _, ok := territoryOf(word); ok || word == "court" {
		return games.T("carolus.why.clan_first")
	}
	return s.whyNoDisc(word)
}

// whyNoDisc explains that the disc of this round is laid.
func (s *State) whyNoDisc(word string) games.Text {
	if _, ok := number(word, "d"); ok {
		return games.T("carolus.why.disc_laid", "disc", int(s.seats[s.mover].disc))
	}
	return games.Text{}
}

func (s *State) whyNotMarch(word string) games.Text {
	if _, ok := number(word, "m"); ok {
		return games.T("carolus.why.too_far", "disc", int(s.seats[s.mover].disc))
	}
	if _, ok := number(word, "d"); ok {
		return s.whyNoDisc(word)
	}
	return games.T("carolus.why.all_placed")
}

func (s *State) whyNotTake(word string) games.Text {
	stage := s.refill.stage
	if n, ok := number(word, "pile"); ok && stage == piling {
		if n >= 1 && n <= s.terms.players+1 {
			return games.T("carolus.why.pile_empty", "pile", n)
		}
		return games.T("carolus.why.no_pile", "n", s.terms.players+1)
	}
	c, ok := isClan(word)
	switch {
	case !ok:
		return games.T("carolus.why.turn_over")
	case stage == piling:
		return games.T("carolus.why.pile_first")
	case stage == keeping:
		return games.T("carolus.why.not_in_pile", "clan", c.Name())
	}
	return games.T("carolus.why.not_to_be_had", "clan", c.Name())
}
