package world

// BotID is the id of the bot and of its application; newer applications of Discord have one for both.
const BotID = "1000000000000000001"

// newWorld returns the world of a first start: two guilds and five people. Its ids never change, so that a bot's data
// and the stand-in's stay consistent over restarts.
func newWorld() *World {
	w := &World{
		Bot: User{ID: BotID, Username: "Herald", GlobalName: "Herald", Discriminator: "0", Bot: true},
		Guilds: []Guild{
			{ID: "1000000000000000100", Name: "Round Table", Locale: "en-US", Owner: "1000000000000000011"},
			{ID: "1000000000004194504", Name: "Camelot", Locale: "fr", Owner: "1000000000000000013"},
		},
		Channels:     map[string]*StoredChannel{},
		Messages:     map[string][]*StoredMessage{},
		Interactions: map[string]*Interaction{},
		Roles:        map[string]*Role{},
		Events:       map[string]*ScheduledEvent{},
		Emojis:       map[string]*OwnEmoji{},
		nonces:       nonces{},
		instances:    map[string]*Instance{},
		codes:        map[string]Access{},
		tokens:       map[string]Access{},
	}
	w.seedPeople()
	w.seedChannel("1000000000000000101", "1000000000000000100", "general", 0)
	w.seedChannel("1000000000000000102", "1000000000000000100", "games", 1)
	w.seedChannel("1000000000000000103", "1000000000000000100", "league", 2)
	w.seedChannel("1000000000004194505", "1000000000004194504", "taverne", 0)
	w.seedChannel("1000000000004194506", "1000000000004194504", "jeux", 1)
	w.lastID = Snowflake("1000000000010000000")
	return w
}

func (w *World) seedPeople() {
	for _, p := range []struct{ id, account, name, locale string }{
		{"1000000000000000011", "ada", "Ada", "en-US"},
		{"1000000000000000012", "bruno", "Bruno", "en-US"},
		{"1000000000000000013", "chloe", "Chloé", "fr"},
		{"1000000000000000014", "dai", "Dai", "en-US"},
		{"1000000000000000015", "esra", "Esra", "en-US"},
	} {
		user := User{ID: p.id, Username: p.account, GlobalName: p.name, Discriminator: "0"}
		w.People = append(w.People, Profile{User: user, Locale: p.locale, DMsOpen: true})
	}
}

func (w *World) seedChannel(id, guild, name string, position int) {
	c := &Channel{ID: id, Type: TextChannel, GuildID: guild, Name: name, Position: position}
	w.Channels[id] = &StoredChannel{Channel: c, Permissions: DefaultPermissions}
}
