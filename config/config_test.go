package config

import (
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

func written(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "config.toml")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	return file
}

func none(string) string { return "" }

const example = "../config.example.toml"

func TestTheExampleSaysWhatCountsWithoutIt(t *testing.T) {
	explained, err := Load(example, nil, none)
	require.NoError(t, err)
	empty, err := Load(written(t, ""), nil, none)
	require.NoError(t, err)
	empty.LogFormat, empty.Tables = "text", map[string]string{} // explicit in the example
	require.Equal(t, empty, explained)
}

func TestTheExampleExplainsEveryKey(t *testing.T) {
	text, err := os.ReadFile(example)
	require.NoError(t, err)
	var keys []string
	for _, match := range regexp.MustCompile(`(?m)^# .*\n(\w+) = `).FindAllStringSubmatch(string(text), -1) {
		keys = append(keys, match[1])
	}
	require.Equal(t, []string{
		"token", "api", "data", "store", "log_level", "log_format", "listen", "shards", "requests_per_second", "unlink_after", "delete_after", "archive", "tables",
		"address", "listen", "tls", "email", "acme", "client_secret", "tables", "channel_tables", "new_tables", "plans", "thinking", "waiting", "channel_waiting",
	}, keys)
}

func TestAConfiguration(t *testing.T) {
	file := written(t, "token = \" abc \"\napi = \"http://127.0.0.1:8000/api/v9\"\ndata = \"/srv/herald\"\nlog_level = \"warn\"\nlog_format = \"json\"\nlisten = \"127.0.0.1:9464\"\n")
	c, err := Load(file, nil, none)
	require.NoError(t, err)
	api := API{&url.URL{Scheme: "http", Host: "127.0.0.1:8000", Path: "/api/v9"}}
	require.Equal(t, Config{Token: "abc", API: api, Data: "/srv/herald", LogLevel: LogLevel(slog.LevelWarn), LogFormat: "json", Listen: "127.0.0.1:9464", RequestsPerSecond: 50, UnlinkAfter: 24, DeleteAfter: 24, Limits: usualLimits()}, c)

	c, err = Load(file, nil, func(name string) string {
		return map[string]string{"HERALD_TOKEN": "xyz"}[name]
	})
	require.NoError(t, err)
	require.Equal(t, Config{Token: "xyz", API: api, Data: "/srv/herald", LogLevel: LogLevel(slog.LevelWarn), LogFormat: "json", Listen: "127.0.0.1:9464", RequestsPerSecond: 50, UnlinkAfter: 24, DeleteAfter: 24, Limits: usualLimits()}, c)
}

