package bolt

import (
	"bytes"
	"encoding/json"
	"fmt"

	"herald/store"
)

// Lines and texts of a league are stored one by one, by the key of the league and their
// number, so that adding one writes a page or two, however many there are.

// partKey returns the key of a league's line or text.
func partKey(league []byte, n int) []byte {
	return append(bytes.Clone(league), numberKey(uint64(n))...)
}

// appendLines appends lines to the stored ones.
func appendLines(tx *txn, league []byte, length int, lines []string) error {
	for n, line := range lines {
		if err := store.CheckLine(line); err != nil {
			return err
		}
		if err := set(tx, linesBucket, partKey(league, length+n), []byte(line)); err != nil {
			return err
		}
	}
	return nil
}

// Log implements store.Engine.
func (s *Store) Log(id string) ([]string, error) {
	var lines []string
	err := s.view(func(tx *txn) error {
		if _, err := getLeague(tx, id); err != nil {
			return err
		}
		lines = linesOf(tx, keyOf(id), 0)
		return nil
	})
	return lines, err
}

// linesOf returns the lines of a league from an index on.
func linesOf(tx *txn, league []byte, from int) []string {
	var lines []string
	for _, line := range below(tx, linesBucket, league, partKey(league, from)) {
		lines = append(lines, string(line))
	}
	return lines
}

// Texts implements store.Engine.
func (s *Store) Texts(id string) ([]store.Text, error) {
	var texts []store.Text
	err := s.view(func(tx *txn) error {
		if _, err := getLeague(tx, id); err != nil {
			return err
		}
		for _, data := range all(tx, textsBucket, keyOf(id)) {
			t, err := readText(data)
			if err != nil {
				return fmt.Errorf("league %s: %w", id, err)
			}
			texts = append(texts, t)
		}
		return nil
	})
	return texts, err
}

func readText(data []byte) (t store.Text, err error) {
	if err = json.Unmarshal(data, &t); err != nil {
		err = fmt.Errorf("text: %w: %w", store.ErrCorrupt, err)
	}
	return t, err
}

func setText(tx *txn, league []byte, n int, t store.Text) error {
	data, err := json.Marshal(t)
	if err != nil {
		return err
	}
	return set(tx, textsBucket, partKey(league, n), data)
}
