package bot_test

import (
	"context"
	"io/fs"
	"testing/fstest"
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/ledger"
	"herald/bot/post"
	"herald/bot/router"
	"herald/bot/table"
	"herald/games/match"
)

// cheers is a whole feature: a command, a button, a message, an alarm, and a hook
// at the end of a match. Nothing else depends on it.
type cheers struct {
	*feature.App
	heard chan table.Result
}

// A cheer is the feature's part of a table.
type cheer struct {
	Number       int
	Until        time.Time
	Over         bool
	Shown, Count int // cheers when the message was written, and now
	At           ledger.Place
}

var cheerKey = table.Keep[cheer]("cheers", nil)

// cheersPackage is the feature's line in the list.
func cheersPackage(heard chan table.Result) feature.Package {
	return feature.Package{Texts: cheerTexts, New: func(a *feature.App) feature.Feature {
		c := cheers{a, heard}
		return feature.Feature{
			Name:     "cheers",
			Commands: []feature.Command{{Command: discord.Command{Name: "cheer", Options: []discord.Parameter{feature.MatchOption()}}, Route: router.Route{Run: c.cheer}}},
			Presses:  map[string]router.Route{"cheer": {Run: c.cheer}},
			Notices:  []post.Notice{c},
			Alarms:   []table.Alarm{c},
			Ended:    func(_ context.Context, r table.Result) error { c.heard <- r; return nil },
		}
	}}
}

func cheerTexts() fs.FS {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	return fstest.MapFS{
		"text/en.toml": file("[command.cheer]\nname = \"cheer\"\nabout = \"Cheer\"\n[cheer]\nbutton = \"Hooray\"\ntext = \"Cheers: {{.n}}\"\nover = \"Cheers at last: {{.n}}\"\n"),
		"text/fr.toml": file("[command.cheer]\nname = \"acclamer\"\nabout = \"Acclamer\"\n[cheer]\nbutton = \"Hourra\"\ntext = \"Hourras : {{.n}}\"\nover = \"Hourras enfin : {{.n}}\"\n"),
	}
}

// cheer answers the command and the button.
func (c cheers) cheer(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	id, err := c.Find(i)
	if err != nil {
		return discord.Message{}, err
	}
	t, err := c.Tables.Update(id, func(t *table.Table) error {
		now := cheerKey.Value(t)
		now.Number, now.Count = now.Number+1, now.Count+1
		if now.Until.IsZero() {
			now.Until = c.Clock.Now().Add(time.Hour)
		}
		cheerKey.Set(t, &now)
		return nil
	})
	if err != nil {
		return discord.Message{}, err
	}
	return discord.Private(c.Committed(ctx, i, &t)), nil
}

func (c cheers) Owed(t *table.Table) bool { return cheerKey.Value(t).Shown != cheerKey.Value(t).Number }

func (c cheers) Deliver(ctx context.Context, t table.Table, retry bool) (table.Table, error) {
	shown, say, err := cheerKey.Value(&t), c.View.Public(&t), error(nil)
	key := map[bool]string{false: "cheer.text", true: "cheer.over"}[shown.Over]
	m := discord.Message{Content: say.T(key, "n", shown.Count), Components: discord.Rows([]discord.Component{
		discord.Button(discord.Primary, say.T("cheer.button"), customid.About{ID: t.ID}.For("cheer")),
	})}
	if shown.At.Message == "" {
		shown.At.Channel = t.Channel
		shown.At.Message, _, err = c.Post.Once(ctx, ledger.Place{Channel: t.Channel, Message: t.Turn}, m, false, retry)
	} else {
		err = c.Post.Edit(ctx, shown.At, m)
	}
	if err != nil {
		return c.Post.Mute(t, err)
	}
	return c.Tables.Update(t.ID, func(t *table.Table) error {
		now := cheerKey.Value(t)
		now.At, now.Shown = shown.At, shown.Number
		cheerKey.Set(t, &now)
		return nil
	})
}

func (c cheers) Next(t *table.Table) time.Time { return cheerKey.Value(t).Until }

func (c cheers) Lapsed(*table.Table, time.Time) bool { return false }

func (c cheers) Ring(t *table.Table, _ *match.Match, now time.Time) error {
	if n := cheerKey.Value(t); !n.Until.IsZero() && !n.Until.After(now) {
		n.Number, n.Over, n.Until = n.Number+1, true, time.Time{}
		cheerKey.Set(t, &n)
	}
	return nil
}
