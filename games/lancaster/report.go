package lancaster

import "herald/games"

// A Report sums up a round that is over. Its points are in the ledger.
type Report struct {
	Round     int        // 0: no round is over yet
	Proposals []Proposal // as they were voted on
	Counties  [Counties]Claimed
	Castles   []Goods // the gains of each house's castle
	Laws      []Goods // the gains of each seat by laws, besides points, with its purchases
	Battles   []Battle
}

// Claimed is the reward that the holder of a county took there at the end of a round.
type Claimed struct {
	House int8  // or NoHouse
	What  Word  // TheNoble, TheOther, Both or None
	Gain  Goods // beside the noble
}

// A Battle is a conflict as it was evaluated.
type Battle struct {
	Card    Card
	France  int
	Bearing bearing // its place, if another one was as strong
	Second  bool    // the second attempt
	Sum     int     // England's strength
	Won     bool
	Ranks   []Ranked // the parties, the strongest first
}

// A Ranked is a party of a battle.
type Ranked struct {
	House    int8
	Strength int
	Points   int
}

// A chronicle is a Report as a position keeps it.
type chronicle struct {
	round     uint8
	proposals [3]proposal
	claims    [Counties]claim
	castles   [maxPlayers]Goods
	laws      [maxPlayers]Goods
	battles   [4]battle
}

type claim struct {
	made  bool
	house int8
	what  uint8 // an index of claimWords
}

type battle struct {
	card        Card
	bearing     bearing
	second, won bool
	sum         uint8
	ranks       [3]ranked
}

type ranked struct {
	house            int8
	strength, points uint8
}

var claimWords = [...]Word{None, TheNoble, TheOther, Both}

// newClaim returns the claim of house h.
func newClaim(h int8, what Word) claim {
	for i, word := range claimWords {
		if word == what {
			return claim{made: true, house: h, what: uint8(i)}
		}
	}
	panic("lancaster: no such claim: " + string(what))
}

// noBattle stands for an empty space.
var noBattle = battle{card: NoCard}

// recordBattle notes the end of a battle.
func (s *State) recordBattle(i int, won bool, all []rank, sum int, points []int) {
	c := &s.rows[i]
	b := battle{card: c.card, bearing: s.bearing(c.card), second: i < 2, won: won, sum: uint8(sum)}
	for n := range b.ranks {
		b.ranks[n].house = NoHouse
		if n < len(all) {
			b.ranks[n] = ranked{house: all[n].house, strength: uint8(all[n].strength)}
		}
		if n < len(all) && n < len(points) && !s.terms.isAlly(all[n].house) {
			b.ranks[n].points = uint8(points[n])
		}
	}
	s.battles[i] = b
}

// closeChronicle writes the gains of the round, and begins the next one.
func (s *State) closeChronicle() {
	s.past = chronicle{round: s.round, proposals: s.proposals, battles: s.battles}
	for c := range s.counties {
		s.past.claims[c], s.counties[c].claimed = s.counties[c].claimed, claim{}
	}
	for h := range s.terms.houses {
		s.past.castles[h], s.houses[h].paid = s.houses[h].paid, 0
		s.past.laws[h], s.houses[h].granted = s.houses[h].granted, 0
	}
	s.battles = [4]battle{noBattle, noBattle, noBattle, noBattle}
}

// report shows the chronicle.
func (s *State) report() Report {
	r := Report{Round: int(s.past.round)}
	if r.Round == 0 {
		return r
	}
	for i := range s.past.proposals {
		r.Proposals = append(r.Proposals, s.proposal(&s.past.proposals[i]))
	}
	for c, claim := range s.past.claims {
		r.Counties[c] = s.claimed(County(c), claim)
	}
	r.Castles = append(r.Castles, s.past.castles[:s.terms.houses]...)
	r.Laws = append(r.Laws, s.past.laws[:s.terms.players]...)
	for _, b := range s.past.battles {
		if b.card != NoCard {
			r.Battles = append(r.Battles, s.battled(b))
		}
	}
	return r
}

func (s *State) claimed(c County, made claim) Claimed {
	if !made.made {
		return Claimed{House: NoHouse}
	}
	all := Claimed{House: made.house, What: claimWords[made.what]}
	if all.What == TheOther || all.What == Both {
		all.Gain = s.terms.box.reward[c]
	}
	if s.terms.isAlly(all.House) {
		all.Gain = all.Gain.ofAlly()
	}
	return all
}

func (s *State) battled(b battle) Battle {
	all := Battle{Card: b.card, France: s.terms.box.france[b.card], Bearing: b.bearing, Second: b.second, Sum: int(b.sum), Won: b.won}
	for _, r := range b.ranks {
		if r.house != NoHouse {
			all.Ranks = append(all.Ranks, Ranked{House: r.house, Strength: int(r.strength), Points: int(r.points)})
		}
	}
	return all
}

