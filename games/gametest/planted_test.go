package gametest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

// A fault replaces a part of the toy by one that breaks the contract.
type fault struct {
	pending func(*toy.State) []games.Decision
	apply   func(*toy.State, games.Player, games.Move) []games.Note
	view    func(*toy.State, games.Player) games.View
	clone   func(*toy.State) *toy.State
	scores  func(*toy.State) []int
	summary func(*toy.State, games.Player) []games.Text
	recall  func(*toy.State, games.Player) ([]games.Note, bool)
}

// planted is the toy with a fault.
type planted struct {
	*toy.State
	fault fault
}

func (s planted) Pending() []games.Decision {
	if s.fault.pending != nil {
		return s.fault.pending(s.State)
	}
	return s.State.Pending()
}

func (s planted) Apply(p games.Player, m games.Move) []games.Note {
	if s.fault.apply != nil {
		return s.fault.apply(s.State, p, m)
	}
	return s.State.Apply(p, m)
}

func (s planted) View(p games.Player) games.View {
	if s.fault.view != nil {
		return s.fault.view(s.State, p)
	}
	return s.State.View(p)
}

func (s planted) Clone() games.State {
	if s.fault.clone != nil {
		return planted{s.fault.clone(s.State), s.fault}
	}
	return planted{s.Copy(), s.fault}
}

func (s planted) Scores() []int {
	if s.fault.scores != nil {
		return s.fault.scores(s.State)
	}
	return s.State.Scores()
}

func (s planted) Summarize(p games.Player) []games.Text {
	if s.fault.summary != nil {
		return s.fault.summary(s.State, p)
	}
	return nil
}

func (s planted) Recall(p games.Player) ([]games.Note, bool) {
	if s.fault.recall != nil {
		return s.fault.recall(s.State, p)
	}
	return s.State.Recall(p)
}

// told is a view that lies about the points.
type told struct {
	toy.View
	lost    int // of the last seat
	decided games.Text
}

func (v told) Sources(p games.Player) []games.Source {
	all := v.View.Sources(p)
	if int(p) == len(v.Points)-1 {
		all[0].Points -= v.lost
	}
	return all
}

func (v told) Decided() games.Text { return v.decided }

// paced is a view whose stages omit points.
type paced struct{ toy.View }

func (paced) Chapter() int { return 1 }

func (v paced) Stages(p games.Player) []games.Source {
	return []games.Source{{Name: games.T("toy.source"), Points: v.Points[p] - 1}}
}

func plant(f fault) games.Rules {
	r := toy.Rules()
	r.Start = func(s games.Setup) games.State { return planted{toy.New(s), f} }
	return r
}

// run runs the named check on rules. It may take the whole walk to find a fault.
func run(t *testing.T, name string, rules games.Rules) error {
	t.Helper()
	if testing.Short() {
		t.Skip("a short walk does not find every fault")
	}
	for _, c := range checks {
		if c.name == name {
			return c.test(rules)
		}
	}
	t.Fatalf("there is no check %q", name)
	return nil
}

