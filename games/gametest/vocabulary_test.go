package gametest

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

func TestPlantedVocabularyIsCaught(t *testing.T) {
	rules := toy.Rules()
	require.NoError(t, run(t, "vocabulary", rules), "a game need not say its words")
	words := regexp.MustCompile(`^(yes|\+[12]|done|[a-z][0-9]+)$`)
	rules.Vocabulary = func(s games.Setup, word string) bool { return s.Players > 0 && words.MatchString(word) }
	require.ErrorContains(t, run(t, "vocabulary", rules), `is offered "no", which is not in the vocabulary`)
	rules.Vocabulary = func(games.Setup, string) bool { return true }
	require.ErrorContains(t, run(t, "vocabulary", rules), `the vocabulary has ""`)
}
