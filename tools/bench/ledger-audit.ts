/** The nightly proof of the books: a hundred thousand cards with five million entries between them. */

import { asOwner, openDatabase } from '../../apps/api/src/db/database.ts'
import { auditAllLedgers } from '../../apps/api/src/modules/ledger/audit/service.ts'
import { plantInBulk } from './plant-in-bulk.ts'
import type { Figure } from './report.ts'
import { runAlone, type Stage } from './stage.ts'

/** Ten orders for a card, and twenty-five recharges of it with two entries each. */
const ORDERS_PER_CARD = 10
const CHARGES_PER_CARD = 25
const ENTRIES_PER_CHARGE = 2
const CENTS_PER_CHARGE = 100
const MOST_SECONDS = 60

export async function measureLedgerAudit(stage: Stage): Promise<Figure[]> {
  const cards = Math.round(stage.orders / ORDERS_PER_CARD)
  const entries = cards * CHARGES_PER_CARD * ENTRIES_PER_CHARGE
  await plantBooks(stage, cards)
  const database = openDatabase(asOwner(stage.urlOf()), 1)
  const begun = performance.now()
  const audited = await auditAllLedgers(database).finally(() => database.close())
  const ours = (performance.now() - begun) / 1000
  const [finding] = audited.flatMap(({ findings }) => findings)
  if (finding) throw new Error(`the books are wrong: ${finding.name}, ${finding.subject}`)
  const plain = performance.now()
  await stage.owner.query('select unit, side, sum(amount) from ledger_entries group by 1, 2')
  return [
    {
      what: `proof of ${entries.toLocaleString('en')} ledger entries; adding them up`,
      ours,
      reference: (performance.now() - plain) / 1000,
      unit: 's',
      aim: { figure: MOST_SECONDS },
    },
  ]
}

/** Recharges of one yuan each, on a day that is long over. */
async function plantBooks({ urlOf, companyId, stationId }: Stage, cards: number): Promise<void> {
  await plantInBulk(
    urlOf(),
    `with accounts as (
       insert into user_cards (company_id, station_id, card_id, type, number)
       select ${companyId}, ${stationId}, p.id, 'anonymous', 'L' || n
       from generate_series(1, ${cards}) n, card_programmes p
       where p.company_id = ${companyId} and p.type = 'debit' and p.value_mode = 'none'
       returning id
     ), balances as (
       insert into card_balances (user_card_id, company_id, principal_cents)
       select id, ${companyId}, ${CHARGES_PER_CARD * CENTS_PER_CHARGE} from accounts
     )
     insert into ledger_accounts (company_id, kind, owner_id, sub)
     select ${companyId}, 'principal', id, '' from accounts union all select ${companyId}, 'clearing', ${stationId}, 'bench'`,
    `insert into ledger_journals (company_id, station_id, kind, source_type, source_id, seq, business_day_id,
       memo, created_at)
     select ${companyId}, ${stationId}, 'charge', 'bench', c.id * ${CHARGES_PER_CARD} + n, 0, d.id, '', d.start_time
     from generate_series(1, ${CHARGES_PER_CARD}) n, user_cards c,
       (select id, start_time from business_days where station_id = ${stationId} order by id limit 1) d
     where c.company_id = ${companyId} and c.number like 'L%'`,
    `insert into ledger_entries (company_id, journal_id, account_id, side, amount, unit)
     select ${companyId}, j.id, a.id, 'C', 100, 'CUR'
     from ledger_journals j join ledger_accounts a
       on a.kind = 'principal' and a.owner_id = (j.source_id - 1) / ${CHARGES_PER_CARD}
     where j.source_type = 'bench'
     union all select ${companyId}, j.id, a.id, 'D', 100, 'CUR'
     from ledger_journals j, ledger_accounts a
     where j.source_type = 'bench' and a.kind = 'clearing' and a.sub = 'bench'`,
    `insert into card_details (company_id, station_id, user_card_id, fund_user_card_id, book, type, amount,
       principal_amount, gift_amount, overspend_amount, value_after, lock_after, principal_after, gift_after,
       journal_id, business_day_id, reason, remark, created_at)
     select ${companyId}, ${stationId}, c.card, c.card, 'debit', 'charge', 100, 100, 0, 0, c.value, 0, c.value, 0,
       c.journal, c.day, '', '', now()
     from (select j.id as journal, j.business_day_id as day, (j.source_id - 1) / ${CHARGES_PER_CARD} as card,
         100 * row_number() over (partition by (j.source_id - 1) / ${CHARGES_PER_CARD} order by j.id) as value
       from ledger_journals j where j.source_type = 'bench') c`,
  )
  await runAlone(
    urlOf(),
    'vacuum (analyze) user_cards, card_balances, ledger_accounts, ledger_journals, ledger_entries, card_details',
  )
}
