package standings

import (
	"strconv"
	"strings"
)

// glyphs are the fractions that have a character of their own.
var glyphs = map[[2]int64]string{
	{1, 2}: "½", {1, 3}: "⅓", {2, 3}: "⅔", {1, 4}: "¼", {3, 4}: "¾",
	{1, 5}: "⅕", {2, 5}: "⅖", {3, 5}: "⅗", {4, 5}: "⅘", {1, 6}: "⅙", {5, 6}: "⅚",
	{1, 8}: "⅛", {3, 8}: "⅜", {5, 8}: "⅝", {7, 8}: "⅞",
}

// mixed returns num/den exactly, as a whole number and a fraction that follows it without a
// space: "7", "5½", "½", "3⁷⁄₆₀". den is positive.
func mixed(num, den int64) string {
	whole, part := split(num, den)
	return whole + part
}

// split returns the whole number and the fraction of mixed. Either may be "", and the first has the
// sign.
func split(num, den int64) (whole, part string) {
	sign := ""
	if num < 0 {
		sign, num = "−", -num
	}
	rest := num % den
	if rest == 0 {
		return sign + strconv.FormatInt(num/den, 10), ""
	}
	whole, part = sign, vulgar(reduce(rest, den))
	if num > den {
		whole += strconv.FormatInt(num/den, 10)
	}
	return whole, part
}

var (
	superscript = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")
	subscript   = strings.NewReplacer("0", "₀", "1", "₁", "2", "₂", "3", "₃", "4", "₄", "5", "₅", "6", "₆", "7", "₇", "8", "₈", "9", "₉")
)

// vulgar returns a fraction as one character if there is one, else composed of small digits.
func vulgar(num, den int64) string {
	if glyph, ok := glyphs[[2]int64{num, den}]; ok {
		return glyph
	}
	return superscript.Replace(strconv.FormatInt(num, 10)) + "⁄" + subscript.Replace(strconv.FormatInt(den, 10))
}

// reduce returns a fraction in lowest terms. den is positive.
func reduce(num, den int64) (int64, int64) {
	a, b := max(num, -num), den
	for a != 0 {
		a, b = b%a, a
	}
	return num / b, den / b
}
