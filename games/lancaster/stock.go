package lancaster

import "herald/games"

// A Stock counts, as anyone can, a player's gold and squires, as every change is told: at the latest when
// answers are revealed.
type Stock struct {
	Now    Purse // what is left
	Income Purse // what has come in since the start, with the goods to begin with
}

// stocks returns the stocks of the seats in a realm.
func (s *State) stocks(r *realm) []Stock {
	all := make([]Stock, s.terms.players)
	for p := range all {
		all[p] = Stock{Now: r.counted[p].public(), Income: r.income[p].public()}
	}
	return all
}

func (p purse) public() Purse { return Purse{Gold: int(p.gold), Squires: int(p.squires)} }

// stockTexts names what has been counted of each seat, a line each below the first.
func (b Board) stockTexts() []games.Text {
	all := []games.Text{games.T("lancaster.reckon.counts")}
	for p, stock := range b.Stocks {
		all = append(all, games.T("lancaster.reckon.count_of", "player", games.Player(p), "gold", stock.Now.Gold, "gold_in", stock.Income.Gold,
			"squires", stock.Now.Squires, "squires_in", stock.Income.Squires))
	}
	return all
}
