package lancaster

import "herald/games"

// A War says a conflict as people do: by the strength of France, and by where
// it lies if another one is as strong.
type War struct {
	France  uint8
	Bearing bearing
}

// A bearing tells conflicts apart in which France is equally strong.
type bearing uint8

const (
	alone bearing = iota // no other is as strong
	left
	right
	firstTry
	secondTry
	bearings
)

var bearingWords = [bearings]string{"alone", "left", "right", "first", "second"}

// Name says the conflict alone, as on a button.
func (w War) Name() games.Text {
	return games.T("lancaster.war."+bearingWords[w.Bearing], "france", w.France)
}

// war says which conflict a card is now.
func (s *State) war(c Card) War {
	return War{uint8(s.terms.box.france[c]), s.bearing(c)}
}

// bearing compares where c lies with where another conflict as strong does.
func (s *State) bearing(c Card) bearing {
	at, twin := -1, -1
	for i := range s.rows {
		switch card := s.rows[i].card; {
		case card == c:
			at = i
		case card != NoCard && s.terms.box.france[card] == s.terms.box.france[c]:
			twin = i
		}
	}
	if at < 0 || twin < 0 {
		return alone
	}
	return bearingOf(at < 2, twin < 2, at < twin)
}

// bearingOf compares a conflict with its twin: which of them is at its second
// attempt, and whether it lies before the twin.
func bearingOf(second, twinSecond, before bool) bearing {
	switch {
	case second && !twinSecond:
		return secondTry
	case twinSecond && !second:
		return firstTry
	case before:
		return left
	}
	return right
}

// conflictName says a conflict within a sentence.
func (s *State) conflictName(c Card) games.Text {
	return games.T("lancaster.conflict", "war", s.war(c).Name())
}

// say says what a space pays, and for what: "1 upgrade for 2 squires".
func (o Offer) say() any {
	if o.Cost == 0 {
		return o.Gain.say()
	}
	return games.T("lancaster.move.buy", "gain", o.Gain.say(), "cost", o.Cost.say())
}

// Offered are moves whose labels have numbers of the table, made once for each
// table.
type offered struct {
	draws    [Cards]games.Move
	puts     [bearings][posts]games.Move
	allyPuts [allySpaces]games.Move
	raises   [bearings][5][posts]games.Move
	builds   [Spaces]games.Move
	uses     [allySpaces]games.Move
	allyUses [allySpaces]games.Move
	others   [Counties]games.Move // the other reward
	boths    [Counties]games.Move // with the noble
	allyGets [Counties]games.Move
}

func offer(b *box) *offered {
	n := &offered{}
	for c := range Cards {
		n.draws[c] = DrawCard{c, uint8(b.france[c])}
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
		for k := range n.raises[lies] {
			n.raises[lies][k][p] = Raise{uint8(k), p, w}
		}
	}
}

// putAt returns the move of a knight of h to p.
func (s *State) putAt(h int8, p Post) games.Move {
	n := s.terms.box.offered
	if space, ok := p.Space(); ok && int(h) >= s.terms.players {
		return n.allyPuts[space]
	}
	return n.puts[s.lies(p)][p]
}

// lies is bearing for the conflict at p, if there is one.
func (s *State) lies(p Post) bearing {
	if c, ok := p.Card(); ok {
		return s.bearing(c)
	}
	return alone
}
