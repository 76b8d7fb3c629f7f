/**
 * Calls to the server with the headers of the specification (S-360 to S-376). Throws on anything but
 * 200; shows nothing.
 */

import type { ProblemBody } from '@app/kernel/problem'
import type { ListQuery } from '@app/kernel/schema'
import { deviceName, keepDeviceToken } from '#lib/session/device.ts'
import { platformPath } from '#lib/session/platform.ts'
import { ApiError, NetworkError } from './problem.ts'
import { session } from '#lib/session/session-store.ts'
import { noteBuild } from '#lib/state/console-build.ts'
import { language } from '#lib/i18n/words.ts'
import { yieldToMain } from '#lib/state/yield-to-main.ts'

const PREFIX = '/api/v1'
const TIMEOUT_MS = 300_000
const REFRESH_WINDOW_MS = 5 * 60_000

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

export interface Sending {
  query?: Query | Partial<ListQuery>
  body?: unknown
  /** Makes repeating the call harmless; a fresh one for each thing that a person does. */
  idempotencyKey?: string
  pin?: string | undefined
  /** When to give up waiting for an answer. */
  timeoutMs?: number
  /** About all that the caller may see, whatever station is selected. */
  isEverywhere?: boolean
  /** At another station than the selected one; or, without a station, all over a company. */
  place?: { companyId: number; stationId?: number }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call<T>(method: Method, path: string, sending: Sending): Promise<T> {
  const response = await answerTo(method, path, sending)
  return response.json() as Promise<T>
}

/** The whole response, of which only a success comes back (S-371, S-372). */
async function answerTo(method: Method, path: string, sending: Sending): Promise<Response> {
  const headers = headersOf(method, sending)
  const response = await send(method, path, sending, headers)
  keepCredentials(response)
  noteBuild(response)
  if (response.status !== 200) throw new ApiError(await problemOf(response))
  // What was asked before the console was handed over says nothing of the token that came with it.
  if (headers.authorization === session.credentials()?.token) refreshWhenDue()
  return response
}

async function send(
  method: Method,
  path: string,
  sending: Sending,
  headers: Record<string, string>,
): Promise<Response> {
  if (method !== 'GET' && path !== LOGOUT_PATH) requireNoPreview()
  // A page that asks ten questions at once would be deaf to the hand that long, above all on a phone.
  await yieldToMain()
  try {
    return await fetch(addressOf(path, sending.query), {
      method,
      headers,
      signal: AbortSignal.timeout(sending.timeoutMs ?? TIMEOUT_MS),
      ...(method !== 'GET' && { body: JSON.stringify(sending.body ?? {}) }),
    })
  } catch {
    throw new NetworkError()
  }
}

const LOGOUT_PATH = '/users/logout'

/** Who looks at the console of somebody else changes nothing. */
export function requireNoPreview(): void {
  const preview = session.preview()
  if (preview) throw new ApiError({ status: 403, code: 'PREVIEW_ONLY', message: preview.refusal })
}

export const addressOf = (path: string, query?: Sending['query']): string =>
  `${platformPath()}${PREFIX}${path}${queryText(query)}`

export function headersOf(method: Method, sending: Sending): Record<string, string> {
  const token = session.credentials()?.token
  const place = sending.isEverywhere ? undefined : (sending.place ?? selectedPlace())
  const role = session.role()
  return {
    'cache-control': 'no-cache',
    client: `web${APP_VERSION}`,
    device: deviceName(),
    language,
    'content-type': 'application/json',
    ...(token && { authorization: token }),
    ...(place && { company: String(place.companyId) }),
    ...(place?.stationId !== undefined && { Station: String(place.stationId) }),
    ...(role && { Role: role }),
    ...(method !== 'GET' && { 'idempotency-key': sending.idempotencyKey ?? crypto.randomUUID() }),
    ...(sending.pin && { 'x-pin': sending.pin }),
  }
}

function selectedPlace(): Sending['place'] {
  const station = session.station()
  return station && { companyId: station.company.id, stationId: station.id }
}

function queryText(query: Sending['query'] = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== '') parameters.append(name, String(item))
    }
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** Whichever of the two a response brings replaces what was stored (S-319, S-321). */
function keepCredentials({ headers }: Response): void {
  const device = headers.get('device-token')
  if (device) keepDeviceToken(device)
  const known = session.credentials()
  const token = headers.get('authorization') ?? known?.token
  const expiration = Number(headers.get('expiration')) || known?.expiration
  const isNews = token !== known?.token || expiration !== known?.expiration
  if (isNews && token && expiration) session.setCredentials({ token, expiration })
}

const problemOf = async (response: Response): Promise<ProblemBody> =>
  readProblem(response, await response.json().catch(() => undefined))

/** What a refusal says; or, when a gateway answered instead of the server, what little is known. */
export function readProblem(
  response: { status: number; statusText: string },
  body: unknown,
): ProblemBody {
  if (typeof body === 'object' && body !== null && 'code' in body) return body as ProblemBody
  return {
    status: response.status,
    code: 'UNREADABLE',
    message: response.statusText || String(response.status),
    requestId: '',
    timestamp: '',
  }
}

let refreshing: Promise<void> | undefined

/** Near the end of the token, one call gets a new one, however many pages and tabs ask. */
export function refreshWhenDue(): void {
  if (refreshing || !isTokenDue()) return
  refreshing = oneTabAtATime(refreshToken)
    .catch(() => {
      // Whoever looks next tries again; when time runs out the expiry alert says so.
    })
    .finally(() => {
      refreshing = undefined
    })
}

async function refreshToken(): Promise<void> {
  // While this tab waited, another one may have stored a new token already.
  session.takeOverStored()
  if (isTokenDue()) await call('GET', '/users/refresh', {})
}

function isTokenDue(): boolean {
  const left = (session.credentials()?.expiration ?? 0) - Date.now()
  return left > 0 && left <= REFRESH_WINDOW_MS
}

/** Browsers have no locks for pages that come over plain http from another machine. */
const oneTabAtATime = async (work: () => Promise<void>): Promise<void> =>
  isSecureContext ? navigator.locks.request('forecourt.refresh', work) : work()

export const api = {
  get: <T>(
    path: string,
    query?: Sending['query'],
    sending: Pick<Sending, 'isEverywhere' | 'place'> = {},
  ): Promise<T> => call('GET', path, { ...sending, ...(query && { query }) }),
  post: <T>(path: string, body: unknown = {}, sending: Omit<Sending, 'body'> = {}): Promise<T> =>
    call('POST', path, { ...sending, body }),
  put: <T>(path: string, body: unknown = {}, sending: Omit<Sending, 'body'> = {}): Promise<T> =>
    call('PUT', path, { ...sending, body }),
  delete: <T>(
    path: string,
    query?: Sending['query'],
    sending: Pick<Sending, 'isEverywhere'> = {},
  ): Promise<T> => call('DELETE', path, { ...sending, ...(query && { query }) }),
  /** A file: its name and kind are in the headers. */
  file: (path: string, query?: Sending['query']): Promise<Response> =>
    answerTo('GET', path, query ? { query } : {}),
}
