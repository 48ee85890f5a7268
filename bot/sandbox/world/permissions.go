package world

import "strconv"

// Permissions of the bot in a channel, and of people.
const (
	Administrator        int64 = 1 << 3
	ManageChannels       int64 = 1 << 4
	ManageGuild          int64 = 1 << 5
	ViewChannel          int64 = 1 << 10
	SendMessages         int64 = 1 << 11
	ManageMessages       int64 = 1 << 13
	EmbedLinks           int64 = 1 << 14
	AttachFiles          int64 = 1 << 15
	ReadMessageHistory   int64 = 1 << 16
	ManageRoles          int64 = 1 << 28
	UseCommands          int64 = 1 << 31
	ManageThreads        int64 = 1 << 34
	CreatePublicThreads  int64 = 1 << 35
	CreatePrivateThreads int64 = 1 << 36
	SendInThreads        int64 = 1 << 38
	CreateEvents         int64 = 1 << 44
)

// DefaultPermissions are the permissions that docs/servers.md asks for; the bot has them
// unless a test changes that.
const DefaultPermissions = ViewChannel | SendMessages | SendInThreads | CreatePublicThreads | EmbedLinks | AttachFiles |
	ReadMessageHistory

// allPermissions are the permissions of people who manage a guild.
const allPermissions int64 = 1<<53 - 1

// dmPermissions are a bot's permissions in a DM.
const dmPermissions = ViewChannel | SendMessages | EmbedLinks | AttachFiles | ReadMessageHistory

// Bits are permissions in Discord's form.
func Bits(p int64) string { return strconv.FormatInt(p, 10) }

// Application has the owner's settings of the bot's application.
type Application struct {
	Description string             `json:"description"`
	Endpoint    *string            `json:"interactions_endpoint_url"` // receives the interactions in place of the gateway
	Installs    map[string]Install `json:"integration_types_config,omitempty"`
	Redirects   []string           `json:"redirect_uris,omitempty"`
	Embedded    bool               `json:"embedded,omitempty"` // it has an Activity
	Mappings    []Mapping          `json:"url_mappings,omitempty"`
}

// Install is the request of the install link, in Discord's form.
type Install struct {
	Params *InstallParams `json:"oauth2_install_params,omitempty"`
}

// InstallParams are the scopes and permissions of an install link.
type InstallParams struct {
	Scopes      []string `json:"scopes"`
	Permissions string   `json:"permissions"`
}
