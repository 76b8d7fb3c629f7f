/** Who is logged in, where, and what that allows. Filled at log-in, emptied at log-out. */

import type { Profile } from '@app/api/contract/access/sessions'
import type { Permission } from '@app/api/contract/access/roles'
import type { Station } from '@app/api/contract/organisation/stations'
import { readStored, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

export interface Credentials {
  token: string
  /** Epoch milliseconds. */
  expiration: number
}

function storedCredentials(): Credentials | undefined {
  const token = readStored('token')
  const expiration = Number(readStored('expiration'))
  return token && expiration ? { token, expiration } : undefined
}

const credentials = createStore<Credentials | undefined>(storedCredentials())
const profile = createStore<Profile | undefined>(undefined)
/** As whom the console shows itself, when that is not the caller (a preview). */
const shownAs = createStore<((own: Profile) => Profile) | undefined>(undefined)
const station = createStore<Station | undefined>(undefined)

/** What the caller may be in the eyes of the server, whatever the console shows. */
let ownRoles: Profile['roles'] = []

const STORED = ['token', 'expiration', 'userId', 'station', 'group', 'client'] as const

const FLEET_HEAD = 'group_master'

function forgetStored(): void {
  for (const key of STORED) writeStored(key, undefined)
}

export const session = {
  credentials: credentials.get,
  profile: profile.get,
  station: station.get,
  /** The program that the console was opened in, if it was handed over by one (S-270). */
  client: (): string | undefined => readStored('client'),
  /**
   * The role that says so in every request: a fleet's head acts as such, anyone else as their first
   * role (S-356, S-357). Whether the caller is a fleet's head is known before the profile is there.
   */
  role(): string | undefined {
    const [role] = ownRoles
    if (!role || role.defaultRole === FLEET_HEAD) return readStored('group')
    return `${role.defaultRole},${role.id}`
  },
  /** The id of the station chosen last, before the station itself is loaded. */
  lastStationId: (): number | undefined => Number(readStored('station')) || undefined,
  setCredentials(next: Credentials): void {
    writeStored('token', next.token)
    writeStored('expiration', String(next.expiration))
    credentials.set(next)
  },
  setProfile(next: Profile): void {
    writeStored('userId', String(next.id))
    const isHead = next.roles[0]?.defaultRole === FLEET_HEAD
    writeStored('group', isHead ? FLEET_HEAD : undefined)
    ownRoles = next.roles
    profile.set(shownAs.get()?.(next) ?? next)
  },
  /** From now on the console shows itself as to somebody else; nothing can be done in it. */
  showAs: shownAs.set,
  isPreview: (): boolean => shownAs.get() !== undefined,
  /** The session goes on as somebody else: what the caller may do is to be loaded anew. */
  forgetProfile: (): void => profile.set(undefined),
  setStation(next: Station | undefined): void {
    writeStored('station', next && String(next.id))
    station.set(next)
  },
  setClient: (name: string | undefined): void => writeStored('client', name),
  /** Forgets everything about the caller (S-310); language and table columns stay. */
  clear(): void {
    forgetStored()
    credentials.set(undefined)
    profile.set(undefined)
    station.set(undefined)
  },
  /**
   * The same for a page that is about to be loaded anew: what it shows of the caller stays until it
   * is gone.
   */
  leave: forgetStored,
  onCredentials: credentials.subscribe,
  onStation: station.subscribe,
}

/**
 * Goes along with what other tabs of this browser do: takes over a renewed token, and starts afresh
 * once somebody logged out there, or logged in as somebody else.
 */
export function followOtherTabs(startAfresh: () => void): () => void {
  const follow = (): void => {
    const stored = storedCredentials()
    const isSamePerson = readStored('userId') === String(profile.get()?.id)
    if (!stored || !isSamePerson) startAfresh()
    else if (!sameCredentials(stored, credentials.get())) credentials.set(stored)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

const sameCredentials = (a: Credentials, b: Credentials | undefined): boolean =>
  a.token === b?.token && a.expiration === b.expiration

export const useProfile = (): Profile => {
  const value = useStore(profile)
  if (!value) throw new Error('no session')
  return value
}

/** Whether the console shows itself as to somebody else. */
export const useIsPreview = (): boolean => useStore(shownAs) !== undefined

export const useMaybeStation = (): Station | undefined => useStore(station)

/** The selected station; only for pages that the guard opens with one. */
export const useStation = (): Station => {
  const value = useStore(station)
  if (!value) throw new Error('no station')
  return value
}

/** Whether the caller may open a door; hiding is courtesy, the server is the law. */
export function can(permission: Permission): boolean {
  return Object.hasOwn(profile.get()?.permissions ?? {}, permission)
}

export const canAny = (permissions: readonly Permission[]): boolean => permissions.some(can)

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
