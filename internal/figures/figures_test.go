package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/internal/figures/measure"
)

func TestTheHouseKeepsItsFigures(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the whole tree")
	}
	all, err := measure.Load("../..", "./...")
	require.NoError(t, err)
	require.Greater(t, len(all), 30)
	for _, p := range all {
		require.NoError(t, p.Err)
	}
	for _, missed := range missed(all) {
		t.Error(missed)
	}
}

func TestMissedNamesEachGoal(t *testing.T) {
	circle := make([]string, mostInCircle+1)
	files := make([]measure.Size, mostFiles+1)
	types := func(name string, methods int) []measure.Type { return []measure.Type{{Name: name, Methods: methods}} }
	for _, c := range []struct {
		p    measure.Package
		want []string
	}{
		{measure.Package{Path: "herald/store", Circle: circle}, []string{"herald/store: 9 files form a circle"}},
		{measure.Package{Path: "herald/store", Circle: circle[1:]}, nil},
		{measure.Package{Path: "herald/games/carolus", Circle: circle}, nil},
		{measure.Package{Path: "herald/games/league", Circle: circle}, nil},
		{measure.Package{Path: "herald/games/league/tables", Circle: circle}, []string{"herald/games/league/tables: 9 files form a circle"}},
		{measure.Package{Path: "herald/bot", Types: types("Bot", mostOfBot+1)}, []string{"herald/bot.Bot has 26 methods"}},
		{measure.Package{Path: "herald/bot", Types: types("Options", mostOfOthers)}, nil},
		{measure.Package{Path: "herald/bot/table", Types: types("Table", mostOfOthers+1)}, []string{"herald/bot/table.Table has 46 methods"}},
		{measure.Package{Path: "herald/games/match", Types: types("Match", mostOfOthers+1), Files: files}, nil},
		{measure.Package{Path: "herald/bot/view", Files: files}, []string{"herald/bot/view has 26 files"}},
		{measure.Package{Path: "herald/bot/view", Files: files[1:]}, nil},
	} {
		var got []string
		for _, said := range missed([]measure.Package{c.p}) {
			got = append(got, strings.Split(said, ";")[0])
		}
		require.Equal(t, c.want, got)
	}
}
