/** The one call that changes a balance. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { writeLast } from '#db/last-writes.ts'
import type { Circumstances, Journal, PostedJournal, PostingContext } from './journal.ts'

/** Posts journals in order, all or none; the database checks what it can. */
export async function postJournals(
  db: Db,
  context: PostingContext,
  journals: readonly Journal[],
): Promise<PostedJournal[]> {
  const { rows } = await postingOf(context, journals).execute(db)
  return rows[0]?.posted ?? []
}

/** As {@link postJournals}, with the commit of the transaction: for what nothing after it depends on. */
export function postLast(db: Db, context: PostingContext, journals: readonly Journal[]): void {
  if (journals.length > 0) writeLast(db, postingOf(context, journals).compile(db))
}

function postingOf(context: PostingContext, journals: readonly Journal[]) {
  const postings = JSON.stringify(journals.map((journal) => posting(context, journal)))
  return sql<{ posted: PostedJournal[] }>`select app.ledger_post(${postings}::jsonb) as posted`
}

/** A row of the database's type `app.posting`; what is absent is null there. */
function posting(context: PostingContext, journal: Journal): unknown {
  const { kind, source, entries, circumstances, lots, arrivals, gift, hold, holds, refunds } =
    journal
  return {
    company_id: context.companyId,
    station_id: context.stationId,
    business_day_id: context.businessDayId,
    shift_id: context.shiftId,
    operator_id: context.operatorId,
    kind,
    source_type: source.type,
    source_id: source.id,
    seq: source.seq ?? 0,
    reverses_id: journal.reversesId,
    used_card: journal.usedCard,
    memo: circumstances.reason,
    entries,
    ...columnsOf(circumstances),
    lots,
    arrivals,
    gift,
    hold,
    holds,
    refunds,
  }
}

const columnsOf = (circumstances: Circumstances) => ({
  order_id: circumstances.orderId,
  transaction_id: circumstances.transactionId,
  origin_detail_id: circumstances.originDetailId,
  package_id: circumstances.packageId,
  payment_type: circumstances.paymentType,
  refund_mode: circumstances.refundMode,
  spending_mode: circumstances.spendingMode,
  reason: circumstances.reason,
  remark: circumstances.remark,
})
