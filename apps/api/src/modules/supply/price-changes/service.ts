/** Price changes: announcing, showing and cancelling them. `changer.ts` carries them out. */

import { add, basisPoints, type Cents, percentOf, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type AfterCommitContext, type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { enqueue } from '#jobs/jobs.ts'
import { searchList } from '#lists/search-list.ts'
import { requireSecondPerson } from '#modules/access/approvals/second-person.ts'
import { holdFuels } from '#modules/catalogue/items/item-rows.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { APPLY_JOB, type PriceChanger } from './changer.ts'
import { type NewPriceChange, priceChange, type PriceChange } from './contract.ts'
import { PriceErrors } from './errors.ts'
import {
  type ChangeRow,
  findChange,
  insertChange,
  type LineReason,
  listChanges,
  nozzlesOfChange,
  priceChangeList,
  takeChange,
  updateWaiting,
} from './store.ts'
import { toPriceChange } from './view.ts'

/** A price may move by this much up or down without being asked back. */
const BAND = basisPoints(2000)

export const searchPriceChanges = (ctx: Ctx, query: ListQuery): Promise<PageOf<PriceChange>> =>
  searchList(ctx, query, priceChangeList, {
    page: listChanges,
    shown: (row) => toPriceChange(row, ctx.language),
  })

/** A price change with what every nozzle answered. */
export async function getPriceChange(
  ctx: Pick<Ctx, 'db' | 'scope' | 'language'>,
  changeId: number,
): Promise<PriceChange> {
  const row = await changeIn(ctx, changeId)
  return toPriceChange(row, ctx.language, await nozzlesOfChange(ctx.db, changeId))
}

/**
 * Announces new fuel prices at the selected station. Nothing is sent to a pump yet: that happens
 * after this has been committed, at once or when the time has come.
 *
 * @throws Refusal PRICE_TIME_PAST, PRICE_NO_CHANGE, PRICE_NOT_CURRENT, PRICE_AGAIN_NOW, PRICE_BAND,
 *   APPROVAL_REQUIRED, APPROVAL_STALE, PRICE_PENDING
 */
export async function announcePriceChange(ctx: Ctx, input: NewPriceChange): Promise<PriceChange> {
  requireRight(ctx, input.mode)
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const effectiveAt = effectiveTime(ctx.now, input)
  const lines = await changedLines(ctx, station.id, input)
  await requireBand(ctx, { station, lines, input })
  const place = { company_id: station.company_id, station_id: station.id }
  const changeId = await insertChange(
    ctx.db,
    {
      ...place,
      mode: input.mode,
      effective_at: effectiveAt,
      remark: input.remark ?? '',
      created_by: ctx.session.userId,
    },
    lines.map(({ name: _, ...line }) => line),
  )
  if (input.mode === 'scheduled') {
    const key = `${APPLY_JOB}:${changeId}`
    await enqueue(ctx.db, { name: APPLY_JOB, payload: { changeId }, runAt: effectiveAt, key })
  }
  ctx.audit({
    action: input.mode === 'now' ? 'changePrice' : 'schedulePrice',
    entity: 'priceChange',
    entityId: changeId,
    companyId: station.company_id,
    stationId: station.id,
    after: input,
  })
  return getPriceChange(ctx, changeId)
}

/** Whether a body asks for the change at once, which the caller confirms with the PIN. */
export const isImmediate = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'mode' in body && body.mode === 'now'

/** Sends an immediate change to the pumps and answers what they said, or that it goes on. */
export async function carryOutNow(
  changer: PriceChanger,
  caller: AfterCommitContext,
  change: PriceChange,
): Promise<PriceChange> {
  if (change.mode !== 'now') return change
  await changer.applyNow(change.id)
  const { scope, language } = caller
  return changer.database.read(scope, (db) => getPriceChange({ db, scope, language }, change.id))
}

function requireRight(ctx: Ctx, mode: NewPriceChange['mode']): void {
  const right = mode === 'now' ? 'changePrice' : 'schedulePrice'
  if (!ctx.session.permissions.has(right)) throw refuse(HttpErrors.forbidden)
}

function effectiveTime(now: Date, input: NewPriceChange): Date {
  if (input.mode === 'now') return now
  const at = new Date(input.effectiveAt ?? now)
  if (at <= now) throw refuse(PriceErrors.timePast)
  return at
}

interface Line {
  item_id: number
  name: string
  old_price_cents: Cents
  new_price_cents: Cents
  reason: LineReason
}

/** The lines that change or send something; the others were only filled in with the price of today. */
async function changedLines(ctx: Ctx, stationId: number, input: NewPriceChange): Promise<Line[]> {
  const fuels = await holdFuels(ctx.db, ctx.scope, stationId)
  const ids = new Set(input.lines.map(({ item }) => item.id))
  if (ids.size < input.lines.length) throw refuse(PriceErrors.fuelTwice)
  const lines = input.lines.map(({ item, newPrice, again = false }): Line => {
    const fuel = fuels.find(({ id }) => id === item.id)
    if (!fuel) throw refuse(PriceErrors.fuelUnknown)
    if (again && input.mode !== 'now') throw refuse(PriceErrors.againNow)
    if (again && newPrice !== fuel.price_cents) throw refuse(PriceErrors.notCurrent)
    return {
      item_id: fuel.id,
      name: fuel.name,
      old_price_cents: fuel.price_cents,
      new_price_cents: newPrice,
      reason: again ? 'sentAgain' : 'changed',
    }
  })
  const changed = lines.filter(
    ({ reason, new_price_cents: to, old_price_cents: from }) =>
      reason === 'sentAgain' || to !== from,
  )
  if (changed.length === 0) throw refuse(PriceErrors.noChange)
  return changed
}

interface Announcement {
  station: { id: number; company_id: number }
  lines: readonly Line[]
  input: NewPriceChange
}

/**
 * A slip of the finger is most often a factor of ten: far moves are asked back, and then somebody else
 * has to look at them as well.
 */
async function requireBand(ctx: Ctx, { station, lines, input }: Announcement): Promise<void> {
  const outside = lines.flatMap(beyondBand)
  if (outside.length === 0) return
  if (!input.confirmBand) throw refuse(PriceErrors.band, { lines: outside })
  await requireSecondPerson(ctx, {
    command: input.mode === 'now' ? 'changePrice' : 'schedulePrice',
    companyId: station.company_id,
    stationId: station.id,
    subject: lines.map(({ name }) => name).join(' / '),
    facts: lines.map(({ name, old_price_cents: before, new_price_cents: after }) => {
      return { name: 'price', of: name, before, after }
    }),
    reason: input.remark ?? '',
  })
}

function beyondBand(line: Line) {
  const { old_price_cents: oldPrice, new_price_cents: newPrice } = line
  // The first price of a fuel is measured against nothing.
  if (oldPrice === ZERO) return []
  const leeway = percentOf(oldPrice, BAND)
  const lowest = subtract(oldPrice, leeway)
  const highest = add(oldPrice, leeway)
  const isInside = newPrice >= lowest && newPrice <= highest
  const item = { id: line.item_id, name: line.name }
  return isInside ? [] : [{ item, oldPrice, newPrice, lowest, highest }]
}

/**
 * Cancels a scheduled change before its time.
 *
 * @throws Refusal STATE_CONFLICT, PRICE_TIME_PASSED, STALE_VERSION
 */
export async function cancelPriceChange(
  ctx: Ctx,
  changeId: number,
  version: number,
): Promise<PriceChange> {
  await changeIn(ctx, changeId)
  const change = orNotFound(await takeChange(ctx.db, changeId))
  const next = priceChange.next(change.status, 'cancel')
  if (!next) {
    throw refuse(HttpErrors.stateConflict, {
      entity: 'priceChange',
      id: changeId,
      state: change.status,
      event: 'cancel',
      allowed: priceChange.events(change.status),
    })
  }
  if (Date.parse(change.effective_at) <= ctx.now.getTime()) throw refuse(PriceErrors.timePassed)
  const isCancelled = await updateWaiting(
    ctx.db,
    { id: changeId, version },
    { status: next, updated_by: ctx.session.userId },
  )
  if (!isCancelled) throw refuse(HttpErrors.staleVersion)
  ctx.audit({
    action: 'cancelPriceChange',
    entity: 'priceChange',
    entityId: changeId,
    companyId: change.company_id,
    stationId: change.station_id,
  })
  return getPriceChange(ctx, changeId)
}

async function changeIn(ctx: Pick<Ctx, 'db' | 'scope'>, changeId: number): Promise<ChangeRow> {
  return orNotFound(await findChange(ctx.db, ctx.scope, changeId))
}
