package world

import (
	"fmt"
	"slices"
)

// Guild is a guild; its channels name it by its id.
type Guild struct {
	ID     string
	Name   string
	Locale string
	Owner  string // the person who manages it
	// Foreign means that the bot is not on it.
	Foreign bool
	// Restricted are the permissions that its admins have given commands, by name.
	Restricted map[string][]CommandPermission
}

// GuildObject is a guild in Discord's form. Fields without a use in the stand-in have
// Discord's defaults.
func (w *World) GuildObject(g Guild) map[string]any {
	o := map[string]any{
		"id": g.ID, "name": g.Name, "owner_id": w.People[0].ID, "preferred_locale": g.Locale, "features": []string{"COMMUNITY"},
		"roles": w.RoleObjects(g), "emojis": []any{}, "stickers": []any{}, "region": "", "max_members": 500_000, "afk_timeout": 300,
	}
	for _, flag := range []string{"widget_enabled", "premium_progress_bar_enabled", "nsfw"} {
		o[flag] = false
	}
	for _, number := range []string{
		"system_channel_flags", "verification_level", "default_message_notifications", "mfa_level",
		"explicit_content_filter", "max_presences", "max_stage_video_channel_users", "max_video_channel_users",
		"premium_tier", "premium_subscription_count", "nsfw_level",
	} {
		o[number] = 0
	}
	for _, unset := range []string{
		"icon", "description", "home_header", "splash", "discovery_splash", "banner", "application_id", "afk_channel_id",
		"system_channel_id", "widget_channel_id", "vanity_url_code", "rules_channel_id", "safety_alerts_channel_id",
		"public_updates_channel_id", "incidents_data",
	} {
		o[unset] = nil
	}
	return o
}

// RoleObjects are the roles of a guild in Discord's form.
func (w *World) RoleObjects(g Guild) []any {
	list := []any{everyone(g)}
	for _, r := range w.RolesOf(g.ID) {
		list = append(list, r.Object())
	}
	return list
}

// everyone is the role of all members of a guild.
func everyone(g Guild) map[string]any {
	return map[string]any{
		"id": g.ID, "name": "@everyone", "permissions": Bits(memberPermissions), "position": 0, "color": 0, "hoist": false,
		"colors":  map[string]any{"primary_color": 0, "secondary_color": nil, "tertiary_color": nil},
		"managed": false, "mentionable": false, "icon": nil, "unicode_emoji": nil, "flags": 0,
	}
}

// GuildCreate is a guild with everything in it but archived threads, the data of the event GUILD_CREATE.
func (w *World) GuildCreate(g Guild) map[string]any {
	o := w.GuildObject(g)
	channels, threads := w.GuildChannels(g.ID)
	threads = slices.DeleteFunc(threads, func(ch *Channel) bool { return ch.Thread.Archived })
	o["channels"], o["threads"], o["members"] = channels, threads, []*Member{MemberOf(w.Bot)}
	o["member_count"] = len(w.People) + 1
	if w.Crowded {
		crowd(o, g)
	}
	return o
}

// GuildChannels lists a guild's channels and, apart from them, its threads.
func (w *World) GuildChannels(guild string) (channels, threads []*Channel) {
	channels, threads = []*Channel{}, []*Channel{}
	for _, ch := range w.ChannelsOf(guild) {
		if ch.IsThread() {
			threads = append(threads, ch)
			continue
		}
		channels = append(channels, ch)
	}
	return channels, threads
}

// Joined lists the guilds that the bot is on.
func (w *World) Joined() []Guild {
	return slices.DeleteFunc(slices.Clone(w.Guilds), func(g Guild) bool { return g.Foreign })
}

// The sizes of a large guild, which are Discord's limits.
const (
	crowdedRoles    = 250
	crowdedEmojis   = 500
	crowdedChannels = 500
)

// crowd adds the bulk of a large guild to one in Discord's form: about half a megabyte, which exists nowhere else.
func crowd(o map[string]any, g Guild) {
	roles, emojis, channels := o["roles"].([]any), []any{}, o["channels"].([]*Channel)
	for n := range crowdedRoles {
		r := Role{ID: crowdID(n), Guild: g.ID, Name: fmt.Sprintf("Role number %d of this large guild", n)}
		roles = append(roles, r.Object())
	}
	for n := range crowdedEmojis {
		emojis = append(emojis, map[string]any{
			"id": crowdID(n), "name": fmt.Sprintf("emoji_%d", n), "roles": []string{}, "require_colons": true, "managed": false,
			"animated": n%2 == 1, "available": true,
		})
	}
	for n := range crowdedChannels {
		channels = append(channels, &Channel{ID: crowdID(n), Type: TextChannel, GuildID: g.ID, Name: fmt.Sprintf("channel-%d", n), Position: n})
	}
	o["roles"], o["emojis"], o["channels"] = roles, emojis, channels
}

// crowdID is an id that nothing else has.
func crowdID(n int) string { return fmt.Sprintf("9%017d", n) }
