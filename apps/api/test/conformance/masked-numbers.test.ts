/** What a list shows masked cannot be had from its filters: of every list there is, and of new ones. */

import type { TSchema } from '@app/kernel/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#http/route.ts'
import { aCoupon, give } from '../coupons.ts'
import { type Caller, type Reply, searching, useApp } from '../harness.ts'
import { aCardWith, aMobile, aPaidSale, expectDone, managerAt } from '../checkout.ts'
import { routesOf, pathTo } from './routes.ts'

const app = useApp()

// Somebody with a number in as many lists as there are.
beforeAll(async () => {
  const manager = await managerAt(app)
  const leader = { mobile: aMobile(), name: 'Wang Wei' }
  const fleet = expectDone(
    await manager.post('/groups', { name: 'Swift', valueMode: 'share', leader }),
  )
  const employee = { mobile: aMobile(), name: 'Li Na', cars: [] }
  expectDone(await manager.post(`/groups/${fleet.id}/employees`, employee))
  const card = await aCardWith(app, { principal: 50_000 })
  await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
  await give(app, await aCoupon(app), card.user)
}, 120_000)

const asks = (route: Route, name: string): boolean => name in (route.shapes.query?.properties ?? {})

/** Lists and statistics: whatever takes a filter. */
const searchable = (): Route[] =>
  routesOf(app.container).filter((route) => route.method === 'GET' && asks(route, 'search'))

const EVERYBODY = [
  ['company', 'demo'] as const,
  ['manager', 'demo'] as const,
  ['account', 'demo'] as const,
  ['cashier', 'demo'] as const,
  ['operator', 'platform'] as const,
  ['admin', 'platform'] as const,
]
/** Of them those who may not see numbers in full. */
const WITHOUT_SIGHT = EVERYBODY.slice(2)

/** The first of these people who may ask the list, with what it says to a question. */
async function firstReply(
  route: Route,
  people: typeof EVERYBODY,
  query: string,
): Promise<Reply<any> | undefined> {
  for (const [account, company] of people) {
    const caller = await app.as(account, company)
    const reply = await caller.get(`${await addressOf(route, caller)}?${query}`)
    if (reply.status !== 403) return reply
  }
  return undefined
}

/** A list of what belongs to a row is asked of the first row there is. */
async function addressOf(route: Route, caller: Caller): Promise<string> {
  const [parent = '', rest] = route.path.split('/:id')
  if (rest === undefined) return route.path
  const { body } = await caller.get(parent)
  return pathTo(route, () => body.content?.[0]?.id ?? 1)
}

/** Filter paths of a list and what each is compared with, as the list itself tells. */
async function fieldsOf(route: Route): Promise<[path: string, kind: unknown][]> {
  const reply = await firstReply(route, EVERYBODY, 'search=nosuchfield:1')
  expect(reply?.body.code, route.path).toBe('SEARCH_FIELD')
  return Object.entries(reply?.body.details.allowed)
}

interface Shape {
  description?: string
  properties?: Record<string, TSchema>
  items?: TSchema
  anyOf?: TSchema[]
}

/** The paths of a reply whose description says that they are masked: `user.mobile`. */
function maskedPathsIn(schema: TSchema, path: readonly string[] = []): string[] {
  const { description = '', properties = {}, items, anyOf = [] } = schema as Shape
  return [
    ...(/\bmasked\b/i.test(description) ? [path.join('.')] : []),
    ...[...anyOf, ...(items ? [items] : [])].flatMap((inner) => maskedPathsIn(inner, path)),
    ...Object.entries(properties).flatMap(([name, inner]) =>
      maskedPathsIn(inner, name === 'content' && path.length === 0 ? path : [...path, name]),
    ),
  ]
}

/** What stands at a path of a row. */
const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as any)?.[name], row)

/** What identifies a person, wherever it stands in a path. */
const PERSONAL = /(mobile|phone|idNumber|openId|licence|bankAccount)$/i
/** Numbers that companies, stations and suppliers are called by; everybody may know them. */
const PUBLIC = new Set([
  '/companies phone',
  '/stations phone',
  '/companyGroups phone',
  '/suppliers phone',
])

describe('every list', { timeout: 120_000 }, () => {
  it('declares as masked what it shows masked, and whatever is called like a personal number', async () => {
    const undeclared: string[] = []
    for (const route of searchable()) {
      const masked = new Set(maskedPathsIn(route.shapes.reply))
      const reply = await firstReply(route, EVERYBODY, 'page=0&size=100')
      const rows: unknown[] = reply?.body.content ?? []
      for (const [path, kind] of await fieldsOf(route)) {
        const place = `${route.path} ${path}`
        const isShownMasked = rows.some((row) => /\*{3}/.test(String(valueAt(row, path))))
        const isPersonal = PERSONAL.test(path) && !PUBLIC.has(place)
        if (kind !== 'maskedNumber' && (masked.has(path) || isShownMasked || isPersonal)) {
          undeclared.push(place)
        }
      }
    }
    expect(undeclared).toEqual([])
  })

  it('compares no part of a masked number for whoever may not see it', async () => {
    const refusing: string[] = []
    for (const route of searchable()) {
      for (const [path] of (await fieldsOf(route)).filter(([, kind]) => kind === 'maskedNumber')) {
        const part = await firstReply(route, WITHOUT_SIGHT, searching(`${path}:139*`))
        if (!part) continue
        expect([route.path, path, part.body.code]).toEqual([route.path, path, 'SEARCH_MASKED'])
        const last = await firstReply(route, WITHOUT_SIGHT, searching(`${path}:*0001`))
        expect([route.path, path, last?.status]).toEqual([route.path, path, 200])
        refusing.push(`${route.path} ${path}`)
      }
    }
    expect(refusing).toEqual(
      expect.arrayContaining([
        '/users mobile',
        '/users/statistics mobile',
        '/userCards user.mobile',
        '/cardInfos userCard.user.mobile',
        '/userCardDetails user.mobile',
        '/userDeals user.mobile',
        '/groups leader.mobile',
        '/groups/:id/employees mobile',
        '/orders buyer.mobile',
        '/transactions user.mobile',
        '/invoices phone',
      ]),
    )
  })
})
