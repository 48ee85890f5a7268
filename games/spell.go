package games

import (
	"strconv"
	"strings"
	"unicode"
)

// MaxWord is the largest number of characters in the word of a Free text; other words have 32.
const MaxWord = 96

// marks are the characters of a text that are no letters, digits, spaces or hyphens.
const marks = ".,;!?’'&+…–"

// Spell returns a text as one word, which ends in "-", as no other word does: small letters a to z and digits as
// they are, a space as "-", a hyphen as "+-", a capital A as "+a", and any other character as its number in base
// 36 between "++" and "+". A text has letters, digits, spaces and the usual marks of sentences, none of them a
// sign to Discord; Spell returns "" for others, and for one that is empty or too long for MaxWord.
func Spell(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case 'a' <= r && r <= 'z', '0' <= r && r <= '9':
			b.WriteRune(r)
		case r == ' ':
			b.WriteByte('-')
		case r == '-':
			b.WriteString("+-")
		case 'A' <= r && r <= 'Z':
			b.WriteString("+" + string(unicode.ToLower(r)))
		case !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) && !strings.ContainsRune(marks, r):
			return ""
		default:
			b.WriteString("++" + strconv.FormatInt(int64(r), 36) + "+")
		}
	}
	b.WriteByte('-')
	if text == "" || b.Len() > MaxWord {
		return ""
	}
	return b.String()
}

// Unspell returns the text of a word that Spell has returned; false for another word.
func Unspell(word string) (string, bool) {
	spelled, _ := strings.CutSuffix(word, "-")
	var text []rune
	for rest := spelled; rest != ""; {
		r, size := unspelled(rest)
		text, rest = append(text, r), rest[size:]
	}
	return string(text), word != "" && Spell(string(text)) == word
}

// unspelled returns the first character of a word that is spelled, and the number of its bytes. Of another
// word it returns anything.
func unspelled(word string) (r rune, size int) {
	number, marked := strings.CutPrefix(word, "++")
	digits, _, closed := strings.Cut(number, "+")
	switch {
	case marked && closed:
		n, _ := strconv.ParseInt(digits, 36, 32)
		return rune(n), len(digits) + 3
	case word[0] == '-':
		return ' ', 1
	case len(word) > 1 && word[:2] == "+-":
		return '-', 2
	case len(word) > 1 && word[0] == '+':
		return unicode.ToUpper(rune(word[1])), 2
	}
	return rune(word[0]), 1
}
