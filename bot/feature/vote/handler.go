package vote

import "herald/bot/feature"

// A handler answers what the feature is asked.
type handler struct{ *feature.App }
