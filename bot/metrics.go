package bot

import (
	"strconv"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/internal/build"
)

// metrics are the figures that show an operator the state of the bot. None of them names a
// match, a person or a word.
type metrics struct {
	registry *prometheus.Registry

	acknowledge stopwatch // from the arrival of an interaction to its acknowledgement
	commit      stopwatch // one transaction of the store
	draw        stopwatch // one picture

	interactions *prometheus.CounterVec
	connections  *prometheus.CounterVec
	crowded      prometheus.Counter
}

// A stopwatch is a histogram of durations.
type stopwatch struct{ prometheus.Histogram }

// Start begins a measurement, which stop ends.
func (s stopwatch) Start() (stop func()) {
	begun := time.Now()
	return func() { s.Since(begun) }
}

// Since measures the time since begun.
func (s stopwatch) Since(begun time.Time) { s.Observe(time.Since(begun).Seconds()) }

// spans are the upper bounds in seconds: fine where people begin to notice,
// up to the three seconds that Discord waits and beyond.
var spans = prometheus.ExponentialBuckets(0.0005, 2, 15)

func newMetrics() *metrics {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	with := promauto.With(registry)
	seconds := func(name, help string) stopwatch {
		return stopwatch{with.NewHistogram(prometheus.HistogramOpts{Name: "herald_" + name + "_seconds", Help: help, Buckets: spans})}
	}
	count := func(name, help string, labels ...string) *prometheus.CounterVec {
		return with.NewCounterVec(prometheus.CounterOpts{Name: "herald_" + name + "_total", Help: help}, labels)
	}
	info := build.Read()
	with.NewGauge(prometheus.GaugeOpts{
		Name: "herald_build_info", Help: "The version of the program, and of the Go that built it; always 1.",
		ConstLabels: prometheus.Labels{"version": build.Version(info), "goversion": info.GoVersion},
	}).Set(1)
	return &metrics{
		registry:     registry,
		acknowledge:  seconds("acknowledge", "From the arrival of an interaction to its acknowledgement."),
		commit:       seconds("commit", "A transaction that changes a match."),
		draw:         seconds("draw", "Drawing and encoding a picture."),
		interactions: count("interactions", "Interactions that have arrived, by kind.", "kind"),
		crowded: with.NewCounter(prometheus.CounterOpts{
			Name: "herald_interactions_crowded_total", Help: "Interactions that were refused because too much of one person or channel waited.",
		}),
		connections: count("connections", "Connections made to the gateway, by shard: begun anew (identify) or gone on with (resume).", "how", "shard"),
	}
}

// gauge registers a figure that is read when the metrics are.
func (m *metrics) gauge(name, help string, labels prometheus.Labels, value func() int) {
	promauto.With(m.registry).NewGaugeFunc(
		prometheus.GaugeOpts{Name: "herald_" + name, Help: help, ConstLabels: labels},
		func() float64 { return float64(value()) },
	)
}

// showPace shows this process's limit on requests per second.
func (m *metrics) showPace(pace func() float64) {
	promauto.With(m.registry).NewGaugeFunc(prometheus.GaugeOpts{
		Name: "herald_rest_pace", Help: "How many requests a second this process sends at most, of those that count against Discord's limit.",
	}, pace)
}

// arrived counts an interaction of a kind.
func (m *metrics) arrived(kind string) { m.interactions.WithLabelValues(kind).Inc() }

// connected counts a connection of a shard, unless how is "": then one is lost.
func (m *metrics) connected(shard int, how string) {
	if how != "" {
		m.connections.WithLabelValues(how, strconv.Itoa(shard)).Inc()
	}
}

// showQueues shows the lengths of queues, and the number of guilds.
func (b *Bot) showQueues() {
	queue := func(name string, length func() int) {
		b.metrics.gauge("queue_length", "What is not done yet.", prometheus.Labels{"queue": name}, length)
	}
	queue("interactions", b.router.Len)
	queue("outbox", func() int { open, _, _ := b.app.Post.Len(); return open })
	queue("outbox failing", func() int { _, failing, _ := b.app.Post.Len(); return failing })
	for _, q := range b.queues() {
		queue(q.Name, q.Len)
	}
	queue("clocks", b.app.Tables.Schedule.Len)
	queue("league clocks", b.app.Leagues.Schedule.Len)
	stored := func(name, help string, count func() (int, error)) {
		b.metrics.gauge(name, help, nil, func() int {
			n, err := count()
			if err != nil {
				b.app.Log.Error("not counted", "what", name, "err", err)
			}
			return n
		})
	}
	stored("matches", "Tables that are open or played at.", b.store.CountRunning)
	stored("matches_due", "Matches that a process which begins now would have to look after.", b.store.CountDue)
	b.metrics.showWork(&b.app.Tables.Work)
	b.metrics.showPace(func() float64 { return discord.Pace(b.app.Client) })
	b.metrics.showPart("connected", "Whether all shards of this process are connected.", b.gatewayPart)
	b.metrics.showPart("store_up", "Whether the store can be read, and took the last change.", func() part { return storePart(b.store) })
}

// showWork shows the numbers of records of matches that were parsed, printed and replayed.
func (m *metrics) showWork(w *table.Work) {
	for what, n := range map[string]*atomic.Int64{"parsed": &w.Reads, "printed": &w.Prints, "replayed": &w.Replays} {
		promauto.With(m.registry).NewCounterFunc(prometheus.CounterOpts{
			Name: "herald_records_total", Help: "Records of matches, by what was done with them.", ConstLabels: prometheus.Labels{"work": what},
		}, func() float64 { return float64(n.Load()) })
	}
}

// showPart shows whether a part is well, by 1 or 0.
func (m *metrics) showPart(name, help string, of func() part) {
	m.gauge(name, help, nil, func() int {
		if of().OK {
			return 1
		}
		return 0
	})
}
