package main

import (
	"errors"
	"fmt"
	"maps"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

const (
	discordgo = "github.com/bwmarrin/discordgo"
	painter   = "github.com/fogleman/gg"
	bbolt     = "go.etcd.io/bbolt/..."
	pgx       = "github.com/jackc/pgx/v5/..."
	goose     = "github.com/pressly/goose/v3/..."
)

// A rule says what packages never import. A name that ends in "/..." stands for
// the packages below it, too.
type rule struct {
	says    string
	of, but []string // who keeps it, and who of them need not
	never   []string
	through bool // nor what imports it, and so on
}

// rules name the imports forbidden to the house and the rooms, in any order.
func rules(games []string) []rule {
	return []rule{
		{
			says: "rules know neither pictures, storage nor Discord", through: true,
			of:    []string{"herald/games/..."},
			never: []string{discordgo, painter, bbolt, pgx, "herald/render/...", "herald/store/...", "herald/bot/..."},
		}, {
			says: "texts know neither matches, pictures, storage nor Discord", through: true,
			of:    []string{"herald/lang/..."},
			never: []string{discordgo, painter, bbolt, pgx, "herald/games/match/...", "herald/games/record", "herald/render/...", "herald/store/...", "herald/bot/..."},
		}, {
			says: "pictures know neither storage nor Discord", through: true,
			of:    []string{"herald/render/..."},
			never: []string{discordgo, bbolt, pgx, "herald/store/...", "herald/bot/..."},
		}, {
			says: "storage knows neither pictures nor Discord", through: true,
			of:    []string{"herald/store/..."},
			never: []string{discordgo, painter, "herald/render/...", "herald/bot/..."},
		}, {
			says: "what an engine promises is free of engines", through: true,
			of:    []string{"herald/store", "herald/store/move", "herald/store/storetest"},
			never: []string{bbolt, pgx, goose, "herald/store/bolt/...", "herald/store/postgres/..."},
		}, {
			says: "socket and configuration know nothing of the rest", through: true,
			of:    []string{"herald/admin/...", "herald/config/..."},
			never: []string{discordgo, painter, bbolt, pgx, "herald/games/...", "herald/render/...", "herald/store/...", "herald/bot/..."},
		}, {
			says: "only bot/discord and the stand-in speak with Discord's library",
			of:   []string{"herald/..."}, but: []string{"herald/bot/discord/...", "herald/bot/sandbox/..."},
			never: []string{discordgo + "/..."},
		}, {
			says: "only the commands choose a store engine",
			of:   []string{"herald/..."}, but: []string{"herald/store/...", "herald/cli/...", "herald/bot/sandbox/...", "herald/bot/bottest"},
			never: []string{bbolt, pgx, goose, "herald/store/bolt/...", "herald/store/postgres/..."},
		}, {
			says: "the bot is for any game and any engine", through: true,
			of: []string{"herald/bot/..."}, but: []string{"herald/bot/sandbox/...", "herald/bot/bottest"},
			never: append([]string{bbolt, pgx, goose, "herald/store/bolt/...", "herald/store/postgres/...", "herald/cli/..."}, games...),
		}, {
			says: "the stand-in and the commands are for any game", through: true,
			of:    []string{"herald/bot/sandbox/...", "herald/cli/..."},
			never: games,
		}, {
			says: "jobs, table, leagues and gamelog know neither language, pictures nor Discord", through: true,
			of:    []string{"herald/bot/jobs/...", "herald/bot/table/...", "herald/bot/leagues/...", "herald/bot/gamelog/..."},
			never: []string{discordgo, painter, "herald/lang/...", "herald/render/...", "herald/bot/discord/..."},
		}, {
			says: "below view nobody prints a text but prefs", through: true,
			of:    []string{"herald/bot/jobs/...", "herald/bot/discord/...", "herald/bot/table/...", "herald/bot/leagues/...", "herald/bot/gamelog/..."},
			never: []string{"herald/lang/..."},
		}, {
			says:  "process and startup know neither features nor what the bot answers",
			of:    []string{"herald/bot/process", "herald/bot/startup"},
			never: []string{"herald/bot/feature/...", "herald/bot/router", "herald/bot/view", "herald/bot/leagueview", "herald/lang/..."},
		}, {
			says: "the bot is not built on what tests it",
			of:   []string{"herald/bot/..."}, but: []string{"herald/bot/sandbox/...", "herald/bot/bottest"},
			never: []string{"herald/bot/sandbox/...", "herald/bot/bottest", "herald/bot/jobs/jobstest"},
		},
	}
}

// An order is a list of levels; a package may import only earlier levels and its own feature.
// Every package in it has a level.
type order struct {
	says    string
	of, but []string
	levels  [][]string
}

var orders = []order{{
	says: "each room of the bot knows only those before it",
	of:   []string{"herald/bot/...", "herald/cli/..."}, but: []string{"herald/bot/sandbox/..."},
	levels: [][]string{
		{"herald/bot/jobs"},
		{"herald/bot/fleet", "herald/bot/thinking", "herald/bot/discord/outage"},
		{"herald/bot/discord"},
		{"herald/bot/discord/tally"},
		{"herald/bot/ledger"},
		{"herald/bot/table/seats", "herald/bot/table/reads"},
		{"herald/bot/table"},
		{"herald/bot/leagues", "herald/bot/customid"},
		{"herald/bot/gamelog", "herald/bot/prefs"},
		{"herald/bot/view"},
		{"herald/bot/leagueview"},
		{"herald/bot/upkeep"},
		{"herald/bot/post"},
		{"herald/bot/router"},
		{"herald/bot/feature"},
		{"herald/bot/feature/...", "herald/bot/discord/gateway"},
		{"herald/bot/process", "herald/bot/startup"},
		{"herald/bot"},
		{"herald/bot/bottest", "herald/bot/jobs/jobstest"},
		{"herald/cli/demo", "herald/cli/builder"},
		{"herald/cli/..."},
	},
}, {
	says: "each part of the stand-in knows only those before it, and nothing of the bot",
	of:   []string{"herald/bot/sandbox/..."},
	levels: [][]string{
		{"herald/bot/sandbox/problem", "herald/bot/sandbox/monitor"},
		{"herald/bot/sandbox/answer", "herald/bot/sandbox/world"},
		{"herald/bot/sandbox/check", "herald/bot/sandbox/check/limit"},
		{"herald/bot/sandbox/check/openapi", "herald/bot/sandbox/draft", "herald/bot/sandbox/fault"},
		{"herald/bot/sandbox/rest", "herald/bot/sandbox/gateway", "herald/bot/sandbox/client", "herald/bot/sandbox/proxy"},
		{"herald/bot/sandbox/page"},
		{"herald/bot/sandbox"},
		{"herald/bot/sandbox/sandboxtest"},
		{"herald/bot/..."},
	},
}}

func TestImportsPointOneWay(t *testing.T) {
	g := imports(t)
	for _, r := range rules(g.games(t)) {
		report(t, g.broken(r))
	}
}

func TestRoomsAreInOrder(t *testing.T) {
	for _, o := range orders {
		report(t, imports(t).disorder(o))
	}
}

func TestFeaturesNeverImportEachOther(t *testing.T) {
	report(t, imports(t).neighbours())
}

// report fails a test with one line for each fault.
func report(t *testing.T, faults []string) {
	t.Helper()
	for _, fault := range faults {
		t.Error(fault)
	}
}

// TestPlantedImportsAreFound adds one import to the tree at a time.
func TestPlantedImportsAreFound(t *testing.T) {
	g := imports(t)
	for _, c := range []struct{ from, to, want string }{
		{"herald/games", "herald/render", "rules know neither pictures, storage nor Discord: herald/games → herald/render"},
		{"herald/lang", "herald/games/match", "texts know neither matches"},
		{"herald/render", "herald/store", "pictures know neither storage nor Discord"},
		{"herald/store", painter, "storage knows neither pictures nor Discord"},
		{"herald/store", "herald/store/bolt", "what an engine promises is free of engines"},
		{"herald/config", "herald/games", "socket and configuration know nothing of the rest"},
		{"herald/bot/view", discordgo, "only bot/discord and the stand-in speak with Discord's library: herald/bot/view → " + discordgo},
		{"herald/cli", discordgo, "only bot/discord and the stand-in speak with Discord's library: herald/cli"},
		{"herald/bot/feature/play", "herald/store/bolt", "only the commands choose a store engine: herald/bot/feature/play"},
		{"herald/bot/table", "herald/store/postgres", "only the commands choose a store engine: herald/bot/table"},
		{"herald/store", "github.com/jackc/pgx/v5", "what an engine promises is free of engines"},
		{"herald", "go.etcd.io/bbolt/errors", "only the commands choose a store engine: herald → go.etcd.io/bbolt/errors"},
		{"herald/bot/gamelog", "herald/games/carolus", "the bot is for any game and any engine: herald/bot/gamelog → herald/games/carolus"},
		{"herald/render", "herald/render/lancaster", "the bot is for any game and any engine: herald/bot/view → herald/render"},
		{"herald/bot/sandbox/world", "herald/games/lancelot", "the stand-in and the commands are for any game: herald/bot/sandbox/world"},
		{"herald/cli", "herald/render/lancelot", "the stand-in and the commands are for any game: herald/cli"},
		{"herald/bot/table", "herald/lang", "jobs, table, leagues and gamelog know neither language, pictures nor Discord: herald/bot/table"},
		{"herald/bot/gamelog", "herald/render", "jobs, table, leagues and gamelog know neither language, pictures nor Discord: herald/bot/gamelog"},
		{"herald/bot/jobs", "herald/bot/discord", "jobs, table, leagues and gamelog know neither language, pictures nor Discord: herald/bot/jobs"},
		{"herald/games/match", "herald/lang", "jobs, table, leagues and gamelog know neither language, pictures nor Discord: herald/bot/table → "},
		{"herald/bot/discord", "herald/lang", "below view nobody prints a text but prefs: herald/bot/discord → herald/lang"},
		{"herald/bot/gamelog", "herald/lang", "below view nobody prints a text but prefs: herald/bot/gamelog → herald/lang"},
		{"herald/bot/process", "herald/bot/feature", "process and startup know neither features nor what the bot answers: herald/bot/process → herald/bot/feature"},
		{"herald/bot/startup", "herald/bot/feature/play", "process and startup know neither features nor what the bot answers: herald/bot/startup → "},
		{"herald/bot", "herald/bot/sandbox/world", "the bot is not built on what tests it: herald/bot → "},
		{"herald/bot/post", "herald/bot/jobs/jobstest", "the bot is not built on what tests it: herald/bot/post → "},

		{"herald/bot/jobs", "herald/bot/table", "each room of the bot knows only those before it: herald/bot/jobs → herald/bot/table"},
		{"herald/bot/gamelog", "herald/bot/prefs", "herald/bot/gamelog → herald/bot/prefs"},
		{"herald/bot/prefs", "herald/bot/view", "herald/bot/prefs → herald/bot/view"},
		{"herald/bot/view", "herald/bot/post", "herald/bot/view → herald/bot/post"},
		{"herald/bot/post", "herald/bot/router", "herald/bot/post → herald/bot/router"},
		{"herald/bot/router", "herald/bot/feature", "herald/bot/router → herald/bot/feature"},
		{"herald/bot/feature", "herald/bot/feature/play", "herald/bot/feature → herald/bot/feature/play"},
		{"herald/bot/feature/play", "herald/bot", "herald/bot/feature/play → herald/bot"},
		{"herald/bot/feature/play", "herald/bot/discord/gateway", "herald/bot/feature/play → herald/bot/discord/gateway"},
		{"herald/bot/discord/gateway", "herald/bot/process", "herald/bot/discord/gateway → herald/bot/process"},
		{"herald/bot/process", "herald/bot", "herald/bot/process → herald/bot"},
		{"herald/bot/startup", "herald/bot/process", "herald/bot/startup → herald/bot/process"},
		{"herald/bot", "herald/cli", "herald/bot → herald/cli"},
		{"herald/bot/attic", "fmt", "each room of the bot knows only those before it: herald/bot/attic has no level"},

		{"herald/bot/sandbox/world", "herald/bot/sandbox/check", "herald/bot/sandbox/world → herald/bot/sandbox/check"},
		{"herald/bot/sandbox/world", "herald/bot/sandbox/draft", "herald/bot/sandbox/world → herald/bot/sandbox/draft"},
		{"herald/bot/sandbox/world", "herald/bot/sandbox/fault", "herald/bot/sandbox/world → herald/bot/sandbox/fault"},
		{"herald/bot/sandbox/world", "herald/bot/sandbox/page", "herald/bot/sandbox/world → herald/bot/sandbox/page"},
		{"herald/bot/sandbox/rest", "herald/bot/sandbox/gateway", "herald/bot/sandbox/rest → herald/bot/sandbox/gateway"},
		{"herald/bot/sandbox/gateway", "herald/bot/sandbox/client", "herald/bot/sandbox/gateway → herald/bot/sandbox/client"},
		{"herald/bot/sandbox/client", "herald/bot/sandbox/rest", "herald/bot/sandbox/client → herald/bot/sandbox/rest"},
		{"herald/bot/sandbox/page", "herald/bot/sandbox", "herald/bot/sandbox/page → herald/bot/sandbox"},
		{"herald/bot/sandbox/rest", "herald/bot/discord", "nothing of the bot: herald/bot/sandbox/rest → herald/bot/discord"},

		{"herald/bot/feature/seats", "herald/bot/feature/vote", "features never import each other: herald/bot/feature/seats → herald/bot/feature/vote"},
		{"herald/bot/feature/organise/panel", "herald/bot/feature/seats", "features never import each other: herald/bot/feature/organise/panel → "},
		{"herald/bot/feature/organise/panel", "herald/bot", "herald/bot/feature/organise/panel → herald/bot"},
		{"herald/bot/feature/seats/offer", "herald/bot/feature/vote", "features never import each other: herald/bot/feature/seats/offer → "},
	} {
		planted := maps.Clone(g)
		planted[c.from] = append([]string{c.to}, g[c.from]...)
		require.Contains(t, strings.Join(planted.faults(t), "\n"), c.want, "%s imports %s", c.from, c.to)
	}
}

// A graph has what each package imports; the imports of tests do not count.
type graph map[string][]string

var listed = sync.OnceValues(func() (string, error) {
	out, err := exec.Command("go", "list", "-deps", "-f", `{{if not .Standard}}{{.ImportPath}} {{join .Imports " "}}{{end}}`, "./...").Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		err = fmt.Errorf("go list: %s", failed.Stderr)
	}
	return string(out), err
})

