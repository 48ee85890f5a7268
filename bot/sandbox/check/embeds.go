package check

import (
	"unicode/utf8"

	"herald/bot/sandbox/world"
)

// maxEmbedText limits the characters in all embeds of a message together.
const maxEmbedText = 6000

// embeds checks the embeds of a message.
func embeds(f Form, list []world.Embed) {
	f.Count(len(list), 0, 10)
	total := 0
	for i := range list {
		total += checkEmbed(f.In(i), &list[i])
	}
	if total > maxEmbedText {
		f.Fail("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of %d", maxEmbedText)
	}
}

// embedText is a text of an embed with its limits.
type embedText struct {
	field       string
	text        string
	least, most int
}

// checkEmbed returns the number of characters of the embed.
func checkEmbed(f Form, e *world.Embed) int {
	texts := []embedText{{"title", e.Title, 0, 256}, {"description", e.Description, 0, 4096}}
	if e.Footer != nil {
		texts = append(texts, embedText{"footer.text", e.Footer.Text, 0, 2048})
	}
	if e.Author != nil {
		texts = append(texts, embedText{"author.name", e.Author.Name, 0, 256})
	}
	total := checkEmbedTexts(f, texts)
	f.In("fields").Count(len(e.Fields), 0, 25)
	for i, field := range e.Fields {
		total += checkEmbedTexts(f.In("fields", i), []embedText{{"name", field.Name, 1, 256}, {"value", field.Value, 1, 1024}})
	}
	if total == 0 && e.Image == nil && e.Thumbnail == nil {
		f.Fail("BASE_TYPE_REQUIRED", "An embed needs a text or a picture.")
	}
	return total
}

// checkEmbedTexts returns the number of characters of the texts.
func checkEmbedTexts(f Form, texts []embedText) int {
	total := 0
	for _, t := range texts {
		f.In(t.field).Text(t.text, t.least, t.most)
		total += utf8.RuneCountInString(t.text)
	}
	return total
}
