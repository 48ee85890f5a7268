package standings

import "strconv"

// glyphs are the fractions that have a character of their own.
var glyphs = map[[2]int64]string{
	{1, 2}: "½", {1, 3}: "⅓", {2, 3}: "⅔", {1, 4}: "¼", {3, 4}: "¾",
	{1, 5}: "⅕", {2, 5}: "⅖", {3, 5}: "⅗", {4, 5}: "⅘", {1, 6}: "⅙", {5, 6}: "⅚",
	{1, 8}: "⅛", {3, 8}: "⅜", {5, 8}: "⅝", {7, 8}: "⅞",
}

// mixed returns num/den exactly, as a whole number and a fraction: "7", "5½",
// "½", "3 7/60". den is positive.
func mixed(num, den int64) string {
	if num < 0 {
		return "−" + mixed(-num, den)
	}
	whole, rest := num/den, num%den
	if rest == 0 {
		return strconv.FormatInt(whole, 10)
	}
	rest, den = reduce(rest, den)
	part, ok := glyphs[[2]int64{rest, den}]
	if !ok {
		part = strconv.FormatInt(rest, 10) + "/" + strconv.FormatInt(den, 10)
	}
	switch {
	case whole == 0:
		return part
	case ok:
		return strconv.FormatInt(whole, 10) + part
	default:
		return strconv.FormatInt(whole, 10) + " " + part
	}
}

// reduce returns a fraction in lowest terms. den is positive.
func reduce(num, den int64) (int64, int64) {
	a, b := max(num, -num), den
	for a != 0 {
		a, b = b%a, a
	}
	return num / b, den / b
}
