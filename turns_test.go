package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// turns are phrases that comments should do without, with the number of comments that
// still have them. A number may only be lowered.
var turns = []struct {
	phrase string
	most   int
}{
	{`whoever|whomever`, 0},
	{`nobody`, 0},
	{`somebody`, 0},
	{`anybody|everybody`, 0},
	{`that of|those of`, 0},
	{`(is|are) how (far|long|many|much|often)`, 0},
	{`(is|are) (since|until|from) when`, 0},
	{`(is|are) (what|where|who|whose)`, 0},
	{`be it|but for|of whom`, 0},
}

// TestTurns counts the comments of the whole tree that have one of the turns.
func TestTurns(t *testing.T) {
	count := make([]int, len(turns))
	phrases := make([]*regexp.Regexp, len(turns))
	for i, turn := range turns {
		phrases[i] = regexp.MustCompile(`(?i)\b(` + turn.phrase + `)\b`)
	}
	err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.SkipObjectResolution)
		require.NoError(t, err)
		for _, comment := range file.Comments {
			text := comment.Text()
			for i, phrase := range phrases {
				if phrase.MatchString(text) {
					count[i]++
				}
			}
		}
		return nil
	})
	require.NoError(t, err)
	for i, turn := range turns {
		assert.LessOrEqual(t, count[i], turn.most, "%q: write it without, see CONTRIBUTING.md", turn.phrase)
		if count[i] < turn.most {
			t.Logf("%q: there are %d; lower the number", turn.phrase, count[i])
		}
	}
}
