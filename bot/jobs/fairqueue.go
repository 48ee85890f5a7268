package jobs

// A fairQueue lets several people take turns: however much of one
// person waits there, anybody else's comes after one of theirs. The zero value is
// empty and ready for use.
type fairQueue[K any] struct {
	turns   []string // the people for whom something waits, the next first
	waiting map[string][]K
}

// push appends what is for a person.
func (f *fairQueue[K]) push(by string, k K) {
	if f.waiting == nil {
		f.waiting = map[string][]K{}
	}
	if len(f.waiting[by]) == 0 {
		f.turns = append(f.turns, by)
	}
	f.waiting[by] = append(f.waiting[by], k)
}

// pop takes out what is next for those for whom may returns true, and returns false
// if nothing is.
func (f *fairQueue[K]) pop(may func(by string) bool) (k K, ok bool) {
	for n, by := range f.turns {
		if !may(by) {
			continue
		}
		f.turns = append(f.turns[:n], f.turns[n+1:]...)
		list := f.waiting[by]
		if len(list) == 1 {
			delete(f.waiting, by)
		} else {
			f.waiting[by] = list[1:]
			f.turns = append(f.turns, by)
		}
		return list[0], true
	}
	return k, false
}

// anybody may be next.
func anybody(string) bool { return true }
