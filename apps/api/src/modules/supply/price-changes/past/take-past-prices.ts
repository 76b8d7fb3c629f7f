/** Adds prices to the history of a fuel, before those that the station has set here; today's price stays as it is. */

import { formatInstant, instantAt } from '@app/kernel/calendar'
import { plainCents } from '@app/kernel/money'
import { companyOf, type Ctx } from '#http/context.ts'
import {
  addPastPrice,
  beginHistory,
  firstOwnPrices,
  type HistoryLine,
  historyAt,
  holdFuelsOf,
  removePastPrices,
} from '#modules/catalogue/items/price-history.ts'
import type { Trouble } from '#modules/platform/imports/columns.ts'
import type { Lined, Outcome, Pass, UndoneRow } from '#modules/platform/imports/kind.ts'
import { PastPriceErrors } from './errors.ts'
import type { PastPriceRow } from './read-past-price.ts'
import {
  cancelPastChanges,
  insertPastChange,
  type NamedStation,
  pastPricesOf,
  stationsCalled,
} from './store.ts'

type Row = Lined<PastPriceRow>
type Fuel = Awaited<ReturnType<typeof holdFuelsOf>>[number]

/** A row whose names are understood. */
interface Meant {
  row: Row
  station: NamedStation
  fuel: Fuel
  at: Date
}

interface Known {
  /** Since when the prices of a station are its own. */
  since: ReadonlyMap<number, Date>
  lines: readonly HistoryLine[]
}

export async function takePastPrices(
  ctx: Ctx,
  rows: readonly Row[],
  pass: Pass,
): Promise<readonly Outcome[]> {
  const companyId = companyOf(ctx)
  const names = [...new Set(rows.map(({ station }) => station.toLowerCase()))]
  const stations = await stationsCalled(ctx.db, ctx.scope, { companyId, names })
  const stationIds = stations.map(({ id }) => id)
  // Held before the history is read: a price change of this moment is over, or waits.
  const fuels = await holdFuelsOf(ctx.db, stationIds)
  const found = rows.map((row) => meantBy(row, stations, fuels))
  const meant = found.flatMap((one) => ('error' in one ? [] : [one]))
  const known: Known = {
    since: await firstOwnPrices(ctx.db, stationIds),
    lines: await historyAt(
      ctx.db,
      meant.map(({ fuel, at }) => ({ itemId: fuel.id, at })),
    ),
  }
  const outcomes: Outcome[] = []
  for (const one of found) {
    const verdict = 'error' in one ? one : verdictOn(ctx, one, { known, pass })
    if (verdict === 'added' && !('error' in one) && !pass.isCheck) await add(ctx, one, pass)
    outcomes.push(typeof verdict === 'string' ? verdict : [verdict])
  }
  tell(ctx, outcomes, pass)
  return outcomes
}

function meantBy(
  row: Row,
  stations: readonly NamedStation[],
  fuels: readonly Fuel[],
): Meant | Trouble {
  const station = called(stations, row.station)
  if (!station) {
    return { field: 'station', error: PastPriceErrors.noStation, params: { name: row.station } }
  }
  const own = fuels.filter(({ station_id: id }) => id === station.id)
  const fuel = called(own, row.fuel)
  if (!fuel) return { field: 'fuel', error: PastPriceErrors.noFuel, params: { name: row.fuel } }
  return { row, station, fuel, at: instantAt(row.date, row.time, station.time_zone) }
}

/** By its code; else by its name. */
function called<Thing extends { code: string | null; name: string }>(
  things: readonly Thing[],
  said: string,
): Thing | undefined {
  const wanted = said.toLowerCase()
  return (
    things.find(({ code }) => code?.toLowerCase() === wanted) ??
    things.find(({ name }) => name.toLowerCase() === wanted)
  )
}

/** A price that is known already changes nothing. */
function verdictOn(
  { now }: Ctx,
  { row, station, fuel, at }: Meant,
  { known, pass }: { known: Known; pass: Pass },
): 'added' | 'unchanged' | Trouble {
  const field = 'effectiveFrom'
  const time = at.getTime()
  const key = `${fuel.id}@${time}`
  const same = known.lines.find(
    (one) => one.item_id === fuel.id && Date.parse(one.valid_from) === time,
  )
  const earlier = pass.seen.get(key) ?? lineBefore(row, same, pass)
  pass.seen.set(key, row.line)
  if (earlier !== undefined) {
    return { field, error: PastPriceErrors.twice, params: { line: earlier } }
  }
  if (at > now) return { field, error: PastPriceErrors.future }
  const since = known.since.get(station.id)
  if (since && at >= since) {
    const shown = formatInstant(since, station.time_zone)
    return { field, error: PastPriceErrors.tooLate, params: { since: shown } }
  }
  if (!same) return 'added'
  if (same.price_cents === row.price) return 'unchanged'
  const price = plainCents(same.price_cents)
  return { field: 'price', error: PastPriceErrors.otherPrice, params: { price } }
}

/** Another row of this file that was about the fuel and time, and was taken before the server was stopped. */
const lineBefore = (row: Row, same: HistoryLine | undefined, pass: Pass): number | undefined =>
  same?.import_id === pass.importId && same.import_line !== row.line
    ? (same.import_line ?? undefined)
    : undefined

async function add(ctx: Ctx, { row, station, fuel, at }: Meant, pass: Pass): Promise<void> {
  const place = { company_id: companyOf(ctx), station_id: station.id }
  await beginHistory(ctx.db, { ...place, item: fuel, knownFrom: ctx.now })
  const changeId = await insertPastChange(ctx.db, {
    place,
    itemId: fuel.id,
    price: row.price,
    at,
    userId: ctx.session.userId,
  })
  await addPastPrice(ctx.db, {
    ...place,
    item_id: fuel.id,
    price_cents: row.price,
    valid_from: at,
    price_change_id: changeId,
    import_id: pass.importId,
    import_line: row.line,
  })
}

function tell(ctx: Ctx, outcomes: readonly Outcome[], pass: Pass): void {
  const rows = outcomes.filter((outcome) => outcome === 'added').length
  if (rows === 0) return
  ctx.audit({
    action: 'addPastPrices',
    entity: 'import',
    entityId: pass.importId,
    companyId: companyOf(ctx),
    after: { rows },
  })
}

const AT_A_TIME = 500

/** Takes prices back that nothing was compared with. */
export async function undoPastPrices(
  ctx: Ctx,
  { importId, after }: { importId: number; after: number },
): Promise<readonly UndoneRow[]> {
  const prices = await pastPricesOf(ctx.db, { importId, after, limit: AT_A_TIME })
  const unused = prices.filter(({ isUsed }) => !isUsed)
  await removePastPrices(
    ctx.db,
    unused.map(({ id }) => id),
  )
  await cancelPastChanges(
    ctx.db,
    unused.map((price) => price.price_change_id),
  )
  return prices.map(({ line, isUsed }) => ({
    line,
    ...(isUsed && { trouble: { error: PastPriceErrors.stays } }),
  }))
}
