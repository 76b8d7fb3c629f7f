/** Every route that wants the PIN: nothing happens without it, and it cannot be guessed there. */

import { beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#http/route.ts'
import { modulesOf } from '#module.ts'
import { declaredAreas } from '../declared-areas.ts'
import { type Caller, useApp } from '../harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { callsTo, knock } from './calls.ts'
import { nameOf, type RowAt } from './routes.ts'
import { ALMIGHTY, doBusiness, fingerprints, hire, rowsAt } from './tenants.ts'

const app = useApp()

const routes = modulesOf(declaredAreas)
  .flatMap((module) => module.routes)
  .filter(({ pin }) => pin !== undefined)

/** What to say at routes that want the PIN for some calls only, so that they do. */
const STEP_UPS: Readonly<Record<string, object>> = {
  'PUT /companies/:id/config': { spending: { spendingMode: 'together', cashLimit: 100 } },
  'POST /users': { kind: 'staff', name: 'Wen', account: 'wen' },
  'PUT /userCards/:id': { password: '135790' },
  'POST /priceChanges': { mode: 'now' },
  'POST /userCards/:id/channelRecharge': { giftAmount: 10, reason: 'a good customer' },
  'POST /userCards/:id/recharge': { giftAmount: 10, reason: 'a good customer' },
  'POST /shiftStates/:id/close': { force: true },
}

const stage = {} as { rowAt: RowAt }

const almighty = async (): Promise<Caller> => (await app.as('almighty')).at(app.ids.east)

beforeAll(async () => {
  const spot = { companyId: app.ids.company, stationId: app.ids.east }
  await hire(app, { ...spot, ...ALMIGHTY, account: 'almighty' })
  await doBusiness(app, await almighty(), { ...spot, mobile: '13811112222' })
  stage.rowAt = await rowsAt(app, spot)
})

/** A call of rows that are there. */
function callOf(route: Route) {
  const rowAt: RowAt = (place) => (place === 'companyGroups' ? 1 : stage.rowAt(place))
  const [call] = callsTo([route], rowAt)
  if (!call) throw new Error(`no call of ${nameOf(route)}`)
  const body = { ...(call.letter.body as object), ...STEP_UPS[nameOf(route)] }
  return { ...call, letter: { ...call.letter, body } }
}

describe('a route that wants the PIN', () => {
  it('is one of many', () => {
    expect(routes.length).toBeGreaterThan(30)
  })

  it.each(routes.map((route) => [nameOf(route), route] as const))(
    'does nothing without it, with a wrong one, or after five: %s',
    async (_, route) => {
      const call = callOf(route)
      if (typeof route.pin === 'function') expect(route.pin(call.letter.body)).toBe(true)
      const caller = await almighty()
      const codeWith = async (pin?: string): Promise<unknown> => {
        const { status, body } = await knock(caller, call, pin ? { pin } : {})
        return status === 200 ? 'done' : body.code
      }
      const before = await fingerprints(app, app.ids.company)
      expect(await codeWith()).toBe('PIN_REQUIRED')
      for (const wrong of ['000000', '12345', '2468100', 'secret', '24681O']) {
        expect(await codeWith(wrong)).toBe('PIN_WRONG')
      }
      expect(await codeWith(DEMO_PIN)).toBe('PIN_LOCKED')
      expect(await fingerprints(app, app.ids.company)).toEqual(before)
      app.clock.advance(15 * 60_000 + 1000)
      expect(await codeWith(DEMO_PIN)).not.toMatch(/^PIN_/)
    },
  )
})