func TestAWrongConfigurationNamesLineAndKey(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"# a bot\n\ntokn = \"abc\"\n", `line 3, key tokn: there is no such key; config.example.toml has them all`},
		{"token = \"abc\"\n[log]\nlevel = \"info\"\n", `line 2, key log: there is no such key; config.example.toml has them all`},
		{"token = \"abc\"\ndata = 7\n", `line 2 (last key "data"): incompatible types: TOML value has type int64; destination has type string`},
		{"token = \"abc\"\n\nlog_level = \"loud\"\n", `line 3, key log_level: "loud" is not a log level; use debug, info, warn or error`},
		{"tables = { chess = \"box.toml\" }\n", `line 1, key tables: no game with a component table is called "chess"`},
		{"data = \"x\"\ntables = 3\n", `line 2, key tables: want a file for each game, such as { lancaster = "box.toml" }`},
		{"tables = [1]\n", `line 1, key tables: want a file for each game, such as { lancaster = "box.toml" }`},
		{"tables = { lancaster = 3 }\n", `line 1 (last key "tables.lancaster"): incompatible types: TOML value has type int64; destination has type string`},
		{"log_format = \"xml\"\n", `line 1, key log_format: "xml" is not a log format; use text or json`},
		{"token = \"abc\"\ntoken = \"abc\"\n", `line 2, key token: Key 'token' has already been defined.`},
		{"unlink_after = -1\n", `line 1, key unlink_after: a number of months cannot be negative; 0 is never`},
		{"unlink_after = 1\ndelete_after = -1\n", `line 2, key delete_after: a number of months cannot be negative; 0 is never`},
		{"api = \"discord.com\"\n", `line 1, key api: "discord.com" is not the address of an API; use one such as https://discord.com/api/v9`},
		{"api = \"https://discord.com?v=9\"\n", `line 1, key api: "https://discord.com?v=9" is not the address of an API; use one such as https://discord.com/api/v9`},
		{"shards = 0\nrequests_per_second = 0\n", `line 2, key requests_per_second: 0 requests a second are none that Discord allows; it is 50 unless Discord has granted your bot more`},
		{"requests_per_second = -50\n", `line 1, key requests_per_second: -50 requests a second are none that Discord allows; it is 50 unless Discord has granted your bot more`},
		{"requests_per_second = 500000\n", `line 1, key requests_per_second: 500000 requests a second are none that Discord allows; it is 50 unless Discord has granted your bot more`},
		{"requests_per_second = \"many\"\n", `line 1 (last key "requests_per_second"): incompatible types: TOML value has type string; destination has type integer`},
		{"shards = -1\n", `line 1, key shards: -1 are not shards; use 0, a number, or a range such as "0-7/32", whose first shard is 0`},
		{"shards = 1.5\n", `line 1, key shards: 1.5 are not shards; use 0, a number, or a range such as "0-7/32", whose first shard is 0`},
		{"data = \"x\"\nshards = \"1-8/8\"\n", `line 2, key shards: "1-8/8" are not shards; use 0, a number, or a range such as "0-7/32", whose first shard is 0`},
		{"store = \"mysql://ada:secret@localhost\"\n", `line 1, key store: this is not the address of a database; use one such as postgres://herald@localhost/herald`},
		{"data = \"x\"\n[limits]\nplans = -1\n", `line 2, key limits: a limit cannot be negative; 0 is none`},
		{"data = \"x\"\n[page]\naddress = \"board.example.org\"\n", `line 2, key page: its address is not one for browsers; use one such as https://board.example.org, without a path`},
		{"[page]\naddress = \"https://board.example.org/\"\nlisten = \":80\"\n", `line 1, key page: its address is not one for browsers; use one such as https://board.example.org, without a path`},
		{"[page]\naddress = \"http://board.example.org\"\nlisten = \":80\"\n", `line 1, key page: its address must begin with https:// unless it is this machine's`},
		{"[page]\naddress = \"https://board.example.org\"\n", `line 1, key page: it lacks listen, the address on which to wait for browsers, such as "127.0.0.1:8090"`},
		{"[page]\nclient_secret = \"abc\"\n", `line 1, key page: its client_secret is for an address that Discord shows, and it has none`},
		{"[page]\naddress = \"https://board.example.org\"\ntls = \"letsencrypt\"\n", `line 3, key page.tls: "letsencrypt" is no way to a certificate; use autocert, or "" if a proxy before the process has one`},
		{"[page]\naddress = \"http://127.0.0.1\"\nlisten = \":443\"\ntls = \"autocert\"\n", `line 1, key page: tls = "autocert" is for an address with the name of a domain and no port, such as https://board.example.org`},
		{"[page]\naddress = \"https://192.0.2.1\"\nlisten = \":443\"\ntls = \"autocert\"\n", `line 1, key page: tls = "autocert" is for an address with the name of a domain and no port, such as https://board.example.org`},
		{"[page]\naddress = \"https://board.example.org:8443\"\nlisten = \":8443\"\ntls = \"autocert\"\n", `line 1, key page: tls = "autocert" is for an address with the name of a domain and no port, such as https://board.example.org`},
		{"[page]\naddress = \"https://board\"\nlisten = \":443\"\ntls = \"autocert\"\n", `line 1, key page: tls = "autocert" is for an address with the name of a domain and no port, such as https://board.example.org`},
		{"[page]\naddress = \"https://board.example.org\"\nlisten = \":443\"\nemail = \"ada@example.org\"\n", `line 1, key page: its email and acme are for tls = "autocert", and it has none`},
		{"[page]\naddress = \"https://board.example.org\"\nlisten = \":443\"\ntls = \"autocert\"\nemail = \"Ada\"\n", `line 1, key page: its email is not an address; use one such as ada@example.org`},
		{"[page]\naddress = \"https://board.example.org\"\nlisten = \":443\"\ntls = \"autocert\"\nacme = \"http://ca.example.org/directory\"\n", `line 1, key page: its acme is not a directory; use one such as https://acme-v02.api.letsencrypt.org/directory, or leave it out`},
		{"[limits]\ntable = 1\n", `line 1, key limits: there is no such key; config.example.toml has them all`},
		{"token = abc\n", `line 1, key token: expected value but found "abc" instead`},
	} {
		file := written(t, c.text)
		_, err := Load(file, []string{"lancaster"}, none)
		require.EqualError(t, err, file+": "+c.want)
	}
}

