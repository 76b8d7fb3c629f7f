/** Refuses names of rights that do not exist. */

import { refuse } from '@app/kernel/problem'
import { MENU_NAMES, PERMISSIONS } from '#modules/access/roles/presets.ts'
import { RightsErrors } from './errors.ts'

const MENUS: ReadonlySet<string> = new Set(MENU_NAMES)

/** @throws Refusal RIGHT_UNKNOWN */
export function requireKnownRights(menus: readonly string[], permissions: readonly string[]): void {
  const unknown =
    menus.find((menu) => !MENUS.has(menu)) ?? permissions.find((name) => !PERMISSIONS.has(name))
  if (unknown !== undefined) throw refuse(RightsErrors.unknownRight, { name: unknown })
}
