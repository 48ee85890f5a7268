package lancaster

import "herald/games"

// View returns what p may know: a Board or, with two players, an Open; for a seat,
// a Private or an OpenPrivate.
func (s *State) View(p games.Player) games.View {
	r := s.seen(p)
	b := s.board(&r)
	switch {
	case !s.terms.open() && p < 0:
		return b
	case !s.terms.open():
		return Private{Board: b, Seat: p, Purse: r.purse(p), Ballots: s.sealedBallots(p), knowledge: s.known(p, &r)}
	}
	open := Open{Board: b, Purses: [2]Purse{r.purse(0), r.purse(1)}}
	if p < 0 {
		return open
	}
	return OpenPrivate{Open: open, Seat: p, Ballots: s.sealedBallots(p), knowledge: s.known(p, &r)}
}

// Awaited returns the seats that are asked something as far as the public may know: all that are and, with
// screens, those that only an empty purse keeps from being asked (12.21).
func (s *State) Awaited() []games.Player {
	var all []games.Player
	if s.Veiled() {
		for p := range games.Player(s.terms.players) {
			if s.mayBeAsked(p) && !s.passed(p) {
				all = append(all, p)
			}
		}
		return all
	}
	for _, d := range s.Pending() {
		if d.Player >= 0 {
			all = append(all, d.Player)
		}
	}
	return all
}

// Veiled reports whether answers are sealed behind screens, and a purse may decide which seats are asked. The
// first extensions are asked of all.
func (s *State) Veiled() bool { return s.sealed && !s.terms.open() && s.phase != Extending }

// Phase names the part of the round; a stage of one step is named after it.
func (s *State) Phase() games.Text {
	if s.phase != Rewarding || s.stage.to > s.stage.from+1 {
		return games.T("lancaster.phase." + phaseWords[s.phase])
	}
	switch at := s.stage.from; {
	case at < firstCounty:
		return games.T("lancaster.phase.law", "law", s.inForce[at].Name())
	case at < castleStep:
		return games.T("lancaster.phase.county", "county", County(at-firstCounty).Name())
	}
	return games.T("lancaster.phase.castles")
}

var phaseWords = [...]string{
	Drawing: "drawing", Extending: "extending", Placing: "placing", Voting: "voting",
	Rewarding: "rewarding", Ransoming: "ransoming", Refilling: "drawing", Over: "over",
}

// mayBeAsked reports whether p would be asked a question in this stage with a full purse, by public
// knowledge.
func (s *State) mayBeAsked(p games.Player) bool {
	for at := s.stage.from; at < s.stage.until[p]; at++ {
		if s.mayStop(p, at) {
			return true
		}
	}
	return false
}

func (s *State) mayStop(p games.Player, at step) bool {
	switch {
	case at < firstCounty:
		return s.mayChoose(p, s.inForce[at], s.hasMost(int(at), p))
	case at < castleStep:
		h := s.shown.counties[at-firstCounty].house
		return h != NoHouse && s.terms.controller(h) == p
	case at == castleStep:
		house := &s.shown.houses[p]
		return house.castle[Recruiting]+house.castle[Training] > 0 || house.has(Recruiting) || house.has(Training)
	}
	c := &s.shown.rows[at-ransomStep]
	return c.card != NoCard && c.camp(int8(p)) != nil
}

// mayChoose reports whether a law may ask p something.
func (s *State) mayChoose(p games.Player, l Law, most bool) bool {
	switch l {
	case L0a, N11:
		return most
	case L1a, L1b, L4a, L4b, N8, N13, N18, L1c, L2b, L2c:
		return true
	case N4:
		return s.conflictsOf(p) > 0
	case N9:
		for c := range s.shown.counties {
			if s.shown.counties[c].house == int8(p) {
				return true
			}
		}
	case N14:
		return s.shown.houses[p].built != 0
	}
	return false
}

// seen returns the realm as p sees it: while answers are sealed, as it was before them, except p's own and,
// for a seat that is asked in turn, earlier ones.
func (s *State) seen(p games.Player) realm {
	if !s.sealed {
		return s.realm
	}
	r := s.shown
	if p < 0 {
		return r
	}
	if s.public() && s.isAsked(p) {
		s.uncoverUpTo(&r, p)
	}
	s.uncover(&r, p)
	return r
}

