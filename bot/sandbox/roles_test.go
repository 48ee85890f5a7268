package sandbox_test

import (
	"encoding/json"
	"path/filepath"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// makeRole makes a role. Discord's description wants the permissions as a number, which discordgo does not send.
func makeRole(s *discordgo.Session, guild, name string, permissions int64) (discordgo.Role, error) {
	var r discordgo.Role
	answer, err := s.Request("POST", discordgo.EndpointGuildRoles(guild), object{"name": name, "permissions": permissions})
	if err == nil {
		err = json.Unmarshal(answer, &r)
	}
	return r, err
}

func TestRolesOfABot(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	guild, ada := srv.Guild("Round Table"), srv.Person("Ada").ID()
	_, err := makeRole(s, guild, "Division 1", 0)
	require.Equal(t, 50013, code(t, err), "without Manage Roles")
	require.NoError(t, srv.SetPermissions(srv.Channel("games"), sandbox.DefaultPermissions|sandbox.ManageRoles))
	own, err := makeRole(s, guild, "Division 1", 0)
	require.NoError(t, err)
	_, err = makeRole(s, guild, "King", discordgo.PermissionAdministrator)
	require.Equal(t, 50013, code(t, err), "a bot cannot give permissions that it lacks")

	require.NoError(t, s.GuildMemberRoleAdd(guild, ada, own.ID))
	require.NoError(t, s.GuildMemberRoleAdd(guild, ada, own.ID), "twice is once")
	require.Equal(t, []string{ada}, srv.Roles(guild)[0].Holders)
	m, err := s.GuildMember(guild, ada)
	require.NoError(t, err)
	require.Equal(t, []string{own.ID}, m.Roles)
	require.Equal(t, 10007, code(t, s.GuildMemberRoleAdd(guild, "99", own.ID)))
	require.Equal(t, 10011, code(t, s.GuildMemberRoleAdd(guild, ada, "99")))

	high, err := srv.CreateRole(guild, "Steward", true)
	require.NoError(t, err)
	require.Equal(t, 50013, code(t, s.GuildMemberRoleAdd(guild, ada, high.ID)), "a role above the bot's")
	list, err := s.GuildRoles(guild)
	require.NoError(t, err)
	require.Len(t, list, 3, "with @everyone")
	require.NoError(t, s.GuildMemberRoleRemove(guild, ada, own.ID))
	require.Empty(t, srv.Roles(guild)[0].Holders)
	require.NoError(t, s.GuildRoleDelete(guild, own.ID))
	require.Equal(t, 10011, code(t, s.GuildRoleDelete(guild, own.ID)))
}

// gathering is an external event of an hour.
func gathering(start time.Time) *discordgo.GuildScheduledEventParams {
	end := start.Add(time.Hour)
	return &discordgo.GuildScheduledEventParams{
		Name: "Round 1 ends", ScheduledStartTime: &start, ScheduledEndTime: &end,
		PrivacyLevel: discordgo.GuildScheduledEventPrivacyLevelGuildOnly, EntityType: discordgo.GuildScheduledEventEntityTypeExternal,
		EntityMetadata: &discordgo.GuildScheduledEventEntityMetadata{Location: "here"},
	}
}

func TestScheduledEventsOfABot(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	guild, tomorrow := srv.Guild("Round Table"), time.Now().Add(24*time.Hour)
	_, err := s.GuildScheduledEventCreate(guild, gathering(tomorrow))
	require.Equal(t, 50013, code(t, err), "without Create Events")
	require.NoError(t, srv.SetPermissions(srv.Channel("games"), sandbox.DefaultPermissions|sandbox.CreateEvents))
	_, err = s.GuildScheduledEventCreate(guild, gathering(time.Now().Add(-time.Hour)))
	require.Equal(t, 50035, code(t, err), "in the past")
	nowhere := gathering(tomorrow)
	nowhere.EntityMetadata.Location = ""
	_, err = s.GuildScheduledEventCreate(guild, nowhere)
	require.Equal(t, 50035, code(t, err), "nowhere")
	e, err := s.GuildScheduledEventCreate(guild, gathering(tomorrow))
	require.NoError(t, err)
	list, err := s.GuildScheduledEvents(guild, false)
	require.NoError(t, err)
	require.Len(t, list, 1)
	require.Equal(t, srv.BotID(), list[0].CreatorID)
	require.NoError(t, s.GuildScheduledEventDelete(guild, e.ID))
	require.Equal(t, 10070, code(t, s.GuildScheduledEventDelete(guild, e.ID)))
	for range 100 {
		_, err = s.GuildScheduledEventCreate(guild, gathering(tomorrow))
		require.NoError(t, err)
	}
	_, err = s.GuildScheduledEventCreate(guild, gathering(tomorrow))
	require.Equal(t, 30038, code(t, err))
}

func TestRolesAndEventsSurviveARestart(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	srv, err := sandbox.Start(sandbox.Options{Dir: dir})
	require.NoError(t, err)
	guild := srv.Guild("Round Table")
	role, err := srv.CreateRole(guild, "Steward", false)
	require.NoError(t, err)
	require.NoError(t, srv.GrantRole(role.ID, srv.Person("Ada").ID()))
	require.NoError(t, srv.SetPermissions(srv.Channel("games"), sandbox.DefaultPermissions|sandbox.CreateEvents))
	s := newBot(t, srv, discordgo.IntentsNone)
	_, err = s.GuildScheduledEventCreate(guild, gathering(time.Now().Add(24*time.Hour)))
	require.NoError(t, err)
	roles, events := srv.Roles(guild), srv.Events(guild)
	require.NoError(t, srv.Close())
	srv = startWith(t, sandbox.Options{Dir: dir})
	require.Equal(t, roles, srv.Roles(guild))
	require.Len(t, srv.Events(guild), 1)
	require.Equal(t, events[0].ID, srv.Events(guild)[0].ID)
}
