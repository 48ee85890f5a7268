package check

import (
	"slices"
	"strings"
)

// scopes are the scopes of OAuth that Discord knows.
var scopes = strings.Fields("activities.invites.write activities.read activities.write applications.builds.read " +
	"applications.builds.upload applications.commands applications.commands.permissions.update " +
	"applications.commands.update applications.entitlements applications.store.update bot connections " +
	"dm_channels.read email gdm.join guilds guilds.join guilds.members.read identify messages.read openid " +
	"relationships.read role_connections.write rpc rpc.activities.write rpc.notifications.read " +
	"rpc.screenshare.read rpc.screenshare.write rpc.video.read rpc.video.write rpc.voice.read " +
	"rpc.voice.write voice webhook.incoming")

// IsScope reports whether Discord knows a scope of OAuth.
func IsScope(s string) bool { return slices.Contains(scopes, s) }

// Scopes checks the scopes of an install link.
func Scopes(f Form, list []string) {
	f.Count(len(list), 1, len(scopes))
	Set(f, list)
	for i, s := range list {
		if !IsScope(s) {
			f.In(i).Fail("BASE_TYPE_CHOICES", "Unknown scope %q.", s)
		}
	}
}
