package sandbox

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
)

// refusal is why a person's own doing is not possible: the page and the person's methods say it.
type refusal struct {
	status  int
	message string
}

func (r *refusal) Error() string { return r.message }

func invalid(format string, args ...any) error {
	return &refusal{http.StatusBadRequest, fmt.Sprintf(format, args...)}
}

var errNoBot = &refusal{http.StatusConflict, "no bot is connected"}

// checkUse checks that a person can press a button or choose the values in a menu.
func checkUse(comp *Component, q request) error {
	switch {
	case comp == nil:
		return invalid("the message has no component %q", q.CustomID)
	case comp.Disabled:
		return invalid("the component %q is disabled", q.CustomID)
	case q.ComponentType != 0 && q.ComponentType != comp.Type:
		return invalid("the component %q is of type %d", q.CustomID, comp.Type)
	case !comp.isSelect():
		return nil
	}
	return checkValues(comp, q.Values)
}

func checkValues(comp *Component, values []string) error {
	least, most := 1, 1
	if comp.MinValues != nil {
		least = *comp.MinValues
	}
	if comp.MaxValues != nil {
		most = *comp.MaxValues
	}
	if len(values) < least || len(values) > most {
		return invalid("choose %d to %d of %q", least, most, comp.CustomID)
	}
	if comp.Type != StringSelect {
		return nil
	}
	for _, v := range values {
		if !slices.ContainsFunc(comp.Options, func(o SelectOption) bool { return o.Value == v }) {
			return invalid("%q is not an option of %q: %s", v, comp.CustomID, strings.Join(optionValues(comp), ", "))
		}
	}
	return nil
}

func optionValues(comp *Component) []string {
	var list []string
	for _, o := range comp.Options {
		list = append(list, o.Value)
	}
	return list
}
