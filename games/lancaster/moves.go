package lancaster

import (
	"strconv"

	"herald/games"
)

// Outcomes of chance.
type (
	// First says who gets the start player's token.
	First struct{ Player games.Player }
	// DrawSet says which set the laws of a level come from.
	DrawSet struct{ Level, Set int }
	// DrawLaw turns a law over.
	DrawLaw struct{ Law Law }
	// DrawCard turns a conflict over.
	DrawCard struct {
		Card   Card
		France uint8
	}
)

func (m First) String() string    { return "p" + strconv.Itoa(int(m.Player)) }
func (m DrawSet) String() string  { return [2]string{"base", "new"}[m.Set] }
func (m DrawLaw) String() string  { return m.Law.String() }
func (m DrawCard) String() string { return m.Card.String() }

// Label says who begins.
func (m First) Label() games.Text { return games.T("lancaster.move.first", "player", m.Player) }

// Label says the set.
func (m DrawSet) Label() games.Text { return setNames[m.Set] }

// Label says the law.
func (m DrawLaw) Label() games.Text { return m.Law.Name() }

// Label says the card.
func (m DrawCard) Label() games.Text { return War{France: m.France}.Name() }

// A Word is a move that needs no more than its word.
type Word string

// The words.
const (
	Later    Word = games.Done // the other laws wait until this one is counted
	None     Word = "none"     // no, thank you
	TheNoble Word = "noble"
	TheOther Word = "reward"
	Both     Word = "both"
	Pay      Word = "pay"
	Withdraw Word = "withdraw"
	Turn     Word = "turn"
	Count    Word = "count"
	Reveal   Word = "reveal"
	Convene  Word = "convene"
)

func (m Word) String() string { return string(m) }

// Label says the word.
func (m Word) Label() games.Text { return games.T("lancaster.move." + string(m)) }

// A Claim takes what a county has: the noble, the other reward, or both for
// gold.
type Claim struct {
	What  Word
	Gain  Goods // the other reward
	Price Goods // of both
	Ally  bool
}

func (m Claim) String() string { return string(m.What) }

// Label says what is taken, and for what.
func (m Claim) Label() games.Text {
	switch {
	case m.What == TheOther:
		return games.T("lancaster.gains", "gain", m.Gain.say())
	case m.What == Both:
		return games.T("lancaster.move.both", "gain", m.Gain.say(), "cost", m.Price.say())
	case m.Ally:
		return games.T("lancaster.move.remove")
	}
	return m.What.Label()
}

// A Bare sends a knight without squires. That ends the turn, unless ballots may
// be cast then.
type Bare struct{ GoesOn bool }

func (m Bare) String() string {
	if m.GoesOn {
		return "+0"
	}
	return games.Done
}

// Label says that the knight goes alone.
func (Bare) Label() games.Text { return games.T("lancaster.move.alone") }

// Alias reports whether word is another way to say it.
func (Bare) Alias(word string) bool { return word == "+0" }

// Pick takes a knight: from court to place it, from prison to buy it free.
type Pick struct {
	Strength uint8
	Ally     bool
	Free     bool // from prison, for gold
}

func (m Pick) String() string {
	if m.Ally {
		return "a" + strconv.Itoa(int(m.Strength))
	}
	return "k" + strconv.Itoa(int(m.Strength))
}

// Label says the knight.
func (m Pick) Label() games.Text {
	switch {
	case m.Ally:
		return games.T("lancaster.move.pick_ally", "strength", int(m.Strength))
	case m.Free:
		return games.T("lancaster.move.free", "strength", int(m.Strength), "cost", Goods(0).with(Gold, int(m.Strength)).say())
	}
	return games.T("lancaster.move.pick", "strength", int(m.Strength))
}

// A Post is where a knight can stand: at court, in a county, on a space of the
// castle, or in a conflict.
type Post uint8

const (
	atCourt    Post = 0
	firstSite  Post = 1
	firstSpace Post = firstSite + Post(Counties)
	firstCard  Post = firstSpace + Post(Spaces)
	posts           = firstCard + Post(Cards)
)

func inCounty(c County) Post { return firstSite + Post(c) }
func onSpace(s Space) Post   { return firstSpace + Post(s) }
func inConflict(c Card) Post { return firstCard + Post(c) }

// County returns the county, if p is in one.
func (p Post) County() (County, bool) { return County(p - firstSite), p >= firstSite && p < firstSpace }

// Space returns the space, if p is one.
func (p Post) Space() (Space, bool) { return Space(p - firstSpace), p >= firstSpace && p < firstCard }

// Card returns the conflict, if p is in one.
func (p Post) Card() (Card, bool) { return Card(p - firstCard), p >= firstCard && p < posts }

// String returns the word for p: "court", "stafford", "gold", "x06".
func (p Post) String() string {
	if c, ok := p.County(); ok {
		return c.String()
	}
	if s, ok := p.Space(); ok {
		return s.String()
	}
	if c, ok := p.Card(); ok {
		return c.String()
	}
	return "court"
}

