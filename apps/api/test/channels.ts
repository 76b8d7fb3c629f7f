/** Payment channels for tests: a gateway to pay at, an authorisation at the airport, and waiting. */

import {
  type Notice,
  type PaymentChannels,
  startPaymentChannels,
} from '@app/simulator/paying/channels'
import type { CallFault, Gateway, Payment } from '@app/simulator/paying/gateway'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { enqueue } from '#jobs/jobs.ts'
import { connectChannels } from '#modules/payments/channels/connection/connect.ts'
import { createRunLog } from '#jobs/run-log.ts'
import { createPaymentPoller } from '#modules/payments/channels/payment-poller.ts'
import { CHANNEL_JOB } from '#modules/payments/channels/queue.ts'
import { takeDuePayment, takeDueRefund } from '#modules/payments/channels/store.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import type { Reply, TestApp } from './harness.ts'
import { expectDone, managerAt } from './checkout.ts'

type Body = Reply<any>['body']

const CHANNEL_SECRET = 'between us and the channel'

export interface TestChannels {
  urls(): Record<string, string>
  gateway(): Gateway
  noticeOf(payment: Payment): Notice
  /** What goes wrong with the next call for a purpose, and with no other. */
  next(purpose: string, fault: CallFault): void
  /** What goes wrong with every call from now on. */
  always(fault: CallFault | undefined): void
}

/** Opens the channels before the file's application; say so before `useApp`. */
export function useChannels(): TestChannels {
  let open: OpenChannels | undefined
  const opened = (): OpenChannels => {
    if (!open) throw new Error('the channels are open only inside tests')
    return open
  }
  beforeAll(async () => {
    open = await openChannels()
  })
  afterAll(async () => open?.stop())
  return {
    urls: () => opened().urls(),
    gateway: () => opened().gateway(),
    noticeOf: (payment) => opened().noticeOf(payment),
    next: (purpose, what) => opened().next(purpose, what),
    always: (what) => opened().always(what),
  }
}

export interface OpenChannels extends TestChannels {
  stop(): Promise<void>
}

/** The same for whoever opens and closes them within a test. */
export async function openChannels(): Promise<OpenChannels> {
  let lasting: CallFault | undefined
  const planned = new Map<string, CallFault>()
  const fault = (purpose: string): CallFault | undefined => {
    const now = planned.get(purpose) ?? lasting
    planned.delete(purpose)
    return now
  }
  const channels: PaymentChannels = await startPaymentChannels({ secret: CHANNEL_SECRET, fault })
  return {
    urls: () => ({ wx: channels.url('wx'), ums: channels.url('ums') }),
    gateway: () => channels.gateway,
    noticeOf: (payment) => channels.noticeOf(payment),
    next: (purpose, what) => planned.set(purpose, what),
    always: (what) => {
      lasting = what
    },
    stop: () => channels.stop(),
  }
}

/** A station, by default the airport, may be paid for goods through a channel. */
export async function openForPhones(
  app: TestApp,
  token: object = {},
  stationId = app.ids.airport,
): Promise<Body> {
  const company = (await app.as('company')).at(stationId)
  const input = { type: 2, channel: 'wx', merchantId: 'M1', secret: CHANNEL_SECRET, ...token }
  return expectDone(await company.post('/authTokens', input, { pin: DEMO_PIN }))
}

export const orderNow = async (app: TestApp, id: number): Promise<Body> =>
  expectDone(await (await managerAt(app)).get(`/orders/${id}?expand=transactions`))

/** Has the channels asked once more, as the clock does when it is time. */
export async function askAgain(app: TestApp, laterMs: number): Promise<void> {
  app.clock.advance(laterMs)
  await app.look((db) =>
    enqueue(db, { name: CHANNEL_JOB, payload: {}, runAt: new Date(0), key: crypto.randomUUID() }),
  )
}

/** Waits until the last payment of an order is what it should become at its channel. */
export async function untilChannel(app: TestApp, orderId: number, state: string): Promise<Body> {
  await app.listen()
  const last = async () => (await orderNow(app, orderId)).transactions.at(-1)
  await expect.poll(async () => (await last())?.channel?.state).toBe(state)
  return last()
}

/** One look of the poller at everything that is due; then it is as quiet as before. */
export async function lookOnce(app: TestApp, channels: TestChannels): Promise<void> {
  const { database, secrets } = app.container
  const poller = createPaymentPoller({
    database,
    secrets,
    live: { publish: () => {} } as never,
    now: () => app.clock.now,
    channels: connectChannels({ paymentChannels: channels.urls(), publicUrl: undefined }),
    onError: () => {},
    runs: createRunLog({ database, now: () => app.clock.now, onError: () => {} }),
  })
  const isAnythingDue = async (): Promise<boolean> => {
    poller.work()
    return app.look(async (db) => {
      const { rows } = await sql<{ due: boolean }>`
        select exists (select from channel_payments where due_at <= ${app.clock.now})
          or exists (select from channel_refunds where due_at <= ${app.clock.now}) as due`.execute(
        db,
      )
      return rows[0]?.due ?? false
    })
  }
  // What is taken is due again only later; a poller that stops does what it has taken.
  await expect.poll(isAnythingDue, { interval: 5, timeout: 30_000 }).toBe(false)
  await poller.stop()
}

/** A server takes up what is due and is never heard of again. */
export async function dieWhilePolling(app: TestApp): Promise<void> {
  const leaseUntil = new Date(app.clock.now.getTime() + 60_000)
  const taking = {
    now: app.clock.now,
    leaseUntil,
    turn: { full: [], busy: [], served: [], isForShort: false },
  }
  await app.look((db) => takeDuePayment(db, taking))
  await app.look((db) => takeDueRefund(db, taking))
}

/** What may happen to any payment by phone, as weighed steps of a random history. */
export const RANDOM_STEPS = [
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('payOther' as const),
      cents: fc.integer({ min: 1, max: 5000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('notify' as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(2500, 35_000, 400_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('line' as const),
      is: fc.constantFrom(undefined, 'loseCall' as const, 'loseAnswer' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refusal' as const),
      is: fc.constantFrom(undefined, 'no money'),
    }),
  },
] as const
