package bot

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
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
		tab := &table{}
		for _, name := range c.names {
			tab.Seats = append(tab.Seats, chair{Person: discord.Person{Name: name}})
		}
		require.Equal(t, c.want, strings.Join(tab.marks(), " "), c.names)
	}
}

func TestPartsAreLaidOutOverMessages(t *testing.T) {
	t.Parallel()
	line := strings.Repeat("x", 900)
	require.Equal(t, []string{"head\n" + line + "\n" + line}, discord.Split("head", []string{line, line}))
	require.Equal(t, []string{"head\n" + line + "\n" + line, line + "\n" + line, line + "\nend"},
		discord.Split("head", []string{line, line, line, line, line, "end"}))
}
