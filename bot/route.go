package bot

import (
	"context"

	"herald/bot/discord"
)

// A handler does what a person asked for and returns the message to show. With
// an error, which the person is told, it may return what the pressed message is
// to show nevertheless.
type handler func(*Bot, context.Context, *discord.Interaction) (discord.Message, error)

// A route says how an interaction is answered.
type route struct {
	run     handler
	inPlace bool                                           // the pressed message is replaced, for everybody who sees it
	form    func(*Bot, *discord.Interaction) discord.Modal // a form is opened instead; run is not called
}

// commandRoutes are the slash commands.
var commandRoutes = map[string]route{
	"new":      {run: (*Bot).newTable},
	"play":     {run: (*Bot).playCommand},
	"board":    {run: (*Bot).board},
	"hand":     {run: (*Bot).hand},
	"log":      {run: (*Bot).history},
	"since":    {run: (*Bot).since},
	"replay":   {run: (*Bot).replay},
	"note":     {run: (*Bot).note},
	"undo":     {run: (*Bot).undoCommand},
	"plan":     {run: (*Bot).planCommand},
	"verify":   {run: (*Bot).verify},
	"games":    {run: (*Bot).list},
	"waiting":  {run: (*Bot).waiting},
	"vote":     {run: (*Bot).waiting},
	"resign":   {run: (*Bot).askResign},
	"settings": {run: (*Bot).settings},
	"rules":    {run: (*Bot).rules},
	"help":     {run: (*Bot).help},

	"move-here":  {run: (*Bot).moveHere},
	"substitute": {run: (*Bot).substitute},
}

// pressRoutes are the verbs of buttons, menus and forms.
var pressRoutes = map[string]route{
	"join":    {run: (*Bot).join, inPlace: true},
	"leave":   {run: (*Bot).leave, inPlace: true},
	"start":   {run: (*Bot).start, inPlace: true},
	"options": {run: (*Bot).options},
	"option":  {run: (*Bot).setOption},
	"number":  {form: (*Bot).numberForm},
	"play":    {run: (*Bot).playPress},
	"pick":    {run: (*Bot).playPress, inPlace: true},
	"word":    {run: (*Bot).word, inPlace: true},
	"undo":    {run: (*Bot).undoPress, inPlace: true},
	"confirm": {run: (*Bot).confirm, inPlace: true},
	"recall":  {run: (*Bot).recall, inPlace: true},
	"retract": {run: (*Bot).takeBackPress, inPlace: true},
	"type":    {form: (*Bot).sentenceForm},
	"typed":   {run: (*Bot).typed, inPlace: true},
	"board":   {run: (*Bot).board},
	"read":    {run: (*Bot).read},
	"since":   {run: (*Bot).since},
	"replay":  {run: (*Bot).replay},
	"jump":    {form: (*Bot).jumpForm},
	"note":    {run: (*Bot).note},
	"write":   {form: (*Bot).noteForm},
	"noted":   {run: (*Bot).noted},
	"more":    {run: (*Bot).more},
	"verify":  {run: (*Bot).verify},
	"hand":    {run: (*Bot).hand},
	"log":     {run: (*Bot).history},
	"games":   {run: (*Bot).list},
	"resign":  {run: (*Bot).askResign},
	"resigns": {run: (*Bot).resign},
	"rules":   {run: (*Bot).rules},
	"legend":  {run: (*Bot).legend},
	"waiting": {run: (*Bot).waiting},
	"motion":  {run: (*Bot).putToVote},
	"vote":    {run: (*Bot).castVote},
	"clock":   {run: (*Bot).terms},
	"term":    {run: (*Bot).setTerms},
	"set":     {run: (*Bot).set},
	"retry":   {run: (*Bot).retry},

	"plans":      {run: (*Bot).plans, inPlace: true},
	"plan-new":   {run: (*Bot).newPlan, inPlace: true},
	"plan-what":  {run: (*Bot).sketchPress, inPlace: true},
	"plan-way":   {run: (*Bot).sketchPress, inPlace: true},
	"plan-word":  {run: (*Bot).sketchPress, inPlace: true},
	"plan-group": {run: (*Bot).sketchPress, inPlace: true},
	"plan-save":  {run: (*Bot).savePlan, inPlace: true},
	"plan-type":  {form: (*Bot).planForm},
	"plan-said":  {run: (*Bot).typedPlan, inPlace: true},
	"plan-edit":  {form: (*Bot).planText},
	"plan-text":  {run: (*Bot).changePlan, inPlace: true},
	"plan-drop":  {run: (*Bot).dropPlan, inPlace: true},
	"plan-up":    {run: (*Bot).raisePlan, inPlace: true},

	"ask-undo": {run: (*Bot).askUndo, inPlace: true},
	"agree":    {run: (*Bot).agree, inPlace: true},
	"refuse":   {run: (*Bot).refuseWish, inPlace: true},

	"seats": {run: (*Bot).seats},
	"lend":  {run: (*Bot).lendSeat},
	"back":  {run: (*Bot).returnSeat},
	"offer": {run: (*Bot).offerSeat},
	"keep":  {run: (*Bot).keepSeat},
	"take":  {run: (*Bot).askTake},
	"takes": {run: (*Bot).takes},
	"let":   {run: (*Bot).letPlay},
	"bots":  {run: (*Bot).bots},
	"bot":   {run: (*Bot).addBot},
	"unbot": {run: (*Bot).dropBot},

	"term-form": {form: (*Bot).termsForm},
	"rest":      {run: (*Bot).resting},
	"rest-form": {form: (*Bot).restForm},
	"rest-set":  {run: (*Bot).setRest},
}

// unknown answers buttons that this version does not know.
var unknown = route{run: func(*Bot, context.Context, *discord.Interaction) (discord.Message, error) {
	return discord.Message{}, errOutdated
}}

func (b *Bot) route(i *discord.Interaction) route {
	routes, name := pressRoutes, i.CustomID.Verb
	if i.Kind == discord.KindCommand {
		routes, name = commandRoutes, i.Command
	}
	if r, ok := routes[name]; ok {
		return r
	}
	return unknown
}
