package gametest

import "text/template/parse"

// arguments adds the names of a template's arguments to names.
func arguments(text string, names map[string]bool) error {
	tree := parse.New("")
	tree.Mode = parse.SkipFuncCheck
	if _, err := tree.Parse(text, "", "", map[string]*parse.Tree{}); err != nil {
		return err
	}
	fields(tree.Root, names)
	return nil
}

// fields adds the fields in n and below.
func fields(n parse.Node, names map[string]bool) {
	switch n := n.(type) {
	case *parse.ListNode:
		if n == nil {
			return
		}
		for _, each := range n.Nodes {
			fields(each, names)
		}
	case *parse.ActionNode:
		fields(n.Pipe, names)
	case *parse.PipeNode:
		for _, each := range n.Cmds {
			fields(each, names)
		}
	case *parse.CommandNode:
		for _, each := range n.Args {
			fields(each, names)
		}
	case *parse.FieldNode:
		names[n.Ident[0]] = true
	case *parse.IfNode:
		fields(n.Pipe, names)
		fields(n.List, names)
		fields(n.ElseList, names)
	}
}
