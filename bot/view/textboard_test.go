package view_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/table"
	"herald/bot/view"
)

func TestEverySeatHasALetterOfItsOwn(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		names []string
		want  string
	}{
		{[]string{"Ada", "Bruno", "Chloé", "Dai", "Esra"}, "A B C D E"},
		{[]string{"Anna", "Anne", "Ann"}, "A N B"},
		{[]string{"Éloïse", "🎲", "李", "*_`|"}, "E A B C"},
		{[]string{"zoë", "Zo", "OE"}, "Z O E"},
	} {
		tab := &table.Table{}
		for _, name := range c.names {
			tab.Seats = append(tab.Seats, table.Seat{Person: table.Person{Name: name}})
		}
		require.Equal(t, c.want, strings.Join(view.Marks(tab), " "), c.names)
	}
}
