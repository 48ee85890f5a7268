package review

import "herald/bot/feature"

// A handler answers the feature's commands and presses.
type handler struct{ *feature.App }
