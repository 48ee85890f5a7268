package lobby

import "herald/bot/feature"

// A handler answers what the feature is asked.
type handler struct {
	*feature.App
	opened *openings
	called *calls
}
