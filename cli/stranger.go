package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
)

// maxText is the most bytes in a record or a log.
const maxText = 16 << 20

// readText returns the text of a file, which may be a stranger's.
func readText(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxText+1))
	if err == nil && len(text) > maxText {
		err = fmt.Errorf("%s: it has more than %d bytes", name, maxText)
	}
	return string(text), err
}

var errInterrupted = errors.New("interrupted")

// until runs do until it is done or ctx ends, when the process is about to exit: then
// it returns errInterrupted and leaves do alone.
func until(ctx context.Context, do func() error) error {
	done := make(chan error, 1)
	go func() { done <- do() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return errInterrupted
	}
}
