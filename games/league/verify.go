package league

import (
	"fmt"
)

// Verify folds the log, recomputes everything that was drawn from the seeds and
// everything else that follows from acts, and compares it with the entries. The
// error is an *EntryError with the first that is wrong.
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

// verify compares an entry with the one that follows.
func (s *State) verify(e Entry) error {
	if !s.owing() {
		return nil
	}
	act, err := s.owed()
	if err != nil {
		return err
	}
	want := Entry{Seq: s.seq, At: s.at, By: App, Act: act}
	if want.String() != e.String() {
		return fmt.Errorf("what follows is «%s»", want)
	}
	return nil
}
