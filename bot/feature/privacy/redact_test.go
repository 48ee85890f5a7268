package privacy_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/feature/privacy"
)

func TestNamesAreRedactedAsWords(t *testing.T) {
	for _, c := range []struct {
		text, want string
		names      []string
	}{
		{"Ada came late", "█████ came late", []string{"Ada"}},
		{"Adam and Ada, not Nevada. Ada", "Adam and █████, not Nevada. █████", []string{"Ada"}},
		{"Ada L. and Ada", "█████ and █████", []string{"Ada", "Ada L."}},
		{"<@123> 1234", "<@█████> 1234", []string{"123"}},
		{"Élan élan Élans", "█████ élan Élans", []string{"Élan"}},
		{"a b", "a b", []string{"a", ""}},
		{"*x* *x*x", "█████ █████x", []string{"*x*"}},
		{"AdaAda Ada", "AdaAda █████", []string{"Ada"}},
		{"", "", []string{"Ada"}},
	} {
		require.Equal(t, c.want, privacy.Redact(c.text, c.names...))
	}
}

func FuzzRedact(f *testing.F) {
	f.Add("Ada and Adam", "Ada")
	f.Add("\xff█", "█")
	f.Fuzz(func(t *testing.T, text, name string) {
		once := privacy.Redact(text, name)
		if name != "█████" && once == text {
			return
		}
		require.Contains(t, once, "█████")
	})
}
