package lancelot

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herald/games"
)

// position builds what a script or a lesson describes after the word "position", from
// these fields:
//
//	0=a7,c7       knights of seat 0
//	mover=1       whose turn begins; seat 0's by default
//	sword=h7      Excalibur
//	owner=1       whose own it is
//	power=0,2     who may still invoke it, or "none"; all by default
//	captured=3,0  by seat
//	stock=1,30    by seat; those not on the board by default
func position(start games.State, text string) (games.State, error) {
	s := start.(*State)
	s.phase, s.mover = opening, 0
	var sword, owner string
	given := map[string][]int{}
	for _, field := range strings.Fields(text) {
		key, value, _ := strings.Cut(field, "=")
		var err error
		switch key {
		case "sword":
			sword = value
		case "owner":
			owner = value
		case "mover", "power", "captured", "stock":
			given[key], err = integers(value)
		default:
			err = s.stand(key, value)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", field, err)
		}
	}
	if err := s.plant(sword, owner); err != nil {
		return nil, err
	}
	s.set(given)
	return s, nil
}

// stand places a seat's knights.
func (s *State) stand(seat, squares string) error {
	p, err := strconv.Atoi(seat)
	if err != nil {
		return err
	}
	for _, word := range strings.Split(squares, ",") {
		square := squareOf(word)
		if square >= None || !s.empty(square) || len(s.area.through[square]) == 0 {
			return fmt.Errorf("no room on %q", word)
		}
		s.place(square, games.Player(p))
		s.stock[p]--
	}
	return nil
}

func (s *State) plant(sword, owner string) error {
	if sword == "" {
		return nil
	}
	p := games.Everyone
	if owner != "" {
		n, err := strconv.Atoi(owner)
		if err != nil {
			return err
		}
		p = games.Player(n)
	}
	square := squareOf(sword)
	if square >= None || !s.empty(square) {
		return fmt.Errorf("no room for Excalibur on %q", sword)
	}
	s.put(square, p)
	return nil
}

func (s *State) set(given map[string][]int) {
	if mover, ok := given["mover"]; ok {
		s.mover = games.Player(mover[0])
	}
	for p, n := range given["captured"] {
		s.captured[p] = uint8(n)
	}
	for p, n := range given["stock"] {
		s.stock[p] = int8(n)
	}
	if holders, ok := given["power"]; ok {
		s.power = [maxPlayers]bool{}
		for _, p := range holders {
			s.power[p] = true
		}
	}
}

// integers reads "1,2,3"; "none" is none.
func integers(text string) ([]int, error) {
	if text == "none" {
		return []int{}, nil
	}
	var ns []int
	for _, word := range strings.Split(text, ",") {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, err
		}
		ns = append(ns, n)
	}
	return ns, nil
}

// squareOf returns the square of a word, for any other text one that is not below None.
func squareOf(word string) Square { return Square(slices.Index(words[:], word)) }
