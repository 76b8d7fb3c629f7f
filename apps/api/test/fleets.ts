/** Fleets for tests. */

import type { Caller, Reply, TestApp } from './harness.ts'
import { DEMO_PASSWORD } from '#demo/demo-plan.ts'
import { aMobile, expectDone, managerAt } from './checkout.ts'

type Body = Reply<any>['body']

let fleets = 0

/** A fleet as it is founded. */
export const newFleet = (settings: object = {}) => {
  fleets += 1
  const leader = { mobile: aMobile(), name: 'Wang Wei' }
  return { name: `Fleet ${fleets}`, valueMode: 'assign', leader, ...settings }
}

export const aFleet = async (app: TestApp, settings: object = {}): Promise<Body> =>
  expectDone(await (await managerAt(app)).post('/groups', newFleet(settings)))

/** A card under the master card of a fleet. */
export const aSubCard = async (
  app: TestApp,
  fleet: { masterCard: { id: number } },
  settings: object = {},
): Promise<Body> =>
  expectDone(
    await (
      await managerAt(app)
    ).post('/userCards', { parent: { id: fleet.masterCard.id }, name: 'Truck', ...settings }),
  )

/** Puts cash on a master card. */
export async function fill(app: TestApp, cardId: number, amount: number): Promise<Body> {
  const body = { amount, paymentType: 'cash', screen: 'fleet' }
  return expectDone(await (await managerAt(app)).post(`/userCards/${cardId}/recharge`, body))
}

/** The head of a fleet after the first log-in, when the password has been changed. */
export async function headOf(app: TestApp, fleet: { id: number }, mobile: string): Promise<Caller> {
  const logIn = { email: mobile, password: mobile.slice(-6), companyId: 'demo' }
  const { headers } = await app.anonymous.post('/users/login', logIn)
  const token = { authorization: String(headers.authorization) }
  const change = { old: mobile.slice(-6), new: DEMO_PASSWORD, confirm: DEMO_PASSWORD }
  expectDone(await app.anonymous.put('/users/self/password', change, { headers: token }))
  await app.look((db) =>
    db
      .updateTable('users')
      .set((eb) => ({
        account: `head-${fleet.id}`,
        pin_hash: eb
          .selectFrom('users as m')
          .where('m.account', '=', 'manager')
          .limit(1)
          .select('m.pin_hash'),
      }))
      .where('mobile', '=', mobile)
      .execute(),
  )
  return (await app.as(`head-${fleet.id}`)).at(app.ids.airport)
}
