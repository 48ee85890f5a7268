package gametest

import (
	"fmt"
	"strings"
)

// A script is a text in the format of ivy's tests: input at the margin, below
// it the output, indented by a tab. Blank lines and lines that begin with #
// are kept as they are.
type script struct {
	name  string
	lines []line
}

// A line of a script, with the output that belongs to it.
type line struct {
	number    int
	text      string
	want, got []string
}

// input reports whether the line is to be run.
func (l line) input() bool { return l.text != "" && l.text[0] != '#' }

func parseScript(name, text string) (*script, error) {
	s := &script{name: name}
	output := false // may follow here
	for i, text := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		text = strings.TrimRight(text, " \t\r")
		if expected, ok := strings.CutPrefix(text, "\t"); ok {
			if !output {
				return nil, fmt.Errorf("%s:%d: output without input", name, i+1)
			}
			last := &s.lines[len(s.lines)-1]
			last.want = append(last.want, expected)
			continue
		}
		if strings.HasPrefix(text, " ") {
			return nil, fmt.Errorf("%s:%d: input begins at the margin, output after a tab", name, i+1)
		}
		l := line{number: i + 1, text: text}
		s.lines = append(s.lines, l)
		output = l.input()
	}
	return s, nil
}

// A stage runs scripts: do runs one line of input and returns the lines that it prints.
type stage interface {
	do(input string) ([]string, error)
}

// run fills in the output of each input. The error names file and line.
func (s *script) run(t stage) error {
	for i := range s.lines {
		l := &s.lines[i]
		if !l.input() {
			continue
		}
		got, err := t.do(l.text)
		if err != nil {
			return fmt.Errorf("%s:%d: %s: %w", s.name, l.number, l.text, err)
		}
		l.got = got
	}
	return nil
}

// differences returns the actual output of each input that differs from the expected one.
func (s *script) differences() []string {
	var all []string
	for _, l := range s.lines {
		got, want := indent(l.got), indent(l.want)
		if got != want {
			all = append(all, fmt.Sprintf("%s:%d: %s\ngives\n%sinstead of\n%s", s.name, l.number, l.text, got, want))
		}
	}
	return all
}

// String returns the script with its actual output.
func (s *script) String() string {
	var b strings.Builder
	for _, l := range s.lines {
		b.WriteString(l.text + "\n" + indent(l.got))
	}
	return b.String()
}

func indent(output []string) string {
	var b strings.Builder
	for _, text := range output {
		b.WriteString("\t" + text + "\n")
	}
	return b.String()
}
