/** A customer who may log in sees the company's routes, and behind them nobody else's people and cards. */

import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../harness.ts'
import { aCardWith, cardNow, findings, managerAt } from '../checkout.ts'
import { routesOf, letterTo, nameOf } from './routes.ts'

const app = useApp()
const other: { userId: number; cardId: number; marks: string[] } = {
  userId: 0,
  cardId: 0,
  marks: [],
}

// Lines of the ledger have the time of the database, so these tests live today.
beforeAll(async () => {
  app.clock.now = new Date()
  const { id } = await aCardWith(app, { principal: 50_000 })
  const { number, user } = await cardNow(app, id)
  const manager = await managerAt(app)
  const { body } = await manager.get(`/users/${user.id}`)
  Object.assign(other, { userId: user.id, cardId: id, marks: [number, body.mobile] })
})

/** What a fleet head reads at every route that answers at all, naming the other customer's rows. */
async function readings(): Promise<Map<string, string>> {
  const fleet = await app.as('fleet')
  const found = new Map<string, string>()
  for (const route of routesOf(app.container)) {
    if (route.method !== 'GET') continue
    const { path, query } = letterTo(route, (place) =>
      place === 'users' ? other.userId : other.cardId,
    )
    const asked = new URLSearchParams(
      Object.entries({ ...query, ...(path.endsWith('/mobile') && { mobile: other.marks[1] }) }).map(
        ([name, value]): [string, string] => [name, String(value)],
      ),
    )
    const reply = await fleet.get(`${path}?${asked}`)
    if (reply.status === 200) found.set(nameOf(route), JSON.stringify(reply.body))
  }
  return found
}

describe('a fleet head', () => {
  it('finds no other customer behind any route', async () => {
    const found = await readings()
    expect([...found.keys()]).toContain('GET /userCardDetails')
    const leaks = [...found].filter(([, text]) => other.marks.some((mark) => text.includes(mark)))
    expect(leaks.map(([name]) => name)).toEqual([])
  })

  it('adds up nothing of what others have', async () => {
    app.clock.advance(60_000)
    const fleet = await app.as('fleet')
    const lines = await fleet.get('/userCardDetails/statistics')
    expect(lines.body.totals).toMatchObject({ count: 0, amount: 0 })
    const people = await fleet.get('/users/statistics')
    expect(people.body.totals.count).toBeLessThanOrEqual(1)
    const staff = await (await managerAt(app)).get('/userCardDetails/statistics')
    expect(staff.body.totals.count).toBeGreaterThan(0)
    expect(await findings(app)).toEqual([])
  })
})
