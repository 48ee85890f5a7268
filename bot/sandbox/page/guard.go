package page

import (
	"net"
	"net/http"
	"net/netip"

	"herald/bot/sandbox/answer"
)

// Guard protects next from other sites in the browser: it refuses their requests with 403,
// and with 421 requests by another name than an IP address or localhost, which a stranger may
// have pointed at this machine.
func Guard(next http.Handler) http.Handler {
	own := http.NewCrossOriginProtection().Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !numbered(r.Host) {
			answer.JSON(w, http.StatusMisdirectedRequest, map[string]string{"message": "the page is at an IP address or at localhost, not at " + r.Host})
			return
		}
		own.ServeHTTP(w, r)
	})
}

// numbered reports whether host, with or without a port, is an IP address or localhost.
func numbered(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	_, err := netip.ParseAddr(host)
	return err == nil || host == "localhost"
}
