package takeback

var (
	ErrSettled    = errSettled
	ErrOwnRequest = errOwnRequest
	ErrAgreed     = errAgreed
)
