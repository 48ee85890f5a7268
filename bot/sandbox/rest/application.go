package rest

import (
	"encoding/json"
	"strconv"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/world"
)

func (a *API) getGateway(*call) (any, error) {
	return map[string]string{"url": a.gateway()}, nil
}

func (a *API) getGatewayBot(*call) (any, error) {
	a.store.Lock()
	defer a.store.Unlock()
	limit := a.limits.Starts(a.store.Now())
	return map[string]any{"url": a.gateway(), "shards": a.shards, "session_start_limit": limit}, nil
}

func (a *API) getApplication(*call) (any, error) {
	var o map[string]any
	a.store.Read(func(w *world.World) { o = applicationObject(w) })
	return o, nil
}

// flagEmbedded is the flag of an application with an Activity.
const flagEmbedded = 1 << 17

// applicationObject is the application in Discord's form.
func applicationObject(w *world.World) map[string]any {
	o := map[string]any{
		"id": world.BotID, "name": "Herald", "icon": nil, "description": w.Application.Description, "bot_public": true,
		"bot_require_code_grant": false, "verify_key": "", "flags": 0, "flags_new": "0", "type": nil, "redirect_uris": append([]string{}, w.Application.Redirects...),
		"interactions_endpoint_url": w.Application.Endpoint, "role_connections_verification_url": nil,
		"owner": w.People[0].User, "approximate_guild_count": len(w.Joined()), "team": nil,
		"approximate_user_install_count": 0, "approximate_user_authorization_count": 0, "explicit_content_filter": 0,
		"eligible_oauth2_scopes": []string{},
	}
	if w.Application.Embedded {
		o["flags"], o["flags_new"] = flagEmbedded, strconv.Itoa(flagEmbedded)
	}
	if w.Application.Installs != nil {
		o["integration_types_config"] = w.Application.Installs
	}
	return o
}

// patchApplication changes the description and the install links.
func (a *API) patchApplication(call *call) (any, error) {
	var d struct {
		Description *struct {
			Default   string            `json:"default"`
			Localised map[string]string `json:"localizations"`
		} `json:"description"`
		Installs map[string]struct {
			Params *struct {
				Scopes      []string    `json:"scopes"`
				Permissions json.Number `json:"permissions"`
			} `json:"oauth2_install_params"`
		} `json:"integration_types_config"`
	}
	if err := call.body.Into(&d); err != nil {
		return nil, err
	}
	f := check.NewForm().In("integration_types_config")
	for where, i := range d.Installs {
		if i.Params != nil {
			check.Scopes(f.In(where, "oauth2_install_params", "scopes"), i.Params.Scopes)
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	err := a.store.SetApplication(func(app *world.Application) {
		if d.Description != nil {
			app.Description = d.Description.Default
		}
		if d.Installs == nil {
			return
		}
		app.Installs = map[string]world.Install{}
		for where, i := range d.Installs {
			install := world.Install{}
			if i.Params != nil {
				install.Params = &world.InstallParams{Scopes: i.Params.Scopes, Permissions: i.Params.Permissions.String()}
			}
			app.Installs[where] = install
		}
	})
	if err != nil {
		return nil, err
	}
	return a.getApplication(call)
}
