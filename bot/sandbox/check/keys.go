package check

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"sync"

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
	var given any
	_ = json.Unmarshal(data, &given) // another check refuses what is no JSON
	checkKeys(f, given, t)
}

// checkKeys finds unknown keys in a value. Another check refuses values of other types.
func checkKeys(f Form, given any, t reflect.Type) {
	k := keysOf(t)
	switch given := given.(type) {
	case map[string]any:
		for key, inner := range given {
			switch field, ok := k.known[key]; {
			case ok && keysOf(field).has():
				checkKeys(f.In(key), inner, field)
			case !ok && k.known != nil && !slices.Contains(k.ignored, key):
				f.In(key).Fail("UNKNOWN_KEY", "Discord does not know this key")
			}
		}
	case []any:
		if k.element == nil {
			return
		}
		for i, inner := range given {
			checkKeys(f.In(i), inner, k.element)
		}
	}
}

// keys hold the keys that a type knows in an object, or the type of the elements of an array.
type keys struct {
	known   map[string]reflect.Type
	ignored []string
	element reflect.Type
}

// has reports whether a value of the type may have keys.
func (k *keys) has() bool { return k.known != nil || k.element != nil }

var keysByType sync.Map

func keysOf(t reflect.Type) *keys {
	if k, ok := keysByType.Load(t); ok {
		return k.(*keys)
	}
	k := readKeys(t)
	keysByType.Store(t, k)
	return k
}

func readKeys(t reflect.Type) *keys {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if m, ok := reflect.Zero(t).Interface().(interface{ Holds() reflect.Type }); ok {
		return readKeys(m.Holds())
	}
	switch t.Kind() {
	case reflect.Struct:
		known := map[string]reflect.Type{}
		for _, field := range reflect.VisibleFields(t) {
			name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			known[name] = field.Type
		}
		return &keys{known: known, ignored: ignoredBy(t)}
	case reflect.Slice:
		return &keys{element: t.Elem()}
	}
	return &keys{}
}
