/** Calls that a test makes of many routes at once, each under a name that says what was tried. */

import type { Route } from '#http/route.ts'
import type { Caller, Reply } from '../harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  KNOWN_MOBILE,
  type Letter,
  letterTo,
  nameOf,
  placesInInput,
  placesInPath,
  type RowAt,
} from './routes.ts'

export interface Call {
  name: string
  route: Route
  letter: Letter
}

export type Replies = ReadonlyMap<string, Reply<any>>

/** What some bodies need beyond their shape before anybody looks for the row that they name. */
export const FULLER_BODIES: Readonly<Record<string, object>> = {
  'POST /cardInfos/batch': { confirmWord: 'complete' },
  'POST /meterTests/certificates': { passed: false },
  'POST /companies': { code: 'newcomer', name: 'Newcomer' },
  'POST /userCards/:id/channelRecharge': { amount: 100 },
  'POST /userCards/:id/recharge': { amount: 100, paymentType: 'cash' },
  'POST /orders/:id/payerCodePay': { payerCode: '100000000000000001' },
  'POST /purchaseContracts': { contractDate: '2026-11-01', standardDensity: 840 },
  'POST /holidays': { fromDay: '2028-11-01', untilDay: '2028-11-01' },
  'POST /transportContracts': { density: 840, plate: '沪B12345', volume: undefined },
  'POST /groups': { leader: { mobile: KNOWN_MOBILE, name: 'Wanda' } },
  'POST /users': { mobile: KNOWN_MOBILE },
}

/** The same of queries: one of two fields must be there, or a month in which something was done. */
const FULLER_QUERIES: Readonly<Record<string, Letter['query']>> = {
  'GET /users/mobile': { mobile: KNOWN_MOBILE },
  'GET /wetstockReports/company': { month: '2026-11' },
}

export const isOpen = (route: Route): boolean => 'public' in route

/** Lists, statistics, summaries: what answers without being told which row. */
const isOverview = (route: Route): boolean =>
  route.method === 'GET' && !isOpen(route) && placesInPath(route).length === 0

const asks = (route: Route, name: string): boolean => name in (route.shapes.query?.properties ?? {})

export const isList = (route: Route): boolean =>
  isOverview(route) && asks(route, 'search') && asks(route, 'page')

/** One plain call of each route. */
export const callsTo = (routes: readonly Route[], rowAt: RowAt): Call[] =>
  routes.map((route) => ({
    name: nameOf(route),
    route,
    letter: fuller(route, letterTo(route, rowAt)),
  }))

/**
 * Calls that name a foreign row in the path, and the caller's own in all else. Routes that take in a file
 * ask for it first, so whom they are for is tried where files are sent.
 */
export const callsByPath = (routes: readonly Route[], own: RowAt, foreign: RowAt): Call[] =>
  callsTo(
    routes.filter((route) => placesInPath(route).length > 0 && !route.receives),
    own,
  ).map(({ name, route, letter }) => {
    return { name, route, letter: { ...letter, path: letterTo(route, foreign).path } }
  })

/** Calls that name a foreign row in the body or query: one for each place where that can be tried. */
export const callsByInput = (routes: readonly Route[], own: RowAt, foreign: RowAt): Call[] =>
  routes
    .filter((route) => !isOpen(route))
    .flatMap((route) =>
      [...new Set(placesInInput(route))].map((place) => {
        const rowAt: RowAt = (at) => (at === place ? foreign(at) : own(at))
        const letter = fuller(route, letterTo(route, rowAt, place))
        return { name: `${nameOf(route)} ${place}`, route, letter }
      }),
    )

/** Figures by the hour are asked of a day, not of three months. */
const LATELY = { from: new Date(Date.now() - 86_400_000).toISOString() }

/** Every overview, asked for all it has, and once more with each of the values that it offers. */
export const questionsTo = (routes: readonly Route[], rowAt: RowAt): Call[] =>
  callsTo(routes.filter(isOverview), rowAt).flatMap(({ name, route, letter }) => {
    const all = {
      ...(asks(route, 'page') && { size: 100, totals: true }),
      ...(asks(route, 'interval') && LATELY),
    }
    return [[], ...choicesOf(route)].map(([field = '', value = '']) => {
      const query = { ...letter.query, ...all, ...(field && { [field]: value }) }
      return { name: `${name} ${field} ${value}`.trim(), route, letter: { ...letter, query } }
    })
  })

/** The route that a call was made of. */
export const routeIn = (name: string): string => name.split(' ').slice(0, 2).join(' ')

function choicesOf({ shapes }: Route): [field: string, value: string][] {
  const offered = Object.entries(shapes.query?.properties ?? {}) as [string, { enum?: string[] }][]
  return offered.flatMap(([field, shape]) =>
    (shape.enum ?? []).map((value): [string, string] => [field, value]),
  )
}

function fuller(route: Route, letter: Letter): Letter {
  const name = nameOf(route)
  const more = FULLER_BODIES[name]
  return {
    ...letter,
    query: { ...letter.query, ...FULLER_QUERIES[name] },
    ...(more && { body: { ...(letter.body as object), ...more } }),
  }
}

/** Makes all calls, with a PIN in case a route asks for one. */
export async function make(
  caller: Caller,
  calls: readonly Call[],
  headers: Record<string, string> = {},
): Promise<Replies> {
  const replies = await Promise.all(
    calls.map(
      async (call) => [call.name, await knock(caller, call, { headers, pin: DEMO_PIN })] as const,
    ),
  )
  return new Map(replies)
}

export function knock(
  caller: Caller,
  { route, letter: { path, query, body } }: Call,
  sending: { headers?: Record<string, string>; pin?: string } = {},
): Promise<Reply<any>> {
  const asked = Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`])
  const url = asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
  const methods = {
    GET: () => caller.get(url, sending),
    POST: () => caller.post(url, body, sending),
    PUT: () => caller.put(url, body, sending),
    DELETE: () => caller.delete(url, sending),
  }
  return methods[route.method]()
}

/** The gist of each reply: `404 NOT_FOUND`; `nothing` for a question that is answered with none. */
export async function answersTo(
  caller: Caller,
  calls: readonly Call[],
  headers: Record<string, string> = {},
): Promise<Map<string, string>> {
  const replies = await make(caller, calls, headers)
  const entries = [...replies].map(([name, { status, body }]): [string, string] => {
    const isEmpty = Array.isArray(body) && body.length === 0
    return [name, isEmpty ? 'nothing' : [status, body.code].join(' ').trim()]
  })
  return new Map(entries)
}
