// Package prefs has the choices of people and servers: languages, DMs, time off, notes; and
// what Discord has told of them. It hands out printers of their languages, and knows nothing
// of the texts that these print.
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
	SettingsOf(scope string) ([]store.Setting, error)
}

// The scopes and keys of the settings. They are stored.
const (
	userScope  = "user:"
	guildScope = "guild:"

	languageKey = "language" // "en", "fr"; "" follows Discord
	localeKey   = "locale"   // the language of their Discord, as last heard
	dmsKey      = "letters"  // "off": no direct messages
	closedKey   = "closed"   // since when, in seconds since 1970, a person accepts no direct messages
	calendarKey = "rest"     // a person's time off
	plansKey    = "plans"    // "slow": a person's plans are delayed
	profileKey  = "profile"  // "off": a person wants neither ratings nor a profile
	clipsKey    = "clips"    // "off": a server's pictures do not move
)

// Prefs reads and changes the choices of people and servers. What cannot be read counts as not
// chosen, and is logged.
type Prefs struct {
	store Store
	texts *lang.Catalog
	log   *slog.Logger
	// chosen caches the languages of the interactions being answered, by ID, as one answer
	// uses many printers.
	chosen *lru.Cache[string, string]
}

// answered is the size of that cache, more than the interactions answered at the same time.
const answered = 256

// New returns the preferences in a store, with printers of the texts.
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

// Printer returns the printer for answers that only the person sees.
func (p *Prefs) Printer(i *discord.Interaction) lang.Printer {
	return p.texts.Printer(cmp.Or(p.languageOf(i), i.Locale), nil)
}

// languageOf returns the language that the person has chosen. It is read once per interaction,
// unless it changes.
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

// Reader returns the printer for a person's DMs; locale is used if their language is not
// known.
func (p *Prefs) Reader(user, locale string) lang.Printer {
	return p.texts.Printer(cmp.Or(p.Language(User(user)), p.get(User(user), localeKey), locale), nil)
}

// GuildLocale returns the language for messages that all members of the server see.
func (p *Prefs) GuildLocale(i *discord.Interaction) string {
	if i.Guild == "" {
		return p.Printer(i).Language()
	}
	return lang.Match(cmp.Or(p.Language(Guild(i.Guild)), i.HomeLocale))
}

// Listen stores the language of a person's Discord for their DMs, which do not carry it as
// interactions do.
func (p *Prefs) Listen(i *discord.Interaction) {
	locale := lang.Match(i.Locale)
	if i.Locale == "" || p.get(User(i.User.ID), localeKey) == locale {
		return
	}
	if err := p.set(User(i.User.ID), localeKey, locale); err != nil {
		p.log.Error("language not kept", "user", i.User.ID, "err", err)
	}
}

// Language returns the chosen language, "" for Discord's own.
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

// SlowPlans reports whether a person's plans are delayed before they are played.
func (p *Prefs) SlowPlans(user string) bool { return p.get(User(user), plansKey) != "" }

// SetSlowPlans makes a person's plans wait, or be played at once.
func (p *Prefs) SetSlowPlans(user string, slow bool) error {
	if !slow {
		return p.set(User(user), plansKey, "")
	}
	return p.set(User(user), plansKey, "slow")
}

// Profile reports whether a person has a profile on servers, with their ratings and results.
func (p *Prefs) Profile(user string) bool { return p.get(User(user), profileKey) == "" }

// SetProfile lets a person have a profile, or not.
func (p *Prefs) SetProfile(user string, has bool) error {
	if has {
		return p.set(User(user), profileKey, "")
	}
	return p.set(User(user), profileKey, "off")
}

// Clips reports whether pictures that everyone on a server sees may move.
func (p *Prefs) Clips(guild string) bool { return p.get(Guild(guild), clipsKey) == "" }

// SetClips lets the pictures that everyone on a server sees move, or not.
func (p *Prefs) SetClips(guild string, move bool) error {
	if move {
		return p.set(Guild(guild), clipsKey, "")
	}
	return p.set(Guild(guild), clipsKey, "off")
}

// DMsClosed returns since when, in seconds since 1970, a person accepts no direct messages, 0
// if they do. None is sent to them until that is cleared.
func (p *Prefs) DMsClosed(user string) int64 {
	since := int64(0)
	p.read(p.store, User(user), closedKey, &since)
	return since
}

// TakesDMs reports whether direct messages to a person may be sent, as far as is known.
func (p *Prefs) TakesDMs(user string) bool { return p.DMs(user) != "off" && p.DMsClosed(user) == 0 }

// SetDMsClosed records since when a person accepts no direct messages; 0 clears that.
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

// Note returns a person's note about a match, "" if there is none. It is stored with the match
// and deleted with it.
func (p *Prefs) Note(id, user string) string { return p.get(Scope(store.MatchScope(id)), user) }

// SetNote stores a person's note about a match; "" deletes it.
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

// set stores a text; "" deletes it.
func (p *Prefs) set(s Scope, key, value string) error {
	if value == "" {
		return p.store.SetSetting(string(s), key, nil)
	}
	return p.store.SetSetting(string(s), key, value)
}
