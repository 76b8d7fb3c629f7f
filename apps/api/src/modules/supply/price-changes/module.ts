import Value from 'typebox/value'
import { Id, Page, Type } from '@app/kernel/schema'
import { get, post, type Route } from '#http/route.ts'
import type { Module } from '#module.ts'
import { SEND_PRICE_JOB } from '#modules/forecourt/nozzles/product-changed.ts'
import { APPLY_JOB, type ChangerParts, createPriceChanger, type PriceChanger } from './changer.ts'
import {
  NewPriceChange,
  PriceChange,
  PriceChangeCancellation,
  PriceChangeListQuery,
} from './contract.ts'
import { priceChangeConstraints } from './errors.ts'
import { priceChangeExport } from './export.ts'
import { sendPriceAgain } from './send-again.ts'
import {
  announcePriceChange,
  cancelPriceChange,
  carryOutNow,
  getPriceChange,
  isImmediate,
  searchPriceChanges,
} from './service.ts'

const READERS = ['changePrice:read', 'mFuelChangePrice:read'] as const

const routesOf = (changer: PriceChanger): Route[] => [
  get(
    '/priceChanges',
    {
      summary: 'Lists price changes',
      permission: READERS,
      query: PriceChangeListQuery,
      listExport: priceChangeExport,
      reply: Page(PriceChange),
    },
    (ctx, { query }) => searchPriceChanges(ctx, query),
  ),
  get(
    '/priceChanges/:id',
    {
      summary: 'Shows a price change with what every nozzle answered',
      permission: READERS,
      reply: PriceChange,
    },
    (ctx, { params }) => getPriceChange(ctx, params.id),
  ),
  post(
    '/priceChanges',
    {
      summary: 'Changes fuel prices at the selected station, now or at a time',
      permission: ['changePrice', 'schedulePrice'],
      idempotent: 'required',
      pin: isImmediate,
      body: NewPriceChange,
      reply: PriceChange,
    },
    (ctx, { body }) => announcePriceChange(ctx, body),
    (caller, change) => carryOutNow(changer, caller, change),
  ),
  post(
    '/priceChanges/:id/cancel',
    {
      summary: 'Cancels a scheduled price change before its time',
      permission: 'schedulePrice',
      idempotent: 'derived',
      body: PriceChangeCancellation,
      reply: PriceChange,
    },
    (ctx, { params, body }) => cancelPriceChange(ctx, params.id, body.version),
  ),
]

const SWEEP_JOB = 'sweepPriceChanges'
const Due = Type.Object({ changeId: Id() })

export function priceChanges(parts: ChangerParts): Module {
  const changer = createPriceChanger(parts)
  return {
    constraints: priceChangeConstraints,
    routes: routesOf(changer),
    jobs: {
      [APPLY_JOB]: (payload) => changer.apply(Value.Parse(Due, payload).changeId),
      [SEND_PRICE_JOB]: (payload) => sendPriceAgain(parts, changer, payload),
      [SWEEP_JOB]: () => changer.sweep(),
    },
    // Each minute: what is due and was left lying, by a restart or a controller that was away.
    schedules: [{ job: SWEEP_JOB, at: '* * * * *' }],
    workers: [changer],
  }
}
