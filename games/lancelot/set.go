package lancelot

import "math/bits"

// A set is a set of squares of the printed board.
type set [(Side*Side + 63) / 64]uint64

func (a *set) add(s Square)    { a[s>>6] |= 1 << (s & 63) }
func (a *set) remove(s Square) { a[s>>6] &^= 1 << (s & 63) }

// join adds the squares of b.
func (a *set) join(b *set) {
	for i := range a {
		a[i] |= b[i]
	}
}

// drop removes the squares of b.
func (a *set) drop(b *set) {
	for i := range a {
		a[i] &^= b[i]
	}
}

// meet removes the squares that are not in b.
func (a *set) meet(b *set) {
	for i := range a {
		a[i] &= b[i]
	}
}

func (a *set) isEmpty() bool { return a[0]|a[1]|a[2]|a[3] == 0 }

func (a *set) count() int {
	n := 0
	for _, word := range a {
		n += bits.OnesCount64(word)
	}
	return n
}

// rank returns the number of squares before s.
func (a *set) rank(s Square) int {
	n := 0
	for i := range s >> 6 {
		n += bits.OnesCount64(a[i])
	}
	return n + bits.OnesCount64(a[s>>6]&(1<<(s&63)-1))
}

// all yields the squares in order.
func (a *set) all(yield func(Square) bool) {
	for i, word := range a {
		for ; word != 0; word &= word - 1 {
			if !yield(Square(i<<6 + bits.TrailingZeros64(word))) {
				return
			}
		}
	}
}
