package discord

import "unicode/utf16"

// FitLatest returns a heading, as many of the last lines as fit into MaxContent, and an end, a
// line each; an ellipsis replaces the lines left out.
func FitLatest(heading string, lines []string, end string) string {
	room := MaxContent - Units(heading) - Units(end) - len("\n\n…\n")
	from := len(lines)
	for from > 0 && room >= Units(lines[from-1])+1 {
		from--
		room -= Units(lines[from]) + 1
	}
	text := heading
	if from > 0 {
		text += "\n…"
	}
	for _, line := range append(lines[from:len(lines):len(lines)], end) {
		if line != "" {
			text += "\n" + line
		}
	}
	return text
}

// Cut returns s if it has at most n Units, else its beginning and an ellipsis, together at
// most n.
func Cut(s string, n int) string {
	if Units(s) <= n {
		return s
	}
	length := 0
	for i, r := range s {
		if length += Units(string(r)); length > n-1 {
			return s[:i] + "…"
		}
	}
	return s
}

// Units counts UTF-16 code units. Discord documents its limits in characters;
// counting code units is the stricter reading.
func Units(s string) int {
	n := 0
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}

// Fit joins the first sentences that fit into room Units, with between between
// them. If some are left out, an ellipsis ends the text.
func Fit(sentences []string, between string, room int) string {
	joined := ""
	for n, s := range sentences {
		next := joined + between + s
		if n == 0 {
			next = s
		}
		if Units(next) > room {
			return Cut(joined+between+"…", room)
		}
		joined = next
	}
	return joined
}

// Split distributes parts, in order, over the contents of as few messages as
// possible; the first begins with heading. A part has at most MaxContent Units.
func Split(heading string, parts []string) []string {
	all := []string{heading}
	for _, p := range parts {
		last := &all[len(all)-1]
		if Units(*last)+1+Units(p) > MaxContent {
			all = append(all, p)
			continue
		}
		*last += "\n" + p
	}
	return all
}
