// Package prefs is what people and servers have chosen: languages, DMs, time
// off, notes; and what Discord has told of them. It hands out the printers of
// their languages. It knows nothing of the texts that these print.
package prefs

import (
	"cmp"
	"log/slog"

	lru "github.com/hashicorp/golang-lru/v2"

	"herald/bot/discord"
	"herald/games/match/clock"
	"herald/lang"
	"herald/store"
)

// A Store keeps settings; herald/store says what each method promises.
type Store interface {
	store.Tx
	SetSetting(scope, key string, v any) error
}

// The scopes and keys of the settings. They are stored.
const (
	userScope  = "user:"
	guildScope = "guild:"

	languageKey = "language" // "en", "fr"; "" is Discord's own setting
	localeKey   = "locale"   // the language of Discord, as last heard
	dmsKey      = "letters"  // "off": no direct messages
	closedKey   = "closed"   // since when, in seconds since 1970, a person takes no direct messages
	calendarKey = "rest"     // a person's time off
	plansKey    = "plans"    // "slow": a person's plans wait a while
)

// Prefs reads and changes what people and servers have chosen. What cannot be
// read counts as not chosen, and is logged.
type Prefs struct {
	store Store
	texts *lang.Catalog
	log   *slog.Logger
	// chosen has the languages in which the last interactions are answered, by ID: what
	// is said in an answer comes from many printers.
	chosen *lru.Cache[string, string]
}

// answered is how many interactions are answered at the same time, and more.
const answered = 256

// New returns the preferences that a store keeps, with printers of the texts.
func New(s Store, texts *lang.Catalog, log *slog.Logger) *Prefs {
	chosen, err := lru.New[string, string](answered)
	if err != nil {
		panic(err) // of a size below 1
	}
	return &Prefs{store: s, texts: texts, log: log, chosen: chosen}
}

// A Scope is a person or a server.
type Scope string

// User returns the scope of a person.
func User(id string) Scope { return Scope(userScope + id) }

// Guild returns the scope of a server.
func Guild(id string) Scope { return Scope(guildScope + id) }

// Printer returns the printer for what the person alone reads who did
// something.
func (p *Prefs) Printer(i *discord.Interaction) lang.Printer {
	return p.texts.Printer(cmp.Or(p.languageOf(i), i.Locale), nil)
}

// languageOf returns the language that was chosen by who did something, which is read
// once, unless it changes.
func (p *Prefs) languageOf(i *discord.Interaction) string {
	if known, ok := p.chosen.Get(i.ID); ok {
		return known
	}
	language := p.Language(User(i.User.ID))
	if i.ID != "" {
		p.chosen.Add(i.ID, language)
	}
	return language
}

// Reader returns the printer for what a person alone reads by DM; the locale is
// for those whose language is not known.
func (p *Prefs) Reader(user, locale string) lang.Printer {
	return p.texts.Printer(cmp.Or(p.Language(User(user)), p.get(User(user), localeKey), locale), nil)
}

// GuildLocale returns the language of what everybody reads where something
// happened.
func (p *Prefs) GuildLocale(i *discord.Interaction) string {
	if i.Guild == "" {
		return p.Printer(i).Language()
	}
	return lang.Match(cmp.Or(p.Language(Guild(i.Guild)), i.HomeLocale))
}

// Listen keeps the language of somebody's Discord for DMs, which answer no
// interaction that would bring it.
func (p *Prefs) Listen(i *discord.Interaction) {
	locale := lang.Match(i.Locale)
	if i.Locale == "" || p.get(User(i.User.ID), localeKey) == locale {
		return
	}
	if err := p.set(User(i.User.ID), localeKey, locale); err != nil {
		p.log.Error("language not kept", "user", i.User.ID, "err", err)
	}
}

// Language returns the language that was chosen, "" for Discord's own.
func (p *Prefs) Language(s Scope) string { return p.get(s, languageKey) }

// SetLanguage chooses a language, "" for Discord's own.
func (p *Prefs) SetLanguage(s Scope, language string) error {
	defer p.chosen.Purge()
	return p.set(s, languageKey, language)
}

// DMs returns "off" if a person wants no direct messages, else "".
func (p *Prefs) DMs(user string) string { return p.get(User(user), dmsKey) }

// SetDMs turns direct messages "off", or with "" on again.
func (p *Prefs) SetDMs(user, value string) error { return p.set(User(user), dmsKey, value) }

// SlowPlans reports whether what a person has planned waits a while before it is played.
func (p *Prefs) SlowPlans(user string) bool { return p.get(User(user), plansKey) != "" }

// SetSlowPlans has a person's plans wait a while, or be played at once.
func (p *Prefs) SetSlowPlans(user string, slow bool) error {
	if !slow {
		return p.set(User(user), plansKey, "")
	}
	return p.set(User(user), plansKey, "slow")
}

// DMsClosed returns since when, in seconds since 1970, a person takes no direct
// messages, 0 if they do. Nobody is written to again before that is taken back.
func (p *Prefs) DMsClosed(user string) int64 {
	since := int64(0)
	p.read(p.store, User(user), closedKey, &since)
	return since
}

// TakesDMs reports whether a person may be sent direct messages, as far as is known.
func (p *Prefs) TakesDMs(user string) bool { return p.DMs(user) != "off" && p.DMsClosed(user) == 0 }

// SetDMsClosed notes since when a person takes no direct messages; 0 takes that
// back.
func (p *Prefs) SetDMsClosed(user string, since int64) error {
	if since == 0 {
		return p.store.SetSetting(userScope+user, closedKey, nil)
	}
	return p.store.SetSetting(userScope+user, closedKey, since)
}

// Calendar returns a person's time off, as a transaction sees it.
func (p *Prefs) Calendar(tx store.Tx, user string) clock.Calendar {
	var c clock.Calendar
	p.read(tx, User(user), calendarKey, &c)
	return c
}

// OwnCalendar returns a person's time off.
func (p *Prefs) OwnCalendar(user string) clock.Calendar { return p.Calendar(p.store, user) }

// SetCalendar chooses a person's time off.
func (p *Prefs) SetCalendar(user string, c clock.Calendar) error {
	return p.store.SetSetting(userScope+user, calendarKey, c)
}

// Note returns a person's note about a match, "" if there is none. It lies
// beside the match in the store and goes with it.
func (p *Prefs) Note(id, user string) string { return p.get(Scope(store.MatchScope(id)), user) }

// SetNote keeps a person's note about a match; "" removes it.
func (p *Prefs) SetNote(id, user, text string) error {
	return p.set(Scope(store.MatchScope(id)), user, text)
}

func (p *Prefs) get(s Scope, key string) string {
	value := ""
	p.read(p.store, s, key, &value)
	return value
}

func (p *Prefs) read(tx store.Tx, s Scope, key string, v any) {
	if err := tx.Setting(string(s), key, v); err != nil {
		p.log.Error("setting not read", "scope", s, "key", key, "err", err)
	}
}

// set stores a text; "" removes it.
func (p *Prefs) set(s Scope, key, value string) error {
	if value == "" {
		return p.store.SetSetting(string(s), key, nil)
	}
	return p.store.SetSetting(string(s), key, value)
}
