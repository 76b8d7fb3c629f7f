/**
 * What every page waits for: who asks, at which station, and the platform's face. Asked by a script of
 * its own that stands before all others, so that the answers come while the rest is still on its way.
 */

import type { Profile } from '@app/api/contract/access/sessions'
import type { Station } from '@app/api/contract/organisation/stations'
import { api } from '#lib/api/api.ts'
import { loadPageConfig } from '#lib/session/page-config.ts'
import { type Credentials, session } from '#lib/session/session-store.ts'
import { isHandoff } from './handoff-address.ts'
import { findStation } from '../station/one-station.ts'

interface Answers {
  profile: Promise<Profile>
  /** The station of last time, if it is still the caller's. */
  lastStation: Promise<Station | undefined>
}

const ask = (): Answers => {
  const lastId = session.lastStationId()
  const lastStation = lastId === undefined ? Promise.resolve(undefined) : findStation(lastId)
  const profile = api.get<Profile>('/users/profile', { expand: ['roles.station'] })
  // Each is heard by whoever awaits it, if anybody does: whoever must choose a password first is shown
  // no station by the server.
  for (const answer of [profile, lastStation]) answer.catch(() => undefined)
  return { profile, lastStation }
}

/** Whether somebody is logged in whose time is not over. */
export const isLoggedIn = (): boolean => (session.credentials()?.expiration ?? 0) > Date.now()

let early: (Answers & Pick<Credentials, 'token'>) | undefined

/** For whom the session is now: what was asked early, once, and if it was asked for the same person. */
export function askSession(): Answers {
  const asked = early
  early = undefined
  return asked && asked.token === session.credentials()?.token ? asked : ask()
}

function askEarly(): void {
  const token = session.credentials()?.token
  if (token && isLoggedIn() && !isHandoff(new URL(location.href))) early = { token, ...ask() }
  // Whoever needs it asks again, and hears why it cannot be had.
  loadPageConfig().catch(() => undefined)
  // Browsers read their calendars when they are first asked, which is long for a phone; now it has to wait anyway.
  new Intl.DateTimeFormat().format()
}

// Rules are tested where there is no address.
if (globalThis.location) askEarly()
