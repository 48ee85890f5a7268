package check

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"herald/bot/sandbox/world"
)

// ignored are keys that Discord knows and the stand-in does not use. Types above this package list theirs with a
// method Ignored() string.
var ignored = map[reflect.Type]string{
	reflect.TypeFor[world.Command]():   "default_permission dm_permission",
	reflect.TypeFor[world.Component](): "channel_types",
	reflect.TypeFor[world.Embed]():     "video provider",
	reflect.TypeFor[world.EmbedText](): "proxy_icon_url",
	// discordgo sends these with every callback.
	reflect.TypeFor[world.Modal](): "tts content embeds flags",
}

// ignoredBy lists the ignored keys of a type.
func ignoredBy(t reflect.Type) []string {
	if own, ok := reflect.Zero(t).Interface().(interface{ Ignored() string }); ok {
		return strings.Fields(own.Ignored())
	}
	return strings.Fields(ignored[t])
}

// Keys finds keys in the JSON of a value of type t that Discord does not know. Discord ignores them, which hides
// mistakes; the stand-in refuses them.
func Keys(f Form, data []byte, t reflect.Type) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if m, ok := reflect.Zero(t).Interface().(interface{ Holds() reflect.Type }); ok {
		Keys(f, data, m.Holds())
		return
	}
	switch t.Kind() {
	case reflect.Struct:
		checkStruct(f, data, t)
	case reflect.Slice:
		var list []json.RawMessage
		_ = json.Unmarshal(data, &list) // another check refuses other values
		for i, inner := range list {
			Keys(f.In(i), inner, t.Elem())
		}
	}
}

// checkStruct finds unknown keys of an object.
func checkStruct(f Form, data []byte, t reflect.Type) {
	var given map[string]json.RawMessage
	_ = json.Unmarshal(data, &given) // another check refuses other values
	known := map[string]reflect.Type{}
	for _, field := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		known[name] = field.Type
	}
	for key, inner := range given {
		switch field, ok := known[key]; {
		case ok:
			Keys(f.In(key), inner, field)
		case !slices.Contains(ignoredBy(t), key):
			f.In(key).Fail("UNKNOWN_KEY", "Discord does not know this key")
		}
	}
}
