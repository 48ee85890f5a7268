package lancaster

import "herald/games"

// offered are the moves whose labels have numbers of the component table, made
// once for each.
type offered struct {
	draws     [Cards]games.Move
	favours   [Favours]games.Move
	puts      [bearings][posts]games.Move
	allyPuts  [allySpaces]games.Move
	allySites [Counties]games.Move
	battles   [2][bearings][Cards]games.Move // of a knight from court; second, with a favour
	raises    [bearings][5][posts]games.Move
	builds    [Spaces]games.Move
	uses      [allySpaces]games.Move
	allyUses  [allySpaces]games.Move
	others    [Counties]games.Move // the other reward
	boths     [Counties]games.Move // with the noble
	allyGets  [Counties]games.Move
}

// offer makes the moves of a box.
func offer(b *box) *offered {
	n := &offered{}
	for c := range Cards {
		n.draws[c] = DrawCard{c, uint8(b.france[c])}
	}
	for f := range Favours {
		n.favours[f] = TakeFavour{f, b.favours[f]}
	}
	for p := range posts {
		n.namePost(b, p)
	}
	for s := range Spaces {
		n.puts[alone][onSpace(s)] = Put{Post: onSpace(s), Offer: b.castle[s]}
		n.builds[s] = Build{s, b.castle[s]}
	}
	price := Goods(0).with(Gold, b.both)
	for c := range Counties {
		n.puts[alone][inCounty(c)] = Put{Post: inCounty(c), Offer: Offer{Gain: b.reward[c]}}
		n.allySites[c] = Put{Post: inCounty(c), Offer: Offer{Gain: b.reward[c].ofAlly()}}
		n.others[c] = Claim{What: TheOther, Gain: b.reward[c]}
		n.boths[c] = Claim{What: Both, Gain: b.reward[c], Price: price}
		n.allyGets[c] = Claim{What: TheOther, Gain: b.reward[c].ofAlly(), Ally: true}
	}
	for s := range Space(allySpaces) {
		free := Offer{Gain: b.allyCastle[s]}
		n.allyPuts[s] = Put{Post: onSpace(s), Offer: free}
		n.uses[s] = Use{Space: s, Offer: b.castle[s]}
		n.allyUses[s] = Use{Space: s, Offer: free, Ally: true}
	}
	return n
}

// namePost makes the moves to a post and the upgrades there.
func (n *offered) namePost(b *box, p Post) {
	for lies := range bearings {
		var w War
		if c, ok := p.Card(); ok {
			w = War{uint8(b.france[c]), lies}
		}
		n.puts[lies][p] = Put{Post: p, War: w}
		if c, ok := p.Card(); ok {
			put := Put{Post: p, War: w, Deploys: true}
			n.battles[0][lies][c] = put
			put.Favour = true
			n.battles[1][lies][c] = put
		}
		for k := range n.raises[lies] {
			n.raises[lies][k][p] = Raise{uint8(k), p, w}
		}
	}
}