// imports returns the graph of the whole tree and the modules that it needs.
func imports(t *testing.T) graph {
	t.Helper()
	out, err := listed()
	require.NoError(t, err)
	g := graph{}
	for line := range strings.Lines(out) {
		names := strings.Fields(line)
		g[names[0]] = names[1:]
	}
	require.Greater(t, len(g["herald/bot"]), 10)
	return g
}

// games returns the packages of the games on the shelf, with their pictures.
func (g graph) games(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, name := range g["herald/shelf"] {
		if game, ok := strings.CutPrefix(name, "herald/render/"); ok {
			all = append(all, "herald/games/"+game+"/...", name+"/...")
		}
	}
	require.GreaterOrEqual(t, len(all), 6)
	for _, name := range all {
		require.Contains(t, g, strings.TrimSuffix(name, "/..."))
	}
	return all
}

// faults returns all that is wrong.
func (g graph) faults(t *testing.T) []string {
	t.Helper()
	all := g.neighbours()
	for _, r := range rules(g.games(t)) {
		all = append(all, g.broken(r)...)
	}
	for _, o := range orders {
		all = append(all, g.disorder(o)...)
	}
	return all
}

// broken says which packages break a rule, and by which way. A package that breaks
// it only through another one that should keep it is left out.
func (g graph) broken(r rule) []string {
	keepers := g.of(r.of, r.but)
	var said []string
	for _, name := range keepers {
		way := g.way(name, r.never, r.through, map[string]bool{})
		if way != nil && (len(way) == 2 || !slices.Contains(keepers, way[1])) {
			said = append(said, r.says+": "+strings.Join(way, " → "))
		}
	}
	return said
}

