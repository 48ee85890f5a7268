package lancaster

import (
	"math/bits"

	"herald/games"
)

// A Forecast tells what the round would bring a player if no more knights were placed and the laws in force stayed:
// each part as the position stands, without what the parts before it may change.
type Forecast struct {
	Laws     []LawYield // those that do something for the player
	Counties []Payment
	Castle   []Offer // of the spaces that pay
	Wars     []Outlook
	Votes    int // from the round table
}

// A LawYield is the yield of a law in force.
type LawYield struct {
	Law Law
	Yield
}

// A Payment is the reward of a county.
type Payment struct {
	County County
	Gain   Goods // what the player has a use for beside the noble; 0 for none
	Noble  bool  // it may be taken instead
}

// An Outlook tells what a conflict would bring.
type Outlook struct {
	War    War
	Won    bool // by England
	Points int
}

// Forecast returns the forecast of the seat; the zero one unless knights are placed or votes are cast.
func (k knowledge) Forecast() (f Forecast) {
	if k.phase != Placing && k.phase != Voting {
		return Forecast{}
	}
	s := &State{terms: k.terms, course: k.course, realm: k.fillPurses(k.seen)}
	for _, l := range s.inForce {
		if l == NoLaw {
			continue
		}
		if y := k.yield(s, k.seat, s.terms.box.laws[l]); y != (Yield{Known: true}) {
			f.Laws = append(f.Laws, LawYield{l, y})
		}
	}
	f.Counties, f.Castle, f.Wars = s.rents(k.seat), s.wages(k.seat), s.outlooks(k.seat)
	if int(s.round) < s.terms.box.rounds {
		f.Votes = s.terms.box.lord + s.terms.box.noble*bits.OnesCount16(s.houses[k.seat].nobles)
	}
	return f
}

// rents returns the rewards of the counties that p's knights hold.
func (s *State) rents(p games.Player) []Payment {
	var all []Payment
	for c := range Counties {
		h := s.counties[c].house
		if h == NoHouse || s.terms.controller(h) != p {
			continue
		}
		pay := Payment{County: c, Noble: !s.terms.isAlly(h) && s.takes(h, c)}
		if s.works(p, h, c) {
			pay.Gain = s.terms.box.reward[c]
			if s.terms.isAlly(h) {
				pay.Gain = pay.Gain.ofAlly()
			}
		}
		if pay.Noble || pay.Gain != 0 {
			all = append(all, pay)
		}
	}
	return all
}

// wages returns the pay of the spaces in the castles of p and p's ally, first the plain ones together.
func (s *State) wages(p games.Player) []Offer {
	var plain Goods
	var all []Offer
	for space := range Spaces {
		offer := s.terms.box.castle[space]
		switch {
		case !s.pays(int8(p), space):
		case offer.choice():
			all = append(all, offer)
		default:
			plain = plain.and(offer.Gain)
		}
	}
	if s.terms.open() {
		for space := range allySpaces {
			if s.pays(s.terms.ally(p), space) {
				all = append(all, Offer{Gain: s.terms.box.allyCastle[space]})
			}
		}
	}
	if plain != 0 {
		all = append([]Offer{{Gain: plain}}, all...)
	}
	return all
}

// outlooks returns what the conflicts with p's own knights would bring.
func (s *State) outlooks(p games.Player) []Outlook {
	var all []Outlook
	for i := range s.rows {
		c := &s.rows[i]
		if c.card == NoCard || c.camp(int8(p)) == nil {
			continue
		}
		ranks, sum := s.ranks(nil, c)
		one := Outlook{War: s.war(c.card), Won: sum >= s.terms.box.france[c.card]}
		points := s.terms.box.points[c.card][:]
		if !one.Won {
			points = points[1:]
		}
		for n, r := range ranks[:min(len(ranks), len(points))] {
			if r.house == int8(p) {
				one.Points = points[n]
			}
		}
		all = append(all, one)
	}
	return all
}

// Reckon implements games.Reckoner: what has been counted of all.
func (b Board) Reckon() []games.Text {
	if b.Round == 0 || b.Phase == Over {
		return nil
	}
	return b.stockTexts()
}

// Reckon implements games.Reckoner: the forecast of the seat, and what has been counted of all.
func (v Private) Reckon() []games.Text {
	return append(v.Forecast().texts(v.Seat), v.Board.Reckon()...)
}

// Reckon implements games.Reckoner as for a Private.
func (v OpenPrivate) Reckon() []games.Text {
	return append(v.Forecast().texts(v.Seat), v.Board.Reckon()...)
}

// texts describes the forecast of p, a sentence for each part; nothing if there is nothing.
func (f Forecast) texts(p games.Player) []games.Text {
	parts := []struct {
		key, arg string
		texts    []games.Text
	}{
		{"laws", "yields", f.lawTexts()}, {"counties", "rewards", f.countyTexts()}, {"castle", "goods", f.castleTexts()},
		{"france", "points", f.warTexts()}, {"table", "goods", f.tableTexts()},
	}
	all := []games.Text{games.T("lancaster.reckon.round", "player", p)}
	for _, part := range parts {
		if len(part.texts) > 0 {
			all = append(all, games.T("lancaster.reckon."+part.key, part.arg, part.texts))
		}
	}
	if len(all) == 1 {
		return nil
	}
	return all
}

func (f Forecast) lawTexts() (all []games.Text) {
	for _, y := range f.Laws {
		law := quoted(y.Law)
		switch {
		case !y.Known:
			all = append(all, games.T("lancaster.reckon.unknown", "law", law))
		case y.May && y.Gain == 0:
			all = append(all, games.T("lancaster.reckon.may", "law", law))
		case y.May:
			all = append(all, games.T("lancaster.reckon.buys", "law", law, "gain", y.Gain.say(), "cost", y.Cost.say()))
		case y.Cost != 0:
			all = append(all, games.T("lancaster.reckon.pays", "law", law, "cost", y.Cost.say()))
		default:
			all = append(all, games.T("lancaster.reckon.gets", "law", law, "gain", y.Gain.say()))
		}
	}
	return all
}

func (f Forecast) countyTexts() (all []games.Text) {
	for _, pay := range f.Counties {
		switch {
		case pay.Gain == 0:
			all = append(all, games.T("lancaster.reckon.noble", "county", shireNames[pay.County]))
		case pay.Noble:
			all = append(all, games.T("lancaster.reckon.county_noble", "county", shireNames[pay.County], "gain", pay.Gain.say()))
		default:
			all = append(all, games.T("lancaster.reckon.county", "county", shireNames[pay.County], "gain", pay.Gain.say()))
		}
	}
	return all
}

func (f Forecast) castleTexts() (all []games.Text) {
	for _, offer := range f.Castle {
		all = append(all, offer.say().(games.Text))
	}
	return all
}

func (f Forecast) warTexts() (all []games.Text) {
	for _, war := range f.Wars {
		key := "lancaster.reckon.lost"
		if war.Won {
			key = "lancaster.reckon.won"
		}
		all = append(all, games.T(key, "war", war.War.Name(), "n", war.Points))
	}
	return all
}

func (f Forecast) tableTexts() []games.Text {
	if f.Votes == 0 {
		return nil
	}
	return []games.Text{games.T("lancaster.good.votes", "n", f.Votes)}
}
