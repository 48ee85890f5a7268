package arena

import (
	"math"
	"time"
)

// A Score sums up how matches went for the first of a pairing.
type Score struct {
	Matches   int
	Won       float64       // a shared victory counts in part
	Decisions int           // made by the first
	Time      time.Duration // spent on them, on one core
}

func (s *Score) add(o Score) {
	s.Matches += o.Matches
	s.Won += o.Won
	s.Decisions += o.Decisions
	s.Time += o.Time
}

// Share returns the share of matches won.
func (s Score) Share() float64 { return s.Won / float64(s.Matches) }

// Interval returns the 95 % confidence interval of the share, by Wilson.
func (s Score) Interval() (low, high float64) { return wilson(s.Won, float64(s.Matches)) }

// Rate returns the decisions a core makes per second.
func (s Score) Rate() float64 { return float64(s.Decisions) / s.Time.Seconds() }

func wilson(won, n float64) (low, high float64) {
	const z = 1.959964
	share := won / n
	middle := (share + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	return max(middle-half, 0), min(middle+half, 1)
}
