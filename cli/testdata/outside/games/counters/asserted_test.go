package counters

import (
	"os"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest"
)

func TestOptionalInterfacesAreAsserted(t *testing.T) {
	text, err := os.ReadFile("optional.go")
	require.NoError(t, err)
	for _, o := range gametest.Optionals() {
		for _, value := range []any{start(games.Setup{Players: 2}), View{}, First{}, Take{}, Pass{}} {
			if reflect.TypeOf(value).Implements(o.Type) {
				require.Regexp(t, `_ `+o.Name+` += .*`+reflect.Indirect(reflect.ValueOf(value)).Type().Name(), string(text))
			}
		}
	}
}
