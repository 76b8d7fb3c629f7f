/** Random sequences of prepayments: whatever is taken, held, given and undone, every cent of it is told on some sheet. */

import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { reject } from '@app/kernel/json-pts'
import { cents } from '@app/kernel/money'
import { amountOf, centilitres } from '@app/kernel/quantity'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { expectDone, findings } from '../../../../test/checkout.ts'
import { useApp } from '../../../../test/harness.ts'
import { usePump } from '../../../../test/pump.ts'

const app = useApp()
const pump = usePump(app, 'east')
const PRICE = cents(753)

const index = fc.nat({ max: 5 })
const share = fc.integer({ min: 1, max: 100 })

/** What happens; an index chooses among what is there, a share how much of what there is. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('take' as const),
      amount: fc.integer({ min: 1, max: 30_000 }),
      way: fc.constantFrom('cash' as const, 'bankCard' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('authorise' as const),
      which: index,
      share,
      refuses: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('dispense' as const),
      share: fc.integer({ min: 0, max: 110 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('stop' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('refund' as const),
      which: index,
      share: fc.integer({ min: 1, max: 120 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('undo' as const), which: index, share }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('closeShift' as const) }) },
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Of<D extends Step['does']> = Extract<Step, { does: D }>

interface Prepayment {
  id: number
  payment: number
  way: 'cash' | 'bankCard'
  paid: number
  used: number
  refunded: number
  held: number
}

/** The order of fuel that a prepayment paid. */
interface Fuelled {
  prepayment: Prepayment
  payment: number
  kept: number
}

/** What the sheet of the running shift has to say. */
const nothingYet = () => ({ taken: 0, used: 0, refunded: 0, cash: 0 })

/** The station as it really is; prepayments of earlier sequences still count. */
const world = {
  shift: 0,
  closing: 0,
  now: nothingYet(),
  prepayments: [] as Prepayment[],
  fuelled: [] as Fuelled[],
  running: undefined as { id: number; prepayment: Prepayment; held: number } | undefined,
}

const manager = async () => (await app.as('manager')).at(app.ids.east)
const leftOf = ({ paid, used, refunded, held }: Prepayment) => paid - used - refunded - held
const chosen = <T>(list: readonly T[], at: number): T | undefined =>
  list[at % Math.max(list.length, 1)]
const partOf = (whole: number, percent: number) => Math.max(1, Math.floor((whole * percent) / 100))

async function take({ amount, way }: Of<'take'>): Promise<void> {
  const caller = await manager()
  const { id: nozzle } = await pump.nozzleAt()
  const body = { nozzleControl: { id: nozzle }, amount }
  const { id } = expectDone(await caller.post('/orders/prepayment', body))
  const { transaction } = expectDone(await caller.post(`/orders/${id}/pay`, { paymentType: way }))
  const money = { paid: amount, used: 0, refunded: 0, held: 0 }
  world.prepayments.push({ id, payment: transaction.id, way, ...money })
  world.now.taken += amount
  if (way === 'cash') world.now.cash += amount
}

async function authorise({ which, share: percent, refuses }: Of<'authorise'>): Promise<void> {
  const prepayment = chosen(world.prepayments, which)
  if (!prepayment) return
  const left = leftOf(prepayment)
  const { id: nozzle } = await pump.nozzleAt()
  const amount = partOf(left, percent)
  pump.controller.onCommand = refuses
    ? (command) => reject(command, 'JSONPTS_ERROR_PUMP_BUSY')
    : pump.authorises
  const reply = await (
    await manager()
  ).post('/pumpAuthorisations', {
    nozzleControl: { id: nozzle },
    prepayOrder: { id: prepayment.id },
    kind: 'amount',
    amount,
  })
  pump.controller.onCommand = pump.authorises
  if (left === 0 || world.running) {
    expect(reply.body.code).toMatch(/^(PREPAYMENT_(USED|SHORT|AUTHORISED)|PUMP_AUTHORISED)$/)
    return
  }
  const { id, status, held } = expectDone(reply)
  expect(held).toBe(amount)
  if (status === 'released') return
  prepayment.held = amount
  world.running = { id, prepayment, held: amount }
}

