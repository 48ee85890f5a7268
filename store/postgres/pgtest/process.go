package pgtest

import (
	"io/fs"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"runtime"
	"strconv"
	"syscall"
)

// A process is the server as the system sees it.
type process struct {
	bin, dir string
	settings []string
	cmd      *exec.Cmd
	ended    chan error
}

func (p *process) data() string { return filepath.Join(p.dir, "data") }

func (p *process) log() string { return filepath.Join(p.dir, "log") }

// usual are the settings of a server that only tests use.
var usual = []string{
	"listen_addresses=", "fsync=off", "full_page_writes=off", "max_connections=200", "shared_buffers=64MB",
	"wal_level=minimal", "max_wal_senders=0", "autovacuum=off", "log_min_messages=fatal",
}

// create creates the files of the server: the first one of a process by initdb, which
// takes a second, and the others as it has left them.
func (p *process) create() error {
	cred, err := owner(p.dir)
	if err != nil {
		return err
	}
	made, err := created()
	if err != nil {
		return err
	}
	if err := os.CopyFS(p.data(), made); err != nil {
		return err
	}
	return filepath.WalkDir(p.data(), func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			err = os.Chmod(path, 0o700) // else PostgreSQL refuses it
		}
		if err == nil && cred != nil {
			err = os.Chown(path, int(cred.Uid), int(cred.Gid))
		}
		return err
	})
}

// owner gives the folder to the user that PostgreSQL runs as, which must not be root, and
// returns it; nil for this user.
func owner(dir string) (*syscall.Credential, error) {
	if os.Getuid() != 0 {
		return nil, nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		u, err = user.Lookup("nobody")
	}
	if err != nil {
		return nil, err
	}
	uid, err := strconv.ParseUint(u.Uid, 10, 32)
	if err != nil {
		return nil, err
	}
	gid, err := strconv.ParseUint(u.Gid, 10, 32)
	if err != nil {
		return nil, err
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid), NoSetGroups: true}, os.Chown(dir, int(uid), int(gid))
}

// start starts the server. It ends with this process, even if that is killed: the system
// signals it when the thread that has started it ends.
func (p *process) start() error {
	cred, err := owner(p.dir)
	if err != nil {
		return err
	}
	args := []string{"-D", p.data(), "-k", p.dir}
	for _, s := range append(usual[:len(usual):len(usual)], p.settings...) {
		args = append(args, "-c", s)
	}
	log, err := os.OpenFile(p.log(), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer log.Close()
	cmd := exec.Command(filepath.Join(p.bin, "postgres"), args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = p.dir, log, log
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: cred, Pdeathsig: syscall.SIGQUIT, Setpgid: true}
	started := make(chan error)
	p.cmd, p.ended = cmd, make(chan error, 1)
	go func() {
		runtime.LockOSThread()
		err := cmd.Start()
		started <- err
		if err == nil {
			p.ended <- cmd.Wait()
		}
	}()
	return <-started
}

// stop ends the server at once, as a crash would, and waits for its end.
func (p *process) stop() {
	if p.cmd == nil {
		return
	}
	_ = p.cmd.Process.Signal(syscall.SIGQUIT) // it may have ended
	<-p.ended
	p.cmd = nil
}
