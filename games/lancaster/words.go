package lancaster

import "herald/games"

// Words describes the whole board: the question, the state, the counties, France, the
// players, the laws, and the gains of the castles. While laws are voted on or in
// force, they come before the board.
func (b Board) Words() []games.Text {
	texts := append([]games.Text{b.asks(), b.points()}, b.rounds()...)
	laws := append(b.laws(), b.counted()...)
	if b.Phase == Voting || b.Phase == Rewarding {
		texts, laws = append(texts, laws...), nil
	}
	texts = append(append(texts, b.england()...), b.france()...)
	for _, h := range b.Houses {
		texts = append(texts, h.texts()...)
	}
	for p, f := range b.Final {
		texts = append(texts, f.text(games.Player(p)))
	}
	return append(append(texts, laws...), b.castles(), b.sets())
}

// rounds names the round, and the holder of the start player's token.
func (b Board) rounds() []games.Text {
	switch {
	case b.Round > 0:
		return []games.Text{games.T("lancaster.view.round", "round", b.Round, "rounds", b.Rounds, "player", b.Start)}
	case b.Start >= 0:
		return []games.Text{games.T("lancaster.view.first", "player", b.Start)}
	}
	return nil
}

// castles lists the gains of the spaces of a castle.
func (b Board) castles() games.Text {
	var spaces []games.Text
	for space, offer := range b.Castle {
		spaces = append(spaces, games.T("lancaster.view.space", "space", Space(space).Name(), "goods", offer.say()))
	}
	return games.T("lancaster.view.castles", "spaces", spaces)
}

// sets lists the laws played on each level.
func (b Board) sets() games.Text {
	var all []games.Text
	for _, set := range b.LawSets {
		all = append(all, games.T("lancaster.set."+setWords[set+1]))
	}
	if b.LawSets == [levels]int8{b.LawSets[0], b.LawSets[0], b.LawSets[0], b.LawSets[0], b.LawSets[0]} {
		return games.T("lancaster.view.sets_all", "set", all[0])
	}
	return games.T("lancaster.view.sets", "sets", all)
}

var setWords = [...]string{"none", "base", "new"}

// england describes the counties, the ones with a knight first.
func (b Board) england() []games.Text {
	var held, free []games.Text
	for c, site := range b.Counties {
		text := b.county(County(c), site)
		if site.House == NoHouse {
			free = append(free, text)
			continue
		}
		held = append(held, text)
	}
	return append(held, free...)
}

// france describes the conflicts and the King's favours.
func (b Board) france() []games.Text {
	var texts []games.Text
	for _, c := range b.Conflicts {
		texts = append(texts, b.war(c))
	}
	return append(texts, games.T("lancaster.view.favours", "favours", b.favours()))
}

// asks names the task, or the result.
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

// outcome names the winner or winners: key.wins or key.shared.
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

// laws describes the laws in force, from left to right, and the fate of the
// proposals.
func (b Board) laws() []games.Text {
	var texts []games.Text
	for _, l := range b.InForce {
		if l.Law != NoLaw {
			texts = append(texts, games.T("lancaster.view.in_force", "law", l.Law.Name(), "card", cardTexts[l.Law]))
		}
	}
	for _, p := range b.Proposals {
		switch {
		case p.Law == NoLaw:
		case !p.Counted:
			texts = append(texts, games.T("lancaster.view.proposed", "law", p.Law.Name(), "card", cardTexts[p.Law]))
		case p.Adopted:
			texts = append(texts, games.T("lancaster.view.adopted", "law", quoted(p.Law), "yes", p.Yes, "no", p.No))
		default:
			texts = append(texts, games.T("lancaster.view.rejected", "law", quoted(p.Law), "yes", p.Yes, "no", p.No))
		}
	}
	return texts
}

// quoted names a law in a list of laws.
func quoted(l Law) games.Text { return games.T("lancaster.quoted", "law", l.Name()) }

// county describes a county: its minimum, its rewards and its knight.
func (b Board) county(c County, site Site) games.Text {
	said := []any{"county", c.Name(), "min", site.Min, "gain", site.Reward.say(), "n", site.Nobles}
	if site.House == NoHouse {
		return games.T("lancaster.view.free", said...)
	}
	h, key := b.Houses[site.House], "lancaster.view.held"
	if h.Ally {
		key += "_ally"
	}
	said = append(said, "player", h.Owner, "strength", site.Knight)
	if site.Squires == 0 {
		return games.T(key, said...)
	}
	return games.T(key+"_escorted", append(said, "squires", games.T("lancaster.good.squires", "n", site.Squires))...)
}

