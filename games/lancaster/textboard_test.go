package lancaster

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest"
	"herald/lang"
)

// A listener who only hears the words knows the whole position.
func TestTextBoard(t *testing.T) {
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	gametest.TextBoard(t, Rules(), newNames(catalog.Printer("en", nil)).described, seen)
}

// seen returns the part of a view that belongs to the position: not the table's options, nor the last knight,
// nor the gains of earlier rounds, nor what people count for themselves. Parties of a conflict stand in their order.
func seen(view games.View) any {
	b := view.(Sight).Public()
	b.Strict, b.Last, b.Players = false, Arrival{}, 0
	b.Ledger, b.Report, b.Stocks = nil, Report{}, nil
	if b.Round == 0 {
		b.Rounds = 0
	}
	for i := range b.Conflicts {
		slices.SortStableFunc(b.Conflicts[i].Spaces[:], func(x, y Camp) int { return cmp.Compare(free(x), free(y)) })
	}
	for i := range b.Final {
		b.Final[i].Before, b.Final[i].Knighthood, b.Final[i].Castle, b.Final[i].Nobles = 0, 0, 0, 0
	}
	if v, ok := view.(Open); ok {
		v.Board = b
		return v
	}
	return b
}

func free(c Camp) int {
	if c.House == NoHouse {
		return 1
	}
	return 0
}

// names are the names of the things of a box.
type names struct {
	*box
	called [3][]string // counties, spaces, laws
}

func newNames(say lang.Printer) names {
	n := names{box: open(standard)}
	for i, all := range [][]games.Text{countyNames, spaceNames, lawNames} {
		for _, name := range all {
			n.called[i] = append(n.called[i], say.Say(name))
		}
	}
	return n
}

func (n names) countyNamed(said string) County { return County(slices.Index(n.called[0], said)) }

func (n names) spaceNamed(said string) Space { return Space(slices.Index(n.called[1], said)) }

func (n names) lawNamed(said string) LawCard { return n.laws[slices.Index(n.called[2], said)] }

// A description is a board, as far as the sentences describe it.
type description struct {
	*gametest.Listener
	names
	Open
	bare bool // there are no purses on the table
}

// described returns the position that sentences describe.
func (n names) described(l *gametest.Listener, said []string) any {
	h := &description{Listener: l, names: n, bare: true}
	h.Start, h.Mover = games.Everyone, games.Everyone
	h.InForce = slices.Repeat([]LawCard{{Law: NoLaw}}, 3)
	h.Proposals = slices.Repeat([]Proposal{{LawCard: LawCard{Law: NoLaw}}}, 3)
	for f, gain := range n.favours {
		h.Favours[f] = Tile{Gain: gain, InPlay: true}
	}
	// Houses come after the knights that they have on the board.
	for _, sentence := range said {
		if strings.Contains(sentence, " knights at court ") {
			h.house(l.Parse("lancaster.view.", sentence))
		}
	}
	laws, bills := 0, 0
	for _, sentence := range said {
		if strings.Contains(sentence, " for the knighthood, ") {
			_, args := l.Parse("lancaster.note.final", sentence)
			h.Final = append(h.Final, Final{
				Points: l.Number(args["points"]), ForKnights: l.Number(args["knights"]),
				ForCastle: l.Number(args["castle"]), ForNobles: l.Number(args["nobles"]),
			})
			continue
		}
		switch key, args := l.Parse("lancaster.view.", sentence); key {
		case "in_force":
			h.InForce[laws] = h.lawNamed(args["law"])
			laws++
		case "proposed", "adopted", "rejected":
			h.Proposals[bills] = h.proposal(key, args)
			bills++
		default:
			h.sentence(key, args, sentence)
		}
	}
	h.Favours[UpgradeFavour].InPlay = len(h.Houses) != 3
	if h.bare {
		return h.Board
	}
	return h.Open
}

func (h *description) sentence(key string, args map[string]string, said string) {
	switch key {
	case "drawing":
		h.Phase = Drawing
	case "extending", "voting", "rewarding", "ransoming":
		h.Phase = map[string]Phase{"extending": Extending, "voting": Voting, "rewarding": Rewarding, "ransoming": Ransoming}[key]
		h.Awaited = h.Seats(args["players"])
	case "placing":
		h.Phase, h.Mover = Placing, h.Seat(args["player"])
		h.Awaited = []games.Player{h.Mover}
	case "wins", "shared":
		h.Phase = Over
	case "points":
		for i, item := range h.Items(args["tally"]) {
			_, of := h.Parse("lancaster.points_of", item)
			h.Houses[i].Points = h.Number(of["n"])
		}
	case "first":
		h.Start = h.Seat(args["player"])
	case "round":
		h.Round, h.Rounds, h.Start = h.Number(args["round"]), h.Number(args["rounds"]), h.Seat(args["player"])
		if h.Phase == Drawing {
			h.Phase = Refilling
		}
	case "purse_of":
		h.bare = false
		h.Purses[h.Seat(args["player"])] = Purse{h.Number(args["gold"]), h.Number(args["squires"])}
	case "free", "held", "held_escorted", "held_ally":
		h.county(key, args)
	case "conflict", "conflict_empty", "conflict_second", "conflict_second_empty":
		h.war(key, args)
	case "favours":
		for _, item := range h.Items(args["favours"]) {
			f := slices.IndexFunc(h.Favours[:], func(t Tile) bool { return t.Gain == h.gain(item) })
			h.Favours[f].FaceUp = true
		}
	case "castle":
		h.castle(args)
	case "castles":
		for _, item := range h.Items(args["spaces"]) {
			_, of := h.Parse("lancaster.view.space", item)
			gain, cost, _ := strings.Cut(of["goods"], " for ")
			h.Castle[h.spaceNamed(of["space"])] = Offer{Cost: h.gain(cost), Gain: h.gain(gain)}
		}
	case "sets_all":
		for level := range h.LawSets {
			h.LawSets[level] = setNamed(args["set"])
		}
	case "sets":
		for level, item := range h.Items(args["sets"]) {
			h.LawSets[level] = setNamed(item)
		}
	case "votes":
		h.votes(said)
	}
}

