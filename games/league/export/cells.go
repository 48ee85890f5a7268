package export

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"
	"time"

	"herald/games/league/standings"
)

// A cells is a row of a table.
type cells []string

// table returns a table as RFC 4180 in UTF-8, with its columns' names in the first row.
func table(columns cells, rows []cells) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	for _, row := range append([]cells{columns}, rows...) {
		safe := make([]string, len(row))
		for i, cell := range row {
			safe[i] = defused(cell)
		}
		_ = w.Write(safe) // a buffer takes everything
	}
	w.Flush()
	return b.Bytes()
}

// defused returns a cell that no spreadsheet takes for a formula: it prefixes an apostrophe
// if needed.
func defused(cell string) string {
	if cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
		return "'" + cell
	}
	return cell
}

// number returns the cell of a number, which is empty for 0, meaning none.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// points returns points, which are a whole number of 120ths.
func points(p standings.Points) string { return ratio(int64(p), int64(standings.One)) }

// value returns the value of a tie-break, "" if there is none.
func value(v standings.Value) string {
	if v.Den == 0 {
		return ""
	}
	return ratio(v.Num, v.Den)
}

// ratio returns a fraction with up to twelve digits after the point: enough for
// readers to find the fraction again.
func ratio(num, den int64) string {
	text := strconv.FormatFloat(float64(num)/float64(den), 'f', 12, 64)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// instant returns a time as in the log, "" if there is none.
func instant(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.Format(time.RFC3339)
}

// yes returns a cell that says yes or nothing.
func yes(is bool) string {
	if is {
		return "yes"
	}
	return ""
}