// war says a conflict.
func (b Board) war(c Conflict) games.Text {
	var camps []games.Text
	for _, camp := range c.Spaces {
		if camp.House != NoHouse {
			camps = append(camps, b.camp(camp))
		}
	}
	w := War{uint8(c.France), b.bearing(c)}
	key := "lancaster.view.conflict"
	if c.Second && w.Bearing != secondTry {
		key += "_second"
	}
	said := []any{"war", w.Name(), "card", c.Card.String(), "first", c.Points[0], "second", c.Points[1], "third", c.Points[2]}
	if len(camps) == 0 {
		return games.T(key+"_empty", said...)
	}
	return games.T(key, append(said, "sum", c.Sum, "camps", camps)...)
}

// camp describes a party of a conflict.
func (b Board) camp(c Camp) games.Text {
	h, key := b.Houses[c.House], "lancaster.view.camp"
	if h.Ally {
		key += "_ally"
	}
	if c.Squires == 0 && c.Knights.Count() == 1 {
		return games.T(key+"_one", "player", h.Owner, "knights", c.Knights.list())
	}
	said := []any{"player", h.Owner, "sum", c.Sum, "knights", c.Knights.list()}
	if c.Squires == 0 {
		return games.T(key, said...)
	}
	return games.T(key+"_escorted", append(said, "n", c.Squires)...)
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

// texts lists the goods of a house.
func (h House) texts() []games.Text {
	if h.Ally {
		return []games.Text{games.T("lancaster.view.ally", "player", h.Owner, "court", h.Court.list(), "castle", h.manned(), "reserve", h.Reserve.list())}
	}
	return []games.Text{
		h.forces(),
		games.T("lancaster.view.castle", "player", h.Owner, "built", h.built(), "castle", h.manned(), "nobles", h.letters()),
	}
}

// forces lists the knights that a player may place or recruit, and the vote markers.
func (h House) forces() games.Text {
	said := []any{"player", h.Owner, "court", h.Court.list(), "reserve", h.Reserve.list(), "n", h.Votes + h.Fresh}
	if h.Fresh == 0 {
		return games.T("lancaster.view.house", said...)
	}
	return games.T("lancaster.view.house_fresh", append(said, "fresh", h.Fresh)...)
}

// text describes p's points at the end.
func (f Final) text(p games.Player) games.Text {
	return games.T("lancaster.note.final", "player", p, "points", f.Points, "knights", f.ForKnights, "castle", f.ForCastle, "nobles", f.ForNobles)
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

// manned lists the spaces with a knight.
func (h House) manned() []games.Text {
	all := []games.Text{}
	for space, k := range h.Castle {
		if k > 0 {
			all = append(all, games.T("lancaster.view.manned", "space", Space(space).Name(), "strength", k))
		}
	}
	return all
}

// built lists the extensions.
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

// Words describes the board and, second, the goods behind the seat's screen.
func (v Private) Words() []games.Text { return insert(v.Board.Words(), v.Secrets()) }

// Secrets lists the goods behind the seat's screen, and its ballots.
func (v Private) Secrets() []games.Text { return append(v.Purse.say(), v.cast(v.Ballots)...) }

// Secrets lists the seat's goods, which are no secret, and its ballots.
func (v OpenPrivate) Secrets() []games.Text {
	return append(v.Purses[v.Seat].say(), v.cast(v.Ballots)...)
}

func (p Purse) say() []games.Text {
	return []games.Text{games.T("lancaster.view.purse", "gold", p.Gold, "squires", p.Squires)}
}

// Words describes the board and, second, the goods of both players.
func (v Open) Words() []games.Text {
	var own []games.Text
	for p, purse := range v.Purses {
		own = append(own, games.T("lancaster.view.purse_of", "player", games.Player(p), "gold", purse.Gold, "squires", purse.Squires))
	}
	return insert(v.Board.Words(), own)
}

// Words returns the sentences of Open, and the seat's ballots.
func (v OpenPrivate) Words() []games.Text { return insert(v.Open.Words(), v.cast(v.Ballots)) }

// insert puts more after the first text.
func insert(texts, more []games.Text) []games.Text {
	return append(append(texts[:1:1], more...), texts[1:]...)
}

// castKey is the key of the text with the ballots that a seat has cast.
const castKey = "lancaster.view.cast"

// cast lists the ballots that are not counted yet, each with its law.
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
	return []games.Text{games.T(castKey, "votes", votes)}
}
