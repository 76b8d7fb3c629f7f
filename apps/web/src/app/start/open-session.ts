/** From a token to a session: who it is, and at which station (S-307 to S-315). */

import type { RoleRights } from '@app/api/contract/access/rights'
import type { Profile } from '@app/api/contract/access/sessions'
import type { Station } from '@app/api/contract/organisation/stations'
import { redirect } from 'react-router'
import { api } from '#lib/api/api.ts'
import { forgetPreview, previewedRole, profileAs } from '#lib/session/preview.ts'
import { ApiError } from '#lib/api/problem.ts'
import { session } from '#lib/session/session-store.ts'
import { common } from '#locale/words.ts'
import { findStation } from '../station/one-station.ts'
import { listStations } from '../station/stations.ts'
import { words } from '../words.ts'
import { pathTo } from '#lib/routes/path-to.ts'

/** Whether somebody is logged in whose time is not over. */
export const isLoggedIn = (): boolean => (session.credentials()?.expiration ?? 0) > Date.now()

/**
 * Loads the profile, and meanwhile the station of last time. A refusal ends the session and says why
 * (S-309).
 *
 * @param wanted the station that the address names
 * @returns where to go instead, when the session cannot be opened
 */
export async function openSession(wanted: number | undefined): Promise<Response | undefined> {
  const lastStation = findLastStation()
  // Whoever must choose a password first is shown no station by the server.
  lastStation.catch(() => undefined)
  try {
    const profile = await api.get<Profile>('/users/profile', { expand: ['roles.station'] })
    if (!profile.mustChangePassword) {
      const last = await lastStation
      session.setStation(last ?? (await find(wanted)) ?? (await firstStation()))
    }
    await preparePreview()
    session.setProfile(profile)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    session.clear()
    return toLogin(pathTo('Root'), error.message || words.verificationFailed)
  }
}

/** In a tab that shows the console as to a role; when that is gone, so is the preview. */
async function preparePreview(): Promise<void> {
  const roleId = previewedRole()
  if (roleId === undefined) return
  try {
    const rights = await api.get<RoleRights>(`/roles/${roleId}/rights`)
    session.showAs({ profileOf: (own) => profileAs(own, rights), refusal: common.previewOnly })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    forgetPreview()
  }
}

/** The log-in page; it leads on to the page that was asked for (S-279). */
export function toLogin(wantedPage: string, reason?: string): Response {
  return redirect(pathTo('Login', { redirect: wantedPage, reason }))
}

/** The station of last time comes before the one in the address, and that before the first. */
const find = async (id: number | undefined): Promise<Station | undefined> =>
  id === undefined ? undefined : findStation(id)

/** If it is still the caller's. */
async function findLastStation(): Promise<Station | undefined> {
  return find(session.lastStationId())
}

async function firstStation(): Promise<Station | undefined> {
  const { content } = await listStations(1)
  return find(content[0]?.id)
}

/** Ends the session here in any case, and at the server if it can be told. */
export async function endSession(): Promise<void> {
  if (session.credentials()) await api.post('/users/logout').catch(() => undefined)
  session.clear()
}
