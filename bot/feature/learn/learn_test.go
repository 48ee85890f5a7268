package learn_test

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/learn"
	"herald/bot/prefs"
	"herald/bot/view"
	"herald/games/lesson"
	"herald/lang"
)

// A school is a bot whose lessons one person takes, in a language.
type school struct {
	testing.TB
	*bottest.Bot
	feature.Feature
	locale string
	shown  discord.Message
	taps   int
	words  int // of the messages since a lesson began, each line counted once
	lines  map[string]bool
}

// read counts the words of the lines that were not read before.
func (s *school) read() {
	if s.lines == nil {
		s.lines = map[string]bool{}
	}
	for line := range strings.Lines(s.shown.Content) {
		if !s.lines[line] {
			s.lines[line] = true
			s.words += len(strings.Fields(line))
		}
	}
}

func open(t testing.TB, locale string) *school {
	t.Helper()
	b := bottest.With(t, bot.Options{Shelf: bottest.Titles})
	return &school{TB: t, Bot: b, Feature: learn.New(b.App), locale: locale}
}

func (s *school) interaction() *discord.Interaction {
	return &discord.Interaction{User: discord.User{ID: "1", Name: "Ada"}, Locale: s.locale, Options: map[string]string{}}
}

// types types /learn with a game.
func (s *school) types(game string) {
	s.Helper()
	i := s.interaction()
	i.Options["game"] = game
	s.runs(s.Commands[0].Run, i)
}

func (s *school) runs(run func(context.Context, *discord.Interaction) (discord.Message, error), i *discord.Interaction) {
	s.Helper()
	m, err := run(s.Context(), i)
	require.NoError(s, err)
	bottest.CheckMessage(s.TB, m)
	require.NotContains(s, m.Content, "learn.")
	s.shown = m
	s.read()
}

// presses presses a button of the shown message by its custom ID.
func (s *school) presses(at string) {
	s.Helper()
	i := s.interaction()
	i.CustomID = discord.ParseCustomID(at)
	s.taps++
	s.runs(s.Presses[i.CustomID.Verb].Run, i)
}

// buttons are the buttons that can be pressed.
func (s *school) buttons() (all []discord.Component) {
	for _, row := range s.shown.Components {
		for _, c := range row.Components {
			if !c.Disabled {
				all = append(all, c)
			}
		}
	}
	return all
}

// press presses the button with a label.
func (s *school) press(label string) {
	s.Helper()
	all := s.buttons()
	n := slices.IndexFunc(all, func(c discord.Component) bool { return c.Label == label })
	require.GreaterOrEqual(s, n, 0, "%s in %v below %s", label, all, s.shown.Content)
	s.presses(all[n].CustomID)
}

// plays plays a word of the lesson, through the buttons of its row or other group if it is behind some.
func (s *school) plays(word string) {
	s.Helper()
	require.True(s, s.finds(word, 2), "%s is behind no button below %s", word, s.shown.Content)
}

// finds plays a word that is behind so many buttons at most.
func (s *school) finds(word string, behind int) bool {
	s.Helper()
	all := s.buttons()
	if n := slices.IndexFunc(all, func(c discord.Component) bool {
		return strings.HasSuffix(c.CustomID, ":"+word) || strings.HasSuffix(c.CustomID, "."+word)
	}); n >= 0 {
		s.presses(all[n].CustomID)
		return true
	}
	before, taps := s.shown, s.taps
	for _, group := range all {
		if behind == 0 || !strings.Contains(group.CustomID, "~") {
			continue
		}
		s.presses(group.CustomID)
		if s.finds(word, behind-1) {
			return true
		}
		s.shown, s.taps = before, taps
	}
	return false
}

