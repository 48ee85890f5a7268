package config

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAHostileFileIsRefusedUnread has files that take minutes to decode.
func TestAHostileFileIsRefusedUnread(t *testing.T) {
	for want, text := range map[string]string{
		"line 1: its keys are too deep":       strings.Repeat("a.", 8000) + "a = 1",
		"line 2: its keys are too deep":       "[log]\n[" + strings.Repeat("a.", 8000) + "a]",
		"line 3: its keys are too deep":       "\n\nb = " + strings.Repeat("{a=", 4000) + "1" + strings.Repeat("}", 4000),
		"line 5: its keys are too deep":       "b = " + strings.Repeat("[{a=[{a=[{a=[{a=\n", 9),
		"it has more than 65536 bytes":        strings.Repeat("# nothing\n", 7000),
		"line 1, key a: there is no such key": "a = 1 # " + strings.Repeat("{}", 1000),
	} {
		_, err := Load(written(t, text), nil, none)
		require.ErrorContains(t, err, want)
	}
}
