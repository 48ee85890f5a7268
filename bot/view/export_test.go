package view

import "herald/bot/discord"

// PhoneLines returns the number of lines that rows of buttons take on a phone.
func PhoneLines(rows []discord.Component) int { return phoneLines(rows) }

// PanelOf returns the message of a panel, without its picture, with the buttons of its title.
func (v *View) PanelOf(p Panel) discord.Message {
	p.title, _ = v.Title(p.Table.Game)
	return p.Text()
}