// Each lesson of each game is taken by its buttons, in both languages, from /learn to the last one; then all are solved.
func TestALearnerTakesAllLessons(t *testing.T) {
	t.Parallel()
	for _, tag := range lang.Languages {
		s := open(t, tag.String())
		say := s.View.Catalog.Printer(s.locale, nil)
		for _, title := range s.View.Shelf {
			all, err := lesson.All(title.Rules)
			require.NoError(t, err)
			s.types(title.Name)
			for n, l := range all {
				require.Contains(t, s.shown.Content, say.T(title.Name+".lesson."+l.Name+".title"))
				require.Len(t, s.shown.Files, 1, "with a board")
				s.taps, s.words = 0, len(strings.Fields(s.shown.Content))
				s.takes(&l)
				t.Logf("%s %s %s: %d taps, %d words", tag, title.Name, l.Name, s.taps, s.words)
				require.Contains(t, s.shown.Content, "✅", l.Name)
				if n+1 < len(all) {
					s.press(say.T("learn.next"))
				}
			}
			s.types(title.Name)
			require.Contains(t, s.shown.Content, say.T("learn.all", "game", say.T(title.Name+".name")))
			require.NotContains(t, s.labels(), say.T("learn.next"))
		}
	}
}

// Every custom ID fits Discord, also along the longest words of each lesson; bottest.CheckMessage measures them.
func TestTheLongestWordsFit(t *testing.T) {
	t.Parallel()
	s, longest := open(t, "en"), 0
	for _, title := range s.View.Shelf {
		all, err := lesson.All(title.Rules)
		require.NoError(t, err)
		for n, l := range all {
			s.presses("lesson:" + title.Name + ":" + strconv.Itoa(n+1))
			s.taps = 0
			for s.goesOn(&l) {
				at := s.longest()
				longest = max(longest, len(at))
				s.presses(at)
				require.Less(t, s.taps, 300, "stuck in %s", l.Name)
			}
		}
	}
	t.Log("the longest custom ID has", longest, "characters")
}

// goesOn reports whether the lesson is neither solved nor begun anew.
func (s *school) goesOn(l *lesson.Lesson) bool {
	return !s.over() && (l.IsMatch() || !strings.Contains(s.shown.Content, "❌"))
}

// over reports whether the lesson is solved. Notes have marks of their own.
func (s *school) over() bool {
	return slices.Contains(s.labels(), s.View.Catalog.Printer(s.locale, nil).T("learn.again"))
}

// longest returns the custom ID of the shown message with the most words, and of these the longest.
func (s *school) longest() (at string) {
	most := -1
	for _, c := range s.buttons() {
		if !strings.HasPrefix(c.CustomID, "lesson:") {
			continue
		}
		if n := len(feature.ReadAttempt(&discord.Interaction{CustomID: discord.ParseCustomID(c.CustomID)}).Words); n > most || n == most && len(c.CustomID) > len(at) {
			at, most = c.CustomID, n
		}
	}
	return at
}

// takes solves a lesson: by the turn that it shows, or for a match by the first buttons.
func (s *school) takes(l *lesson.Lesson) {
	s.Helper()
	confirm := s.View.Catalog.Printer(s.locale, nil).T("button.confirm")
	for _, word := range l.Show {
		s.plays(word)
	}
	for l.IsMatch() && !s.over() {
		if slices.Contains(s.labels(), confirm) {
			s.press(confirm)
			continue
		}
		require.Less(s, s.taps, 100, "stuck below %s", s.shown.Content)
		s.presses(s.buttons()[0].CustomID)
	}
	if slices.Contains(s.labels(), confirm) {
		s.press(confirm)
	}
}

func (s *school) labels() (all []string) {
	for _, c := range s.buttons() {
		all = append(all, c.Label)
	}
	return all
}

