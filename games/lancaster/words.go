package lancaster

import "herald/games"

// Words says the board: what is asked, the laws, the knights, the players.
func (b Board) Words() []games.Text {
	texts := []games.Text{b.asks(), b.points()}
	if b.Round > 0 {
		texts = append(texts, games.T("lancaster.view.round", "round", b.Round, "rounds", b.Rounds, "player", b.Start))
	}
	texts = append(texts, b.laws()...)
	texts = append(append(texts, b.england()...), b.france()...)
	for _, h := range b.Houses {
		texts = append(texts, h.texts()...)
	}
	return texts
}

// england says the counties, those with a knight first.
func (b Board) england() []games.Text {
	var texts []games.Text
	for c, site := range b.Counties {
		if site.House != Nobody {
			texts = append(texts, b.held(County(c), site))
		}
	}
	return append(texts, b.free())
}

// france says the conflicts and the King's favours.
func (b Board) france() []games.Text {
	var texts []games.Text
	for _, c := range b.Conflicts {
		texts = append(texts, b.war(c))
	}
	if favours := b.favours(); len(favours) > 0 {
		texts = append(texts, games.T("lancaster.view.favours", "favours", favours))
	}
	return texts
}

// asks says what is to be done, or how the game ended.
func (b Board) asks() games.Text {
	switch b.Phase {
	case Placing:
		return games.T("lancaster.view.placing", "player", b.Mover)
	case Voting:
		return games.T("lancaster.view.voting", "players", b.Awaited)
	case Extending:
		return games.T("lancaster.view.extending", "players", b.Awaited)
	case Rewarding:
		return games.T("lancaster.view.rewarding", "players", b.Awaited)
	case Ransoming:
		return games.T("lancaster.view.ransoming", "players", b.Awaited)
	case Over:
		return b.result()
	}
	return games.T("lancaster.view.drawing")
}

func (b Board) result() games.Text {
	scores := make([]int, b.Players)
	for p := range scores {
		scores[p] = b.Houses[p].Points
	}
	return outcome("lancaster.view", scores)
}

// outcome says the winner or winners: key.wins or key.shared.
func outcome(key string, scores []int) games.Text {
	var winners []games.Player
	for p, place := range games.Places(scores) {
		if place == 1 {
			winners = append(winners, games.Player(p))
		}
	}
	if len(winners) > 1 {
		return games.T(key+".shared", "winners", winners, "points", scores[winners[0]])
	}
	return games.T(key+".wins", "player", winners[0], "points", scores[winners[0]])
}

func (b Board) points() games.Text {
	var tally []games.Text
	for _, h := range b.Houses {
		if !h.Ally {
			tally = append(tally, games.T("lancaster.points_of", "player", h.Owner, "n", h.Points))
		}
	}
	return games.T("lancaster.view.points", "tally", tally)
}

// laws says the laws in force and what became of the proposals.
func (b Board) laws() []games.Text {
	var inForce, open []games.Text
	for _, l := range b.InForce {
		if l.Law != NoLaw {
			inForce = append(inForce, quoted(l.Law))
		}
	}
	var texts []games.Text
	if len(inForce) > 0 {
		texts = append(texts, games.T("lancaster.view.in_force", "laws", inForce))
	}
	for _, p := range b.Proposals {
		switch {
		case p.Law == NoLaw:
		case !p.Counted:
			open = append(open, quoted(p.Law))
		case p.Adopted:
			texts = append(texts, games.T("lancaster.view.adopted", "law", quoted(p.Law), "yes", p.Yes, "no", p.No))
		default:
			texts = append(texts, games.T("lancaster.view.rejected", "law", quoted(p.Law), "yes", p.Yes, "no", p.No))
		}
	}
	if len(open) > 0 {
		texts = append(texts, games.T("lancaster.view.proposed", "laws", open))
	}
	return texts
}

// quoted says a law so that it stands apart in a list.
func quoted(l Law) games.Text { return games.T("lancaster.quoted", "law", l.Name()) }

// held says the knight in a county.
func (b Board) held(c County, site Site) games.Text {
	h := b.Houses[site.House]
	key := "lancaster.view.held"
	if h.Ally {
		key = "lancaster.view.held_ally"
	}
	return games.T(key, "county", c.Name(), "player", h.Owner, "strength", site.Knight, "n", site.Squires, "nobles", site.Nobles)
}

// free says the counties without a knight.
func (b Board) free() games.Text {
	var all []games.Text
	for c, site := range b.Counties {
		if site.House == Nobody {
			all = append(all, games.T("lancaster.view.site", "county", County(c).Name(), "min", site.Min, "n", site.Nobles))
		}
	}
	return games.T("lancaster.view.free", "counties", all)
}

