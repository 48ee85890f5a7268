package sandbox

import (
	"herald/bot/sandbox/client"
	"herald/bot/sandbox/fault"
	"herald/bot/sandbox/gateway"
	"herald/bot/sandbox/page"
	"herald/bot/sandbox/rest"
	"herald/bot/sandbox/world"
)

// The types that the test of a bot needs, so that it imports one package.
type (
	Attachment = world.Attachment
	Channel    = world.Channel
	Component  = world.Component
	Instance   = world.Instance
	Mapping    = world.Mapping
	Message    = world.Message

	Fault   = fault.Fault
	Kind    = fault.Kind
	Trouble = fault.Trouble

	Person  = client.Person
	Reply   = client.Reply
	Request = rest.Request
	Traffic = gateway.Traffic

	SeasonStatus = page.SeasonStatus
)

// Kinds of component, and the flag of a message that only one person sees.
const (
	Button        = world.Button
	StringSelect  = world.StringSelect
	FlagEphemeral = world.FlagEphemeral
)

// Permissions of the bot in a channel.
const (
	DefaultPermissions = world.DefaultPermissions
	ViewChannel        = world.ViewChannel
	SendMessages       = world.SendMessages
	SendInThreads      = world.SendInThreads
	AttachFiles        = world.AttachFiles
	ReadMessageHistory = world.ReadMessageHistory
	ManageRoles        = world.ManageRoles
	CreateEvents       = world.CreateEvents
)

// Faults, and the moments at which faults of the gateway strike; see package fault.
const (
	GatewayCut       = fault.GatewayCut
	GatewayClose     = fault.GatewayClose
	GatewayReconnect = fault.GatewayReconnect
	GatewayInvalid   = fault.GatewayInvalid
	GatewaySilence   = fault.GatewaySilence
	NoHeartbeatAck   = fault.NoHeartbeatAck

	SocketCut       = fault.SocketCut
	AuthorizeDenied = fault.AuthorizeDenied

	EventTwice   = fault.EventTwice
	EventHeld    = fault.EventHeld
	EventSwapped = fault.EventSwapped
	EventLost    = fault.EventLost

	RateLimited   = fault.RateLimited
	CloudflareBan = fault.CloudflareBan
	ErrorAnswer   = fault.ErrorAnswer
	RequestLost   = fault.RequestLost
	AnswerLost    = fault.AnswerLost
	RequestHeld   = fault.RequestHeld
	AnswerHeld    = fault.AnswerHeld

	AtConnect  = fault.AtConnect
	AtIdentify = fault.AtIdentify
)

// ErrNotAcknowledged is returned to a person when the bot does not answer within three
// seconds.
var ErrNotAcknowledged = client.ErrNotAcknowledged
