package league

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"time"
)

// A State is a league after some of its entries: the fold over its log. It is
// never stored. A State is not safe for concurrent use.
type State struct {
	head    Head
	seq     int // of the next entry
	at      time.Time
	last    Entry
	seasons []*Season // only the last one may change; clones share the others
	apart   [][2]Person
	// organisers are the known organisers, sorted.
	organisers []Person
	dismissed  []dismissal
}

// New returns the state of a league before its first entry.
func New(h Head) *State { return &State{head: h} }

// Head returns the head of the log.
func (s *State) Head() Head { return s.head }

// Len returns the number of entries so far.
func (s *State) Len() int { return s.seq }

// At returns the time of the last entry; the zero time before the first.
func (s *State) At() time.Time { return s.at }

// Season returns the season opened last. Before the first it returns an empty one, whose
// stage is None.
func (s *State) Season() *Season {
	if len(s.seasons) == 0 {
		return &Season{Settings: Settings{Format: &noFormat}, Next: Settings{Format: &noFormat}}
	}
	return s.seasons[len(s.seasons)-1]
}

// Seasons returns all seasons, the first one first. The caller owns the slice.
func (s *State) Seasons() []*Season { return slices.Clone(s.seasons) }

// Apart returns the pairs who must not meet. The caller owns the slice.
func (s *State) Apart() [][2]Person { return slices.Clone(s.apart) }

// Clone returns a copy that shares nothing that an entry changes.
func (s *State) Clone() *State {
	c := *s
	c.seasons, c.apart, c.organisers = slices.Clone(s.seasons), slices.Clone(s.apart), slices.Clone(s.organisers)
	c.dismissed = slices.Clone(s.dismissed)
	if n := len(s.seasons); n > 0 {
		c.seasons[n-1] = s.seasons[n-1].clone()
	}
	return &c
}

// Apply adds an entry to the log of s. The error is an *EntryError if the entry is illegal;
// s is then unchanged. Drawn entries are not compared with the seed; see Verify.
func (s *State) Apply(e Entry) error {
	if err := s.apply(e); err != nil {
		return &EntryError{Seq: s.seq, Line: e.String(), Err: err}
	}
	s.seq, s.at, s.last = s.seq+1, e.At, e
	return nil
}

// Hash returns the hash of the last line of the log; see Hash.
func (s *State) Hash() string {
	if s.seq == 0 {
		return Hash(s.head.String())
	}
	return Hash(s.last.String())
}

// Fingerprint returns the last eight letters of Hash, by which people recognise the log.
func (s *State) Fingerprint() string {
	hash := s.Hash()
	return hash[len(hash)-8:]
}

// entry returns an act as the next entry of the log.
func (s *State) entry(at time.Time, by Actor, act Act) Entry {
	return Entry{Seq: s.seq, At: at, By: by, Act: act, After: s.Hash()}
}

var (
	errTime   = errors.New("the times must not decrease, but with clock, and are UTC in whole seconds")
	errVerb   = errors.New("no act has that verb")
	errOwed   = errors.New("what follows from the entries before is missing")
	errFollow = errors.New("it does not follow from the entries before")
)

func (s *State) apply(e Entry) error {
	if e.Seq != s.seq {
		return errNumber
	}
	if e.At.Before(s.at) && !verbs[e.Verb].ahead || e.At.Nanosecond() != 0 || e.At.Location() != time.UTC {
		return errTime
	}
	r, ok := verbs[e.Verb]
	if !ok {
		return errVerb
	}
	if r.by&e.By.role() == 0 {
		return ErrRight
	}
	if s.incomplete() && !r.follows || r.drawn && s.Sealed() {
		return errOwed
	}
	season := s.Season()
	if !slices.Contains(r.in, season.Stage) {
		return misplaced(e.Verb, season.Stage)
	}
	if err := season.unagreed(e); err != nil {
		return err
	}
	if err := r.do(s, season, e); err != nil {
		return err
	}
	if e.By.Organiser {
		s.organised(e)
	}
	return nil
}

// misplaced returns the reason why an act is not possible in a stage.
func misplaced(verb string, stage Stage) error {
	switch {
	case stage == None:
		return ErrNoSeason
	case verb == "open":
		return ErrRunning
	}
	return refuse("stage", "stage", string(stage))
}

// A rule limits the authors and times of entries of a verb.
type rule struct {
	by      role
	in      []Stage
	follows bool // such an entry may follow from others
	drawn   bool // it follows from a secret
	ahead   bool // entries before it may have a later time
	do      func(*State, *Season, Entry) error
}

// alone returns the do of a rule that concerns nothing but the season.
func alone(do func(*Season, Entry) error) func(*State, *Season, Entry) error {
	return func(_ *State, season *Season, e Entry) error { return do(season, e) }
}

// The stages in which acts are possible.
var (
	before   = []Stage{None, Over, Cancelled}
	signup   = []Stage{SignUp}
	drawing  = []Stage{Drawing}
	running  = []Stage{Running}
	playing  = []Stage{SignUp, Running}
	judging  = []Stage{Running, Checking}
	checking = []Stage{Checking}
	anytime  = []Stage{SignUp, Running, Checking}
	opened   = []Stage{SignUp, Running, Checking, Over, Cancelled}
	appeals  = []Stage{SignUp, Running, Checking, Cancelled}
)

