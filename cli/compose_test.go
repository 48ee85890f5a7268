package cli

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"herald/config"
)

// A composition is the part of compose.yaml that is read.
type composition struct {
	Services map[string]struct {
		Environment map[string]string
		DependsOn   map[string]any `yaml:"depends_on"`
		ReadOnly    bool           `yaml:"read_only"`
		Image       string
		Build       string
		Configs     []struct{ Source, Target string }
	}
	Configs map[string]struct{ File, Content string }
}

func composed(t *testing.T) composition {
	t.Helper()
	var c composition
	require.NoError(t, yaml.Unmarshal([]byte(deployed(t, "compose.yaml")), &c))
	require.Len(t, c.Services, 3)
	return c
}

func TestTheContainersAreConfiguredAsHeraldReadsIt(t *testing.T) {
	require.Subset(t, read(t), variable.FindAllString(deployed(t, "compose.yaml"), -1))
	compose := composed(t)
	for _, name := range []string{"herald-1", "herald-2"} {
		service := compose.Services[name]
		require.Contains(t, service.DependsOn, "db")
		require.Equal(t, "/config.toml", service.Configs[0].Target, "the container works in /")
		file := filepath.Join("..", "deploy", compose.Configs[service.Configs[0].Source].File)
		c, err := config.Load(file, nil, func(name string) string { return service.Environment[name] })
		require.NoError(t, err)
		require.Equal(t, config.Store("postgres://herald@db/herald"), c.Store)
		require.Equal(t, ":9464", c.Listen)
	}
}

// Compose copies inline content into the container, which fails if that is read-only; a file
// is mounted: https://github.com/docker/compose/pull/12531
func TestContainersThatAreReadOnlyMountTheirConfigurationFromAFile(t *testing.T) {
	compose := composed(t)
	for name, service := range compose.Services {
		for _, c := range service.Configs {
			from := compose.Configs[c.Source]
			require.False(t, service.ReadOnly && from.Content != "", "%s: content of %s", name, c.Source)
			require.FileExists(t, filepath.Join("..", "deploy", from.File), "%s: %s", name, c.Source)
		}
	}
}

// A tag can be pointed at another image at any time.
func TestWhatIsPulledIsNamedByItsDigest(t *testing.T) {
	pulled := 0
	for name, service := range composed(t).Services {
		if service.Image != "herald" {
			pulled++
			require.Regexp(t, `^[a-z]+:[\d.]+@sha256:[0-9a-f]{64}$`, service.Image, name)
		}
	}
	require.Equal(t, 1, pulled)
}

// Compose builds the images of all services at the same time, and one name cannot be
// given twice: https://github.com/docker/compose/issues/7343
func TestAnImageIsBuiltOnce(t *testing.T) {
	built := map[string]int{}
	for _, service := range composed(t).Services {
		if service.Build != "" {
			built[service.Image]++
		}
	}
	require.Equal(t, map[string]int{"herald": 1}, built)
}
