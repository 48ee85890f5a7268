package pages

import (
	"bytes"
	"hash/fnv"
	"io"
)

// Echo copies the newer head of a file over the older one, as the commit before it, unless
// they already agree: then an earlier head in the place of either loses nothing. No process
// may commit meanwhile. The error is ErrNoHead unless both are whole, or a reading or writing
// error.
func Echo(file interface {
	io.ReaderAt
	io.WriterAt
}, size int64) error {
	heads := [2][]byte{make([]byte, headerSize+headSize), make([]byte, headerSize+headSize)}
	var commits [2]uint64
	for n, data := range heads {
		h, err := readHead(file, int64(n)*size)
		if err != nil {
			return err
		}
		if h == nil {
			return ErrNoHead
		}
		if _, err := file.ReadAt(data, int64(n)*size); err != nil {
			return err
		}
		commits[n] = h.commit
	}
	newer := 0
	if commits[1] > commits[0] {
		newer = 1
	}
	older := 1 - newer
	echo := append(bytes.Clone(heads[older][:headerSize]), heads[newer][headerSize:]...)
	head := echo[headerSize:]
	order.PutUint64(head[48:], commits[newer]-1)
	sum := fnv.New64a()
	sum.Write(head[:sumOffset])
	order.PutUint64(head[sumOffset:], sum.Sum64())
	if bytes.Equal(echo, heads[older]) {
		return nil
	}
	_, err := file.WriteAt(echo, int64(older)*size)
	return err
}