// verbs has all acts. Each is documented at its function, by its entry in the log.
var verbs = map[string]rule{
	"open":    {by: organiser | app, in: before, do: (*State).open},
	"change":  {by: organiser, in: anytime, do: (*State).change},
	"join":    {by: person, in: playing, do: alone(doJoin)},
	"leave":   {by: person, in: playing, do: alone(doLeave)},
	"carry":   {by: person, in: opened, do: alone(doCarry)},
	"uncarry": {by: person, in: opened, do: alone(doUncarry)},
	"skip":    {by: person, in: playing, do: alone(doSkip)},
	"unskip":  {by: person, in: playing, do: alone(doUnskip)},
	"pair":    {by: person, in: signup, do: alone(doPair)},
	"unpair":  {by: person, in: signup, do: alone(doUnpair)},
	"team":    {by: person, in: signup, do: alone(doTeam)},
	"invite":  {by: person, in: playing, do: alone(doInvite)},
	"drop":    {by: person, in: playing, do: alone(doDrop)},
	"enlist":  {by: person, in: playing, do: alone(doEnlist)},
	"part":    {by: person, in: signup, do: alone(doPart)},
	"lineup":  {by: person, in: playing, do: alone(doLineup)},
	"lead":    {by: person, in: playing, do: alone(doLead)},
	"put":     {by: person, in: running, do: alone(doPut)},
	"apart":   {by: organiser, in: anytime, do: (*State).keepApart},
	"allow":   {by: organiser, in: anytime, do: (*State).allow},
	"order":   {by: organiser | app, in: signup, do: alone(doOrder)},
	"close":   {by: organiser | app, in: signup, do: (*State).close},
	"cancel":  {by: organiser, in: anytime, do: alone(doCancel)},
	"expel":   {by: organiser, in: playing, do: alone(doExpel)},
	"add":     {by: organiser, in: playing, do: alone(doAdd)},
	"move":    {by: organiser, in: playing, do: (*State).move},

	"clock":   {by: app, in: opened, ahead: true, do: (*State).clock},
	"propose": {by: organiser, in: anytime, do: alone(doPropose)},
	"reject":  {by: organiser, in: anytime, do: alone(doReject)},
	"appoint": {by: organiser, in: opened, do: (*State).appoint},
	"dismiss": {by: organiser, in: opened, do: (*State).dismiss},

	"away": {by: person, in: running, do: alone(doAway)},
	"back": {by: person, in: running, do: alone(doBack)},

	"division": {by: app, in: drawing, follows: true, do: alone(doDivision)},
	"reveal":   {by: app, in: []Stage{Drawing, Running}, do: (*State).reveal},
	"table":    {by: app, in: []Stage{Drawing, Running}, follows: true, drawn: true, do: alone(doTable)},
	"bye":      {by: app, in: drawing, follows: true, drawn: true, do: alone(doBye)},
	"round":    {by: app, in: drawing, follows: true, drawn: true, do: alone(doRound)},
	"check":    {by: app, in: drawing, follows: true, do: alone(doCheck)},
	"finish":   {by: app, in: []Stage{Confirmed}, follows: true, do: alone(doFinish)},

	"begin":      {by: app, in: running, do: alone(doBegin)},
	"sits":       {by: app, in: running, follows: true, do: alone(doSits)},
	"end":        {by: app, in: []Stage{Running, Cancelled}, do: alone(doEnd)},
	"soft":       {by: app, in: running, do: alone(doSoft)},
	"adjudicate": {by: organiser | app, in: running, do: alone(doAdjudicate)},
	"void":       {by: organiser | app, in: judging, do: alone(doVoid)},
	"amend":      {by: organiser, in: judging, do: alone(doAmend)},
	"penalise":   {by: organiser, in: judging, do: alone(doPenalise)},
	"extend":     {by: organiser, in: running, do: alone(doExtend)},
	"remind":     {by: organiser, in: running, do: alone(doRemind)},

	"ask":     {by: app | organiser | person, in: running, do: alone(doAsk)},
	"keep":    {by: app | person, in: running, do: alone(doKeep)},
	"offer":   {by: app, in: running, follows: true, do: (*State).offer},
	"accept":  {by: person, in: running, do: (*State).accept},
	"decline": {by: person, in: running, do: alone(doDecline)},

	"appeal":  {by: person, in: appeals, do: alone(doAppeal)},
	"answer":  {by: organiser, in: appeals, do: alone(doAnswer)},
	"confirm": {by: organiser | app, in: checking, do: alone(doConfirm)},

	"challenge": {by: person, in: running, do: (*State).challenge},
	"agree":     {by: person, in: running, do: (*State).agree},
	"refuse":    {by: person, in: running, do: alone(doRefuse)},
	"queue":     {by: person, in: running, do: alone(doQueue)},
	"unqueue":   {by: person, in: running, do: alone(doUnqueue)},
	"lapse":     {by: app, in: running, do: alone(doLapse)},
	"down":      {by: app, in: running, do: alone(doDown)},
	"stop":      {by: organiser, in: running, do: alone(doStop)},
}

// commitment returns the published commitment to a seed.
func commitment(seed []byte) string {
	sum := sha256.Sum256(seed)
	return hex.EncodeToString(sum[:])
}

// Commitment returns the SHA-256 of a seed in hexadecimal, which open publishes.
func Commitment(seed [32]byte) string { return commitment(seed[:]) }

// readHex returns the 32 bytes of a seed or a commitment.
func readHex(word string) ([]byte, bool) {
	b, err := hex.DecodeString(word)
	return b, err == nil && len(b) == 32 && hex.EncodeToString(b) == word
}
