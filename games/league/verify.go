package league

import (
	"fmt"
)

// Verify folds the log, recomputes everything drawn from the seeds and all other
// consequences of acts, and compares them with the entries. The error is an *EntryError
// with the first wrong entry.
func (l Log) Verify() error {
	s := New(l.Head)
	for _, e := range l.Entries {
		if err := s.verify(e); err != nil {
			return &EntryError{Seq: s.seq, Line: e.String(), Err: err}
		}
		if err := s.Apply(e); err != nil {
			return err
		}
	}
	return nil
}

// verify compares an entry with the expected one.
func (s *State) verify(e Entry) error {
	if !s.owing() {
		return nil
	}
	act, err := s.owed()
	if err != nil {
		return err
	}
	want := Entry{Seq: s.seq, At: s.at, By: App, Act: act, After: e.After}
	if want.String() != e.String() {
		return fmt.Errorf("what follows is «%s»", want)
	}
	return nil
}
