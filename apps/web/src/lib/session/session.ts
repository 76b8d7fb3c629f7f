/** Who is logged in, where, and what that allows, for components. */

import type { Permission } from '@app/api/contract/access/roles'
import type { Profile } from '@app/api/contract/access/sessions'
import type { Station } from '@app/api/contract/organisation/stations'
import { preview, profile, station } from './session-store.ts'
import { useStore } from '#lib/state/use-store.ts'

export const useProfile = (): Profile => {
  const value = useStore(profile)
  if (!value) throw new Error('no session')
  return value
}

/** Whether the console shows itself as to somebody else. */
export const useIsPreview = (): boolean => useStore(preview) !== undefined

export const useMaybeStation = (): Station | undefined => useStore(station)

/** The selected station; only for pages that the guard opens with one. */
export const useStation = (): Station => {
  const value = useStore(station)
  if (!value) throw new Error('no station')
  return value
}

/** Whether the caller holds a permission; hiding is courtesy, the server is the law. */
export function can(permission: Permission): boolean {
  return Object.hasOwn(profile.get()?.permissions ?? {}, permission)
}

export const canAny = (permissions: readonly Permission[]): boolean => permissions.some(can)

/** Whether the selected station has taken a part of the product; without a station everything is there (S-301). */
export const hasTaken = (part: keyof Station['package']): boolean =>
  station.get()?.package[part] ?? true

/** Whether a switch takes something from the caller, whatever their roles grant (D-271 to D-276). */
export const isProhibited = (restriction: Restriction): boolean =>
  profile.get()?.switches.includes(restriction) ?? false

type Restriction =
  | 'noRefund'
  | 'noBalanceAdjust'
  | 'noPointsGift'
  | 'noPointsDeduct'
  | 'noManualCoupon'
  | 'noInvoice'

/** Whether one of the caller's roles lists a menu, by the name of its route (S-343). */
export function listsMenu(menu: string): boolean {
  const roles = profile.get()?.roles ?? []
  return roles.some((role) => role.menus.web.some((listed) => sameMenu(listed, menu)))
}

/** Names are compared regardless of the case of their first letter. */
const sameMenu = (a: string, b: string): boolean =>
  a.slice(1) === b.slice(1) && a[0]?.toLowerCase() === b[0]?.toLowerCase()