// gain returns goods that were said: "2 squires + 1 gold".
func (h *description) gain(said string) Goods {
	var all Goods
	for _, part := range strings.Split(said, " + ") {
		if part == "" || part == "none" {
			continue
		}
		key, args := h.Parse("lancaster.good.", part)
		n := 1
		if args["n"] != "" {
			n = h.Number(args["n"])
		}
		all = all.with(Good(slices.Index(goodWords[:], key)), n)
	}
	return all
}

func setNamed(name string) int8 {
	return int8(slices.Index([]string{"not drawn yet", "base game", "the New Laws"}, name) - 1)
}

// knights returns knights by their strengths.
func (h *description) knights(list string) (all Knights) {
	for _, item := range h.Items(list) {
		all[h.Number(item)]++
	}
	return all
}

func (h *description) house(key string, args map[string]string) {
	house := House{Owner: h.Seat(args["player"]), Ally: key == "ally", Court: h.knights(args["court"]), Reserve: h.knights(args["reserve"])}
	house.Force = house.Court.Strength()
	if house.Ally {
		h.manned(&house, args["castle"])
	} else {
		house.Fresh = h.Number(cmp.Or(args["fresh"], "0"))
		house.Votes = h.Number(args["n"]) - house.Fresh
	}
	h.Houses = append(h.Houses, house)
}

// manned reads the knights in a castle.
func (h *description) manned(house *House, list string) {
	for _, item := range h.Items(list) {
		_, of := h.Parse("lancaster.view.manned", item)
		strength := h.Number(of["strength"])
		house.Castle[h.spaceNamed(of["space"])] = strength
		house.Force += strength
	}
}

func (h *description) castle(args map[string]string) {
	house := &h.Houses[h.Seat(args["player"])]
	for _, item := range h.Items(args["built"]) {
		name, down := strings.CutSuffix(item, " (face down)")
		house.Built[h.spaceNamed(name)], house.Turned[h.spaceNamed(name)] = true, down
	}
	h.manned(house, args["castle"])
	for _, letter := range h.Items(args["nobles"]) {
		house.Nobles[letter[0]-'A'] = true
	}
}

// houseOf returns the index of a player's house, or of their ally's.
func (h *description) houseOf(player string, ally bool) int8 {
	return int8(slices.IndexFunc(h.Houses, func(house House) bool { return house.Owner == h.Seat(player) && house.Ally == ally }))
}

func (h *description) county(key string, args map[string]string) {
	site := Site{Min: h.Number(args["min"]), Reward: h.gain(args["gain"]), Nobles: h.Number(args["n"]), House: NoHouse}
	if key != "free" {
		site.House = h.houseOf(args["player"], key == "held_ally")
		site.Knight, site.Squires = h.Number(args["strength"]), h.gain(args["squires"]).Get(Squires)
		h.Houses[site.House].Force += site.Knight
	}
	h.Counties[h.countyNamed(args["county"])] = site
}

func (h *description) war(key string, args map[string]string) {
	name, _, _ := strings.Cut(args["war"], ",")
	c := Conflict{
		Card: Card(slices.Index(cardWords[:], args["card"])), France: h.Number(strings.TrimPrefix(name, "France ")),
		Points: [3]int{h.Number(args["first"]), h.Number(args["second"]), h.Number(args["third"])},
		Second: strings.Contains(key, "second") || strings.Contains(args["war"], "last try"),
	}
	for i := range c.Spaces {
		c.Spaces[i].House = NoHouse
	}
	for i, item := range h.Items(cmp.Or(args["camps"], "none")) {
		key, of := h.Parse("lancaster.view.camp", item)
		camp := Camp{House: h.houseOf(of["player"], strings.HasPrefix(key, "_ally")), Knights: h.knights(of["knights"]), Squires: h.Number(cmp.Or(of["n"], "0"))}
		camp.Sum = h.Number(cmp.Or(of["sum"], of["knights"]))
		h.Houses[camp.House].Force += camp.Knights.Strength()
		c.Spaces[i] = camp
	}
	c.Sum = h.Number(cmp.Or(args["sum"], "0"))
	h.Conflicts = append(h.Conflicts, c)
}

func (h *description) proposal(key string, args map[string]string) Proposal {
	law := strings.TrimSuffix(strings.TrimPrefix(args["law"], "“"), "”")
	p := Proposal{LawCard: h.lawNamed(law), Counted: key != "proposed", Adopted: key == "adopted"}
	if p.Counted {
		p.Yes, p.No = h.Number(args["yes"]), h.Number(args["no"])
	}
	return p
}

// votes reads the votes of all on a proposal.
func (h *description) votes(said string) {
	name, list, _ := strings.Cut(strings.TrimPrefix(said, "Votes on “"), "”: ")
	law := h.lawNamed(name).Law
	for i := range h.Proposals {
		if h.Proposals[i].Law != law {
			continue
		}
		for _, item := range h.Items(strings.TrimSuffix(list, ".")) {
			vote := strings.SplitN(item, " ", 3)[2] // behind "Seat 1"
			key, args := h.Parse("lancaster.vote.", vote)
			h.Proposals[i].Ballots = append(h.Proposals[i].Ballots, Ballot{Yes: strings.HasPrefix(key, "yes"), Markers: h.Number(cmp.Or(args["n"], "0"))})
		}
	}
}