// Each fault is found by its check, which reports it and the way there.
func TestPlantedFaultIsCaught(t *testing.T) {
	for _, c := range []struct {
		name, check string
		fault       fault
		want        string
	}{
		{"a view shows a secret vote", "secrets",
			fault{view: func(s *toy.State, p games.Player) games.View {
				v := s.Look(p)
				v.Counted = append(v.Counted, s.Votes[0])
				return v
			}},
			"others learn what only seat 0 may know"},
		{"what a score is made of cannot be said", "texts",
			fault{summary: func(*toy.State, games.Player) []games.Text { return []games.Text{games.T("toy.none")} }},
			"of seat 0's score, "},
		{"the sources of points are not all", "tally",
			fault{view: func(s *toy.State, p games.Player) games.View {
				return told{View: s.Look(p), lost: 1}
			}},
			"stands no better than seat"},
		{"the rounds have not brought all points", "tally",
			fault{view: func(s *toy.State, p games.Player) games.View { return paced{s.Look(p)} }},
			"points more than its stages"},
		{"a tie-break is told that nothing needed", "tally",
			fault{view: func(s *toy.State, p games.Player) games.View {
				return told{View: s.Look(p), decided: games.T("toy.source")}
			}},
			"a tie-break has decided: true"},
		{"a tie-break that has decided is not told", "tally",
			fault{scores: func(s *toy.State) []int {
				scores := s.Scores()
				for p := range scores {
					scores[p] = 10*scores[p] - p
				}
				return scores
			}},
			"seats of equal points have different places: true"},
		{"a note tells a secret vote", "secrets",
			fault{apply: func(s *toy.State, p games.Player, m games.Move) []games.Note {
				told := s.Apply(p, m)
				for i := range told {
					told[i].To = games.Everyone
				}
				return told
			}},
			"told to all: toy.chose"},
		{"a stake is paid in public", "secrets",
			fault{scores: func(s *toy.State) []int {
				scores := s.Scores()
				scores[1] -= s.Votes[1].Stake
				return scores
			}},
			"the scores[1]"},
		{"a question depends on a secret vote", "secrets",
			fault{pending: func(s *toy.State) []games.Decision {
				pending := s.Pending()
				if d := &pending[len(pending)-1:][0]; s.Votes[0].Yes && d.Player > 0 {
					d.Moves = d.Moves[1:]
				}
				return pending
			}},
			"is offered no»"},
		{"votes are read out before the curtain", "secrets",
			fault{apply: func(s *toy.State, p games.Player, m games.Move) []games.Note {
				told := s.Apply(p, m)
				if s.Phase == toy.Curtain {
					told = append(told, s.Apply(games.Chance, toy.Word("count"))...)
				}
				return told
			}},
			"others learn what only seat"},
		{"a vote is shown when the next one is in", "secrets",
			fault{
				pending: func(s *toy.State) []games.Decision {
					pending := s.Pending()
					return pending[:min(1, len(pending))]
				},
				view: func(s *toy.State, p games.Player) games.View {
					v := s.Look(p)
					if s.Votes[1].Cast {
						v.Counted = append(v.Counted, s.Votes[0])
					}
					return v
				},
			},
			"yes +1»: «the view of everyone, .Counted["},
		{"a die that one seat rolls in secret is shown", "secrets",
			fault{pending: func(s *toy.State) []games.Decision {
				pending := s.Pending()
				if s.Phase == toy.Roll {
					pending[0].Seen = games.Only(1)
				}
				return pending
			}},
			"others learn what only seat 1 may know, after «high» or «low»: «told to all: toy.rolled die=4» against «told to all: toy.rolled die=1»"},
		{"a die that everyone is said to see is hidden", "seen",
			fault{
				apply: func(s *toy.State, p games.Player, m games.Move) []games.Note {
					notes := s.Apply(p, m)
					if s.Phase == toy.Ballot && p == games.Chance {
						return nil
					}
					return notes
				},
				view: func(s *toy.State, p games.Player) games.View {
					v := s.Look(p)
					v.Die = 0
					return v
				},
			},
			"the answer of chance to toy.roll is declared to be seen by everyone, but the public sees the same after «"},
		{"a flag that everyone is said to see is hidden", "seen",
			fault{
				apply: func(s *toy.State, p games.Player, m games.Move) []games.Note {
					notes := s.Apply(p, m)
					if _, flag := m.(toy.Square); flag {
						return nil
					}
					return notes
				},
				view: func(s *toy.State, p games.Player) games.View {
					v := s.Look(p)
					v.Board, v.Points = nil, nil
					return v
				},
				scores: func(s *toy.State) []int { return make([]int, len(s.Points)) },
			},
			"the answer of seat "},
		{"a clone shares its votes", "clones",
			fault{clone: func(s *toy.State) *toy.State {
				c := s.Copy()
				c.Votes = s.Votes
				return c
			}},
			"a move in a clone changes the original"},
		{"clones append to one array", "clones",
			fault{
				clone: func(s *toy.State) *toy.State {
					c := s.Copy()
					c.Counted = s.Counted
					return c
				},
				apply: func(s *toy.State, p games.Player, m games.Move) []games.Note {
					notes := s.Apply(p, m)
					s.Counted = append(slices.Grow(s.Counted, 1), toy.Vote{Stake: 100*int(p) + len(m.String())})
					return notes
				}},
			"moves in a clone change what another clone has become"},
		{"a clone forgets the die", "clones",
			fault{clone: func(s *toy.State) *toy.State {
				c := s.Copy()
				c.Die = 0
				return c
			}},
			"a clone is another position"},
		{"a view shares the board", "views",
			fault{view: func(s *toy.State, p games.Player) games.View {
				v := s.Look(p)
				v.Board = s.Board
				return v
			}},
			"a view changes while the game goes on"},
		{"the scores are the position's", "scores",
			fault{scores: func(s *toy.State) []int { return s.Points }},
			"the slice of scores is not the caller's"},
		{"a seat has no score", "scores",
			fault{scores: func(s *toy.State) []int { return s.Scores()[1:] }},
			"1 scores for 2 players"},
		{"the first to vote earns a point", "simultaneous",
			fault{apply: func(s *toy.State, p games.Player, m games.Move) []games.Note {
				voted := false
				for _, v := range s.Votes {
					voted = voted || v.Cast
				}
				if s.Phase == toy.Ballot && !voted {
					s.Points[p]++
				}
				return s.Apply(p, m)
			}},
			"leads elsewhere in the other order"},
		{"a vote takes the other's away", "simultaneous",
			fault{pending: func(s *toy.State) []games.Decision {
				pending := s.Pending()
				if s.Votes[0].Cast && s.Phase == toy.Ballot {
					pending[0].Moves = pending[0].Moves[:1]
				}
				return pending
			}},
			"changes another open question"},
		{"the first to vote cannot change their mind", "recall",
			fault{recall: func(s *toy.State, p games.Player) ([]games.Note, bool) {
				if p == 0 {
					return nil, false
				}
				return s.Recall(p)
			}},
			"it cannot be recalled"},
		{"all hear of a changed vote", "recall",
			fault{recall: func(s *toy.State, p games.Player) ([]games.Note, bool) {
				_, ok := s.Recall(p)
				return []games.Note{{To: games.Everyone, Text: games.T("toy.voted", "player", p)}}, ok
			}},
			"told to"},
		{"a changed vote costs a point", "recall",
			fault{recall: func(s *toy.State, p games.Player) ([]games.Note, bool) {
				s.Points[p]--
				return s.Recall(p)
			}},
			"leads elsewhere"},
		{"a search tries what is not offered", "moves",
			fault{pending: func(s *toy.State) []games.Decision {
				pending := s.Pending()
				if len(pending) > 0 {
					pending[0].Core = []games.Move{toy.Word("fly")}
				}
				return pending
			}},
			"a search tries fly, which is not offered"},
		{"a note is told to chance", "notes",
			fault{apply: func(s *toy.State, p games.Player, m games.Move) []games.Note {
				return append(s.Apply(p, m), games.Note{To: games.Chance, Text: games.T("toy.roll")})
			}},
			"a note is told to player -2: toy.roll"},
		{"a note opens the match without a player", "notes",
			fault{apply: func(s *toy.State, p games.Player, m games.Move) []games.Note {
				return append(s.Apply(p, m), games.Note{To: games.Everyone, Text: games.T("toy.roll"), Opens: true})
			}},
			"a note opens the match and has no player: toy.roll"},
		{"a player opens the match", "notes",
			fault{apply: func(s *toy.State, p games.Player, m games.Move) []games.Note {
				told := s.Apply(p, m)
				for i := range told {
					told[i].Opens = p >= 0 && told[i].Text.Arg("player") != nil
				}
				return told
			}},
			"a note opens the match, but is not of chance and for all: toy.voted"},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := run(t, c.check, plant(c.fault))
			require.ErrorContains(t, err, c.want)
			require.Regexp(t, "\nafter:\nnew [2-4] flags=", err.Error())
		})
	}
}

