/** From a token to a session: who it is, and at which station (S-307 to S-315). */

import type { Profile } from '@app/api/contract/access/sessions'
import type { Station } from '@app/api/contract/organisation/stations'
import { redirect } from 'react-router'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/problem.ts'
import { session } from '../lib/session.ts'
import { findStation, listStations } from './station/stations.ts'
import { words } from './words.ts'

/**
 * Loads the profile, then the stations. A refusal ends the session and says why (S-309).
 *
 * @param wanted the station that the address names
 * @returns where to go instead, when the session cannot be opened
 */
export async function openSession(wanted: number | undefined): Promise<Response | undefined> {
  try {
    const profile = await api.get<Profile>('/users/profile', { expand: ['roles.station'] })
    // Whoever must choose a password first is shown nothing else by the server.
    if (!profile.mustChangePassword) await chooseFirstStation(wanted)
    session.setProfile(profile)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    session.clear()
    return toLogin('/', error.message || words.verificationFailed)
  }
}

/** The log-in page; it leads on to the page that was asked for (S-279). */
export function toLogin(wantedPage: string, reason?: string): Response {
  const query = new URLSearchParams({ redirect: wantedPage, ...(reason && { reason }) })
  return redirect(`/login?${query}`)
}

/** The station of last time, else the one in the address, else the first; none when there is none. */
async function chooseFirstStation(wanted: number | undefined): Promise<void> {
  session.setStation(
    (await find(session.lastStationId())) ?? (await find(wanted)) ?? (await firstStation()),
  )
}

const find = async (id: number | undefined): Promise<Station | undefined> =>
  id === undefined ? undefined : findStation(id)

async function firstStation(): Promise<Station | undefined> {
  const { content } = await listStations(1)
  return find(content[0]?.id)
}
