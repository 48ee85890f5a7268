package gametest

import (
	"reflect"

	"herald/games"
	"herald/games/ai"
)

// An Optional is an interface that a Move, a State or a View may implement besides its own.
type Optional struct {
	Name string       // "games.Reasoner"
	Of   reflect.Type // games.Move, games.State or games.View
	Type reflect.Type
}

// Optionals returns every interface of Herald that a game may implement besides games.Move, games.State and
// games.View, in the order of their documentation. The caller owns the slice.
func Optionals() []Optional {
	return []Optional{
		optional[games.Grouped, games.Move]("games.Grouped"),
		optional[games.Folding, games.Move]("games.Folding"),
		optional[games.Iconed, games.Move]("games.Iconed"),
		optional[games.Aliased, games.Move]("games.Aliased"),
		optional[games.Demanding, games.Move]("games.Demanding"),

		optional[games.Reasoner, games.State]("games.Reasoner"),
		optional[games.Recaller, games.State]("games.Recaller"),
		optional[games.Discreet, games.State]("games.Discreet"),
		optional[games.Sided, games.State]("games.Sided"),
		optional[games.Eliminator, games.State]("games.Eliminator"),
		optional[games.Simultaneous, games.State]("games.Simultaneous"),
		optional[games.Cyclic, games.State]("games.Cyclic"),
		optional[games.Summarizer, games.State]("games.Summarizer"),
		optional[games.Simulator, games.State]("games.Simulator"),
		optional[ai.Judge, games.State]("ai.Judge"),

		optional[games.Imaginer, games.View]("games.Imaginer"),
		optional[games.Presenter, games.View]("games.Presenter"),
		optional[games.Kinded, games.View]("games.Kinded"),
		optional[games.Barring, games.View]("games.Barring"),
		optional[games.Sheeted, games.View]("games.Sheeted"),
		optional[games.Detailed, games.View]("games.Detailed"),
		optional[games.Confidant, games.View]("games.Confidant"),
		optional[games.Gridded, games.View]("games.Gridded"),
		optional[games.Threatened, games.View]("games.Threatened"),
		optional[games.Reckoner, games.View]("games.Reckoner"),
		optional[games.Tally, games.View]("games.Tally"),
		optional[games.Broken, games.View]("games.Broken"),
		optional[games.Scored, games.View]("games.Scored"),
		optional[games.Chaptered, games.View]("games.Chaptered"),
		optional[games.Staged, games.View]("games.Staged"),
		optional[games.Credited, games.View]("games.Credited"),
		optional[games.Teamed, games.View]("games.Teamed"),
		optional[games.Drawable, games.View]("games.Drawable"),
		optional[games.Cooperative, games.View]("games.Cooperative"),
	}
}

func optional[T, Of any](name string) Optional {
	return Optional{Name: name, Of: reflect.TypeFor[Of](), Type: reflect.TypeFor[T]()}
}
