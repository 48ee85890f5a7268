package jobs

import "context"

// Within calls f, which takes no context, and returns what it returns, or the cause of
// ctx if that ends first: then f goes on alone.
func Within[T any](ctx context.Context, f func() (T, error)) (T, error) {
	type outcome struct {
		v   T
		err error
	}
	ended := make(chan outcome, 1)
	go func() {
		v, err := f()
		ended <- outcome{v, err}
	}()
	select {
	case o := <-ended:
		return o.v, o.err
	case <-ctx.Done():
		var none T
		return none, context.Cause(ctx)
	}
}