// Before returns the seats' points before a round, from 1.
func (b Board) Before(round int) []int {
	points := make([]int, b.Players)
	for _, earned := range b.Ledger[:round-1] {
		for p := range points {
			points[p] += earned[p].Sum()
		}
	}
	return points
}

// After returns the seats' points after a round, from 1, before the end is scored.
func (b Board) After(round int) []int { return b.Before(round + 1) }

// roundWords returns the report as text, nothing if no round is over.
func (b Board) roundWords() []games.Text {
	r := b.Report
	switch {
	case b.Final != nil:
		return b.matchWords()
	case r.Round == 0:
		return nil
	}
	texts := []games.Text{games.T("lancaster.report.round", "n", r.Round)}
	texts = append(texts, b.standingWords()...)
	for _, p := range r.Proposals {
		key := "lancaster.view.rejected"
		if p.Adopted {
			key = "lancaster.view.adopted"
		}
		texts = append(texts, games.T(key, "law", quoted(p.Law), "yes", p.Yes, "no", p.No))
	}
	for _, battle := range r.Battles {
		texts = append(texts, battle.text())
	}
	for c, claimed := range r.Counties {
		if claimed.House != NoHouse {
			texts = append(texts, b.claimText(County(c), claimed))
		}
	}
	return append(append(texts, b.castleWords()...), b.lawWords()...)
}

// matchWords lists for each seat, the best first, the gains of each round and of the end of the game.
func (b Board) matchWords() []games.Text {
	points := make([]int, b.Players)
	for p, f := range b.Final {
		points[p] = f.Points
	}
	places := games.Places(points)
	var texts []games.Text
	for _, p := range games.ByPlace(places) {
		rounds := make([]int, b.Rounds)
		for i, earned := range b.Ledger {
			rounds[i] = earned[p].Sum()
		}
		texts = append(texts, games.T("lancaster.report.match", "place", places[p], "player", p, "rounds", rounds,
			"end", points[p]-b.Final[p].Before, "points", points[p]))
	}
	return texts
}

// standingWords lists for each seat, the best first, its gains in the round.
func (b Board) standingWords() []games.Text {
	before, after := games.Places(b.Before(b.Report.Round)), b.After(b.Report.Round)
	places := games.Places(after)
	var texts []games.Text
	for _, p := range games.ByPlace(places) {
		e := b.Ledger[b.Report.Round-1][p]
		texts = append(texts, games.T("lancaster.report.seat", "place", places[p], "player", p, "laws", int(e[FromLaws]), "counties", int(e[FromCounties]),
			"conflicts", int(e[FromConflicts]), "points", after[p], "before", before[p]))
	}
	return texts
}

// claimText names the claim in a county, as it was told then.
func (b Board) claimText(c County, claimed Claimed) games.Text {
	h, key := b.Houses[claimed.House], "lancaster.note.claim_"+string(claimed.What)
	if h.Ally {
		key += "_ally"
	}
	said := []any{"player", h.Owner, "county", c.Name()}
	if claimed.What == TheOther || claimed.What == Both {
		said = append(said, "gain", claimed.Gain.say())
	}
	return games.T(key, said...)
}

// castleWords lists the pay of the castles.
func (b Board) castleWords() []games.Text {
	var gains []games.Text
	for h, gain := range b.Report.Castles {
		if gain != 0 && !b.Houses[h].Ally {
			gains = append(gains, games.T("lancaster.gain_of", "player", b.Houses[h].Owner, "gain", gain.say()))
		}
	}
	if gains == nil {
		return nil
	}
	return []games.Text{games.T("lancaster.note.castle_all", "gains", gains)}
}

// lawWords lists the gains by laws besides points.
func (b Board) lawWords() []games.Text {
	var gains []games.Text
	for p, gain := range b.Report.Laws {
		if gain != 0 {
			gains = append(gains, games.T("lancaster.gain_of", "player", games.Player(p), "gain", gain.say()))
		}
	}
	if gains == nil {
		return nil
	}
	return []games.Text{games.T("lancaster.report.laws", "gains", gains)}
}

// text tells the end of a battle.
func (b Battle) text() games.Text {
	key, name := "lancaster.note.won", games.T("lancaster.conflict", "war", War{uint8(b.France), b.Bearing}.Name())
	switch {
	case b.Won:
	case b.Second && len(b.Ranks) == 0:
		return games.T("lancaster.note.lost_empty", "conflict", name)
	case b.Second:
		key = "lancaster.note.lost_twice"
	default:
		key = "lancaster.note.lost"
	}
	said := []any{"conflict", name, "sum", b.Sum}
	var gains []games.Text
	for _, r := range b.Ranks {
		if r.Points > 0 {
			gains = append(gains, games.T("lancaster.points_of", "player", games.Player(r.House), "n", r.Points))
		}
	}
	if gains == nil {
		return games.T(key, said...)
	}
	return games.T(key+"_points", append(said, "gains", gains)...)
}
