/** What menus, actions and commands are called, for whoever gives them. */

import type { Command } from '../../../../../../api/src/modules/access/roles/command-rights.ts'
import type { MenuAction } from '@app/api/contract/access/roles'
import { consoleOutline } from '#lib/routes/console-outline.ts'
import { words } from './words.ts'

const commands: Readonly<Record<Command, string>> = words.commands

const isCommand = (name: string): name is Command => Object.hasOwn(commands, name)
const isAction = (name: string): name is MenuAction => Object.hasOwn(words.actions, name)

function menuTitle(menu: string): string {
  const pages = consoleOutline().groups.flatMap((group) => group.pages)
  return pages.find((page) => page.menu === menu)?.title ?? menu
}

/** The action or command alone, where the menu is said already. */
export function shortName(permission: string): string {
  if (isCommand(permission)) return commands[permission]
  const [, action = ''] = permission.split(':')
  return isAction(action) ? words.actions[action] : permission
}

/** The whole name: `标签 · 查看`. */
export function permissionName(permission: string): string {
  const [menu = ''] = permission.split(':')
  return isCommand(permission)
    ? commands[permission]
    : `${menuTitle(menu)} · ${shortName(permission)}`
}
