package openapi_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox/check/openapi"
)

// A shape that fits hides no misfit in a value much like it.
func TestWhatFitsDoesNotHideAMisfit(t *testing.T) {
	t.Parallel()
	d := load(t)
	const posting = "/channels/1/messages"
	buttons := func(n int, style string) string {
		one := `{"type":2,"custom_id":"x","label":"L","style":` + style + `}`
		return `{"components":[{"type":1,"components":[` + strings.TrimSuffix(strings.Repeat(one+",", n), ",") + `]}]}`
	}
	for name, c := range map[string]struct{ method, path, fits, not string }{
		"a text that is too long":      {"POST", posting, `{"content":"` + strings.Repeat("é", 4000) + `"}`, `{"content":"` + strings.Repeat("é", 4001) + `"}`},
		"a number that is too large":   {"POST", posting, `{"embeds":[{"color":16777215}]}`, `{"embeds":[{"color":16777216}]}`},
		"a number that is too small":   {"POST", posting, `{"embeds":[{"color":0}]}`, `{"embeds":[{"color":-1}]}`},
		"a number of no choice":        {"POST", posting, buttons(1, "4"), buttons(1, "9")},
		"too many elements":            {"POST", posting, buttons(5, "1"), buttons(6, "1")},
		"one of them of no choice":     {"POST", posting, buttons(2, "1"), strings.Replace(buttons(2, "1"), `"style":1`, `"style":9`, 1)},
		"a text of no choice":          {"POST", posting, `{"allowed_mentions":{"parse":["users"]}}`, `{"allowed_mentions":{"parse":["usurs"]}}`},
		"what is there twice":          {"POST", posting, `{"allowed_mentions":{"users":["11111111111111111","11111111111111112"]}}`, `{"allowed_mentions":{"users":["11111111111111111","11111111111111111"]}}`},
		"no snowflake":                 {"POST", posting, `{"allowed_mentions":{"users":["11111111111111111"]}}`, `{"allowed_mentions":{"users":["1111111111111111x"]}}`},
		"a text in place of a number":  {"POST", posting, `{"flags":64}`, `{"flags":"64"}`},
		"half a number":                {"POST", posting, `{"flags":64}`, `{"flags":64.5}`},
		"a missing field":              {"PUT", "/applications/1/commands", `[{"name":"a","description":"d"}]`, `[{"description":"d"}]`},
		"null where there is none":     {"PUT", "/applications/1/commands", `[{"name":"a","description":"d"}]`, `[{"name":null,"description":"d"}]`},
		"a false element among others": {"PUT", "/applications/1/commands", `[{"name":"a","description":"d"},{"name":"b","description":"d"}]`, `[{"name":"a","description":"d"},{"name":"","description":"d"}]`},
	} {
		wrong, err := d.Check(request(c.method, c.path, c.fits))
		require.NoError(t, err, name)
		require.Empty(t, wrong, name)
		wrong, err = d.Check(request(c.method, c.path, c.not))
		require.NoError(t, err, name)
		require.NotEmpty(t, wrong, name)
	}
}

// A shape knows nothing of some keywords that restrict values; Discord uses none.
func TestADescriptionWithOtherKeywordsIsRefused(t *testing.T) {
	name := filepath.Join(t.TempDir(), "openapi.json")
	require.NoError(t, os.WriteFile(name, []byte(`{"components":{"schemas":{"Odd":{"type":"integer","not":{"multipleOf":2}}}}}`), 0o600))
	t.Setenv(openapi.Variable, name)
	_, err := openapi.Load()
	require.ErrorContains(t, err, "unknown to shapes: ")
}
