package jobs

// A fairQueue serves people in turn, one item each, however many a single person has queued.
// The zero value is empty and ready for use.
type fairQueue[K any] struct {
	turns   []string // people with queued items, the next first
	waiting map[string][]K
}

// push appends an item of a person.
func (f *fairQueue[K]) push(by string, k K) {
	if f.waiting == nil {
		f.waiting = map[string][]K{}
	}
	if len(f.waiting[by]) == 0 {
		f.turns = append(f.turns, by)
	}
	f.waiting[by] = append(f.waiting[by], k)
}

// pop removes the next item of the people for whom may returns true, and returns false if
// there is none.
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

// anyone lets every person be next.
func anyone(string) bool { return true }
