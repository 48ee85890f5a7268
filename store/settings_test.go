package store_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
)

func TestValuesAreReadByKey(t *testing.T) {
	t.Parallel()
	all := []store.Setting{{Scope: "hours", Key: "ada", Value: []byte("18")}, {Scope: "hours", Key: "bruno", Value: []byte("20")}}
	hours, err := store.Values[int](all)
	require.NoError(t, err)
	require.Equal(t, map[string]int{"ada": 18, "bruno": 20}, hours)

	all[1].Value = []byte(`"late"`)
	_, err = store.Values[int](all)
	require.ErrorContains(t, err, "setting bruno of hours: ")
}
