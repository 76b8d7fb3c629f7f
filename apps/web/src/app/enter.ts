/** What happens before the first page: who is it, at which station, and may they be here (S-268 to S-280). */

import type { Profile } from '@app/api/contract/access/sessions'
import type { Station } from '@app/api/contract/organisation/stations'
import { equals } from '@app/kernel/list-query/write'
import type { PageOf } from '@app/kernel/schema'
import { redirect } from 'react-router'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/problem.ts'
import { session } from '../lib/session.ts'
import { words } from './words.ts'

export const STATION_PAGE_SIZE = 10

/** The parts of a station that the shell and the pages need (S-382). */
const STATION_PARTS = [
  'company.products',
  'company.config.debitCard',
  'company.config.sourceConfig',
  'config.otherTradeType',
  'config.notify',
  'config.search',
  'config.webChargeTradeType',
  'configDetail.otherTradeType',
  'config.device',
  'config.homePage',
  'config.package',
  'config.unionCard',
  'authCodeDetail',
]

/** The loader of everything behind the log-in. */
export async function enter({ request }: { request: Request }): Promise<Response | null> {
  const url = new URL(request.url)
  if (url.searchParams.has('token') && url.searchParams.has('expiration')) {
    return takeHandoff(url)
  }
  const credentials = session.credentials()
  if (!credentials || credentials.expiration <= Date.now()) {
    session.clear()
    return redirect(`/login?redirect=${encodeURIComponent(url.pathname + url.search)}`)
  }
  if (!session.profile()) return loadSession(stationIn(url))
  return null
}

/** Logged in already: the log-in page is not for them (S-276). */
export function skipLogin(): Response | null {
  const credentials = session.credentials()
  return credentials && credentials.expiration > Date.now() ? redirect('/') : null
}

/** A one-time token in the address is traded for a session at once and leaves no trace. */
async function takeHandoff(url: URL): Promise<Response> {
  const { searchParams } = url
  const token = searchParams.get('token') ?? ''
  const expiration = Number(searchParams.get('expiration'))
  const page = searchParams.get('redirect') ?? '/'
  history.replaceState(null, '', url.pathname)
  session.clear()
  session.setCredentials({ token, expiration })
  try {
    await api.get('/users/refresh')
  } catch {
    session.clear()
    return redirect('/login')
  }
  return (
    (await loadSession(stationIn(new URL(page, url)))) ??
    redirect(page.startsWith('/') ? page : '/')
  )
}

const stationIn = (url: URL): number | undefined =>
  Number(url.searchParams.get('stationId')) || undefined

/** Profile, then stations. A refusal ends the session with its reason (S-309). */
async function loadSession(wanted: number | undefined): Promise<Response | null> {
  try {
    session.setProfile(await api.get<Profile>('/users/profile', { expand: ['roles.station'] }))
    await chooseFirstStation(wanted)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    session.clear()
    const reason = error.message || words.verificationFailed
    return redirect(`/login?reason=${encodeURIComponent(reason)}`)
  }
}

/** The station of last time, else the one in the address, else the first; none when there is none. */
async function chooseFirstStation(wanted: number | undefined): Promise<void> {
  const { content } = await listStations(0, '')
  const candidates = [session.lastStationId(), wanted, content[0]?.id]
  for (const id of candidates) {
    const station = id === undefined ? undefined : await findStation(id)
    if (station) return session.setStation(station)
  }
  session.setStation(undefined)
}

async function findStation(id: number): Promise<Station | undefined> {
  try {
    return await loadStation(id)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

export const loadStation = (id: number): Promise<Station> =>
  api.get<Station>(`/stations/${id}`, { expand: STATION_PARTS })

export const listStations = (page: number, search: string): Promise<PageOf<Station>> =>
  api.get<PageOf<Station>>('/stations', {
    expand: ['company'],
    page,
    size: STATION_PAGE_SIZE,
    search,
  })

export const stationOf = (companyId: number): string => equals('company.id', companyId)
