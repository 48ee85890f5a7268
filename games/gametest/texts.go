package gametest

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"herald/games"
	"herald/lang"
)

// The limits on texts that Discord or a picture sets.
const (
	column   = 12 // over numbers on a picture
	button   = 80
	choice   = 100
	sentence = 2000
)

// A reader checks the texts that it is given against the catalogs.
type reader struct {
	messages map[string]*message
	speakers []lang.Printer
	labelers []lang.Printer // of labels; a button cuts longer ones
	plain    lang.Printer   // with a name of its own for each seat
	players  int
	labels   map[games.Move]bool // already met
	words    []string            // of these, each once
	said     map[string]bool
}

func newReader(r games.Rules) (*reader, error) {
	catalog, err := lang.Load(r.Texts)
	if err != nil {
		return nil, err
	}
	messages, err := read(lang.Texts(), "en")
	if err != nil {
		return nil, err
	}
	own, err := read(r.Texts, "en")
	if err != nil {
		return nil, err
	}
	maps.Copy(messages, own)
	longName := func(games.Player) string { return strings.Repeat("W", 32) } // as long as Discord allows
	usualName := func(games.Player) string { return strings.Repeat("W", 24) }
	return &reader{
		messages: messages,
		speakers: []lang.Printer{catalog.Printer("en", longName), catalog.Printer("fr", longName)},
		labelers: []lang.Printer{catalog.Printer("en", usualName), catalog.Printer("fr", usualName)},
		plain:    catalog.Printer("en", sayPlayer),
		labels:   map[games.Move]bool{},
		said:     map[string]bool{},
	}, nil
}

// checkTexts checks that all texts of a game exist in both languages and fit where they are
// shown.
func checkTexts(rules games.Rules) error {
	r, err := newReader(rules)
	if err != nil {
		return err
	}
	if err := r.shelf(rules); err != nil {
		return err
	}
	return walk(rules, func(at *position) error {
		r.players = at.setup.Players
		for _, n := range at.notes {
			if err := r.meet(n.Text, sentence); err != nil {
				return fmt.Errorf("the note %w", err)
			}
		}
		if !at.picked() {
			return nil
		}
		if err := r.views(at); err != nil {
			return err
		}
		if err := r.scoreParts(at.state); err != nil {
			return err
		}
		if err := r.tally(at.state); err != nil {
			return err
		}
		for _, d := range at.state.Pending() {
			if err := r.decision(games.Present(at.state.View(max(d.Player, games.Everyone)), d)); err != nil {
				return err
			}
			if err := r.reasons(at.state, d); err != nil {
				return err
			}
		}
		return nil
	})
}

// scoreParts reads the parts of the scores: a match can end at any position.
func (r *reader) scoreParts(s games.State) error {
	summarizer, ok := s.(games.Summarizer)
	if !ok {
		return nil
	}
	for p := range games.Player(r.players) {
		for _, part := range summarizer.Summarize(p) {
			if err := r.meet(part, choice); err != nil {
				return fmt.Errorf("of seat %d's score, %w", p, err)
			}
		}
	}
	return nil
}

// tally reads the points of a Scored view, the names of the sources of points, and the tie-break.
func (r *reader) tally(s games.State) error {
	v := s.View(games.Everyone)
	for _, points := range games.Points(v, s.Scores()) {
		if said, ok := games.Said(v, points).(games.Text); ok {
			if err := r.meet(said, column); err != nil {
				return fmt.Errorf("the score %w", err)
			}
		}
	}
	tally, ok := s.View(games.Everyone).(games.Tally)
	if !ok {
		return nil
	}
	sources := tally.Sources(0)
	if staged, ok := tally.(games.Staged); ok {
		sources = append(sources, staged.Stages(0)...)
	}
	for _, source := range sources {
		if err := r.meet(source.Name, column); err != nil {
			return fmt.Errorf("the source of points %w", err)
		}
	}
	if decided := games.TieBreak(tally); !decided.IsZero() {
		return r.meet(decided, choice)
	}
	return nil
}

