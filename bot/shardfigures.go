package bot

import (
	"strconv"

	"github.com/prometheus/client_golang/prometheus"

	"herald/bot/discord/gateway"
)

// shardFigures collects the figures of each of the process's shards when the metrics are read,
// as shards come and go.
type shardFigures struct {
	states  func() []gateway.State
	servers func(shard int) int
}

var (
	shardConnected = prometheus.NewDesc("herald_shard_connected", "Whether the shard is connected.", []string{"shard"}, nil)
	shardServers   = prometheus.NewDesc("herald_shard_servers", "On how many servers of the shard the bot is.", []string{"shard"}, nil)
)

// Describe implements prometheus.Collector.
func (shardFigures) Describe(to chan<- *prometheus.Desc) {
	to <- shardConnected
	to <- shardServers
}

// Collect implements prometheus.Collector.
func (f shardFigures) Collect(to chan<- prometheus.Metric) {
	for _, s := range f.states() {
		up, id := 0.0, strconv.Itoa(s.ID)
		if s.Up {
			up = 1
		}
		to <- prometheus.MustNewConstMetric(shardConnected, prometheus.GaugeValue, up, id)
		to <- prometheus.MustNewConstMetric(shardServers, prometheus.GaugeValue, float64(f.servers(s.ID)), id)
	}
}
