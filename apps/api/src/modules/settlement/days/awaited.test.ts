/** A calendar day that is settled while a customer's phone is still asked. */

import { describe, expect, it } from 'vitest'
import { askAgain, openForPhones, untilChannel, useChannels } from '../../../../test/channels.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { aPaidSale, aSale, expectDone, managerAt } from '../../../../test/checkout.ts'
import type { DayReconciliation } from '#modules/reporting/reconciliation/contract.ts'
import type { DaySheet } from './contract.ts'
import { settleAllOverdue } from './service.ts'

const channels = useChannels()
const app = useApp({ paymentChannels: () => channels.urls() })

const at = (instant: string): void => {
  app.clock.now = new Date(instant)
}

const EVENING = '2026-11-21'
const MORNING = '2026-11-22'

const read = async (path: string) => expectDone(await (await managerAt(app)).get(path))

async function sheetOf(day: string): Promise<DaySheet> {
  const search = searching(`station.id:${app.ids.airport} AND businessDay:${day}`)
  const { content } = await read(`/dailyStates?${search}`)
  return read(`/dailyStates/${content[0].id}`)
}

const play = { orderId: 0, requestNo: '' }

/** Two minutes before midnight a customer is shown a code; nobody has paid when the day is settled. */
async function settleWhileAsked(): Promise<void> {
  await openForPhones(app)
  at('2026-11-21T15:57:00Z')
  await aPaidSale(app, undefined, 3)
  at('2026-11-21T15:58:00Z')
  const { id } = await aSale(app, 2)
  expectDone(await (await managerAt(app)).post(`/orders/${id}/channelPay`, { paymentType: 'wx' }))
  const { channel } = await untilChannel(app, id, 'waiting')
  Object.assign(play, { orderId: id, requestNo: channel.requestNo })
  at('2026-11-21T16:00:10Z')
  await settleAllOverdue(app.database, () => app.clock.now)
}

describe('a day with a payment that is awaited', () => {
  it('is settled, and says that the payment is', async () => {
    await settleWhileAsked()
    const sheet = await sheetOf(EVENING)
    expect(sheet).toMatchObject({
      status: 'settled',
      totals: { salesAmount: 6_000, paidAmount: 3_600, unpaidCount: 1, unpaidAmount: 2_400 },
      unpaid: [{ id: play.orderId, status: 'lock', due: 2_400 }],
    })
  })

  it('stays as it is when the money comes, which counts for the day on which it came', async () => {
    const before = await sheetOf(EVENING)
    channels.gateway().pay(play.requestNo)
    await askAgain(app, 3_000)
    await untilChannel(app, play.orderId, 'paid')
    expect(await sheetOf(EVENING)).toEqual(before)
    const today = await sheetOf(MORNING)
    expect(today.totals).toMatchObject({ salesAmount: 0, paidAmount: 2_400 })
    for (const { id } of [before, today]) {
      const reconciliation: DayReconciliation = await read(`/dailyStates/${id}/proof`)
      expect(reconciliation.equations.flatMap(({ rows }) => rows)).toEqual([])
    }
  })
})
