package organise_test

import (
	"encoding/json"
	"testing"

	"herald/bot/leagues"
	"herald/games/league"
)

// FuzzParts gives a league any part. Its messages can be posted, and organisers see all
// their panels.
func FuzzParts(f *testing.F) {
	kept := []string{"season", "league", "organise"}
	for n, part := range []string{
		`{"season":1,"tables":{"1.1":{"id":"m0","holders":[2,3],"soft":"2026-11-22T18:00:00Z","breaks":[[]]}},"offers":[{}],"news":[{"season":1,"table":"1.1"}]}`,
		`{"Season":1,"People":[2,3]}`,
		`{"draft":"open 1 format=arena","by":1,"pending":{"1":"penalise p2 3 #1"},"extras":{"roles":true,"made":{"1":"7"},"given":{"1":[2]},"dates":{"closes":"8"}},"told":[1,99]}`,
	} {
		for _, bad := range []string{part, `null`, `[]`, `{}`, `7`, `"x"`, `[null]`} {
			f.Add(uint8(n), []byte(bad))
		}
	}
	f.Add(uint8(0), []byte(`{"season":1,"tables":{"1.1":null,"9.9":{"id":"none"},"":{"holders":[-1,0,99,4,5,6,7]}},"offers":[{"seat":-1}],"news":[{"table":"?"}]}`))
	f.Add(uint8(1), []byte(`{"Season":1,"People":[-1,0,99,2,2]}`))
	f.Add(uint8(2), []byte(`{"draft":"\u0000","by":-1,"pending":{"1":"dance","-3":""},"told":[-1]}`))
	o, opened := found(f), false
	f.Fuzz(func(t *testing.T, feature uint8, part []byte) {
		if !json.Valid(part) {
			t.Skip("no store has it")
		}
		o.T = t
		if !opened {
			opened = true
			o.crowd(league.Divisions, 7)
			o.close()
			o.plays()
		}
		o.together(func(c *leagues.Change) error {
			c.Parts = leagues.Parts{kept[int(feature)%len(kept)]: part}
			return nil
		})
		l := o.the()
		o.Leagues.Owed(&l)
		for _, alarm := range o.Leagues.Alarms {
			alarm(&l)
		}
		o.crawl()
	})
}