func (r *realm) purse(p games.Player) Purse {
	return r.purses[p].public()
}

// sealedBallots returns p's ballots that are not counted yet.
func (s *State) sealedBallots(p games.Player) []Ballot {
	if s.phase != Voting && s.phase != Placing {
		return nil
	}
	var all []Ballot
	for item := s.item; item < 3 && s.ballots[p][item].cast; item++ {
		all = append(all, s.ballots[p][item].public())
	}
	return all
}

// board shows r.
func (s *State) board(r *realm) Board {
	b := Board{
		Players: s.terms.players, Strict: s.terms.strict, Round: int(s.round), Rounds: s.terms.box.rounds,
		Phase: s.phase, Start: r.start, Mover: s.mover, Last: s.last, Awaited: s.Awaited(), Castle: s.terms.box.castle, LawSets: s.sets,
	}
	for h := range s.terms.houses {
		b.Houses = append(b.Houses, s.terms.house(r, int8(h)))
	}
	for c := range Counties {
		b.Counties[c] = s.site(r, c)
	}
	for f := range Favours {
		b.Favours[f] = Tile{Gain: s.terms.box.favours[f], InPlay: s.terms.players != 3 || f != UpgradeFavour, FaceUp: r.favours>>f&1 == 1}
	}
	for i := range r.rows {
		if r.rows[i].card != NoCard {
			b.Conflicts = append(b.Conflicts, s.conflict(&r.rows[i], i < 2))
		}
	}
	for _, l := range s.inForce {
		b.InForce = append(b.InForce, s.terms.card(l))
	}
	for i := range s.proposals {
		b.Proposals = append(b.Proposals, s.proposal(&s.proposals[i]))
	}
	b.Ledger, b.Report, b.Stocks = s.accounts(r), s.report(), s.stocks(r)
	if s.phase == Over {
		b.Final = append(b.Final, s.final[:s.terms.players]...)
	}
	return b
}

func (t *terms) house(r *realm, h int8) House {
	house := &r.houses[h]
	v := House{
		Owner: t.controller(h), Ally: int(h) >= t.players,
		Points: int(house.points), Votes: int(house.votes), Fresh: int(house.fresh), Court: house.court, Reserve: house.reserve,
	}
	for space := range Spaces {
		v.Castle[space] = int(house.castle[space])
		v.Built[space], v.Turned[space] = house.has(space), house.turned>>space&1 == 1
	}
	for c := range Counties {
		v.Nobles[c] = house.seated(c)
	}
	v.Force = house.court.Strength() + r.deployed(h).Strength()
	return v
}

func (s *State) site(r *realm, c County) Site {
	site := &r.counties[c]
	return Site{
		Min: s.terms.box.min[c], Reward: s.terms.box.reward[c], Nobles: int(site.nobles),
		House: site.house, Knight: int(site.knight), Squires: int(site.squires),
	}
}

func (s *State) conflict(c *conflict, second bool) Conflict {
	v := Conflict{Card: c.card, France: s.terms.box.france[c.card], Points: s.terms.box.points[c.card], Second: second}
	for i := range c.camps {
		camp := &c.camps[i]
		if camp.knights.Count() == 0 { // ransomed
			v.Spaces[i].House = NoHouse
			continue
		}
		v.Spaces[i] = Camp{House: camp.house, Knights: camp.knights, Squires: int(camp.sent), Sum: s.strengthOf(camp)}
		v.Sum += v.Spaces[i].Sum
	}
	return v
}

func (t *terms) card(l Law) LawCard {
	if l == NoLaw {
		return LawCard{Law: NoLaw}
	}
	return t.box.laws[l]
}

func (s *State) proposal(p *proposal) Proposal {
	v := Proposal{LawCard: s.terms.card(p.law), Counted: p.counted, Adopted: p.adopted}
	if !p.counted {
		return v
	}
	for _, cast := range p.ballots[:s.terms.players] {
		v.Ballots = append(v.Ballots, cast.public())
		if cast.yes {
			v.Yes += 1 + int(cast.markers)
		} else {
			v.No += 1 + int(cast.markers)
		}
	}
	return v
}
