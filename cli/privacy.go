package cli

import (
	"fmt"
	"strings"

	"herald/bot"
	"herald/lang"
)

type privacyCommand struct {
	locations
	Lang    string `enum:"en,fr" default:"en" help:"Language of the text: en or fr (default: ${default})."`
	Contact string `placeholder:"WHO" help:"Who you are and how you can be reached; it stands in the text."`
}

// Run prints what people have to be told of their data, by whoever runs the bot, as
// Markdown.
func (c *privacyCommand) Run(p *program) error {
	cfg, err := c.load(p)
	if err != nil {
		return err
	}
	own, err := catalog(p.Shelf)
	if err != nil {
		return err
	}
	app, err := bot.Catalog(p.Shelf)
	if err != nil {
		return err
	}
	texts, buttons := own.Printer(c.Lang, nil), app.Printer(c.Lang, nil)
	for n, key := range privacyParts(cfg.UnlinkAfter) {
		part := texts.T(key,
			"n", cfg.UnlinkAfter, "days", backupDays, "contact", c.contact(texts),
			"command", buttons.T("command.settings.name"), "button", buttons.T("settings.data"), "departed", buttons.T("seats.departed"))
		if n > 0 && !strings.HasPrefix(part, "- ") { // what is no item of a list begins a paragraph
			part = "\n" + part
		}
		fmt.Fprintln(p.Stdout, part)
	}
	return nil
}

// backupDays is for how long backups may be kept that still have the data of people
// who have deleted theirs.
const backupDays = 30

// privacyParts are the keys of the text, in its order.
func privacyParts(unlinkAfter int) []string {
	unlinking := "privacy.unlinking"
	if unlinkAfter == 0 {
		unlinking = "privacy.linked"
	}
	return []string{
		"privacy.title", "privacy.kept", "privacy.not", "privacy.seen", "privacy.long", unlinking, "privacy.backups", "privacy.rights",
	}
}

// contact is who runs the bot, or where that has to be filled in.
func (c *privacyCommand) contact(say lang.Printer) string {
	if c.Contact == "" {
		return say.T("privacy.contact")
	}
	return c.Contact
}
