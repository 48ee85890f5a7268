package lancaster

import (
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"

	board "herald/games/lancaster"
	"herald/lang"
	"herald/render/golden"
)

var game = golden.Game{Rules: board.Rules(), Draw: Draw, Texts: []fs.FS{Texts()}}

func TestGolden(t *testing.T) { game.CheckScenes(t) }

func TestShape(t *testing.T) { game.CheckShape(t) }

func TestDrawAtOnce(t *testing.T) { game.CheckAtOnce(t, golden.Scenes(t)[:4]...) }

func TestLetteringIsBilingual(t *testing.T) {
	c, err := lang.Load(Texts())
	require.NoError(t, err)
	require.NotEmpty(t, c.Keys("en"))
	require.Equal(t, c.Keys("en"), c.Keys("fr"))
}

func TestExample(t *testing.T) { game.CheckExample(t, Example()) }