func TestShardsAreANumberOrARange(t *testing.T) {
	for text, want := range map[string]Shards{
		"0": {}, "1": {0, 0, 1}, "8": {0, 7, 8}, `"0-7/32"`: {0, 7, 32}, `"31-31/32"`: {31, 31, 32},
	} {
		c, err := Load(written(t, "shards = "+text), nil, none)
		require.NoError(t, err)
		require.Equal(t, want, c.Shards, text)
	}
	for _, text := range []string{`"8"`, `"7-0/32"`, `"0-32/32"`, `"0-7"`, `""`, `"-1-7/8"`, "true", "[0, 7]", "100001", `"0-0/0"`} {
		_, err := Load(written(t, "shards = "+text), nil, none)
		require.ErrorContains(t, err, "are not shards", text)
	}
}

func TestAConfigurationThatIsNotThere(t *testing.T) {
	t.Chdir(t.TempDir())
	c, err := Load("", nil, none)
	require.NoError(t, err)
	require.Equal(t, Config{Data: "data", RequestsPerSecond: 50, UnlinkAfter: 24, DeleteAfter: 24, Limits: usualLimits()}, c)

	_, err = Load("config.toml", nil, none)
	require.ErrorIs(t, err, os.ErrNotExist)

	require.NoError(t, os.WriteFile("config.toml", []byte(`data = "here"`), 0o600))
	c, err = Load("", nil, none)
	require.NoError(t, err)
	require.Equal(t, Config{Data: "here", RequestsPerSecond: 50, UnlinkAfter: 24, DeleteAfter: 24, Limits: usualLimits()}, c)
}

func TestTheStoreOfTheEnvironmentWins(t *testing.T) {
	file := written(t, `store = "postgres://herald@one/herald"`)
	c, err := Load(file, nil, none)
	require.NoError(t, err)
	require.Equal(t, Store("postgres://herald@one/herald"), c.Store)
	env := func(value string) func(string) string {
		return func(name string) string { return map[string]string{"HERALD_STORE": value}[name] }
	}
	c, err = Load(file, nil, env("postgres://herald@two/herald"))
	require.NoError(t, err)
	require.Equal(t, Store("postgres://herald@two/herald"), c.Store)
	_, err = Load(file, nil, env("mysql://ada:secret@localhost"))
	require.EqualError(t, err, "HERALD_STORE: this is not the address of a database; use one such as postgres://herald@localhost/herald")
}

func TestTheTokenInTheClear(t *testing.T) {
	for address, clear := range map[string]bool{
		"": false, "https://proxy.example/api/v9": false, "http://127.0.0.1:8000/api/v9": false, "http://[::1]/api/v9": false,
		"http://localhost:80/api/v9": false, "http://proxy.example/api/v9": true, "http://192.0.2.1/api/v9": true,
	} {
		var a API
		require.NoError(t, a.UnmarshalText([]byte(address)))
		require.Equal(t, clear, a.Clear(), address)
	}
}

func TestTheClientSecretOfTheEnvironmentWins(t *testing.T) {
	file := written(t, "[page]\naddress = \"https://board.example.org\"\nlisten = \":80\"\nclient_secret = \" abc \"\n")
	c, err := Load(file, nil, none)
	require.NoError(t, err)
	require.Equal(t, Page{Address: "https://board.example.org", Listen: ":80", ClientSecret: "abc"}, c.Page)
	c, err = Load(file, nil, func(name string) string { return map[string]string{"HERALD_CLIENT_SECRET": "xyz"}[name] })
	require.NoError(t, err)
	require.Equal(t, "xyz", c.Page.ClientSecret)
}

func TestAPageWithACertificateOfItsOwn(t *testing.T) {
	file := written(t, "[page]\naddress = \"https://board.example.org\"\nlisten = \":443\"\ntls = \"autocert\"\nemail = \"ada@example.org\"\nacme = \"https://127.0.0.1:14000/dir\"\n")
	c, err := Load(file, nil, none)
	require.NoError(t, err)
	require.Equal(t, Page{Address: "https://board.example.org", Listen: ":443", TLS: Autocert, Email: "ada@example.org", ACME: "https://127.0.0.1:14000/dir"}, c.Page)
}
