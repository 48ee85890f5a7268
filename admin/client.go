package admin

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
)

// ErrNotRunning is returned if no process listens on the socket of the data
// folder.
var ErrNotRunning = errors.New("no herald runs on this data folder")

// Get asks the process that runs on a data folder for a path and writes the
// answer to w. An answer other than 200 is an error that quotes it.
func Get(ctx context.Context, data, path string, w io.Writer) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://herald"+path, nil)
	if err != nil {
		return err
	}
	response, err := client(data).Do(request)
	var failed *net.OpError
	if errors.As(err, &failed) && failed.Op == "dial" {
		return fmt.Errorf("%w (%w)", ErrNotRunning, failed.Err)
	}
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		answer, _ := io.ReadAll(io.LimitReader(response.Body, 1000))
		return fmt.Errorf("the running herald says: %s", bytes.TrimSpace(answer))
	}
	_, err = io.Copy(w, response.Body)
	return err
}

// Backup writes a copy of the store of the process that runs on a data folder to
// w. After an error what was written is not a store.
func Backup(ctx context.Context, data string, w io.Writer) error {
	return Get(ctx, data, backupPath, w)
}

func client(data string) *http.Client {
	dial := func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", socketFile(data))
	}
	return &http.Client{Transport: &http.Transport{DialContext: dial, DisableKeepAlives: true}}
}
