package bot_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"herald/bot"
)

// alerts is the form of a file of rules for Prometheus.
type alerts struct {
	Groups []struct {
		Name  string
		Rules []struct {
			Alert, Expr, For    string
			Labels, Annotations map[string]string
		}
	}
}

var (
	metricName = regexp.MustCompile(`\b(herald|process|go)_[a-z_]+`)
	queueLabel = regexp.MustCompile(`queue="[^"]*"`)
	histogram  = regexp.MustCompile(`_seconds_(bucket|count|sum)$`)
)

// A rule on a figure that is not exported would never fire, unnoticed.
func TestAlertsAreAboutFiguresThatExist(t *testing.T) {
	t.Parallel()
	exported := strings.Join(bot.Figures(open(t, lancelot).bot), "\n")
	file, err := os.Open("../deploy/alerts.yaml")
	require.NoError(t, err)
	defer file.Close()
	var read alerts
	rules := yaml.NewDecoder(file)
	rules.KnownFields(true)
	require.NoError(t, rules.Decode(&read))
	page, err := os.ReadFile("../docs/operating.md")
	require.NoError(t, err)
	for _, rule := range read.Groups[0].Rules {
		require.Contains(t, string(page), rule.Alert, "the runbook has every alert")
		require.NotEmpty(t, rule.Annotations["summary"], rule.Alert)
		for _, name := range metricName.FindAllString(rule.Expr, -1) {
			name = histogram.ReplaceAllString(name, "_seconds")
			require.Contains(t, exported, `fqName: "`+name+`"`, rule.Alert)
		}
		for _, label := range queueLabel.FindAllString(rule.Expr, -1) {
			require.Contains(t, exported, label, rule.Alert)
		}
	}
	require.Len(t, read.Groups[0].Rules, 12)
}
