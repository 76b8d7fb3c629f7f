/** A report beside what the system knows of the same day: the day's sheet, open or settled, which it never changes. */

import { sql } from 'kysely'
import { add, type Cents, subtract, ZERO } from '@app/kernel/money'
import { addVolumes, type Centilitres, NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import type { Ctx } from '#http/context.ts'
import type { DaySheet } from '#modules/settlement/days/contract.ts'
import { getDay } from '#modules/settlement/days/service.ts'
import type { Comparison, ReportSheet } from './contract.ts'
import type { ReportRow } from './store.ts'

/** @returns null where nothing happened on that day that the system knows of */
export async function compared(ctx: Ctx, report: ReportRow): Promise<Comparison | null> {
  const day = await ctx.db
    .selectFrom('business_days')
    .where('station_id', '=', report.station.id)
    .where('business_day', '=', report.business_day)
    .orderBy('is_nature_day')
    .select('id')
    .executeTakeFirst()
  if (!day) return null
  const known = await getDay(ctx, day.id)
  return {
    dailyState: { id: known.id, status: known.status },
    fuels: fuelsOf(report.sheet, known),
    payments: paymentsOf(report.sheet, known),
    goods: goodsOf(report.sheet, known),
    recorded: await recordedOn(ctx, known.id),
  }
}

function fuelsOf({ fuels }: ReportSheet, known: DaySheet): Comparison['fuels'] {
  const items = new Map(
    [...fuels.map(({ item }) => item), ...known.fuels.map(({ item }) => item)].map((item) => [
      item.id,
      item,
    ]),
  )
  return [...items.values()].map((item) => {
    const typed = fuels.filter((row) => row.item.id === item.id)
    const sold = known.fuels.filter((row) => row.item.id === item.id)
    const reportedVolume = volumes(typed)
    const systemVolume = volumes(sold)
    const reportedAmount = amounts(typed)
    const systemAmount = amounts(sold)
    return {
      item,
      reportedVolume,
      systemVolume,
      volumeDifference: subtractVolume(reportedVolume, systemVolume),
      reportedAmount,
      systemAmount,
      amountDifference: subtract(reportedAmount, systemAmount),
    }
  })
}

const volumes = (rows: readonly { volume: Centilitres }[]): Centilitres =>
  addVolumes(NO_VOLUME, ...rows.map(({ volume }) => volume))

const amounts = (rows: readonly { amount: Cents }[]): Cents =>
  add(ZERO, ...rows.map(({ amount }) => amount))

/** Money for sales alone: what was paid in on cards is no turnover of the day. */
function paymentsOf({ payments }: ReportSheet, known: DaySheet): Comparison['payments'] {
  const taken = known.payments.filter(({ purpose }) => purpose === 'sale')
  const ways = new Set([...payments, ...taken].map(({ paymentType }) => paymentType))
  return [...ways].map((paymentType) => {
    const reported = amounts(payments.filter((row) => row.paymentType === paymentType))
    const nets = taken.filter((row) => row.paymentType === paymentType).map(({ net }) => net)
    const system = add(ZERO, ...nets)
    return { paymentType, reported, system, difference: subtract(reported, system) }
  })
}

function goodsOf({ goods }: ReportSheet, known: DaySheet): Comparison['goods'] {
  const reported = amounts(goods)
  const system = known.totals.nonFuelAmount
  return { reported, system, difference: subtract(reported, system) }
}

/** What was recorded by hand of the day, so that nobody records it once more. */
async function recordedOn(ctx: Ctx, dayId: number): Promise<Comparison['recorded']> {
  return ctx.db
    .selectFrom('orders')
    .where('business_day_id', '=', dayId)
    .where('source', '=', 'manual')
    .where('status', '<>', 'close')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<Centilitres>`coalesce(sum(volume_cl), 0)::bigint`.as('volume'),
      sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('amount'),
    ])
    .executeTakeFirstOrThrow()
}
