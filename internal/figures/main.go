// Figures prints what the tree is made of: of each package its files, lines, the type with the
// most verbs (methods and functions on it) and the largest circle of files, then the types with
// the most verbs, then the sizes of all files and functions.
//
//	go run ./internal/figures [pattern…]
//
// Without patterns it measures the packages of ./bot/...; the last line is about the whole tree in any case.
// Tests are not counted.
package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"text/tabwriter"

	"herald/internal/figures/measure"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "figures:", err)
		os.Exit(1)
	}
}

func run(patterns []string, w io.Writer) error {
	if len(patterns) == 0 {
		patterns = []string{"./bot/..."}
	}
	chosen, err := measure.Load(".", patterns...)
	if err != nil {
		return err
	}
	tree, err := measure.Load(".", "herald/...")
	if err != nil {
		return err
	}
	columns := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	printPackages(columns, chosen)
	printTypes(columns, chosen)
	fmt.Fprintln(columns, "\n\tPACKAGES\tMEAN LINES\tFILES\tMEDIAN\tP90\tFUNCTIONS\tMEDIAN\tP90")
	printSizes(columns, strings.Join(patterns, " "), chosen)
	printSizes(columns, "herald/...", tree)
	return columns.Flush()
}

// printPackages prints a line for each package.
func printPackages(w io.Writer, all []measure.Package) {
	fmt.Fprintln(w, "PACKAGE\tFILES\tLINES\tMOST VERBS\tLARGEST CIRCLE")
	for _, p := range all {
		most := ""
		if len(p.Types) > 0 && p.Types[0].Verbs() > 0 {
			most = fmt.Sprint(p.Types[0].Name, " ", p.Types[0].Verbs())
		}
		fmt.Fprintf(w, "%s\t%d\t%d\t%s\t%s\n", p.Path, len(p.Files), p.Lines(), most, circle(p))
	}
}

// circle names the number of files in the largest circle, and the files.
func circle(p measure.Package) string {
	said := fmt.Sprint(len(p.Circle))
	if len(p.Circle) > 0 {
		said += ": " + strings.Join(p.Circle, " ")
	}
	if p.Err != nil {
		said += "; does not compile: " + p.Err.Error()
	}
	return said
}

// printTypes prints the types with the most verbs.
func printTypes(w io.Writer, all []measure.Package) {
	var most []measure.Type
	for _, p := range all {
		for _, t := range p.Types {
			t.Name = p.Path + "." + t.Name
			most = append(most, t)
		}
	}
	slices.SortStableFunc(most, func(a, b measure.Type) int { return b.Verbs() - a.Verbs() })
	fmt.Fprintln(w, "\nTYPE\tFIELDS\tMETHODS\tFUNCTIONS")
	for _, t := range most[:min(15, len(most))] {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\n", t.Name, t.Fields, t.Methods, t.Functions)
	}
}

// printSizes prints one line about all the packages.
func printSizes(w io.Writer, name string, all []measure.Package) {
	var files, functions []measure.Size
	lines := 0
	for _, p := range all {
		files, functions, lines = append(files, p.Files...), append(functions, p.Funcs...), lines+p.Lines()
	}
	fmt.Fprintf(w, "%s\t%d\t%d", name, len(all), lines/max(1, len(all)))
	for _, sizes := range [][]measure.Size{files, functions} {
		fmt.Fprintf(w, "\t%d\t%d\t%d", len(sizes), measure.Quantile(sizes, 0.5), measure.Quantile(sizes, 0.9))
	}
	fmt.Fprintln(w)
}