// war says a conflict.
func (b Board) war(c Conflict) games.Text {
	var camps []games.Text
	for _, camp := range c.Spaces {
		if camp.House == Nobody {
			continue
		}
		h := b.Houses[camp.House]
		key := "lancaster.view.camp"
		if h.Ally {
			key = "lancaster.view.camp_ally"
		}
		camps = append(camps, games.T(key, "player", h.Owner, "sum", camp.Sum))
	}
	w := War{uint8(c.France), b.bearing(c)}
	key := "lancaster.view.conflict"
	if c.Second && w.Bearing != secondTry {
		key += "_second"
	}
	said := []any{"war", w.Name(), "first", c.Points[0], "second", c.Points[1], "third", c.Points[2]}
	if len(camps) == 0 {
		return games.T(key+"_empty", said...)
	}
	return games.T(key, append(said, "sum", c.Sum, "camps", camps)...)
}

// bearing compares where c lies with where another conflict as strong does.
func (b Board) bearing(c Conflict) bearing {
	passed := false
	for _, d := range b.Conflicts {
		if d.Card == c.Card {
			passed = true
		} else if d.France == c.France {
			return bearingOf(c.Second, d.Second, passed)
		}
	}
	return alone
}

func (b Board) favours() []games.Text {
	var all []games.Text
	for _, tile := range b.Favours {
		if tile.FaceUp {
			all = append(all, games.T("lancaster.gains", "gain", tile.Gain.say()))
		}
	}
	return all
}

// texts says what a house has.
func (h House) texts() []games.Text {
	if h.Ally {
		return []games.Text{games.T("lancaster.view.ally", "player", h.Owner, "court", h.Court.list(), "castle", h.manned(), "reserve", h.Reserve.list())}
	}
	return []games.Text{
		games.T("lancaster.view.house", "player", h.Owner, "court", h.Court.list(), "reserve", h.Reserve.list(), "n", h.Votes+h.Fresh),
		games.T("lancaster.view.castle", "player", h.Owner, "built", h.built(), "castle", h.manned(), "nobles", h.letters()),
	}
}

// list returns the strengths one by one.
func (k Knights) list() []int {
	all := []int{}
	for strength, n := range k {
		for range n {
			all = append(all, strength)
		}
	}
	return all
}

// manned says the spaces with a knight.
func (h House) manned() []games.Text {
	all := []games.Text{}
	for space, k := range h.Castle {
		if k > 0 {
			all = append(all, games.T("lancaster.view.manned", "space", Space(space).Name(), "strength", k))
		}
	}
	return all
}

// built says the extensions.
func (h House) built() []games.Text {
	all := []games.Text{}
	for space, built := range h.Built {
		switch {
		case built && h.Turned[space]:
			all = append(all, games.T("lancaster.view.turned", "space", Space(space).Name()))
		case built:
			all = append(all, Space(space).Name())
		}
	}
	if len(all) == 0 {
		all = append(all, games.T("lancaster.view.unbuilt"))
	}
	return all
}

// letters returns the nobles at the round table.
func (h House) letters() []string {
	all := []string{}
	for c, seated := range h.Nobles {
		if seated {
			all = append(all, County(c).Letter())
		}
	}
	return all
}

// Words says the board and, second, what the seat has behind the screen.
func (v Private) Words() []games.Text { return insert(v.Board.Words(), v.Secrets()) }

// Secrets says what the seat has behind the screen, and its ballots.
func (v Private) Secrets() []games.Text { return append(v.Purse.say(), v.cast(v.Ballots)...) }

// Secrets says what the seat has, which is no secret, and its ballots.
func (v OpenPrivate) Secrets() []games.Text {
	return append(v.Purses[v.Seat].say(), v.cast(v.Ballots)...)
}

func (p Purse) say() []games.Text {
	return []games.Text{games.T("lancaster.view.purse", "gold", p.Gold, "squires", p.Squires)}
}

// Words says the board and, second, what both players have.
func (v Open) Words() []games.Text {
	var own []games.Text
	for p, purse := range v.Purses {
		own = append(own, games.T("lancaster.view.purse_of", "player", games.Player(p), "gold", purse.Gold, "squires", purse.Squires))
	}
	return insert(v.Board.Words(), own)
}

// Words says what Open does, and the seat's ballots.
func (v OpenPrivate) Words() []games.Text { return insert(v.Open.Words(), v.cast(v.Ballots)) }

// insert puts more after the first text.
func insert(texts, more []games.Text) []games.Text {
	return append(append(texts[:1:1], more...), texts[1:]...)
}

// cast says ballots that are not counted yet, each with its law.
func (b Board) cast(ballots []Ballot) []games.Text {
	if len(ballots) == 0 {
		return nil
	}
	var votes []games.Text
	for _, p := range b.Proposals {
		if !p.Counted && len(votes) < len(ballots) {
			votes = append(votes, games.T("lancaster.view.cast_on", "law", p.Law.Name(), "vote", ballots[len(votes)].Text()))
		}
	}
	return []games.Text{games.T("lancaster.view.cast", "votes", votes)}
}
