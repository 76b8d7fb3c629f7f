/**
 * The console as a role would show it, in this tab of the browser: its menus, buttons and columns. Nothing
 * can be done meanwhile. The session stays the caller's own, so what is read is never more than they may read.
 */

import type { RoleRights } from '@app/api/contract/access/rights'
import type { Profile } from '@app/api/contract/access/sessions'
import { pathTo } from '#lib/routes/path-to.ts'
import { platformPath } from './platform.ts'
import { readForTab, writeForTab } from '#lib/state/storage.ts'

const KEY = 'preview'

/** The role that is looked at, if one is. */
export const previewedRole = (): number | undefined => Number(readForTab(KEY)) || undefined

/** The console is loaded anew: nothing of before is left on screen. */
export function beginPreview(roleId: number): void {
  writeForTab(KEY, String(roleId))
  location.assign(platformPath() + pathTo('Home'))
}

export function endPreview(): void {
  writeForTab(KEY, undefined)
  location.assign(platformPath() + pathTo('RoleAccessConfig'))
}

/** For a role that is not there any more, and when somebody logs out. */
export const forgetPreview = (): void => writeForTab(KEY, undefined)

/** What the console would know of somebody who has this role and nothing else. */
export const profileAs = (
  own: Profile,
  { role, menus, permissions }: Pick<RoleRights, 'role' | 'menus' | 'permissions'>,
): Profile => ({
  ...own,
  roles: [{ ...role, menus, station: null }],
  permissions: Object.fromEntries(
    permissions
      .filter(({ withheldBy }) => withheldBy === undefined)
      .map(({ name, reach }) => [name, reach]),
  ),
  switches: [],
  restricted: false,
  needsRolePick: false,
})