// strangeWords are words that people may type, and no game offers.
var strangeWords = []string{"", "-", "0", "x", "é", "!", "zz99", "99999999999999999999", "nowhere-to-be-found", "\x00", strings.Repeat("long", 50)}

// reasons reads the explanations why words that are offered elsewhere, or nowhere, are not offered here.
func (r *reader) reasons(s games.State, d games.Decision) error {
	reasoner, ok := s.(games.Reasoner)
	if !ok || d.Player < 0 {
		return nil
	}
	for _, word := range slices.Concat(r.words, strangeWords) {
		if _, offered := d.Find(word); offered {
			continue
		}
		why := reasoner.Why(d.Player, word)
		if why.IsZero() {
			continue
		}
		if err := r.meet(why, sentence); err != nil {
			return fmt.Errorf("the reason against %s, %w", word, err)
		}
	}
	return nil
}

// shelf reads the texts that follow from the names in the rules.
func (r *reader) shelf(rules games.Rules) error {
	limits := shelfTexts(rules)
	for _, key := range slices.Sorted(maps.Keys(limits)) {
		if err := r.meet(games.T(key), limits[key]); err != nil {
			return fmt.Errorf("the text %w", err)
		}
	}
	return nil
}

// shelfTexts returns the keys that follow from the names in the rules, with the length of the longest text.
func shelfTexts(rules games.Rules) map[string]int {
	name := rules.Name
	limits := map[string]int{name + ".name": choice, name + ".pitch": choice, name + ".how": sentence, name + ".example": choice}
	for _, o := range rules.Options {
		limits[name+".option."+o.Name] = choice
		for _, v := range o.Values {
			if strings.Trim(v, "-0123456789") != "" {
				limits[name+".option."+o.Name+"."+v] = choice
			}
		}
	}
	for _, s := range rules.Sections {
		limits[name+".rules."+s+".title"] = choice
		limits[name+".rules."+s+".text"] = sentence
	}
	return limits
}

// views reads the views of everyone and of one seat.
func (r *reader) views(at *position) error {
	for _, p := range []games.Player{games.Everyone, games.Player(at.rng.IntN(at.setup.Players))} {
		view := at.state.View(p)
		words := view.Words()
		if len(words) == 0 {
			return fmt.Errorf("the view of %s says nothing", seat(p))
		}
		if err := cmp.Or(r.threats(view), r.secrets(view), r.grid(view)); err != nil {
			return err
		}
		for _, text := range words {
			if err := r.meet(text, sentence); err != nil {
				return fmt.Errorf("the view's sentence %w", err)
			}
		}
	}
	return nil
}

// secrets reads the secrets of a Confidant.
func (r *reader) secrets(view games.View) error {
	confidant, ok := view.(games.Confidant)
	if !ok {
		return nil
	}
	for _, text := range confidant.Secrets() {
		if err := r.meet(text, sentence); err != nil {
			return fmt.Errorf("the secret %w", err)
		}
	}
	return nil
}

// grid reads the board of a Gridded view and its signs.
func (r *reader) grid(view games.View) error {
	const most = 1000 // characters
	gridded, ok := view.(games.Gridded)
	if !ok {
		return nil
	}
	board, signs := gridded.Grid(func(p games.Player) string { return string(rune('A' + p)) })
	if odd := strings.IndexFunc(board, func(c rune) bool { return c != '\n' && (c < ' ' || c > '~' || c == '`') }); odd >= 0 || board == "" || len(board) > most {
		return fmt.Errorf("the grid has %d characters, of which 1 to %d fit, all ASCII and none a `:\n%s", len(board), most, board)
	}
	for _, text := range signs {
		if err := r.meet(text, sentence); err != nil {
			return fmt.Errorf("the sign of the grid %w", err)
		}
	}
	return nil
}

