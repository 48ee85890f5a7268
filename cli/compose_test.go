package cli

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"herald/config"
)

func TestTheContainersAreConfiguredAsHeraldReadsIt(t *testing.T) {
	text := deployed(t, "compose.yaml")
	var compose struct {
		Services map[string]struct {
			Environment map[string]string
			DependsOn   map[string]any `yaml:"depends_on"`
			Configs     []struct{ Source, Target string }
		}
		Configs map[string]struct{ Content string }
	}
	require.NoError(t, yaml.Unmarshal([]byte(text), &compose))
	require.Len(t, compose.Services, 3)
	require.Subset(t, read(t), variable.FindAllString(text, -1))
	for _, name := range []string{"herald-1", "herald-2"} {
		service := compose.Services[name]
		require.Contains(t, service.DependsOn, "db")
		require.Equal(t, "/config.toml", service.Configs[0].Target, "the container works in /")
		file := filepath.Join(t.TempDir(), "config.toml")
		require.NoError(t, os.WriteFile(file, []byte(compose.Configs[service.Configs[0].Source].Content), 0o600))
		c, err := config.Load(file, nil, func(name string) string { return service.Environment[name] })
		require.NoError(t, err)
		require.Equal(t, config.Store("postgres://herald@db/herald"), c.Store)
	}
}