/** The pump gives what is asked for of what is held, or a little more than it. */
async function dispense({ share: percent }: Of<'dispense'>): Promise<void> {
  const { running } = world
  if (!running) return
  const { id, prepayment, held } = running
  const volume = centilitres(Math.floor((held * percent) / PRICE))
  await pump.fuel(id, volume / 100)
  await pump.becomes(id, volume === 0 ? 'released' : 'done')
  const used = Math.min(held, amountOf(volume, PRICE))
  prepayment.held = 0
  world.running = undefined
  if (volume === 0) return
  prepayment.used += used
  world.now.used += used
  const { order, captured } = await pump.show(id)
  expect(captured).toBe(used)
  const fuel = expectDone(await (await manager()).get(`/orders/${order.id}?expand=transactions`))
  expect(fuel.due).toBe(amountOf(volume, PRICE) - used)
  world.fuelled.push({ prepayment, payment: fuel.transactions[0].id, kept: used })
  // What the pump gave beyond it is paid as any other fuel.
  if (fuel.due > 0) {
    expectDone(await (await manager()).post(`/orders/${fuel.id}/pay`, { paymentType: 'bankCard' }))
  }
}

async function stop(): Promise<void> {
  const { running } = world
  if (!running) return
  expectDone(await pump.stop(running.id))
  await pump.becomes(running.id, 'released')
  running.prepayment.held = 0
  world.running = undefined
}

const giveBack = async (payment: number, amount: number) =>
  (await manager()).post(
    `/transactions/${payment}/refund`,
    { amount, mode: 'original' },
    { pin: DEMO_PIN },
  )

async function refund({ which, share: percent }: Of<'refund'>): Promise<void> {
  const prepayment = chosen(world.prepayments, which)
  if (!prepayment) return
  const left = leftOf(prepayment)
  const amount = partOf(left, percent)
  const reply = await giveBack(prepayment.payment, amount)
  if (amount > left) {
    expect(reply.body.code).toMatch(/^(REFUND_EXCEEDS|TXN_NOT_REFUNDABLE)$/)
    return
  }
  expectDone(reply)
  prepayment.refunded += amount
  world.now.refunded += amount
  if (prepayment.way === 'cash') world.now.cash -= amount
}

/** Fuel that was paid from a prepayment is refunded: the money is left there again. */
async function undo({ which, share: percent }: Of<'undo'>): Promise<void> {
  const fuelled = chosen(world.fuelled, which)
  if (!fuelled) return
  const amount = partOf(fuelled.kept, percent)
  const reply = await giveBack(fuelled.payment, amount)
  if (fuelled.kept === 0) {
    expect(reply.body.code).toMatch(/^(REFUND_EXCEEDS|TXN_NOT_REFUNDABLE)$/)
    return
  }
  expectDone(reply)
  fuelled.kept -= amount
  fuelled.prepayment.used -= amount
  world.now.used -= amount
}

async function closeShift(): Promise<void> {
  const { settled, next } = expectDone(
    await (
      await manager()
    ).post(
      `/shiftStates/${world.shift}/close`,
      { force: true, reason: 'end of shift' },
      { pin: DEMO_PIN },
    ),
  )
  proveSheet(settled)
  world.closing = settled.totals.prepaid.closing
  world.shift = next.id
  world.now = nothingYet()
}

const STEPS = { take, authorise, dispense, stop, refund, undo, closeShift }

/** A sheet says what was taken, used and given back in its shift, and brings forward what the one before it left. */
function proveSheet({ totals, prepayments }: any): void {
  const { taken, used, refunded, cash } = world.now
  const closing = world.closing + taken - used - refunded
  const open = world.prepayments.filter((one) => leftOf(one) + one.held > 0)
  expect(totals.prepaid).toEqual({
    opening: world.closing,
    taken,
    used,
    refunded,
    closing,
    count: open.length,
  })
  expect(closing).toBe(open.reduce((sum, one) => sum + leftOf(one) + one.held, 0))
  expect(totals.cashExpected).toBe(cash)
  expect(prepayments.map(({ id, left }: any) => [id, left])).toEqual(
    open.map((one) => [one.id, leftOf(one) + one.held]),
  )
}

async function prove(): Promise<void> {
  const caller = await manager()
  for (const one of world.prepayments) {
    const { paid, refunded, prepaid } = expectDone(await caller.get(`/orders/${one.id}`))
    expect({ paid, refunded, ...prepaid }).toEqual({
      paid: one.paid,
      refunded: one.refunded,
      used: one.used,
      held: one.held,
      left: leftOf(one),
    })
  }
  proveSheet(expectDone(await caller.get(`/shiftStates/${world.shift}/preview`)))
}

describe('prepayments', () => {
  beforeAll(async () => {
    world.shift = expectDone(await (await manager()).post('/shiftStates')).id
  })

  it('leave no cent unexplained, whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        for (const told of steps) {
          app.clock.advance(60_000)
          await STEPS[told.does](told as never)
          await prove()
        }
        await stop()
        await prove()
        expect(await findings(app)).toEqual([])
      }),
      { numRuns: Number(process.env.SEQUENCES ?? 4), endOnFailure: true },
    )
  }, 240_000)
})
