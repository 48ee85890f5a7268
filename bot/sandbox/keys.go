package sandbox

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

// ignored are the keys that Discord knows and the stand-in has no use for.
var ignored = map[reflect.Type]string{
	reflect.TypeFor[draft]():           "sticker_ids poll username avatar_url thread_name applied_tags shared_client_theme",
	reflect.TypeFor[attachmentDraft](): "title duration_secs waveform is_remix is_spoiler content_type size url proxy_url width height ephemeral flags",
	reflect.TypeFor[referenceDraft]():  "type channel_id guild_id",
	reflect.TypeFor[allowedMentions](): "replied_user",
	reflect.TypeFor[Command]():         "default_permission dm_permission handler",
	reflect.TypeFor[Component]():       "default_values channel_types",
	reflect.TypeFor[Embed]():           "video provider",
	reflect.TypeFor[EmbedText]():       "proxy_icon_url",
	reflect.TypeFor[channelDraft]():    "type position nsfw rate_limit_per_user parent_id auto_archive_duration invitable flags applied_tags permission_overwrites",
	reflect.TypeFor[threadDraft]():     "rate_limit_per_user invitable message applied_tags",
	// discordgo sends these with every callback.
	reflect.TypeFor[Modal]():       "tts content embeds flags",
	reflect.TypeFor[suggestions](): "tts content components embeds",
}

// checkKeys finds the keys of a request that Discord does not know. It ignores them, so that nobody would notice the
// mistake; the stand-in refuses them.
func checkKeys(f form, data []byte, t reflect.Type) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if m, ok := reflect.Zero(t).Interface().(interface{ holds() reflect.Type }); ok {
		checkKeys(f, data, m.holds())
		return
	}
	switch t.Kind() {
	case reflect.Struct:
		checkStruct(f, data, t)
	case reflect.Slice:
		var list []json.RawMessage
		_ = json.Unmarshal(data, &list) // what is no list is another rule's matter
		for i, inner := range list {
			checkKeys(f.in(i), inner, t.Elem())
		}
	}
}

func checkStruct(f form, data []byte, t reflect.Type) {
	var given map[string]json.RawMessage
	_ = json.Unmarshal(data, &given) // what is no object is another rule's matter
	known := map[string]reflect.Type{}
	for _, field := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		known[name] = field.Type
	}
	for key, inner := range given {
		switch field, ok := known[key]; {
		case ok:
			checkKeys(f.in(key), inner, field)
		case !slices.Contains(strings.Fields(ignored[t]), key):
			f.in(key).fail("UNKNOWN_KEY", "Discord does not know this key")
		}
	}
}
