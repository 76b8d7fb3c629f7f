/**
 * Who is logged in, and where; filled at log-in, emptied at log-out. Needs nothing that draws: what a page
 * waits for is asked before the code is there that will show it.
 */

import type { Profile } from '@app/api/contract/access/sessions'
import type { Station } from '@app/api/contract/organisation/stations'
import { readStored, writeStored } from '#lib/state/storage.ts'
import { createStore } from '#lib/state/store.ts'

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
export const profile = createStore<Profile | undefined>(undefined)
interface Preview {
  profileOf(own: Profile): Profile
  /** What whoever tries to do something is told. */
  refusal: string
}

/** As whom the console shows itself, when that is not the caller. */
export const preview = createStore<Preview | undefined>(undefined)
export const station = createStore<Station | undefined>(undefined)

/** What the caller may be in the eyes of the server, whatever the console shows. */
let ownRoles: Profile['roles'] = []

/** What was opened last: names of customers stay on a machine no longer than the session. */
export const RECENT = 'recent'

const STORED = ['token', 'expiration', 'userId', 'station', 'group', 'client', RECENT] as const

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
  /** Who it is, before what they may do is known (S-308). */
  setUserId: (id: number): void => writeStored('userId', String(id)),
  setProfile(next: Profile): void {
    session.setUserId(next.id)
    const isHead = next.roles[0]?.defaultRole === FLEET_HEAD
    writeStored('group', isHead ? FLEET_HEAD : undefined)
    ownRoles = next.roles
    profile.set(preview.get()?.profileOf(next) ?? next)
  },
  /** From now on the console shows itself as to somebody else; nothing can be done in it. */
  showAs: preview.set,
  preview: preview.get,
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
    ownRoles = []
    credentials.set(undefined)
    profile.set(undefined)
    station.set(undefined)
  },
  /**
   * The same for a page that is about to be loaded anew: what it shows of the caller stays until it
   * is gone.
   */
  leave: forgetStored,
  /** The same for good: the next to log in is somebody else, though of the company that the place belongs to. */
  logOut(): void {
    forgetStored()
    writeStored('account', undefined)
  },
  /**
   * Goes on with what another tab of this browser stored.
   *
   * @returns whether anybody is stored, and the same person
   */
  takeOverStored(): boolean {
    const stored = storedCredentials()
    const isSamePerson = readStored('userId') === String(profile.get()?.id)
    if (!stored || !isSamePerson) return false
    if (!sameCredentials(stored, credentials.get())) credentials.set(stored)
    return true
  },
  onCredentials: credentials.subscribe,
  onStation: station.subscribe,
}

/**
 * Goes along with what other tabs of this browser do: takes over a renewed token, and starts afresh
 * once somebody logged out there, or logged in as somebody else.
 */
export function followOtherTabs(startAfresh: () => void): () => void {
  const follow = (): void => {
    if (!session.takeOverStored()) startAfresh()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

const sameCredentials = (a: Credentials, b: Credentials | undefined): boolean =>
  a.token === b?.token && a.expiration === b.expiration
