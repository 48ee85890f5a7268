package standings

import (
	"image"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/lang"
	"herald/render"
)

// A drawing is a golden picture: a scene in a language.
type drawing struct {
	name string
	draw func(lang.Printer) *image.Paletted
	on   func(lang.Printer, *render.Canvas)
	text func(lang.Printer) (messages, alt []string)
}

// names of people, the first of them in the standings.
var names = []string{
	"Ada", "Bertrand", "Chloé", "Dagonet", "Élaine", "Florent", "Guenièvre", "Hector des Mares", "Iseult", "Сергей",
	"Kay", "Lancelot du Lac", "Maximilian Bartholomew", "Nimue", "Owain", "Perceval", "李白", "Rience", "Sagramore", "Tristan",
	"Uriens", "Viviane", "Ywain", "Zoë", "Agravain", "Bors", "Calogrenant", "Dinadan", "Erec", "Ferran",
}

func name(i int) string {
	if i < len(names) {
		return names[i]
	}
	return names[i%len(names)] + " " + strconv.Itoa(i/len(names)+1)
}

// printer returns a printer in a language.
func printer(t testing.TB, tag string) lang.Printer {
	t.Helper()
	c, err := lang.Load(Texts())
	require.NoError(t, err)
	return c.Printer(tag, nil)
}

// rows returns the standings of n people, the worse the lower, without ties.
func rows(n, played int) []Row {
	all := make([]Row, n)
	for i := range all {
		all[i] = Row{
			Entrant: Entrant{Number: i*7%61 + 1, Name: name(i)},
			Place:   i + 1, Moved: []int{0, 2, -1, 0, 1, -3, 12}[i%7], Played: played,
			Points: strconv.Itoa((n-i)*played*10/n) + []string{"", "½", "⅓", ""}[i%4],
		}
		for m := range min(played, 5) {
			place := (i*4/n+m*(i%3))%4 + 1
			all[i].Form = append(all[i].Form, Result{Place: place, Last: place == 4})
		}
	}
	return all
}

// seven is a division in the middle of a season.
func seven(say lang.Printer) Standings {
	t := Standings{League: "Ligue de Lancaster", Game: "Lancaster", Season: 2, Division: 1, Matches: 4, Up: 2, Down: 2, Rows: rows(7, 3), Say: say}
	chances := [][2]int{{1, 2}, {1, 4}, {2, 5}, {2, 6}, {3, 6}, {4, 6}, {7, 7}}
	for i := range t.Rows {
		t.Rows[i].Best, t.Rows[i].Worst = chances[i][0], chances[i][1]
	}
	t.Rows[0].Sure, t.Rows[6].Settled = true, true
	t.Rows[3].Points, t.Rows[4].Points = "13½", "13½"
	t.Rows[3].Break, t.Rows[4].Break = Break{Wins, "1½"}, Break{Wins, "1"}
	t.Rows[3].Why = "Dagonet is ahead of Élaine by wins: 1½ to 1."
	t.Rows[5].Mean, t.Rows[5].Points = "2⁷⁄₁₂", "7¹¹⁄₁₂"
	t.Rows[6].Form[2] = Result{}
	return t
}

// twentyOne is a division on two pages.
func twentyOne(say lang.Printer) Standings {
	t := Standings{League: "Herald’s Own", Game: "Carolus Magnus", Season: 12, Division: 3, Matches: 10, Up: 4, Down: 4, Rows: rows(21, 8), Say: say}
	for i := range t.Rows {
		t.Rows[i].Best, t.Rows[i].Worst = max(1, i-1), min(21, i+4)
	}
	t.Rows[1].Worst, t.Rows[0].Best, t.Rows[0].Worst, t.Rows[20].Best = 4, 1, 1, 21
	t.Rows[0].Sure, t.Rows[1].Sure, t.Rows[0].Settled, t.Rows[20].Settled = true, true, true, true
	for i, b := range []Break{{Beaten, "141½"}, {Beaten, "138"}, {Share, "0.94"}, {Share, "0.91"}} {
		t.Rows[5+i].Break, t.Rows[5+i].Points = b, "41½"
	}
	return t
}

