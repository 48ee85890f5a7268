package discord

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"

	"github.com/bwmarrin/discordgo"
)

// Launch answers an interaction by opening the application's Activity for its person, and returns
// the instance that they are in then, "" if it is not known. Discord accepts it within three
// seconds of the interaction, of an application that has Activities.
func (d *Client) Launch(ctx context.Context, i *Interaction) (instance string, err error) {
	answer, err := d.callback(ctx, i, answerLaunch, nil, "?with_response=true")
	if answer == nil || err != nil {
		return "", err // an earlier try was carried out
	}
	var said struct {
		Interaction struct {
			Instance string `json:"activity_instance_id"`
		} `json:"interaction"`
	}
	err = json.Unmarshal(answer, &said)
	return said.Interaction.Instance, err
}

// An ActivityInstance is an Activity that people have open together.
type ActivityInstance struct {
	ID       string `json:"instance_id"`
	Location struct {
		Channel string `json:"channel_id"`
	} `json:"location"`
	Users []string `json:"users"`
}

// Has reports whether a user is in the Activity.
func (a *ActivityInstance) Has(user string) bool { return slices.Contains(a.Users, user) }

// ActivityInstance returns an instance of the application's Activity. The Status of the error is
// 404 if it has ended, or never was.
func (d *Client) ActivityInstance(ctx context.Context, id string) (ActivityInstance, error) {
	at := discordgo.EndpointApplication(d.App()) + "/activity-instances/" + url.PathEscape(id)
	return decoded[ActivityInstance](d.do(ctx, get("activity instance", "", at)))
}

// Identify returns the user who has allowed the application to know them, by the code that
// Discord's dialog returned. A code is good once. The Status of the error is 400 if it is not
// good, and 401 if the secret is not the application's. The user's token is not kept; it is not
// revoked either, as Discord would then ask the user again each time.
func (d *Client) Identify(ctx context.Context, secret, code string) (string, error) {
	token, err := decoded[struct {
		Access string `json:"access_token"`
	}](d.do(ctx, call{
		endpoint: endpoint{route: "exchange code", free: true},
		method:   http.MethodPost, url: discordgo.EndpointOAuth2 + "token",
		body: url.Values{"grant_type": {"authorization_code"}, "code": {code}}, again: true,
		auth: "Basic " + base64.StdEncoding.EncodeToString([]byte(d.App()+":"+secret)),
	}))
	if err != nil {
		return "", err
	}
	who := get("identify", token.Access, discordgo.EndpointUser("@me"))
	who.free, who.auth = true, "Bearer "+token.Access
	return idOf(d.do(ctx, who))
}