// secretDie is the toy with a die that seat 0 rolls under its hand, and that
// seat 1 sees when shown says so.
func secretDie(shown func(*toy.State) bool) fault {
	return fault{
		pending: func(s *toy.State) []games.Decision {
			pending := s.Pending()
			for i, d := range pending {
				if s.Phase == toy.Roll {
					pending[i].Seen = games.Only(0)
				}
				if s.Phase == toy.Ballot && d.Player > 0 {
					pending[i].Prompt = games.T("toy.raise")
				}
			}
			return pending
		},
		apply: func(s *toy.State, p games.Player, m games.Move) []games.Note {
			rolled := s.Phase == toy.Roll
			told := s.Apply(p, m)
			if rolled {
				told[0].To = 0
			}
			return told
		},
		view: func(s *toy.State, p games.Player) games.View {
			v := s.Look(p)
			if p != 0 && !(p == 1 && shown(s)) {
				v.Die = 0
			}
			return v
		},
	}
}

// An outcome shown to one seat is a secret as well, and is no fault when kept.
func TestSecretOfChance(t *testing.T) {
	kept := secretDie(func(*toy.State) bool { return false })
	require.NoError(t, run(t, "secrets", plant(kept)))

	late := secretDie(func(s *toy.State) bool { return s.Votes[1].Cast })
	require.ErrorContains(t, run(t, "secrets", plant(late)), "others learn what only seat 0 may know, after «")
}

func TestPlantedGameIsCaught(t *testing.T) {
	t.Run("it does not end", func(t *testing.T) {
		endless := plant(fault{apply: func(s *toy.State, p games.Player, m games.Move) []games.Note {
			s.Round = 0
			return s.Apply(p, m)
		}})
		require.ErrorContains(t, run(t, "end", endless), "the game has not ended after 5000 answers")
	})
	t.Run("a turn does not end", func(t *testing.T) {
		endless := plant(asking(toy.Ballot, func(_ *toy.State, p []games.Decision) []games.Decision {
			p[0].Fresh = false
			p[0].Moves = []games.Move{toy.Word("yes")}
			return p
		}))
		require.ErrorContains(t, run(t, "turns", endless), "seat 0, yes: the turn has not ended after 100 steps")
	})
	t.Run("it starts at random", func(t *testing.T) {
		started := 0
		r := toy.Rules()
		r.Start = func(s games.Setup) games.State {
			started++
			state := toy.New(s)
			state.Points[0] = started
			return state
		}
		require.ErrorContains(t, run(t, "replay", r), "replayed, the position is another one: «the scores[0] = ")
	})
	t.Run("it panics", func(t *testing.T) {
		panics := plant(fault{apply: func(s *toy.State, p games.Player, m games.Move) []games.Note {
			if m.String() == "+2" {
				panic("two are too many")
			}
			return s.Apply(p, m)
		}})
		err := run(t, "end", panics)
		require.ErrorContains(t, err, "panic: two are too many")
		require.ErrorContains(t, err, " yes +2")
	})
}
