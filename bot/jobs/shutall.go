package jobs

// ShutAll returns a function that calls shuts in order.
func ShutAll(shuts []func()) func() {
	return func() {
		for _, shut := range shuts {
			shut()
		}
	}
}
