/** Prepayments by phone: the pump waits for the money, and the rest goes back through the channel. */

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  askAgain,
  openForPhones,
  orderNow,
  untilChannel,
  useChannels,
} from '../../../../test/channels.ts'
import { expectDone, findings, managerAt } from '../../../../test/checkout.ts'
import { useApp } from '../../../../test/harness.ts'
import { usePump } from '../../../../test/pump.ts'

const channels = useChannels()
const app = useApp({ paymentChannels: () => channels.urls() })
const pump = usePump(app)

beforeAll(async () => {
  await openForPhones(app, { type: 0 })
})

beforeEach(() => {
  channels.always(undefined)
  channels.gateway().asksPassword = false
  channels.gateway().refusesRefunds = undefined
})

let phones = 0
/** What a phone shows that nobody has scanned yet. */
const aCode = (): string => `13${String((phones += 1)).padStart(16, '0')}`

const manager = () => managerAt(app)

async function anOrder(): Promise<{ id: number }> {
  const { id } = await pump.nozzleAt()
  const body = { nozzleControl: { id }, amount: 20_000 }
  return expectDone(await (await manager()).post('/orders/prepayment', body))
}

const scan = async (id: number) =>
  expectDone(await (await manager()).post(`/orders/${id}/payerCodePay`, { payerCode: aCode() }))

async function aPrepayment() {
  const { id } = await anOrder()
  await scan(id)
  return { id, payment: await untilChannel(app, id, 'paid') }
}

async function authorise(id: number, more: object = {}) {
  const nozzle = await pump.nozzleAt()
  return (await manager()).post('/pumpAuthorisations', {
    nozzleControl: { id: nozzle.id },
    prepayOrder: { id },
    kind: 'full',
    ...more,
  })
}

const refund = async (transactionId: number, amount: number, mode = 'original') =>
  (await manager()).post(
    `/transactions/${transactionId}/refund`,
    { amount, mode, reason: 'the rest' },
    { pin: DEMO_PIN },
  )

describe('a prepayment by phone', () => {
  it('lets no pump run while the customer is still asked', async () => {
    channels.gateway().asksPassword = true
    const { id } = await anOrder()
    await scan(id)
    const { channel } = await untilChannel(app, id, 'waiting')
    expect((await authorise(id)).body.code).toBe('PREPAYMENT_UNPAID')
    expect(pump.controller.commands).toEqual([])
    channels.gateway().pay(channel.requestNo)
  })

  it('pays for the fuel, and its rest goes back through the channel, in parts', async () => {
    const { id, payment } = await aPrepayment()
    const held = expectDone(await authorise(id))
    await pump.fuel(held.id, 20)
    await pump.becomes(held.id, 'done')
    expectDone(await refund(payment.id, 4000))
    await untilRefunded(id, 4000)
    expect((await refund(payment.id, 941)).body.code).toBe('REFUND_EXCEEDS')
    expectDone(await refund(payment.id, 940))
    await untilRefunded(id, 4940)
    expect(await orderNow(app, id)).toMatchObject({ prepaid: { used: 15_060, held: 0, left: 0 } })
    expect(await findings(app)).toEqual([])
  })

  it('that is on its way back buys nothing, and is left again when the channel refuses', async () => {
    const { id, payment } = await aPrepayment()
    channels.always('loseCall')
    expectDone(await refund(payment.id, 15_000))
    expect(await orderNow(app, id)).toMatchObject({ prepaid: { held: 15_000, left: 5000 } })
    expect((await authorise(id, { kind: 'amount', amount: 5001 })).body.code).toBe(
      'PREPAYMENT_SHORT',
    )
    expect(await findings(app)).toEqual([])
    channels.gateway().refusesRefunds = 'the merchant has no money'
    channels.always(undefined)
    await expect
      .poll(async () => {
        await askAgain(app, 60_000)
        return (await orderNow(app, id)).prepaid
      })
      .toEqual({ used: 0, held: 0, left: 20_000 })
    expectDone(await refund(payment.id, 5000, 'cash'))
    expect(await orderNow(app, id)).toMatchObject({ prepaid: { held: 0, left: 15_000 } })
    expect(await findings(app)).toEqual([])
  })
})

const untilRefunded = (id: number, refunded: number) =>
  expect.poll(async () => (await orderNow(app, id)).refunded).toBe(refunded)
