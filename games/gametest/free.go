package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"

	"herald/games"
)

var spelledForm = regexp.MustCompile(fmt.Sprintf(`^[a-z0-9+-]{1,%d}$`, games.MaxWord))

// free returns an answer to d that Free accepts, as its words do to people who type them: false if there is
// none to be found.
func free(d games.Decision, rng *rand.Rand) (games.Move, bool) {
	if d.Free == nil {
		return nil, false
	}
	for range 5 {
		if m, _ := d.Free.Read(typed(*d.Free, rng)); m != nil {
			return m, true
		}
	}
	return nil, false
}

// typed returns an answer as people may type it to a free question.
func typed(f games.Free, rng *rand.Rand) string {
	if f.Text == nil {
		return fmt.Sprint(f.Min + rng.IntN(f.Max-f.Min+1))
	}
	letters := []rune("abcdeghilmnoprstuy  -'ÉéœçA7.")
	text := make([]rune, 1+rng.IntN(max(f.Longest, 1)))
	for i := range text {
		text[i] = letters[rng.IntN(len(letters))]
	}
	return string(text)
}

// sayFree returns the words for what a question accepts besides its moves; "" for nothing.
func sayFree(f *games.Free) string {
	switch {
	case f == nil:
		return ""
	case f.Text == nil:
		return fmt.Sprintf(", or %d to %d", f.Min, f.Max)
	}
	return fmt.Sprintf(", or a text of %d letters", f.Longest)
}

// checkFree checks the free answers of questions: their form, and that words lead back to them.
func checkFree(at *position) error {
	for _, d := range at.state.Pending() {
		if d.Free == nil {
			continue
		}
		if err := checkFreedom(d, at.rng); err != nil {
			return fmt.Errorf("%s is asked %s: %w", seat(d.Player), sayText(d.Prompt), err)
		}
	}
	return nil
}

func checkFreedom(d games.Decision, rng *rand.Rand) error {
	f := d.Free
	switch {
	case d.Player == games.Chance:
		return errors.New("chance has a free answer")
	case (f.Number == nil) == (f.Text == nil):
		return errors.New("the free answer must be either a number or a text")
	case f.Text == nil && f.Min >= f.Max:
		return fmt.Errorf("the numbers %d to %d leave no choice", f.Min, f.Max)
	case f.Text != nil && (f.Longest < 1 || f.Longest > games.MaxWord):
		return fmt.Errorf("a text of %d letters: possible are 1-%d", f.Longest, games.MaxWord)
	}
	own := 0
	for _, m := range d.Moves {
		if found, ok := f.Find(m.String()); ok && found == m {
			own++
		}
	}
	if own == 0 {
		return errors.New("no move is a sample of the free answers")
	}
	for range 3 {
		if err := checkSample(d, rng); err != nil {
			return err
		}
	}
	return nil
}

// checkSample checks a random free answer.
func checkSample(d games.Decision, rng *rand.Rand) error {
	said := typed(*d.Free, rng)
	m, why := d.Free.Read(said)
	switch {
	case m == nil && d.Free.Text == nil:
		return fmt.Errorf("the number %s is not accepted", said)
	case m == nil:
		return nil
	case !why.IsZero():
		return fmt.Errorf("%q is accepted and refused", said)
	case !spelledForm.MatchString(m.String()):
		return fmt.Errorf("the free answer %q is no word", m)
	}
	if found, ok := d.Free.Find(m.String()); !ok || found != m {
		return fmt.Errorf("the word %q does not lead back to its free answer", m)
	}
	return nil
}