func (r *reader) decision(d games.Decision) error {
	if err := r.meet(d.Prompt, sentence); err != nil {
		return fmt.Errorf("the question %w", err)
	}
	if !d.Hint.IsZero() {
		if err := r.meet(d.Hint, sentence); err != nil {
			return fmt.Errorf("the hint %w", err)
		}
	}
	if err := r.tellApart(d); err != nil {
		return err
	}
	for _, m := range slices.Concat(d.Moves, d.Limits) {
		if r.labels[m] {
			continue
		}
		r.labels[m] = true
		if !slices.Contains(r.words, m.String()) {
			r.words = append(r.words, m.String())
		}
		if err := r.meet(m.Label(), button); err != nil {
			return fmt.Errorf("the label of %s, %w", m, err)
		}
		g, ok := m.(games.Grouped)
		if !ok {
			continue
		}
		kind, group := g.Group()
		for _, text := range []games.Text{kind, group} {
			if text.IsZero() {
				continue
			}
			if err := r.meet(text, button); err != nil {
				return fmt.Errorf("the group of %s, %w", m, err)
			}
		}
	}
	return nil
}

// meet reads a text that is shown where limit characters fit.
func (r *reader) meet(t games.Text, limit int) error {
	known := fmt.Sprint(limit, " ", sayText(t))
	if r.said[known] {
		return nil
	}
	r.said[known] = true
	if err := r.text(t); err != nil {
		return fmt.Errorf("%s: %w", sayText(t), err)
	}
	speakers := r.speakers
	if limit == button {
		speakers = r.labelers
	}
	for _, say := range speakers {
		said := say.Say(t)
		if n := utf8.RuneCountInString(said); n > limit {
			return fmt.Errorf("%s: has %d characters in %q, %d fit: %s", sayText(t), n, say.Language(), limit, said)
		}
		if limit == button && (strings.ContainsAny(said, "*`\\") || strings.Contains(said, "<@")) {
			return fmt.Errorf("%s: a button shows markup as it is: %s", sayText(t), said)
		}
	}
	return nil
}

// text checks a text against its message, and against the shorter form of that, if there is
// one: see lang.Printer.Brief.
func (r *reader) text(t games.Text) error {
	m, ok := r.messages[t.Key]
	if !ok {
		return fmt.Errorf("no catalog has the key %q", t.Key)
	}
	if len(t.Args)%2 != 0 {
		return fmt.Errorf("an argument has no value")
	}
	given := map[string]bool{}
	for i := 0; i < len(t.Args); i += 2 {
		name, value := fmt.Sprint(t.Args[i]), t.Args[i+1]
		if given[name] {
			return fmt.Errorf("the argument %s stands twice", name)
		}
		if _, isInt := value.(int); name == "n" && m.plural() && !isInt {
			return fmt.Errorf("the argument n is %v, the plural needs an int", value)
		}
		given[name] = true
		if err := r.value(value); err != nil {
			return fmt.Errorf("the argument %s: %w", name, err)
		}
	}
	if m.plural() && !given["n"] {
		return fmt.Errorf("the plural needs the argument n")
	}
	if m.plural() && !slices.Contains(m.args, "n") {
		delete(given, "n")
	}
	want := m.args
	if brief, ok := r.messages[t.Key+"_brief"]; ok {
		want = slices.Concat(want, brief.args)
		slices.Sort(want)
		want = slices.Compact(want)
	}
	if have := slices.Sorted(maps.Keys(given)); !slices.Equal(have, want) {
		return fmt.Errorf("the arguments are %v, the catalogs want %v", have, want)
	}
	return nil
}

// value checks that lang can say v.
func (r *reader) value(v any) error {
	switch v := v.(type) {
	case games.Player:
		if v < 0 || int(v) >= r.players {
			return fmt.Errorf("there is no player %d", v)
		}
		return nil
	case games.Text:
		return r.text(v)
	case string, fmt.Stringer:
		return nil
	}
	value := reflect.ValueOf(v)
	if value.CanInt() || value.CanUint() {
		return nil
	}
	if value.Kind() != reflect.Slice {
		return fmt.Errorf("%v cannot be said", v)
	}
	for i := range value.Len() {
		if err := r.value(value.Index(i).Interface()); err != nil {
			return err
		}
	}
	return nil
}
