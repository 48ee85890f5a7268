package lancaster

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/lang"
	"herald/render/golden"
)

func TestGoldenLegend(t *testing.T) {
	c, err := lang.Load(os.DirFS("text"))
	require.NoError(t, err)
	for _, tag := range []string{"en", "fr"} {
		golden.Check(t, "legend-"+tag, Legend(c.Printer(tag, nil)))
	}
}