// A wrong turn is told why, and the task is there again, with the board as it was. Show me shows a right one, which
// is not noted as solved.
func TestAMistakeIsExplained(t *testing.T) {
	t.Parallel()
	s := open(t, "en")
	s.types("lancelot")
	first := s.shown
	s.plays("h5")
	require.Contains(t, s.shown.Content, "❌ Column H counts too")
	require.Contains(t, s.shown.Content, "➡️ Row 7 has two of yours")
	require.Equal(t, first.Files, s.shown.Files)
	s.plays("d4")
	require.Contains(t, s.shown.Content, "❌ Nothing in that row or column")
	s.press("Show me")
	require.Contains(t, s.shown.Content, "✅ Three against one")
	require.Empty(t, s.solved())
	s.press("Once more")
	s.plays("g7")
	require.Contains(t, s.shown.Content, "✅ Three against one")
	require.Equal(t, map[string][]string{"lancelot": {"capture"}}, s.solved())
	s.press("Lessons")
	require.Equal(t, "✓ 1. A capture", s.labels()[0])
	s.types("lancelot")
	require.Contains(t, s.shown.Content, "2 of 9", "the first that is not solved")
}

// solved returns what is stored.
func (s *school) solved() map[string][]string {
	s.Helper()
	kept := map[string][]string{}
	require.NoError(s, s.Store.Setting(string(prefs.User("1")), "learn", &kept))
	return kept
}

// What is forged, or from a lesson that has changed, is refused and changes nothing.
func TestForgedLessonsAreRefused(t *testing.T) {
	t.Parallel()
	s := open(t, "en")
	for _, at := range []string{
		"lesson:lancelot", "lesson:lancelot:0:e5", "lesson:lancelot:99", "lesson:chess:1", "lesson:lancelot:1:z9", "lesson:lancelot:1:g7.g8",
		"lesson:lancelot:1:/", "lesson:lancelot:1:~k9", "lesson::1:?", "learn:chess", "lesson:lancelot:9:?",
	} {
		i := s.interaction()
		i.CustomID = discord.ParseCustomID(at)
		m, err := s.Presses[i.CustomID.Verb].Run(s.Context(), i)
		if err != nil {
			_, ok := s.View.Excuse(s.View.Printer(i), err)
			require.True(t, ok, "%s: %v", at, err)
			continue
		}
		bottest.CheckMessage(t, m)
	}
	require.Empty(t, s.solved())
}

// In a match, the same buttons lead to the same position in any process.
func TestAMatchGoesOnInAnyProcess(t *testing.T) {
	t.Parallel()
	var boards [2]discord.Message
	for n := range boards {
		s := open(t, "en")
		s.presses("lesson:lancelot:" + strconv.Itoa(9))
		s.presses(s.buttons()[0].CustomID)
		s.presses(s.buttons()[0].CustomID)
		require.Contains(t, s.shown.Content, "Lucan")
		boards[n] = s.shown
	}
	require.Equal(t, boards[0].Content, boards[1].Content)
	require.Equal(t, boards[0].Files, boards[1].Files)
}

// A lesson shows a close-up of its board that exists; the whole board is a press away, the close-up back again.
func TestALessonShowsTheCloseUpThatItIsAbout(t *testing.T) {
	t.Parallel()
	s, named := open(t, "en"), 0
	for _, title := range s.View.Shelf {
		all, err := lesson.All(title.Rules)
		require.NoError(t, err)
		for n, l := range all {
			if l.CloseUp == "" {
				continue
			}
			named++
			on := s.App.ExerciseTable("lesson", title.Name, "en", l.Setup, l.Seat, s.interaction().User)
			require.Contains(t, view.CloseUps(on, title), l.CloseUp, "closer of %s %s", title.Name, l.Name)
			s.presses("lesson:" + title.Name + ":" + strconv.Itoa(n+1))
			near := s.shown
			s.press("Board")
			require.Equal(t, near.Content, s.shown.Content)
			require.NotEqual(t, near.Files, s.shown.Files)
			s.press("Look closer")
			require.Equal(t, near.Components, s.shown.Components)
			require.Equal(t, near.Files, s.shown.Files)
		}
	}
	require.NotZero(t, named)
}
