package bolt

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"

	"herald/store"
)

// Every value outside the bucket meta is stored with a checksum after it, over the bucket, the
// key and the value: a flipped bit in any of them is noticed, and a stray value shows where it
// belongs.

const sumLen = 4

func sumOf(bucket, key, value []byte) uint32 {
	table := crc32.MakeTable(crc32.Castagnoli)
	var length [4]byte
	binary.BigEndian.PutUint32(length[:], uint32(len(key)))
	sum := crc32.Update(0, table, bucket)
	sum = crc32.Update(sum, table, length[:])
	sum = crc32.Update(sum, table, key)
	return crc32.Update(sum, table, value)
}

// seal returns a value with its checksum.
func seal(bucket, key, value []byte) []byte {
	return binary.BigEndian.AppendUint32(bytes.Clone(value), sumOf(bucket, key, value))
}

// unseal returns the value of a sealed one, false if its checksum is wrong.
func unseal(bucket, key, sealed []byte) (value []byte, ok bool) {
	n := len(sealed) - sumLen
	if n < 0 {
		return nil, false
	}
	value = sealed[:n:n]
	return value, sealOf(sealed) == sumOf(bucket, key, value)
}

// sealOf returns the checksum of a sealed value.
func sealOf(sealed []byte) uint32 { return binary.BigEndian.Uint32(sealed[len(sealed)-sumLen:]) }

// broken returns the error for a value whose checksum is wrong.
func broken(bucket string, key []byte) error {
	return fmt.Errorf("%w: the checksum of %s is wrong", store.ErrCorrupt, nameOf(bucket, key))
}

// nameOf names an entry of a bucket for people.
func nameOf(bucket string, key []byte) string {
	if len(key) == keyLen && (bucket == string(matchesBucket) || bucket == string(leaguesBucket)) {
		return fmt.Sprintf("%s %s", map[bool]string{true: "match", false: "league"}[bucket == string(matchesBucket)], idOf(key))
	}
	return fmt.Sprintf("%q in %q", key, bucket)
}
