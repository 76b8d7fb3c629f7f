/** Which menus, actions and commands are chosen, and what a click does to that. */

import type { CatalogueMenu } from '../roles-api.ts'

export interface RightsSelection {
  menus: ReadonlySet<string>
  permissions: ReadonlySet<string>
}

/** Why something cannot be chosen; nothing when it can. */
export interface RightsBounds {
  menu: (menu: string) => string | undefined
  permission: (permission: string) => string | undefined
}

export const NOTHING: RightsSelection = { menus: new Set(), permissions: new Set() }

export const permissionsIn = ({ actions, commands }: CatalogueMenu): string[] => [
  ...actions,
  ...commands,
]

/** Within the bounds, and nothing that has lost its menu. */
export function bounded(
  { menus, permissions }: RightsSelection,
  catalogue: readonly CatalogueMenu[],
  bounds: RightsBounds,
): RightsSelection {
  const left = catalogue.filter(({ name }) => menus.has(name) && !bounds.menu(name))
  const placed = new Set(left.flatMap(permissionsIn))
  const everywhere = new Set(catalogue.flatMap(permissionsIn))
  return {
    menus: new Set(left.map(({ name }) => name)),
    permissions: new Set(
      [...permissions].filter(
        (name) => !bounds.permission(name) && (placed.has(name) || !everywhere.has(name)),
      ),
    ),
  }
}

/** A menu comes with all that may be given in it, and goes with all that only it had. */
export function withMenus(
  selection: RightsSelection,
  changed: readonly CatalogueMenu[],
  {
    on,
    catalogue,
    bounds,
  }: { on: boolean; catalogue: readonly CatalogueMenu[]; bounds: RightsBounds },
): RightsSelection {
  const menus = new Set(selection.menus)
  const permissions = new Set(selection.permissions)
  for (const menu of changed) {
    if (on) {
      menus.add(menu.name)
      for (const name of permissionsIn(menu)) permissions.add(name)
    } else menus.delete(menu.name)
  }
  return bounded({ menus, permissions }, catalogue, bounds)
}

export function withPermission(
  selection: RightsSelection,
  permission: string,
  on: boolean,
): RightsSelection {
  const permissions = new Set(selection.permissions)
  if (on) permissions.add(permission)
  else permissions.delete(permission)
  return { ...selection, permissions }
}

/** The same to look at, with nothing that changes anything. */
export const readingOnly = (selection: RightsSelection): RightsSelection => ({
  ...selection,
  permissions: new Set([...selection.permissions].filter((name) => name.endsWith(':read'))),
})
