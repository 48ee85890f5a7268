package carolus

import (
	"strconv"

	"herald/games"
)

// First is an outcome of the draw: the player who begins.
type First struct{ Player games.Player }

// Cube is a paladin that chance draws, for a territory or a pile.
type Cube Clan

// Stand is chance's choice of the Emperor's place.
type Stand Territory

// Die is a face of a die: a clan, or the crown.
type Die uint8

// Crown is the sixth face.
const Crown Die = Clans

// Lay lays a disc.
type Lay uint8

// Pick takes a paladin from the reserve in hand.
type Pick Clan

// ToCourt puts the paladin in hand to one's own court.
type ToCourt struct{}

// ToRegion puts it on a region.
type ToRegion struct {
	First Territory
	Size  uint8
}

// March moves the Emperor.
type March struct {
	Steps    uint8
	First    Territory // of the region where the Emperor stops
	Size     uint8
	Winner   Side         // the side that takes it; NoSide: nothing changes
	Builder  games.Player // its player; Everyone: none, or a team
	Conquers bool         // from another side
}

// Take names a clan: for a crown, for a die, or from a choice.
type Take Clan

// Roll sets no die.
type Roll struct{}

// TakePile takes a pile.
type TakePile struct {
	Number   uint8 // from 1
	Paladins Paladins
}

func (m First) String() string    { return "p" + strconv.Itoa(int(m.Player)) }
func (m Cube) String() string     { return clanWords[m] }
func (m Stand) String() string    { return territoryWords[m] }
func (m Die) String() string      { return faceWords[m] }
func (m Lay) String() string      { return discWords[m] }
func (m Pick) String() string     { return clanWords[m] }
func (ToCourt) String() string    { return "court" }
func (m ToRegion) String() string { return territoryWords[m.First] }
func (m March) String() string    { return stepWords[m.Steps] }
func (m Take) String() string     { return clanWords[m] }
func (Roll) String() string       { return "roll" }
func (m TakePile) String() string { return pileWords[m.Number] }

// The words by number, because every word that is typed is looked up among
// them.
var (
	faceWords = [Clans + 1]string{"red", "yellow", "green", "blue", "pink", "crown"}
	discWords = [discs + 1]string{"", "d1", "d2", "d3", "d4", "d5"}
	stepWords = [discs + 1]string{"", "m1", "m2", "m3", "m4", "m5"}
	pileWords = [maxPlayers + 2]string{"", "pile1", "pile2", "pile3", "pile4", "pile5"}
)

// Alias accepts any territory of the region, also as it is called on buttons.
func (m ToRegion) Alias(word string) bool {
	t, ok := territoryOf(plain(word))
	r := region{first: m.First, size: m.Size}
	return ok && r.has(t)
}

// Label names the starting player.
func (m First) Label() games.Text { return games.T("carolus.move.first", "player", m.Player) }

// Label says the clan.
func (m Cube) Label() games.Text { return Clan(m).label() }

// Label says the territory.
func (m Stand) Label() games.Text { return regionHead(Territory(m), 1) }

// Label says the face.
func (m Die) Label() games.Text {
	if m == Crown {
		return games.T("carolus.move.crown")
	}
	return Clan(m).label()
}

// Label says the number.
func (m Lay) Label() games.Text { return games.T("carolus.move.disc", "disc", int(m)) }

// Label says the clan.
func (m Pick) Label() games.Text { return Clan(m).label() }

// Label says the court.
func (ToCourt) Label() games.Text { return games.T("carolus.move.court") }

// Label says the region.
func (m ToRegion) Label() games.Text { return regionHead(m.First, int(m.Size)) }

// Label names the distance, the goal, and the player who takes it.
func (m March) Label() games.Text {
	key := "carolus.move.march"
	args := []any{"n", int(m.Steps), "place", span(m.First, int(m.Size))}
	switch {
	case m.Winner == NoSide:
		return games.T(key, args...)
	case m.Conquers:
		key += "_conquers"
	default:
		key += "_builds"
	}
	if m.Builder == games.Everyone {
		return games.T(key, append(args, "side", m.Winner.Name())...)
	}
	return games.T(key, append(args, "side", m.Builder)...)
}

// Label says the clan.
func (m Take) Label() games.Text { return Clan(m).label() }

// Label says that all dice are rolled.
func (Roll) Label() games.Text { return games.T("carolus.move.roll") }

// Label lists the pile.
func (m TakePile) Label() games.Text {
	return games.T("carolus.move.pile", "pile", int(m.Number), "paladins", counts(m.Paladins))
}

// clanOf returns the clan that a move names.
func clanOf(m games.Move) Clan {
	switch m := m.(type) {
	case Pick:
		return Clan(m)
	case Take:
		return Clan(m)
	}
	panic("carolus: no clan in " + m.String())
}
