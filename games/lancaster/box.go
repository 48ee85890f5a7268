package lancaster

import "strconv"

// A box is a component table made ready for play. It is shared by all
// positions of a match and never changes.
type box struct {
	rounds     int
	both       int // gold for noble and reward
	knights    Knights
	nobles     [maxPlayers + 1]int // tiles in each county, by players
	scores     [Counties + 1]int   // points for so many nobles
	purse      purse               // at the start, as are the next four
	votes      int
	court      Knights
	allyCourt  Knights
	extensions int
	allyCastle [allySpaces]Goods
	lord       int // markers of the round table
	noble      int
	first      int // points of the majorities
	second     int
	min        [Counties]int
	reward     [Counties]Goods
	castle     [Spaces]Offer
	favours    [Favours]Goods
	france     [Cards]int
	points     [Cards][3]int
	removed    [maxPlayers + 1][Cards]bool // conflicts that stay in the box
	laws       [Laws]LawCard
	offered    *offered
}

// open makes a table ready that has passed its check.
func open(t Components) *box {
	n := t.numbers()
	b := &box{
		rounds: n["box.rounds"], both: n["box.both-gold"],
		purse: purse{gold: int16(n["start.gold"]), squires: int16(n["start.squires"])},
		votes: n["start.votes"], extensions: n["start.extensions"], lord: n["table.lord"], noble: n["table.noble"], first: n["end.first"], second: n["end.second"],
	}
	for k := 1; k <= 4; k++ {
		field := "." + knightWord(k)
		b.knights[k], b.court[k], b.allyCourt[k] = uint8(n["knights"+field]), uint8(n["start"+field]), uint8(n["ally"+field])
	}
	for players := 2; players <= maxPlayers; players++ {
		b.nobles[players] = n["nobles.players"+strconv.Itoa(players)]
		b.removed[players], _ = removed(n, players)
	}
	for i := range b.scores {
		b.scores[i] = n["noble-points.n"+strconv.Itoa(i)]
	}
	b.openBoard(n)
	for l := range Laws {
		b.laws[l] = lawCard(n, l)
	}
	b.offered = offer(b)
	return b
}

// openBoard reads the print of the board, the castles and the cards.
func (b *box) openBoard(n map[string]int) {
	for c := range Counties {
		part := "county." + c.String()
		b.min[c], b.reward[c] = n[part+".min"], goods(n, part+".")
	}
	for s := range Spaces {
		part := "castle." + s.String()
		b.castle[s] = Offer{Cost: goods(n, part+".pay-"), Gain: goods(n, part+".")}
	}
	for s := range Space(allySpaces) {
		b.allyCastle[s] = goods(n, "ally."+s.String()+".")
	}
	for f := range Favours {
		b.favours[f] = goods(n, "favour."+f.String()+".")
	}
	for c := range Cards {
		part := "conflict." + c.String()
		b.france[c] = n[part+".france"]
		b.points[c] = [3]int{n[part+".first"], n[part+".second"], n[part+".third"]}
	}
}

// goods collects the goods of a part of the table.
func goods(n map[string]int, prefix string) Goods {
	var g Goods
	for kind := range goodKinds {
		g = g.with(kind, n[prefix+kind.String()])
	}
	return g
}

func lawCard(n map[string]int, l Law) LawCard {
	part := "law." + l.String()
	return LawCard{
		Law: l, Level: n[part+".level"], Per: n[part+".per"], Repeat: n[part+".repeat"] == 1,
		Cost: goods(n, part+".pay-"), Gain: goods(n, part+"."),
	}
}