// sixty is a cup by the Swiss system.
func sixty(say lang.Printer) Standings {
	t := Standings{League: "Grand Prix d’automne", Game: "Lancelot", Season: 1, Round: 4, Rounds: 6, Rows: rows(60, 4), Viewer: 22, Say: say}
	for i := 3; i < 58; i += 9 {
		t.Rows[i].Break, t.Rows[i+1].Break = Break{Punctual, "0"}, Break{Punctual, "2"}
		t.Rows[i+1].Points = t.Rows[i].Points
	}
	t.Rows[59].Played, t.Rows[58].Form = 2, nil
	return t
}

// wide has names of 32 wide letters.
func wide(say lang.Printer) Standings {
	t := Standings{
		League: strings.Repeat("Œ", 60), Game: "Carolus Magnus", Season: 99, Division: 9, Round: 12, Rounds: 12, Matches: 12,
		Up: 1, Down: 1, Rows: rows(12, 12), Say: say,
	}
	for i := range t.Rows {
		t.Rows[i].Name = strings.Repeat([]string{"W", "Ж", "Ǽ", "漢", "@", "Œ"}[i%6], 32)
		t.Rows[i].Place, t.Rows[i].Points, t.Rows[i].Break = i+100, "120⅔", Break{Beaten, "1041⅔"}
		t.Rows[i].Moved = 99 - 18*i
	}
	return t
}

// fifteen is the fullest page, with both lines and both marks.
func fifteen(say lang.Printer) Standings {
	t := twentyOne(say)
	t.Rows = t.Rows[:15]
	t.Rows[14].Best, t.Rows[14].Worst, t.Rows[14].Settled = 15, 15, true
	return t
}

// ended is a season that is over, with shared places.
func ended(say lang.Printer) Standings {
	t := seven(say)
	t.Over, t.Rows = true, t.Rows[:6]
	for i := range t.Rows {
		t.Rows[i].Played, t.Rows[i].Moved = 4, 0
		t.Rows[i].Form = append(t.Rows[i].Form, Result{Place: 2})
	}
	t.Rows[1].Place, t.Rows[2].Place, t.Rows[1].Points, t.Rows[2].Points = 2, 2, "24", "24"
	t.Rows[1].Break, t.Rows[2].Break = Break{Lot, ""}, Break{Lot, ""}
	return t
}

// one is a ladder of a single person.
func one(say lang.Printer) Standings {
	return Standings{League: "Roi de la colline", Game: "Lancelot", Rows: []Row{{Entrant: Entrant{1, "Ada"}, Place: 1, Points: "0"}}, Say: say}
}

// four is the start of a small league.
func four(say lang.Printer) Standings {
	t := Standings{League: "Les Quatre", Game: "Lancaster", Season: 1, Division: 1, Matches: 4, Up: 1, Rows: rows(4, 0), Say: say}
	for i := range t.Rows {
		t.Rows[i].Points, t.Rows[i].Moved = "0", 0
	}
	return t
}

// none is a league without entrants.
func none(say lang.Printer) Standings {
	return Standings{League: "漢字", Game: "Lancelot", Season: 1, Up: 2, Down: 2, Say: say}
}

// drawings returns every golden picture.
func drawings() []drawing {
	return slices.Concat(
		tables("seven", seven), tables("fifteen", fifteen), tables("twenty-one", twentyOne), tables("sixty", sixty),
		tables("wide", wide), tables("ended", ended), tables("four", four), tables("one", one), tables("none", none),
		profileDrawings(), hallDrawings(),
	)
}

// pageName returns the name of a page of several.
func pageName(name string, page, pages int) string {
	if pages == 1 {
		return name
	}
	return name + "-" + strconv.Itoa(page+1)
}

func tables(name string, scene func(lang.Printer) Standings) (all []drawing) {
	pages := scene(lang.Printer{}).Pages()
	for page := range pages {
		all = append(all, drawing{
			pageName(name, page, pages),
			func(say lang.Printer) *image.Paletted { return scene(say).Draw(page) },
			func(say lang.Printer, c *render.Canvas) { scene(say).on(c, scene(say).sheet(page)) },
			func(say lang.Printer) (messages, alt []string) { return scene(say).Text(), scene(say).Alt(page) },
		})
	}
	return all
}
