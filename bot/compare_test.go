package bot_test

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/render"
	"herald/store"
)

// compare compares the players' knowledge of their matches with the store, and the channel with both.
func (p *party) compare() {
	p.Helper()
	s, err := openAny(p.store)
	require.NoError(p, err)
	defer s.Close()
	begun := 0
	for r, err := range s.ByChannel(p.channel, true) {
		require.NoError(p, err)
		if r.Match != "" {
			begun++
		}
	}
	require.Len(p, p.matches, begun, "no match has begun twice")
	for _, m := range p.matches {
		r, err := s.Get(m.id)
		require.NoError(p, err)
		kept, err := record.Parse(r.Match)
		require.NoError(p, err)
		title := map[string]render.Title{lancelot.Name: lancelot, secretive.Name: secretive, lancaster.Name: lancaster}[kept.Game]
		require.Equal(p, entries(p.replay(title, m, kept)), entries(kept), "match %s: every confirmed turn once, and nothing else", m.id)
		p.compareChannel(title, m, kept, detailed(r))
		p.compareDMs(title, m, kept)
	}
}

func entries(r record.Record) []string {
	var list []string
	for _, e := range r.Entries {
		list = append(list, e.String())
	}
	return list
}

// replay plays the turns that the players have confirmed, with the answers of chance and of
// bot players from the record.
func (p *party) replay(title render.Title, m *played, r record.Record) record.Record {
	p.Helper()
	again, err := match.Start(title.Rules, r.Setup, r.Seats)
	require.NoError(p, err)
	roll := func(int) int {
		for _, d := range again.Pending() {
			if d.Player == games.Chance && again.Plies() < len(r.Entries) {
				return max(0, slices.IndexFunc(d.Moves, func(m games.Move) bool { return m.String() == r.Entries[again.Plies()].Word }))
			}
		}
		return 0
	}
	again.Draw(roll)
	p.answer(again, r, roll)
	for _, t := range m.turns {
		seat := games.Player(slices.Index(r.Seats, t.person))
		if t.sentence == recalls {
			_, err := again.Recall(seat)
			require.NoError(p, err)
			continue
		}
		_, err := again.Play(seat, t.sentence)
		require.NoError(p, err)
		_, err = again.Confirm(seat, roll)
		require.NoError(p, err)
		p.answer(again, r, roll)
	}
	return again.Record()
}

// answer plays the next turns of bot players in a record.
func (p *party) answer(again *match.Match, r record.Record, roll func(int) int) {
	p.Helper()
	for again.Plies() < len(r.Entries) {
		seat := r.Entries[again.Plies()].Player
		if seat < 0 || !strings.HasPrefix(r.Seats[seat], "bot:") {
			return
		}
		_, err := again.Play(seat, r.Entries[again.Plies()].Word)
		require.NoError(p, err)
		if d, asked := again.Asked(seat); asked && !d.Fresh {
			continue
		}
		_, err = again.Confirm(seat, roll)
		require.NoError(p, err)
	}
}

// A tallied sums up the results of parties.
type tallied struct{ matches, over, turns, died, found int }

func (sum tallied) String() string {
	return fmt.Sprintf("%d matches (%d to their end), %d turns, each kept and told once; interrupted %d times, %d turns committed and not confirmed",
		sum.matches, sum.over, sum.turns, sum.died, sum.found)
}

func (sum *tallied) add(p *party) {
	for _, m := range p.matches {
		sum.matches++
		sum.turns += len(m.turns)
		if m.over {
			sum.over++
		}
	}
	sum.died += p.died
	sum.found += p.found
}

// highlight is a line of the final post that repeats earlier news.
var highlight = regexp.MustCompile("(?m)^(⭐|👑) .*$")

// compareChannel checks that each public event that posts tell is posted as often as it happened: one message
// for each turn, and one for answers given together, which tells how many have answered
// instead of who. Where people play on while nothing can be posted, a message may have too
// much to tell, and refers to the log for the rest.
//
// The final post leaves the entries from a ply on to its details.
func (p *party) compareChannel(title render.Title, m *played, r record.Record, details int) {
	p.Helper()
	told := p.turnMessages(m, p.people[0].Messages(p.channel))
	require.LessOrEqual(p, len(told), (1+len(m.turns))*(1+p.bots), "match %s: a message a turn", m.id)
	if !p.secret && p.bots == 0 {
		require.Len(p, told, 1+len(m.turns), "match %s: a message a turn", m.id)
	}
	var texts []string
	for _, msg := range told {
		texts = append(texts, highlight.ReplaceAllString(msg.Content, ""))
	}
	catalog, err := bot.Catalog([]render.Title{title})
	require.NoError(p, err)
	names := slices.Concat(p.names, m.bots)
	say := catalog.Printer("en", func(seat games.Player) string {
		return render.Sign(int(seat)) + " **" + names[seat] + "**"
	})
	var notes []string
	var turn []games.Note // with what followed from it
	retell := func() {
		if title.Rules.Brief != nil {
			turn = title.Rules.Brief(turn)
		}
		for _, n := range turn {
			if !n.Detail {
				notes = append(notes, say.Say(n.Text))
			}
		}
		turn = nil
	}
	together := false
	for step, err := range match.Walk(title.Rules, r) {
		require.NoError(p, err)
		answers := together && step.Entry.Player >= 0
		together = step.Part != ""
		if step.Entry.Player >= 0 && step.Fresh {
			retell()
		}
		for _, n := range step.Notes {
			if n.To == games.Everyone && !answers && step.Ply < details {
				turn = append(turn, n)
			}
		}
	}
	retell()
	all := strings.Join(texts, "\n")
	for _, note := range notes {
		want, got := strings.Count(strings.Join(notes, "\n"), note), strings.Count(all, note)
		if strings.Contains(all, "(the rest is in") {
			want = min(want, got)
		}
		require.Equal(p, want, got, "match %s: %q", m.id, note)
	}
}

// detailed returns the ply from which on a final post leaves events to its details.
func detailed(r store.Record) int {
	var t struct {
		From  int    `json:"from"`
		Stage string `json:"stage"`
	}
	if err := json.Unmarshal(r.App, &t); err != nil || t.Stage != table.Over {
		return math.MaxInt
	}
	return t.From
}

// compareDMs checks that no person was asked the same question in two DMs.
func (p *party) compareDMs(title render.Title, m *played, r record.Record) {
	p.Helper()
	questions := map[string]map[int]bool{} // by user: answers before each
	for step, err := range match.Walk(title.Rules, r) {
		require.NoError(p, err)
		for _, d := range step.Match.Pending() {
			if d.Player >= 0 && d.Seen == games.Only(d.Player) && d.Fresh {
				id := r.Seats[d.Player]
				if questions[id] == nil {
					questions[id] = map[int]bool{}
				}
				questions[id][step.Match.AnswerCount(d.Player)] = true
			}
		}
	}
	for _, person := range p.people {
		channel, err := person.DM()
		require.NoError(p, err)
		dms := p.turnMessages(m, person.Messages(channel))
		require.LessOrEqual(p, len(dms), len(questions[person.ID()]), "match %s: DMs to %s", m.id, person.ID())
	}
}
