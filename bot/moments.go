package bot

import (
	"cmp"
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// A moment is a turn that mattered.
type moment struct {
	turn   int
	stop   stop
	leads  games.Player // who took the lead; Everyone: nobody did
	weight int          // by how much the scores moved
}

// moments returns the turns in which somebody else took the lead or the scores
// moved most, in their order. What was taken back does not count.
func (b *Bot) moments(t *table, turns []stop) ([]moment, error) {
	title, ok := b.title(t.Game)
	if !ok {
		return nil, &gameError{t.Game}
	}
	var all []moment
	var before []int
	turn, leader := 0, games.Everyone
	for step, err := range match.Walk(title.Rules, t.Match) {
		if err != nil {
			return nil, err
		}
		for turn < len(turns) && turns[turn].plies <= step.Ply {
			turn++
		}
		if turn == len(turns) || turns[turn].plies != step.Ply+1 {
			continue
		}
		scores := step.Match.Scores()
		now := moment{turn: turn, stop: turns[turn], leads: games.Everyone, weight: moved(before, scores)}
		if first := alone(step.Match.State(), scores); first != games.Everyone && first != leader {
			now.leads, leader = first, first
		}
		if before = scores; now.weight > 0 && !now.stop.undone {
			all = append(all, now)
		}
	}
	slices.SortStableFunc(all, func(a, b moment) int {
		return cmp.Or(cmp.Compare(b.rank(), a.rank()), b.turn-a.turn)
	})
	all = all[:min(len(all), mostMoments)]
	slices.SortFunc(all, func(a, b moment) int { return a.turn - b.turn })
	return all, nil
}

// rank is how much a moment matters: a new leader more than many points.
func (k moment) rank() int {
	if k.leads != games.Everyone {
		return k.weight * 3
	}
	return k.weight
}

// moved returns by how much the scores have moved against each other.
func moved(before, after []int) int {
	if before == nil {
		return 0
	}
	gains := make([]int, len(after))
	for p := range after {
		gains[p] = after[p] - before[p]
	}
	return slices.Max(gains) - slices.Min(gains)
}

// alone returns the seat that stands first without another side beside it, or
// Everyone.
func alone(s games.State, scores []int) games.Player {
	leader := games.Everyone
	for p, place := range games.Places(scores) {
		switch {
		case place != 1:
		case leader == games.Everyone:
			leader = games.Player(p)
		case games.SideOf(s, leader) != games.SideOf(s, games.Player(p)):
			return games.Everyone
		}
	}
	return leader
}

// longestMoment is how much of a turn a moment tells.
const longestMoment = 160

func (k moment) line(say lang.Printer) string {
	told := gist(k.stop.lines, longestMoment)
	if k.leads == games.Everyone {
		return say.T("final.moment", "turn", k.turn, "told", told)
	}
	return say.T("final.lead", "turn", k.turn, "told", told, "player", k.leads)
}

// gist is as many of the lines as there is room for, the first of them in any
// case.
func gist(lines []string, room int) string {
	told := ""
	for _, line := range lines {
		longer := strings.TrimSpace(told + " " + line)
		switch {
		case discord.Units(longer) <= room:
			told = longer
		case told == "":
			return discord.Cut(line, room)
		default:
			return told + " …"
		}
	}
	return told
}

// momentLines says as many of the moments as there is room for.
func momentLines(say lang.Printer, key []moment, room int) []string {
	var lines []string
	for n, k := range key {
		line := k.line(say)
		if n == 0 {
			line = say.T("final.moments") + "\n" + line
		}
		if room -= discord.Units(line) + 1; room < 0 {
			break
		}
		lines = append(lines, line)
	}
	return lines
}
