package jobs

// Shut returns a function that calls all of shuts, one after the other: it shuts what
// was begun together.
func Shut(shuts []func()) func() {
	return func() {
		for _, shut := range shuts {
			shut()
		}
	}
}
