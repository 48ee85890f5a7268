package record

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Prefixes of the lines of a proof about the entry below.
const (
	outcomesRemark = "# outcomes "
	sealRemark     = "# seal "
)

var (
	sumForm     = regexp.MustCompile(`^[0-9a-f]{64}$`)
	messageForm = regexp.MustCompile(`^[0-9]{1,20}$`)
	sealsForm   = regexp.MustCompile(`^[0-9]+( [0-9]+)*$`)
)

// remark keeps a line of a proof about the next entry. A second one before the same entry
// makes the text no proof.
func (r *reader) remark(line string) {
	if r.Remarks == nil {
		r.Remarks = map[int]string{}
	}
	ply := len(r.Entries)
	if strings.Contains(r.Remarks[ply], "\n") {
		return
	}
	r.Remarks[ply] = strings.TrimPrefix(r.Remarks[ply]+"\n"+line, "\n")
}

// readProof parses a line of the head about the proof. Each may occur once.
func (r *reader) readProof(key, rest string) error {
	field := map[string]*string{"seed": &r.Seed, "commitment": &r.Commitment, "message": &r.Message, "seals": &r.Seals, "salting": &r.Salting}[key]
	switch {
	case len(r.Entries) > 0:
		return fmt.Errorf("the line «%s» must come before the entries", key)
	case field != nil && *field != "", key == "proof" && r.Proof != 0, key == "sealed" && r.Sealed != Closure{}:
		return fmt.Errorf("a second line «%s»", key)
	case field == nil && key == "proof":
		return r.readVersion(rest)
	case r.Proof == 0 && key != "seed" && key != "commitment":
		return fmt.Errorf("%q must come after the line «proof»", key)
	case field == nil:
		return r.readClosure(rest)
	}
	if err := checkProof(key, rest); err != nil {
		return err
	}
	*field = rest
	return nil
}

// checkProof checks the form of a line of the head.
func checkProof(key, rest string) error {
	switch key {
	case "seed":
		_, err := Commitment(rest, 0)
		return err
	case "commitment", "salting":
		if !sumForm.MatchString(rest) {
			return fmt.Errorf("want 64 hexadecimal digits, have %q", rest)
		}
	case "message":
		if !messageForm.MatchString(rest) {
			return ErrMessage
		}
	case "seals":
		if !sealsForm.MatchString(rest) {
			return fmt.Errorf("want the number of seals and their plies, have %q", rest)
		}
	}
	return nil
}

// checkCommitment returns an error if the seed and the commitment do not match.
func (r *reader) checkCommitment() error {
	if r.Seed == "" || r.Commitment == "" {
		return nil
	}
	if commitment, err := Commitment(r.Seed, r.Proof); err != nil || commitment != r.Commitment {
		return errors.New("the seed does not fit the commitment")
	}
	return nil
}

func (r *reader) readVersion(rest string) error {
	for version := 2; version <= ProofVersion; version++ {
		if rest == strconv.Itoa(version) {
			r.Proof = version
			return nil
		}
	}
	return fmt.Errorf("want a proof of a version up to %d, have %q", ProofVersion, rest)
}

func (r *reader) readClosure(rest string) error {
	number, sum, _ := strings.Cut(rest, " ")
	plies, err := strconv.Atoi(number)
	if err != nil || plies < 0 || plies == 0 && r.Proof < coveredHead || strconv.Itoa(plies) != number || !sumForm.MatchString(sum) {
		return fmt.Errorf("want how many entries are sealed, and how, have %q", rest)
	}
	r.Sealed = Closure{plies, sum}
	return nil
}

// readSalt parses a line about a holder: its salt, or its hash if the salt was deleted.
func (r *reader) readSalt(key, rest string) error {
	sum, name, _ := strings.Cut(rest, " ")
	switch {
	case r.Proof < coveredHead:
		return fmt.Errorf("%q must come after the line «proof %d»", key, coveredHead)
	case !sumForm.MatchString(sum) || name == "":
		return fmt.Errorf("want 64 hexadecimal digits and a holder, have %q", rest)
	case key == "held" && !departedForm.MatchString(name):
		return fmt.Errorf("%q has no salt: only a departed holder has none", name)
	case r.holder(name) != nil:
		return fmt.Errorf("a second salt of %q", name)
	case len(r.Holders) > 0 && r.Holders[len(r.Holders)-1].Salt == "" && key == "salt":
		return fmt.Errorf("the line «%s» must come before the lines «held»", key)
	case key == "held":
		r.Holders = append(r.Holders, Holder{Name: name, Hash: sum})
	default:
		r.Holders = append(r.Holders, salted(name, sum))
	}
	return nil
}

// completeProof checks the head as a whole. A record of version 1 may omit the commitment.
func (r *reader) completeProof() (err error) {
	switch {
	case r.Proof != 0 && r.Commitment == "":
		return errors.New("a record with a proof begins with the commitment to its seed")
	case r.Sealed.Plies > len(r.Entries):
		return errors.New("more entries are sealed than there are")
	case r.Seed != "" && r.Commitment == "":
		r.Commitment, err = Commitment(r.Seed, r.Proof)
		return err
	}
	return r.checkCommitment()
}
