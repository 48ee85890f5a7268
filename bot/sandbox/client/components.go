package client

import (
	"slices"
	"strings"

	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// checkUse checks that a person can press a button or choose the values in a menu.
func checkUse(comp *world.Component, a Action) error {
	switch {
	case comp == nil:
		return problem.Invalid("the message has no component %q", a.CustomID)
	case comp.Disabled:
		return problem.Invalid("the component %q is disabled", a.CustomID)
	case a.ComponentType != 0 && a.ComponentType != comp.Type:
		return problem.Invalid("the component %q is of type %d", a.CustomID, comp.Type)
	case !comp.IsSelect():
		return nil
	}
	return checkValues(comp, a.Values)
}

// checkValues checks the values that a person chooses in a menu.
func checkValues(comp *world.Component, values []string) error {
	least, most := 1, 1
	if comp.MinValues != nil {
		least = *comp.MinValues
	}
	if comp.MaxValues != nil {
		most = *comp.MaxValues
	}
	if len(values) < least || len(values) > most {
		return problem.Invalid("choose %d to %d of %q", least, most, comp.CustomID)
	}
	if comp.Type != world.StringSelect {
		return nil
	}
	for _, v := range values {
		if !slices.ContainsFunc(comp.Options, func(o world.SelectOption) bool { return o.Value == v }) {
			return problem.Invalid("%q is not an option of %q: %s", v, comp.CustomID, strings.Join(optionValues(comp), ", "))
		}
	}
	return nil
}

func optionValues(comp *world.Component) []string {
	var list []string
	for _, o := range comp.Options {
		list = append(list, o.Value)
	}
	return list
}
