package world

import "time"

// User is a person or the bot, in Discord's form.
type User struct {
	ID            string  `json:"id"`
	Username      string  `json:"username"`
	GlobalName    string  `json:"global_name"`
	Discriminator string  `json:"discriminator"`
	Avatar        *string `json:"avatar"`
	PrimaryGuild  *string `json:"primary_guild"`
	Flags         int     `json:"flags"`
	PublicFlags   int     `json:"public_flags"`
	Bot           bool    `json:"bot,omitempty"`
}

// Profile is a person with their settings.
type Profile struct {
	User
	Locale  string `json:"locale"`
	DMsOpen bool   `json:"dms_open"`
	Left    bool   `json:"left"` // has left the guilds
	// Installed means that the person has installed the bot for themselves.
	Installed bool `json:"installed,omitempty"`
	// Granted are the scopes that the person has allowed the application.
	Granted []string `json:"granted,omitempty"`
	// TimeOut is the end of the person's time-out by a moderator.
	TimeOut time.Time `json:"time_out,omitzero"`
}

// Member is a person as a member of a guild, in Discord's form.
type Member struct {
	User        *User    `json:"user,omitempty"`
	Nick        *string  `json:"nick"`
	Avatar      *string  `json:"avatar"`
	Banner      *string  `json:"banner"`
	Roles       []string `json:"roles"`
	JoinedAt    string   `json:"joined_at"`
	Premium     *string  `json:"premium_since"`
	TimeOut     *string  `json:"communication_disabled_until"`
	Pending     bool     `json:"pending"`
	Deaf        bool     `json:"deaf"`
	Mute        bool     `json:"mute"`
	Flags       int      `json:"flags"`
	Permissions string   `json:"permissions,omitempty"`
}

// MemberOf returns a user as a member without roles of their own.
func MemberOf(u User) *Member {
	return &Member{User: &u, Roles: []string{}, JoinedAt: "2026-01-01T00:00:00+00:00"}
}

// DisplayName is the name that people see: the display name, else the account's.
func (u User) DisplayName() string {
	if u.GlobalName != "" {
		return u.GlobalName
	}
	return u.Username
}
