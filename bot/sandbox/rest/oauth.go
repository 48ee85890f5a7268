package rest

import (
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// oauth are the routes of OAuth 2: a code becomes a token, once.
// https://discord.com/developers/docs/topics/oauth2
type oauth struct{ store *world.Store }

func (o oauth) exchange(call *call) (any, error) {
	form, err := credited(call)
	if err != nil {
		return nil, err
	}
	if grant := form.Get("grant_type"); grant != "authorization_code" {
		return nil, badRequest("unsupported_grant_type", "Grant type "+grant+" is not supported")
	}
	if !form.Has("code") {
		return nil, badRequest("invalid_request", `Missing "code" in request.`)
	}
	var answer map[string]any
	err = o.store.Update(func(c *world.Change) error {
		if form.Has("redirect_uri") && !slices.Contains(c.Application.Redirects, form.Get("redirect_uri")) {
			return badRequest("invalid_request", `Invalid "redirect_uri" in request.`)
		}
		token, access := c.Redeem(form.Get("code"))
		if token == "" {
			return badRequest("invalid_grant", `Invalid "code" in request.`)
		}
		answer = map[string]any{
			"access_token": token, "token_type": "Bearer", "scope": strings.Join(access.Scopes, " "),
			"expires_in": int(access.Until.Sub(c.Now) / time.Second),
		}
		return nil
	})
	return answer, err
}

// revoke ends the authorization of a token, if there is one.
func (o oauth) revoke(call *call) (any, error) {
	form, err := credited(call)
	if err != nil {
		return nil, err
	}
	if !form.Has("token") {
		return nil, badRequest("invalid_request", `Missing "token" in request.`)
	}
	return struct{}{}, o.store.Update(func(c *world.Change) error {
		c.Revoke(form.Get("token"))
		return nil
	})
}

// credited returns the form of a request that has the id and the secret of the application in it,
// or in its header.
func credited(call *call) (url.Values, error) {
	if kind, _, err := mime.ParseMediaType(call.Header.Get("Content-Type")); err != nil || kind != "application/x-www-form-urlencoded" {
		return nil, badRequest("unsupported_grant_type", "Grant type None is not supported")
	}
	form, err := url.ParseQuery(string(call.body.JSON))
	if err != nil {
		return nil, badRequest("invalid_request", "")
	}
	id, secret, basic := call.BasicAuth()
	if !basic {
		id, secret = form.Get("client_id"), form.Get("client_secret")
	}
	if id != world.BotID || secret != world.ClientSecret {
		return nil, &problem.OAuth{Status: http.StatusUnauthorized, Name: "invalid_client"}
	}
	return form, nil
}

func badRequest(name, description string) error {
	return &problem.OAuth{Status: http.StatusBadRequest, Name: name, Description: description}
}
