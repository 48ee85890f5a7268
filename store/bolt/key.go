package bolt

import (
	"encoding/binary"

	"herald/store"
)

// The key of a match or a league is its number, big-endian, so that keys are in
// order of creation.
const keyLen = 8

// idOf returns the ID at the end of a key, of number 0 if it is too short.
func idOf(key []byte) string { return store.ID(numberAt(key)) }

// numberAt returns the number at the end of a key, 0 if it is too short for one.
func numberAt(key []byte) uint64 {
	if len(key) < keyLen {
		return 0
	}
	return binary.BigEndian.Uint64(key[len(key)-keyLen:])
}

// keyOf returns nil for an invalid ID.
func keyOf(id string) []byte {
	n, ok := store.Number(id)
	if !ok {
		return nil
	}
	return numberKey(n)
}

// numberKey returns the key of a number; keys are in the order of their numbers.
func numberKey(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }

func alarmOf(at int64) string { return string(numberKey(uint64(at))) }