// name says p, a conflict as w.
func (p Post) name(w War) games.Text {
	if c, ok := p.County(); ok {
		return c.Name()
	}
	if s, ok := p.Space(); ok {
		return games.T("lancaster.on_space", "space", s.Name())
	}
	if _, ok := p.Card(); ok {
		return w.Name()
	}
	return games.T("lancaster.court")
}

// Put puts a knight down, or sends one or a squire to France.
type Put struct {
	Post  Post
	War   War   // if it is a conflict
	Offer Offer // if it is a castle space
}

func (m Put) String() string { return m.Post.String() }

// Label says where.
func (m Put) Label() games.Text {
	if m.Offer != (Offer{}) {
		return games.T("lancaster.on_space", "space", m.Offer.say())
	}
	return m.Post.name(m.War)
}

// Alias reports whether word is the letter of the county.
func (m Put) Alias(word string) bool {
	c, ok := m.Post.County()
	return ok && len(word) == 1 && word[0] == 'a'+byte(c)
}

// Raise upgrades a knight where it stands.
type Raise struct {
	Strength uint8
	Post     Post
	War      War // if that is a conflict
}

func (m Raise) String() string { return raiseWords[m.Strength][m.Post] }

// Label says the knight and where it stands.
func (m Raise) Label() games.Text {
	return games.T("lancaster.move.raise", "strength", int(m.Strength), "better", int(m.Strength)+1, "where", m.where())
}

func (m Raise) where() games.Text { return m.Post.name(m.War) }

// TakeFavour takes a King's favour.
type TakeFavour struct {
	Favour Favour
	Gain   Goods
}

func (m TakeFavour) String() string { return m.Favour.String() }

// Label says what it gives.
func (m TakeFavour) Label() games.Text { return games.T("lancaster.gains", "gain", m.Gain.say()) }

// TakeNoble takes a noble of a county; an ally's is removed.
type TakeNoble struct{ County County }

func (m TakeNoble) String() string { return m.County.String() }

// Label says the county.
func (m TakeNoble) Label() games.Text { return m.County.Name() }

// Alias reports whether word is the letter of the noble.
func (m TakeNoble) Alias(word string) bool { return len(word) == 1 && word[0] == 'a'+byte(m.County) }

// Build places an extension.
type Build struct {
	Space Space
	Offer Offer
}

func (m Build) String() string { return m.Space.String() }

// Label says what the space pays.
func (m Build) Label() games.Text { return games.T("lancaster.gains", "gain", m.Offer.say()) }

// Use has a space of the castle evaluated.
type Use struct {
	Space Space
	Offer Offer
	Ally  bool
}

func (m Use) String() string {
	if m.Ally {
		return "ally-" + m.Space.String()
	}
	return m.Space.String()
}

// Label says what the space pays.
func (m Use) Label() games.Text {
	if m.Ally {
		return games.T("lancaster.move.ally", "what", m.Offer.say())
	}
	return games.T("lancaster.gains", "gain", m.Offer.say())
}

// Choose names the start player.
type Choose struct{ Player games.Player }

func (m Choose) String() string { return "p" + strconv.Itoa(int(m.Player)) }

// Label says the player.
func (m Choose) Label() games.Text { return games.T("lancaster.move.start", "player", m.Player) }

// Bring sends squires along with a knight.
type Bring struct{ N uint8 }

func (m Bring) String() string { return "+" + strconv.Itoa(int(m.N)) }

// Label says how many.
func (m Bring) Label() games.Text { return games.T("lancaster.move.bring", "n", int(m.N)) }

// Buy pays and gains N times.
type Buy struct {
	N          uint8
	To         string // what is bought, if there is a choice
	Cost, Gain Goods  // of one
}

func (m Buy) String() string { return m.To + "+" + strconv.Itoa(int(m.N)) }

// Label says what is paid and gained.
func (m Buy) Label() games.Text {
	return games.T("lancaster.move.buy", "gain", m.Gain.times(int(m.N)).say(), "cost", m.Cost.times(int(m.N)).say())
}

// Vote is a ballot.
type Vote struct {
	Yes     bool
	Markers uint8
}

func (m Vote) String() string {
	word := "no"
	if m.Yes {
		word = "yes"
	}
	if m.Markers > 0 {
		word += "+" + strconv.Itoa(int(m.Markers))
	}
	return word
}

// Label says the vote.
func (m Vote) Label() games.Text { return Ballot{m.Yes, int(m.Markers)}.Text() }

// Text says the vote.
func (b Ballot) Text() games.Text {
	key := "lancaster.vote.no"
	if b.Yes {
		key = "lancaster.vote.yes"
	}
	if b.Markers == 0 {
		return games.T(key)
	}
	return games.T(key+"_with", "n", b.Markers)
}

// menu is how many moves need no groups.
const menu = 25

// Filed is a move among more than a menu holds, by its number.
type Filed struct {
	games.Move
	N    int
	Kind string
}

// Group files the move under its kind and a range of numbers.
func (m Filed) Group() (kind, group games.Text) {
	const most = 10
	low := m.N / most * most
	return games.T("lancaster.kind." + m.Kind), games.T("lancaster.range", "low", low, "high", low+most-1)
}

// Alias passes on what the move within says.
func (m Filed) Alias(word string) bool {
	a, ok := m.Move.(games.Aliased)
	return ok && a.Alias(word)
}
