package leagueview

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/bot/view"
	"herald/games"
	"herald/games/league"
	"herald/games/match/clock"
	"herald/lang"
)

// Summary describes a season in a sentence or two.
func (v *View) Summary(say lang.Printer, gameName string, s league.Settings) string {
	return say.T("leagueview.summary."+s.Format.Name, summaryArgs(gameName, s)...) + extras(say, s) + " " +
		say.T("leagueview.summary.clock", "clock", Clock(s.Clock))
}

// summaryArgs are the arguments of the sentences about a format.
func summaryArgs(gameName string, s league.Settings) []any {
	return []any{
		"game", gameNames(gameName, s), "tables", seating(s), "matches", count("matches", s.Matches), "rounds", count("rounds", s.Rounds),
		"advance", s.Advance, "within", s.Within, "limit", count("matches", s.Limit), "best", count("matches", s.Best), "same", s.Same,
		"idle", view.Lasting(s.Idle), "boards", s.Boards, "substitutes", league.MostSubstitutes,
	}
}

// count is a number of things.
func count(of string, n int) games.Text { return games.T("leagueview.count."+of, "n", n) }

// seating describes the tables of a season.
func seating(s league.Settings) games.Text {
	switch least, most := s.Tables(); {
	case s.Pairs != "" && s.Table == 4:
		return games.T("leagueview.seating.pairs")
	case s.Table == 2:
		return games.T("leagueview.seating.duel")
	case least == most:
		return games.T("leagueview.seating.exact", "size", s.Table)
	default:
		return games.T("leagueview.seating.about", "size", s.Table, "least", least, "most", most)
	}
}

// Clock describes the time control of a season by its name.
func Clock(name string) games.Text {
	control, ok := clock.Preset(name)
	if !ok {
		return games.T("leagueview.clock", "name", name)
	}
	return view.TimeControl(control)
}

// Rules explains a season's rules, one a paragraph: what is played, when, for how many
// points, and what happens to players who cannot play on.
func (v *View) Rules(say lang.Printer, gameName string, s league.Settings) []string {
	all := []string{"⚔️ " + say.T("leagueview.rules."+s.Format.Name, summaryArgs(gameName, s)...)}
	if s.Format.Has("up") && s.Up+s.Down > 0 {
		all[0] += " " + say.T("leagueview.rules.moves", "up", s.Up, "down", s.Down)
	}
	if s.Format.Has("playoffs") && s.Final > 0 {
		all[0] += " " + say.T("leagueview.rules.final", "n", s.Final)
	}
	all[0] += extras(say, s)
	if s.Format.Has("byes") && s.Byes > 0 {
		all[0] += " " + say.T("leagueview.rules.byes", "n", s.Byes)
	}
	if s.Pairs != "" {
		all[0] += " " + say.T("leagueview.rules.pairs-"+string(s.Pairs))
	}
	all = append(append(all, newcomers(say, s)...), "⏳ "+endings(say, s))
	all = append(all, silence(say, s)...)
	return append(all,
		"🏖️ "+daysOff(say, s),
		v.Scoring(say, s),
		"🤝 "+substitutes(say, s),
		"⚖️ "+say.T("leagueview.rules.check", "check", view.Lasting(s.Check)),
		"🔎 "+say.T("leagueview.rules.fair"),
	)
}

// extras says what is particular about a season, in sentences that others precede.
func extras(say lang.Printer, s league.Settings) string {
	text := playOffs(say, s) + pairings(say, s)
	if s.SeveralGames() {
		text += " " + ByRound(say, s)
	}
	return text
}

// gameNames are the names of a season's games.
func gameNames(own string, s league.Settings) []games.Text {
	var all []games.Text
	for _, name := range s.Played(own) {
		all = append(all, game(name))
	}
	return all
}

// ByRound says which game each round of a season with several has.
func ByRound(say lang.Printer, s league.Settings) string {
	var rounds []games.Text
	for n, name := range s.Games {
		rounds = append(rounds, games.T("leagueview.rules.round-game", "number", n+1, "game", game(name)))
	}
	more := "no"
	if s.Format.Cup || s.Rounds > len(s.Games) {
		more = "yes"
	}
	return say.T("leagueview.rules.games", "rounds", rounds, "more", more)
}