// of returns the packages that fit of but not but, sorted.
func (g graph) of(of, but []string) []string {
	var all []string
	for _, name := range slices.Sorted(maps.Keys(g)) {
		if fits(name, of) && !fits(name, but) {
			all = append(all, name)
		}
	}
	return all
}

// way returns the imports that lead from a package to one that fits; nil if none
// do.
func (g graph) way(from string, to []string, through bool, seen map[string]bool) []string {
	for _, next := range g[from] {
		if fits(next, to) {
			return []string{from, next}
		}
		if through && !seen[next] {
			seen[next] = true
			if rest := g.way(next, to, true, seen); rest != nil {
				return append([]string{from}, rest...)
			}
		}
	}
	return nil
}

// disorder says which packages know one of their own or a later level.
func (g graph) disorder(o order) []string {
	var said []string
	for _, name := range g.of(o.of, o.but) {
		level := o.level(name)
		if level < 0 {
			said = append(said, fmt.Sprintf("%s: %s has no level", o.says, name))
		}
		for _, other := range g[name] {
			if o.level(other) >= level && level >= 0 && !sameFeature(name, other) {
				said = append(said, fmt.Sprintf("%s: %s → %s", o.says, name, other))
			}
		}
	}
	return said
}

// level returns the level of a package, -1 without one. Its own name counts before
// a pattern.
func (o order) level(name string) int {
	fitting := -1
	for n, names := range o.levels {
		if slices.Contains(names, name) {
			return n
		}
		if fits(name, names) {
			fitting = n
		}
	}
	return fitting
}

// neighbours says which features import another one.
func (g graph) neighbours() []string {
	var said []string
	for _, name := range g.of([]string{features + "/..."}, []string{features}) {
		for _, other := range g[name] {
			if feature(other) != "" && !sameFeature(name, other) {
				said = append(said, fmt.Sprintf("features never import each other: %s → %s", name, other))
			}
		}
	}
	return said
}

const features = "herald/bot/feature"

// sameFeature reports whether two packages are of one feature, which may have
// packages of its own below it.
func sameFeature(one, other string) bool { return feature(one) != "" && feature(one) == feature(other) }

// feature returns the name of the feature that a package is of, "" if it is of none.
func feature(name string) string {
	below, ok := strings.CutPrefix(name, features+"/")
	if !ok {
		return ""
	}
	own, _, _ := strings.Cut(below, "/")
	return own
}

// fits reports whether a package is one of those named.
func fits(name string, patterns []string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool {
		base, below := strings.CutSuffix(p, "/...")
		return name == base || below && strings.HasPrefix(name, base+"/")
	})
}
