package table_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/match"
)

// A petition is a part with all optional methods.
type petition struct {
	By    seats.User
	Yes   []string
	Plies int
	Place string
}

var petitions = table.Keep("petition", func(p *petition) *petition {
	c := *p
	c.Yes = slices.Clone(p.Yes)
	return &c
})

func (p *petition) Moved(t *table.Table) { p.Place = t.Channel }
func (p *petition) Shortened(kept int)   { p.Plies = min(p.Plies, kept) }

func (p *petition) Forget(user, stranger string) {
	if p.By.ID == user {
		p.By = seats.User{Name: stranger}
	}
	p.Yes = slices.DeleteFunc(p.Yes, func(id string) bool { return id == user })
}

func (p *petition) Owned(user string) any {
	if p.By.ID == user {
		return "petition"
	}
	return nil
}

// TestAPartIsKept at a table and copied with it.
func TestAPartIsKept(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	id := crowded(t, b)
	changed, _, err := b.Tables.Change(id, func(tab *table.Table, _ *match.Match) error {
		petitions.Set(tab, &petition{By: named(ada, "Ada"), Yes: []string{bruno}, Plies: 99})
		return nil
	})
	require.NoError(t, err)
	petitions.Of(&changed).Yes[0] = chloe
	tab, err := b.Tables.Get(id)
	require.NoError(t, err)
	require.Equal(t, &petition{By: named(ada, "Ada"), Yes: []string{bruno}, Plies: 99}, petitions.Of(&tab), "no other feature changes it")
	require.Equal(t, "petition", tab.Owned(ada)["petition"])
	require.Nil(t, tab.Owned(bruno)["petition"])

	earlier := tab
	petitions.Set(&tab, nil)
	require.Nil(t, petitions.Of(&tab))
	require.Equal(t, petition{}, petitions.Value(&tab))
	require.NotNil(t, petitions.Of(&earlier))
	earlier.Move("8")
	require.Equal(t, "8", petitions.Value(&earlier).Place)
	require.Panics(t, func() { table.Keep[int]("petition", nil) })
	require.Panics(t, func() { table.KeepField[int]("petition", nil) })
}

// TestAPartOfAnotherVersionIsCarried as it is stored, and names no person who is forgotten.
func TestAPartOfAnotherVersionIsCarried(t *testing.T) {
	t.Parallel()
	var tab table.Table
	require.NoError(t, json.Unmarshal([]byte(`{"told":0,"features":{"petition":null}}`), &tab))
	require.Nil(t, petitions.Of(&tab), "null is none")
	text := `{"told":0,"features":{"petition":{"Plies":"99"},"other":{"for":"` + ada + `"}}}`
	require.NoError(t, json.Unmarshal([]byte(text), &tab))
	require.Nil(t, petitions.Of(&tab))
	require.True(t, petitions.In(&tab), "it does not fit")
	require.True(t, tab.Knows(ada))
	tab.Forget(ada, "stranger", time.Now())
	require.False(t, tab.Knows(ada))
	clone := tab.Clone()
	text2, err := json.Marshal(&clone)
	require.NoError(t, err)
	require.Contains(t, string(text2), `"features":{"other":{"for":"departed:1"},"petition":{"Plies":"99"}}`)

	require.ErrorContains(t, json.Unmarshal([]byte(`{"vote":7}`), &tab), "vote", "a former field is the table's own")
}
