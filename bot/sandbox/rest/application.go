package rest

import "herald/bot/sandbox/world"

func (a *API) getGateway(*call) (any, error) {
	return map[string]string{"url": a.gateway()}, nil
}

func (a *API) getGatewayBot(*call) (any, error) {
	a.store.Lock()
	defer a.store.Unlock()
	limit := a.limits.Starts(a.store.Now())
	return map[string]any{"url": a.gateway(), "shards": 1, "session_start_limit": limit}, nil
}

func (a *API) getApplication(*call) (any, error) {
	var owner world.User
	guilds := 0
	a.store.Read(func(w *world.World) { owner, guilds = w.People[0].User, len(w.Joined()) })
	return map[string]any{
		"id": world.BotID, "name": "Herald", "icon": nil, "description": "", "bot_public": true, "bot_require_code_grant": false,
		"verify_key": "", "flags": 0, "flags_new": "0", "type": nil, "redirect_uris": []string{}, "interactions_endpoint_url": nil,
		"role_connections_verification_url": nil, "owner": owner, "approximate_guild_count": guilds, "team": nil,
		"approximate_user_install_count": 0, "approximate_user_authorization_count": 0, "explicit_content_filter": 0,
		"eligible_oauth2_scopes": []string{},
	}, nil
}
