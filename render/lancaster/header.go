package lancaster

import (
	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

func header(c *render.Canvas, s render.Scene, v board.Sight) {
	h := render.Header{Motto: s.Say.T("lancaster.name")}
	if b := v.Public(); b.Round > 0 {
		h.Subtitle = s.Say.T("lancaster.picture.round", "n", b.Round, "of", b.Rounds)
	}
	if s.Part == sheetPart {
		h.Confirm = games.T("lancaster.picture.confirm_votes")
	}
	h.Banners, h.Sentence = standing(s, v)
	c.Header(s, h)
}

// standing returns the seats whose banners fly, and their task: on a private picture the seat's question,
// else the public one.
func standing(s render.Scene, v board.Sight) ([]games.Player, games.Text) {
	b := v.Public()
	switch first := s.Winners(); {
	case s.CalledOff():
		return nil, games.T("render.off")
	case len(first) == 1:
		return first, games.T("render.wins", "player", first[0])
	case len(first) > 1 || b.Phase == board.Over:
		return first, games.T("render.shared")
	case len(s.Moves) > 0:
		return []games.Player{s.Seat}, question(s.Moves[0], b)
	case b.Phase == board.Placing:
		return []games.Player{b.Mover}, games.T("lancaster.picture.placing", "player", b.Mover)
	}
	return b.Awaited, stage(b)
}

// Keys of what a seat is asked, and of what all wait for, by phase.
var (
	questions = [...]string{
		board.Drawing: "lancaster.picture.drawing", board.Extending: "lancaster.picture.ask_extending",
		board.Placing: "lancaster.picture.ask_placing", board.Voting: "lancaster.picture.vote",
		board.Rewarding: "lancaster.picture.ask_rewarding", board.Ransoming: "lancaster.picture.ask_ransoming",
		board.Refilling: "lancaster.picture.drawing", board.Over: "render.shared",
	}
	stages = [...]string{
		board.Drawing: "lancaster.picture.drawing", board.Extending: "lancaster.picture.extending",
		board.Placing: "lancaster.picture.ask_placing", board.Voting: "lancaster.picture.vote",
		board.Rewarding: "lancaster.picture.rewarding", board.Ransoming: "lancaster.picture.ransoming",
		board.Refilling: "lancaster.picture.drawing", board.Over: "render.shared",
	}
)

// question returns a seat's task: by the move where the phase has another.
func question(m games.Move, b board.Board) games.Text {
	switch m.(type) {
	case board.TakeFavour:
		return games.T("lancaster.picture.ask_favour")
	case board.Raise:
		return games.T("lancaster.picture.ask_upgrading")
	case board.TakeNoble:
		return games.T("lancaster.picture.ask_noble")
	case board.Build:
		return games.T("lancaster.picture.ask_extending")
	case board.Bare, board.Bring, board.Limit:
		return games.T("lancaster.picture.ask_squires")
	}
	return phrase(b, questions[b.Phase])
}

func stage(b board.Board) games.Text { return phrase(b, stages[b.Phase]) }

// phrase says a key of a phase; while parliament votes that is the law that is asked.
func phrase(b board.Board, key string) games.Text {
	i := asked(b)
	switch {
	case b.Phase != board.Voting:
		return games.T(key)
	case i < 0:
		return games.T("lancaster.picture.voting")
	}
	return games.T(key, "law", b.Proposals[i].Law.Name())
}

// asked returns the proposal that is voted on, -1 for none.
func asked(b board.Board) int {
	for i, p := range b.Proposals {
		if b.Phase == board.Voting && !p.Counted {
			return i
		}
	}
	return -1
}
