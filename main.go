// Herald plays board games over days with the people of a Discord channel.
//
// This is the program: the commands of package cli, and the games of package shelf.
package main

import (
	"herald/cli"
	"herald/shelf"
)

func main() { cli.Main(shelf.Games()...) }
