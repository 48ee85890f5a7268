package cli

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A forger knows the seed, as all do after the end, and recomputes every part of a proof that
// follows from it.
type forger struct {
	key    []byte
	hashes map[string]string // the hash of each name
	draws  []int             // the plies of draws in effect
	sums   []string
}

// resealed returns a forger's version of a proof after a change: with other draws, by adding
// outcomes to the lists until the seed picks the wanted one, and optionally with ballots
// reversed.
func resealed(change func(proof string) string, draws, ballots bool) func(proof string) string {
	return func(proof string) string {
		proof = change(proof)
		key, _ := hex.DecodeString(field(proof, "seed"))
		f := &forger{key: key}
		f.begin(proof)
		head, entries, _ := strings.Cut(proof, "\n\n")
		body, remark := "", ""
		for line := range strings.Lines(entries) {
			if line = strings.TrimSuffix(line, "\n"); strings.HasPrefix(line, "# ") {
				remark = line
				continue
			}
			if remark, line = f.forge(remark, line, draws, ballots); remark != "" {
				body += remark + "\n"
			}
			f.seal(remark, line)
			body, remark = body+line+"\n", ""
		}
		last := len(f.sums) - 1
		head = regexp.MustCompile(`(?m)^sealed .*`).ReplaceAllString(head, fmt.Sprintf("sealed %d %s", last, f.sums[last]))
		return head + "\n\n" + body
	}
}

// begin computes the hashes of the names, and the sum of the head.
func (f *forger) begin(proof string) {
	covered, seats := "", ""
	f.hashes = map[string]string{}
	head, _, _ := strings.Cut(proof, "\n\n")
	for line := range strings.SplitSeq(head, "\n") {
		key, rest, _ := strings.Cut(line, " ")
		value, name, _ := strings.Cut(rest, " ")
		switch key {
		case "game", "players", "option", "table":
			covered += "\n" + line
		case "salt":
			sum := sha256.Sum256([]byte("herald holder " + value + " " + name))
			f.hashes[name] = hex.EncodeToString(sum[:])
		case "held":
			f.hashes[name] = value
		}
	}
	for line := range strings.SplitSeq(head, "\n") {
		if rest, ok := strings.CutPrefix(line, "seat "); ok {
			seat, name, _ := strings.Cut(rest, " ")
			seats += "\nseat " + seat + " " + f.hashes[name]
		}
	}
	f.sums = []string{f.sign("herald head" + covered + "\nproof 3\nmessage " + field(proof, "message") + seats)}
}

// field returns the value of a line of the head.
func field(proof, key string) string {
	_, rest, _ := strings.Cut(proof, "\n"+key+" ")
	value, _, _ := strings.Cut(rest, "\n")
	return value
}

// forge returns another entry, with the matching remark.
func (f *forger) forge(remark, line string, draws, ballots bool) (string, string) {
	seat, word, _ := strings.Cut(line, " ")
	kind, value, _ := strings.Cut(strings.TrimPrefix(remark, "# "), " ")
	switch {
	case kind == "outcomes" && !draws:
		f.draws = append(f.draws, len(f.sums)-1)
	case kind == "outcomes":
		outcomes, word := f.draw(strings.Split(value, " "), word)
		return "# outcomes " + outcomes, "* " + word
	case kind == "seal":
		if ballots && (word == "yes" || word == "no") {
			word = map[string]string{"yes": "no", "no": "yes"}[word]
		}
		return "# seal " + f.sealOf(seat, word), seat + " " + word
	}
	return remark, line
}

// sealOf returns the seal of the next entry.
func (f *forger) sealOf(seat, word string) string {
	ply := len(f.sums) - 1
	sum := sha256.Sum256(fmt.Appendf(nil, "herald seal %d %s %s %s", ply, seat, word, f.sign(fmt.Sprintf("herald nonce %d", ply))))
	return hex.EncodeToString(sum[:])
}

// draw returns a list of outcomes and the one that the seed draws from it, another one than
// word if possible.
func (f *forger) draw(all []string, word string) (outcomes, drawn string) {
	at := slices.IndexFunc(all, func(o string) bool { return o != word })
	want := word
	if at >= 0 {
		want = all[at]
	}
	for list := slices.Clone(all); ; list = append(list, want) {
		slices.Sort(list)
		text := strings.Join(list, " ")
		sum, _ := hex.DecodeString(f.sign(fmt.Sprintf("herald draw %s %d 0 %s", message, len(f.draws), text)))
		if list[binary.BigEndian.Uint64(sum)%uint64(len(list))] == want {
			f.draws = append(f.draws, len(f.sums)-1)
			return text, want
		}
	}
}

// seal adds the sum of the record with one more entry.
func (f *forger) seal(remark, line string) {
	_, word, _ := strings.Cut(line, " ")
	if at, undo := strings.CutPrefix(word, "!undo "); undo {
		var ply int
		fmt.Sscan(at, &ply)
		f.draws = slices.DeleteFunc(f.draws, func(d int) bool { return d >= ply })
	}
	if strings.HasPrefix(word, "!seat ") {
		parts := strings.SplitN(line, " ", 4)
		line = strings.Join(append(parts[:3:3], f.hashes[parts[3]]), " ")
	}
	if strings.HasPrefix(remark, "# outcomes ") {
		line = remark + " " + line
	}
	f.sums = append(f.sums, f.sign(fmt.Sprintf("herald sealed %s %s", f.sums[len(f.sums)-1], line)))
}

// sign returns the HMAC of a text in hexadecimal.
func (f *forger) sign(text string) string {
	h := hmac.New(sha256.New, f.key)
	h.Write([]byte(text))
	return hex.EncodeToString(h.Sum(nil))
}
