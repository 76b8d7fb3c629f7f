/** Card programmes: which there are, and whether one is in force. */

import { cents } from '@app/kernel/money'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { searchList } from '#lists/search-list.ts'
import type { Programme } from './contract.ts'
import { insertProgramme, insertProgrammes, listProgrammes, programmeList } from './store.ts'
import type { ProgrammeRow } from './programme-rows.ts'
import { firstNames } from './words.ts'

export const searchProgrammes = (ctx: Ctx, query: ListQuery): Promise<PageOf<Programme>> =>
  searchList(ctx, query, programmeList, { page: listProgrammes, shown: toProgramme })

/** Whether cards of the programme can be opened and used at an instant. */
export function isInForce(
  programme: Pick<ProgrammeRow, 'status' | 'start_at' | 'end_at'>,
  now: Date,
): boolean {
  const { status, start_at: startAt, end_at: endAt } = programme
  const hasBegun = startAt === null || Date.parse(startAt) <= now.getTime()
  const isOver = endAt !== null && Date.parse(endAt) <= now.getTime()
  return status === 'normal' && hasBegun && !isOver
}

const FIRST_MAX_BALANCE = cents(500_000)
/** One point, and one of growth, for each currency unit. */
const FIRST_RATIO = 100

/** Gives a new company its personal programmes, so that it can open cards from the first day. */
export async function foundProgrammes(db: Db, companyId: number): Promise<void> {
  await insertProgrammes(db, [
    {
      company_id: companyId,
      type: 'debit',
      name: firstNames.debit,
      max_balance_cents: FIRST_MAX_BALANCE,
    },
    {
      company_id: companyId,
      type: 'score',
      name: firstNames.score,
      points_ratio: FIRST_RATIO,
    },
    {
      company_id: companyId,
      type: 'level',
      name: firstNames.level,
      points_ratio: FIRST_RATIO,
    },
  ])
}

/** Gives a fleet the programme of its own cards. */
export const foundFleetProgramme = (
  db: Db,
  programme: {
    company_id: number
    fleet_id: number
    name: string
    value_mode: 'share' | 'assign'
    invoice_type: ProgrammeRow['invoice_type']
  },
): Promise<number> => insertProgramme(db, { ...programme, type: 'debit' })

export const toProgramme = (row: ProgrammeRow): Programme => ({
  id: row.id,
  company: { id: row.company_id },
  type: row.type,
  name: row.name,
  description: row.description,
  startTime: row.start_at,
  endTime: row.end_at,
  status: row.status,
  valueMode: row.value_mode,
  invoiceType: row.invoice_type,
  pointsRatio: row.points_ratio,
  dieselRatio: row.diesel_ratio,
  goodsRatio: row.goods_ratio,
  limitPerOrder: row.limit_per_order,
  limitDay: row.limit_day,
  earnsWithoutCard: row.earns_without_card,
  pointsMonths: row.points_months,
  reminderDays: row.reminder_days,
  smsTemplate: row.smsTemplate,
  maxBalance: row.max_balance_cents,
  levels: row.levels,
  group: row.fleet_id ? { id: row.fleet_id, name: row.fleet_name ?? '' } : null,
  createdDate: row.created_at,
  version: row.version,
})
