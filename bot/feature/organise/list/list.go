// Package list reads lists of people that organisers paste, such as from a spreadsheet: a
// name, an ID or a mention in each line, and perhaps a rating or a seed.
package list

import (
	"cmp"
	"encoding/csv"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A Row is a line of a list that names a person.
type Row struct {
	Line   int     // from 1
	Who    string  // as written; of a mention, the ID
	Number float64 // the rating or seed
	Given  bool    // whether there is a Number
}

// A Mistake is a fault of a line, in a word: "quote", "name", "number" or "cells".
type Mistake struct {
	Line int
	What string
	Text string // the line, or the cell that is wrong
}

// mention is a mention of a user.
var mention = regexp.MustCompile(`^<@!?(\d+)>$`)

// Read returns the rows of a text in the format of RFC 4180, with commas, semicolons or tabs
// between cells. Blank lines, and a heading in the first, are left out. It goes on after
// mistakes.
func Read(text string) (rows []Row, mistakes []Mistake) {
	comma := separator(text)
	first := true
	for n, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(strings.TrimPrefix(line, "\ufeff")); line == "" {
			continue
		}
		row, wrong := read(n+1, line, comma)
		switch {
		case first && heading(row, wrong):
		case wrong.What != "":
			mistakes = append(mistakes, wrong)
		default:
			rows = append(rows, row)
		}
		first = false
	}
	return rows, mistakes
}

// separator returns the first of those characters in a text that stand between cells.
func separator(text string) rune {
	if i := strings.IndexAny(text, ",;\t"); i >= 0 {
		return rune(text[i])
	}
	return ','
}

func read(n int, line string, comma rune) (Row, Mistake) {
	r := csv.NewReader(strings.NewReader(line))
	r.Comma, r.TrimLeadingSpace = comma, comma != '\t'
	cells, err := r.Read()
	if err != nil {
		return Row{}, Mistake{n, "quote", line}
	}
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	for len(cells) > 2 && cells[len(cells)-1] == "" {
		cells = cells[:len(cells)-1]
	}
	row := Row{Line: n, Who: cells[0]}
	if id := mention.FindStringSubmatch(row.Who); id != nil {
		row.Who = id[1]
	}
	switch {
	case row.Who == "":
		return row, Mistake{n, "name", line}
	case len(cells) > 2:
		return row, Mistake{n, "cells", line}
	case len(cells) == 1 || cells[1] == "":
		return row, Mistake{}
	}
	number, err := strconv.ParseFloat(strings.Replace(cells[1], ",", ".", 1), 64)
	if err != nil || number != number || errors.Is(err, strconv.ErrRange) {
		return row, Mistake{n, "number", cells[1]}
	}
	row.Number, row.Given = number, true
	return row, Mistake{}
}

// headings are the words of a first line that is one.
var headings = []string{"name", "nom", "id", "player", "joueur", "person", "personne"}

// heading reports whether the first line has no person.
func heading(row Row, wrong Mistake) bool {
	return slices.Contains(headings, strings.ToLower(row.Who)) && !row.Given && (wrong.What == "" || wrong.What == "number")
}

// Ranked sorts rows with a number before those without, the lowest number first, or the
// highest; equal ones stay in order.
func Ranked(rows []Row, highest bool) []Row {
	rows = slices.Clone(rows)
	slices.SortStableFunc(rows, func(a, b Row) int {
		switch {
		case a.Given != b.Given && a.Given:
			return -1
		case a.Given != b.Given:
			return 1
		case highest:
			a, b = b, a
		}
		return cmp.Compare(a.Number, b.Number)
	})
	return rows
}
