package games

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A named is a move of a text.
type named string

func (n named) String() string { return Spell(string(n)) }
func (n named) Label() Text    { return T("name", "name", string(n)) }

// A bid is a move of a number.
type bid int

func (b bid) String() string { return fmt.Sprint(int(b)) }
func (b bid) Label() Text    { return T("bid", "n", int(b)) }

func TestSpell(t *testing.T) {
	t.Parallel()
	for text, word := range map[string]string{
		"lancelot": "lancelot-", "Été 1804": "++5l+t++6h+-1804-", "a-b": "a+-b-", "R2": "+r2-", "王!": "++mtn+++x+-",
	} {
		require.Equal(t, word, Spell(text))
		back, ok := Unspell(word)
		require.True(t, ok)
		require.Equal(t, text, back)
	}
	for _, text := range []string{"", "a\nb", "@all", "*a*", "a:b", "🏰", strings.Repeat("é", 20)} {
		require.Empty(t, Spell(text), text)
	}
	for _, word := range []string{"", "-", "+", "++", "++zzzzzzzzzzzz+-", "++2p+-", "+1-", "a b-", "done", "-20"} {
		_, ok := Unspell(word)
		require.False(t, ok, word)
	}
}

func FuzzUnspell(f *testing.F) {
	f.Add("++5l+t++6h+-1804-")
	f.Fuzz(func(t *testing.T, word string) {
		if text, ok := Unspell(word); ok {
			require.Equal(t, word, Spell(text))
		}
	})
}

func TestAFreeNumberIsReadAsItIsTyped(t *testing.T) {
	t.Parallel()
	d := Decision{Moves: []Move{bid(-10), bid(2000)}, Free: &Free{Number: func(n int) Move { return bid(n) }, Min: -10, Max: 2000}}
	for typed, n := range map[string]bid{"137": 137, " 1 000": 1000, "1\u202f000": 1000, "−3": -3, "+7": 7} {
		m, _ := d.Free.Read(typed)
		require.Equal(t, Move(n), m, typed)
	}
	for _, typed := range []string{"", "-11", "2001", "ten", "1.5", "99999999999999999999"} {
		m, _ := d.Free.Read(typed)
		require.Nil(t, m, typed)
	}
	for _, word := range []string{"-3", "−3", "-03"} {
		m, ok := d.Find(word)
		require.True(t, ok, word)
		require.Equal(t, Move(bid(-3)), m)
	}
}

func TestAFreeTextIsChecked(t *testing.T) {
	t.Parallel()
	why := T("name.no-blank")
	d := Decision{Moves: []Move{named("x")}, Free: &Free{Longest: 10, Text: func(text string) (Move, Text) {
		if text == "Mordred" {
			return nil, why
		}
		return named(text), Text{}
	}}}
	m, _ := d.Free.Read("  Roi  Lear ")
	require.Equal(t, Move(named("Roi Lear")), m)
	found, ok := d.Find(m.String())
	require.True(t, ok)
	require.Equal(t, m, found)
	for typed, want := range map[string]Text{"Mordred": why, " ": {}, "Lancelot du Lac": {}} {
		m, said := d.Free.Read(typed)
		require.Nil(t, m, typed)
		require.Equal(t, want, said, typed)
	}
}
