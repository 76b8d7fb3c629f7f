/** A shift in which a customer's phone is asked, for an order of the calendar day before it. */

import { expect, it } from 'vitest'
import { askAgain, openForPhones, untilChannel, useChannels } from '../../../../test/channels.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'
import { aSale, expectDone, managerAt } from '../../../../test/checkout.ts'

const channels = useChannels()
const app = useApp({ paymentChannels: () => channels.urls() })

it('is closed when the money has come, and not while it is awaited', async () => {
  await openForPhones(app)
  const { id: orderId } = await aSale(app, 2)
  const admin = await app.as('admin', 'platform')
  const path = `/stations/${app.ids.airport}`
  const { version } = expectDone(await admin.get(path))
  expectDone(await admin.put(path, { version, enableShiftSettle: true }))
  const manager = await managerAt(app)
  const shift = expectDone(await manager.post('/shiftStates', {}))
  expectDone(await manager.post(`/orders/${orderId}/channelPay`, { paymentType: 'wx' }))
  const { channel } = await untilChannel(app, orderId, 'waiting')
  const forced = { force: true, reason: 'as it happens' }
  const close = async () =>
    manager.post(`/shiftStates/${shift.id}/close`, forced, { pin: DEMO_PIN })
  expect((await close()).body).toMatchObject({ code: 'SHIFT_ORDER_PAYING' })
  channels.gateway().pay(channel.requestNo)
  await askAgain(app, 3_000)
  await untilChannel(app, orderId, 'paid')
  const { settled } = expectDone(await close())
  expect(settled.totals).toMatchObject({ salesAmount: 0, paidAmount: 2_400, unpaidAmount: 0 })
})
