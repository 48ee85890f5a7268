package carolus

import "herald/games"

// tell returns one note to everyone.
func tell(key string, args ...any) []games.Note {
	return []games.Note{{To: games.Everyone, Text: games.T(key, args...)}}
}

// whoIs returns the words for a side: its player, or its team. Sides are the seats' sides.
func whoIs(side Side, sides []Side) any {
	var members []games.Player
	for p, other := range sides {
		if other == side {
			members = append(members, games.Player(p))
		}
	}
	if len(members) == 1 {
		return members[0]
	}
	return games.T("carolus.team", "side", side.Name(), "players", members)
}

// whoIs returns the words for a side.
func (t *terms) whoIs(side Side) any { return whoIs(side, t.side[:t.players]) }

// tellTeams announces who plays with whom, and whether they may talk (C-6.5).
func (s *State) tellTeams() games.Note {
	key := "carolus.note.teams"
	if s.terms.talk {
		key += "_talk"
	}
	return tell(key, "white", s.terms.whoIs(White), "black", s.terms.whoIs(Black))[0]
}

// tellOrder announces the order of turns in this round.
func (s *State) tellOrder() games.Note {
	return tell("carolus.note.order", "order", discTexts(s.order[:s.terms.players], func(p games.Player) int {
		return int(s.seats[p].disc)
	}))[0]
}

// discTexts returns players with the discs that they have laid.
func discTexts(players []games.Player, disc func(games.Player) int) []games.Text {
	texts := make([]games.Text, len(players))
	for i, p := range players {
		texts[i] = games.T("carolus.numbered", "player", p, "number", disc(p))
	}
	return texts
}

// tellPlaced announces all paladins of the turn in one sentence, and the
// markers that they have won.
func (s *State) tellPlaced() []games.Note {
	turn := s.turn.view(s.control)
	notes := []games.Note{{To: games.Everyone, Text: turn.placedText(s.nameOf)}}
	for _, g := range turn.Gained {
		notes = append(notes, games.Note{To: games.Everyone, Text: g.text(turn.Player)})
	}
	return notes
}

// nameOf returns the name of the region that t belongs to.
func (s *State) nameOf(t Territory) games.Text { return s.ring[s.index(t)].name() }

func (t Turn) placedText(name func(Territory) games.Text) games.Text {
	return games.T("carolus.note.placed", "player", t.Player, "places", placements(t.Placed, name))
}

func (g Gain) text(p games.Player) games.Text {
	if g.From == games.Everyone {
		return games.T("carolus.note.gained", "player", p, "clan", g.Clan.Name())
	}
	return games.T("carolus.note.gained_from", "player", p, "clan", g.Clan.Name(), "loser", g.From)
}

// placements lists the paladins placed, place by place.
func placements(placed []Placed, name func(Territory) games.Text) []games.Text {
	var texts []games.Text
	for len(placed) > 0 {
		at, n, here := placed[0], 0, Paladins{}
		for ; n < len(placed) && placed[n].Court == at.Court && placed[n].Region == at.Region; n++ {
			here[placed[n].Clan]++
		}
		placed = placed[n:]
		if at.Court {
			texts = append(texts, games.T("carolus.at_court", "paladins", counts(here)))
			continue
		}
		texts = append(texts, games.T("carolus.at", "paladins", counts(here), "region", name(at.Region)))
	}
	return texts
}

func (t Turn) marchedText() games.Text {
	return games.T("carolus.note.marched", "player", t.Player, "n", t.Steps, "region", regionName(t.To, t.Size))
}

// takenText names the side that built or conquered where the Emperor stopped.
func (t Turn) takenText(who func(Side) any) games.Text {
	region := regionName(t.To, t.Size)
	if t.Loser == NoSide {
		return games.T("carolus.note.built", "side", who(t.Winner), "region", region)
	}
	return games.T("carolus.note.conquered", "side", who(t.Winner), "region", region, "loser", who(t.Loser), "n", t.Castles)
}

func (s *State) tellJoined() games.Note {
	r := &s.ring[s.emperor]
	return tell("carolus.note.joined", "region", r.name(), "n", int(r.size), "left", int(s.regions))[0]
}

// tellEnd announces why the game is over, and who has won.
func (s *State) tellEnd() []games.Note {
	return []games.Note{{To: games.Everyone, Text: s.View(games.Everyone).(View).endText()}}
}

var endings = [...]string{LastCastle: "last", Overrun: "overrun", FewRegions: "few", Stalled: "stalled"}

func (v View) endText() games.Text {
	key := "carolus.end." + endings[v.Ending]
	if v.Winner == NoSide {
		return games.T(key + "_draw")
	}
	return games.T(key, "side", v.whoIs(v.Winner), "n", v.Castles[v.Winner])
}
