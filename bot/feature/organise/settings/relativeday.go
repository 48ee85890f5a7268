package settings

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

// relativeDay matches "tomorrow 19:00" and "in 3 days", also in French.
var relativeDay = regexp.MustCompile(`^(?:(today|aujourd[\x{2019}']hui)|(tomorrow|demain)|(?:in|dans) (\d{1,3}) (?:(days?|jours?)|weeks?|semaines?))(?:,? (?:at |à )?(\d{1,2}[:h]\d{2}))?$`)

// dayFrom spells a day that is counted from now as a date, with the time of day if one was typed.
func dayFrom(typed string, now time.Time) (string, bool) {
	found := relativeDay.FindStringSubmatch(strings.ToLower(typed))
	if found == nil {
		return "", false
	}
	days := 0
	switch {
	case found[2] != "":
		days = 1
	case found[3] != "":
		days, _ = strconv.Atoi(found[3]) // at most three digits
		if found[4] == "" {
			days *= 7
		}
	}
	day := now.AddDate(0, 0, days).Format("2006-01-02")
	return strings.TrimSpace(day + " " + found[5]), true
}
