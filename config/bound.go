package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
)

// What a file may have at most. Decoding takes time to the third power of how deep
// a key is.
const (
	maxFile   = 64 << 10 // bytes
	maxDots   = 64       // in a line
	maxBraces = 16       // within each other
)

var errDeep = errors.New("its keys are too deep")

// ReadFile returns the text of a TOML file that may be a stranger's. One that is too
// long, or too deep to be decoded in time, is an error.
func ReadFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	switch {
	case err != nil:
		return nil, err
	case len(text) > maxFile:
		return nil, fmt.Errorf("%s: it has more than %d bytes", name, maxFile)
	}
	if err := shallow(text); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return text, nil
}

// shallow returns an error for keys that are deeper than any that mean something. It
// counts what is in strings, too, but no lines that are comments.
func shallow(text []byte) error {
	braces := 0
	for n, line := range bytes.Split(text, []byte("\n")) {
		if bytes.HasPrefix(bytes.TrimSpace(line), []byte("#")) {
			continue
		}
		for _, c := range line {
			switch c {
			case '{':
				braces++
			case '}':
				braces--
			}
			if braces > maxBraces {
				return fmt.Errorf("line %d: %w", n+1, errDeep)
			}
		}
		if bytes.Count(line, []byte(".")) > maxDots {
			return fmt.Errorf("line %d: %w", n+1, errDeep)
		}
	}
	return nil
}
