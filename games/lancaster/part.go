package lancaster

import (
	"strconv"
	"strings"

	"herald/games"
)

// CloseUp describes a close-up: the counties, France, parliament, the round that has ended, or the
// possessions of the seat of "seat1" to "seat5".
func (b Board) CloseUp(name string) []games.Text { return part(b, name) }

// CloseUp describes a close-up, with the seat's own secrets there.
func (v Private) CloseUp(name string) []games.Text { return part(v, name) }

// CloseUp describes a close-up, with the possessions of both players.
func (v Open) CloseUp(name string) []games.Text { return part(v, name) }

// CloseUp returns the text of Open's, and the seat's ballots.
func (v OpenPrivate) CloseUp(name string) []games.Text { return part(v, name) }

func part(v Sight, name string) []games.Text {
	b := v.Public()
	switch name {
	case "counties":
		return b.england()
	case "france":
		return b.france()
	case "parliament":
		return append(append(b.laws(), b.counted()...), b.cast(v.Sealed())...)
	case "ballot":
		return ballotWords(v)
	}
	if name == "round" {
		return b.roundWords()
	}
	number, ok := strings.CutPrefix(name, "seat")
	n, err := strconv.Atoi(number)
	if !ok || err != nil || n < 1 || n > b.Players {
		return nil
	}
	return houseWords(v, games.Player(n-1))
}

// counted lists the votes of all players on the proposals that are counted.
func (b Board) counted() []games.Text {
	var texts []games.Text
	for _, p := range b.Proposals {
		if !p.Counted {
			continue
		}
		votes := make([]games.Text, len(p.Ballots))
		for q, ballot := range p.Ballots {
			votes[q] = games.T("lancaster.vote.of", "player", games.Player(q), "vote", ballot.Text())
		}
		texts = append(texts, games.T("lancaster.view.votes", "law", quoted(p.Law), "votes", votes))
	}
	return texts
}

// houseWords lists the possessions of p and p's ally and, after the end, the score.
func houseWords(v Sight, p games.Player) []games.Text {
	b := v.Public()
	texts := []games.Text{games.T("lancaster.view.points", "tally", []games.Text{games.T("lancaster.points_of", "player", p, "n", b.Houses[p].Points)})}
	if purse, known := v.PurseOf(p); known {
		texts = append(texts, games.T("lancaster.view.purse_of", "player", p, "gold", purse.Gold, "squires", purse.Squires))
	}
	for _, h := range b.Houses {
		if h.Owner == p {
			texts = append(texts, h.texts()...)
		}
	}
	if int(p) < len(b.Final) {
		texts = append(texts, b.Final[p].text(p))
	}
	return texts
}
