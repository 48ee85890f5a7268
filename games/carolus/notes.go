package carolus

import "herald/games"

// tell returns one note to everyone, said in passing; none in a copy that a search plays on: it needs no texts.
func (s *State) tell(text func() games.Text) []games.Note { return s.note(games.Aside, text) }

// note returns one note to everyone, with a weight; none in a copy that a search plays on.
func (s *State) note(w games.Weight, text func() games.Text) []games.Note {
	if s.scratch != nil {
		return nil
	}
	return []games.Note{note(w, text())}
}

// note returns a note to everyone.
func note(w games.Weight, text games.Text) games.Note {
	return games.Note{To: games.Everyone, Text: text, Weight: w}
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

// teamsText announces the teams, and whether partners may talk (C-6.5).
func (s *State) teamsText() games.Text {
	key := "carolus.note.teams"
	if s.terms.talk {
		key += "_talk"
	}
	return games.T(key, "white", s.terms.whoIs(White), "black", s.terms.whoIs(Black))
}

// orderText announces the order of turns in this round.
func (s *State) orderText() games.Text {
	return games.T("carolus.note.order", "round", int(s.round), "order", discTexts(s.order[:s.terms.players], func(p games.Player) int {
		return int(s.seats[p].disc)
	}))
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
	if s.scratch != nil {
		return nil
	}
	turn := s.turn.view(s.control)
	notes := []games.Note{note(games.Placed, turn.placedText(s.nameOf))}
	if len(turn.Gained) > 0 {
		notes = append(notes, note(games.Taken, turn.gainedText()))
	}
	return notes
}

// nameOf returns the name of the region that t belongs to.
func (s *State) nameOf(t Territory) games.Text { return s.ring[s.index(t)].name() }

func (t Turn) placedText(name func(Territory) games.Text) games.Text {
	return games.T("carolus.note.placed", "player", t.Player, "places", placements(t.Placed, name))
}

// tellTaken announces the region that has changed hands.
func (s *State) tellTaken() []games.Note {
	if s.scratch != nil {
		return nil
	}
	turn := s.turn.view(s.control)
	return []games.Note{note(turn.takenWeight(), turn.takenText(s.terms.teams()))}
}

// gainedText names the clans whose markers were taken, of which there is at least one.
func (t Turn) gainedText() games.Text {
	clans := make([]games.Text, len(t.Gained))
	for i, g := range t.Gained {
		clans[i] = g.text()
	}
	return games.T("carolus.note.gained", "player", t.Player, "clans", clans)
}

func (g Gain) text() games.Text {
	if g.From == games.Everyone {
		return g.Clan.Name()
	}
	return games.T("carolus.gained_from", "clan", g.Clan.Name(), "loser", g.From)
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
	return games.T("carolus.note.marched", "player", t.Player, "n", t.Steps, "place", span(t.To, t.Size))
}

// takenText names the side that built or conquered where the Emperor stopped: its player, or the colour of a
// team.
func (t Turn) takenText(teams bool) games.Text {
	who := func(side Side) any { return games.Player(side) }
	suffix := ""
	if teams {
		who, suffix = func(side Side) any { return side.Name() }, "_team"
	}
	if t.Loser == NoSide {
		return games.T("carolus.note.built"+suffix, "side", who(t.Winner), "place", span(t.To, t.Size))
	}
	return games.T("carolus.note.conquered"+suffix, "side", who(t.Winner), "region", regionName(t.To, t.Size), "loser", who(t.Loser))
}

// takenWeight returns the weight of takenText.
func (t Turn) takenWeight() games.Weight {
	if t.Loser == NoSide {
		return games.Gained
	}
	return games.Seized
}

func (s *State) joinedText() games.Text {
	r := &s.ring[s.emperor]
	return games.T("carolus.note.joined", "numbers", span(r.first, int(r.size)), "n", int(r.size), "left", int(s.regions))
}

// endText announces the reason of the end, and the winner.
func (s *State) endText() games.Text { return s.View(games.Everyone).(View).endText() }

var endings = [...]string{LastCastle: "last", Overrun: "overrun", FewRegions: "few", Stalled: "stalled"}

func (v View) endText() games.Text {
	key := "carolus.end." + endings[v.Ending]
	if v.Winner == NoSide {
		return games.T(key + "_draw")
	}
	return games.T(key, "side", v.whoIs(v.Winner), "n", v.Castles[v.Winner])
}
