package match

import (
	"regexp"
	"strings"
)

// maxWords is the most words in a sentence, far more than any turn has.
const maxWords = 200

// parenthesized matches the addition of a suggestion to its words, closed or not.
var parenthesized = regexp.MustCompile(`\([^)]*(\)|$)`)

// Words returns the words of a sentence in lower case. They are separated by
// spaces, commas and semicolons; text in parentheses is ignored. The caller owns
// the slice.
func Words(sentence string) []string {
	sentence = parenthesized.ReplaceAllString(sentence, " ")
	return strings.FieldsFunc(strings.ToLower(sentence), func(r rune) bool {
		return r == ' ' || r == ',' || r == ';' || r == '\t' || r == '\n' || r == '\u00a0' || r == '\u202f'
	})
}

// Alternatives returns the sentences of a typed plan, which are
// separated by slashes; text in parentheses is ignored. The caller owns the slice.
func Alternatives(text string) []string {
	return strings.Split(parenthesized.ReplaceAllString(text, " "), "/")
}