// playOffs says who can join play-offs, after what they are; "" for other seasons.
func playOffs(say lang.Printer, s league.Settings) string {
	if !s.PlayOffs() {
		return ""
	}
	return " " + say.T("leagueview.rules.play-offs", "n", s.Qualify, "from", s.From)
}

// pairings says that a pairing plays several matches; "" if it plays one.
func pairings(say lang.Printer, s league.Settings) string {
	if s.EachPairing() == 1 {
		return ""
	}
	cup := "no"
	if s.Format.Cup {
		cup = "yes"
	}
	return " " + say.T("leagueview.rules.legs", "n", s.EachPairing(), "cup", cup)
}

// endings describes the clocks and the ends.
func endings(say lang.Printer, s league.Settings) string {
	return say.T("leagueview.rules.clock", "clock", Clock(s.Clock)) + " " +
		say.T("leagueview.rules."+string(s.Format.Term)+"-ends", "length", view.Lasting(s.Length), "grace", view.Lasting(s.Grace))
}

// silence gives the penalties for not answering; nothing for a season older than that rule.
func silence(say lang.Printer, s league.Settings) []string {
	if s.Missed == 0 {
		return nil
	}
	return []string{"🔕 " + say.T("leagueview.rules.silence"+instead(s), "n", s.Missed)}
}

// instead is the end of the keys of rules that differ where entrants have places instead of
// points.
func instead(s league.Settings) string {
	if s.Format.Placed {
		return "-places"
	}
	return ""
}

// Terms lists what people sign up for, one a paragraph: what is played, on which clock, the
// latest end, the days off, and who is too new for it.
func (v *View) Terms(say lang.Printer, gameName string, s *league.Season) []string {
	bound := v.Bound(say, s.Settings, s.Settings.Closes, 0)
	if ends, ok := s.Ends(); ok {
		bound = say.T("leagueview.bound.ends", "when", When(ends))
	}
	return slices.Concat([]string{
		"⚔️ " + say.T("leagueview.summary."+s.Settings.Format.Name, summaryArgs(gameName, s.Settings)...) + extras(say, s.Settings),
		"⏳ " + endings(say, s.Settings),
	}, silence(say, s.Settings), []string{"📅 " + bound, "🏖️ " + daysOff(say, s.Settings)}, newcomers(say, s.Settings))
}

// substitutes says what becomes of those who cannot play on.
func substitutes(say lang.Printer, s league.Settings) string {
	text := say.T("leagueview.rules.substitutes"+instead(s), "answer", view.Lasting(s.Answer))
	if s.Substitutes == 0 {
		return text
	}
	return text + " " + say.T("leagueview.rules.substitutes-limit"+instead(s), "matches", count("matches", s.Substitutes))
}

func daysOff(say lang.Printer, s league.Settings) string {
	if s.Days == 0 {
		return say.T("leagueview.rules.no-days")
	}
	return say.T("leagueview.rules.days", "days", view.Lasting(time.Duration(s.Days)*24*time.Hour))
}

// Scoring gives the points of places, and the tie-breaks.
func (v *View) Scoring(say lang.Printer, s league.Settings) string {
	if s.Format.Placed {
		return "🔢 " + say.T("leagueview.rules.no-points")
	}
	var scales []string
	least, most := s.Tables()
	for size := most; size >= least; size-- {
		scales = append(scales, say.T("leagueview.rules.scale", "size", size, "points", scale(s.Points[size])))
	}
	if s.Pairs != "" {
		scales = []string{say.T("leagueview.rules.pair-scale", "points", scale(s.Points[2]))}
	}
	var ties []games.Text
	for _, tie := range s.Ties {
		ties = append(ties, games.T("leagueview.tie-break."+tie.String()))
	}
	return "🔢 " + say.T("leagueview.rules.points", "scales", strings.Join(scales, ", ")) + " " + say.T("leagueview.rules.ties", "ties", ties)
}

// scale writes points by place.
func scale(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, "–")
}
