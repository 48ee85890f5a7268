package cli

import (
	"fmt"
	"slices"
	"strings"

	"herald/bot"
	"herald/config"
	"herald/lang"
)

type privacyCommand struct {
	locations
	Lang    string `enum:"en,fr" default:"en" help:"Language of the text: en or fr (default: ${default})."`
	Contact string `placeholder:"WHO" help:"Who you are and how you can be reached; it stands in the text."`
}

// Run prints, as Markdown, the information on their data that the operator owes to people.
func (c *privacyCommand) Run(p *program) error {
	cfg, err := c.load(p)
	if err != nil {
		return err
	}
	own, app, err := catalogs(p.Shelf)
	if err != nil {
		return err
	}
	texts, buttons := own.Printer(c.Lang, nil), app.Printer(c.Lang, nil)
	for n, wanted := range privacyParts(cfg) {
		from := texts
		if slices.Contains(bot.Keeps(), wanted.key) {
			from = buttons
		}
		part := from.T(wanted.key,
			"n", wanted.months, "days", backupDays, "contact", c.contact(texts),
			"command", buttons.T("command.settings.name"), "button", buttons.T("settings.data"), "departed", buttons.T("seats.departed"))
		if n > 0 && !strings.HasPrefix(part, "- ") { // all but items of a list begin a paragraph
			part = "\n" + part
		}
		fmt.Fprintln(p.Stdout, part)
	}
	return nil
}

// backupDays limits the age of backups, which still contain data that people have deleted.
const backupDays = 30

// A privacyPart is a key of the text, and its number of months.
type privacyPart struct {
	key    string
	months int
}

// privacyParts returns the parts of the text, in order.
func privacyParts(c config.Config) []privacyPart {
	all := []privacyPart{{key: "privacy.title"}, {key: "privacy.kept"}}
	for _, key := range bot.Keeps() {
		all = append(all, privacyPart{key: key})
	}
	all = append(all, privacyPart{key: "privacy.log"}, privacyPart{key: "privacy.not"}, privacyPart{key: "privacy.seen"}, privacyPart{key: "privacy.long"})
	all = append(all, limited("privacy.deleting", "privacy.undeleted", c.DeleteAfter))
	if c.DeleteAfter > 0 && c.Archive != "" {
		all = append(all, privacyPart{key: "privacy.archived"})
	}
	all = append(all, limited("privacy.unlinking", "privacy.linked", c.UnlinkAfter))
	return append(all, privacyPart{key: "privacy.backups"}, privacyPart{key: "privacy.rights"})
}

// limited returns the part about data that is kept for some months, 0 for ever.
func limited(some, endless string, months int) privacyPart {
	if months == 0 {
		return privacyPart{key: endless}
	}
	return privacyPart{some, months}
}

// contact names the operator, or marks the place to fill in.
func (c *privacyCommand) contact(say lang.Printer) string {
	if c.Contact == "" {
		return say.T("privacy.contact")
	}
	return c.Contact
}
