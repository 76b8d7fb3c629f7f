/** The report of changes of a hundred thousand cards with two and a half million lines between them. */

import { asOwner, openDatabase, sqlStateOf } from '../../../apps/api/src/db/database.ts'
import { rollupsOf } from '../../../apps/api/src/module.ts'
import { refreshRollups } from '../../../apps/api/src/rollups/refresh.ts'
import { declaredAreas } from '../../../apps/api/test/declared-areas.ts'
import { inTurns } from '../load.ts'
import { plantInBulk } from '../plant-in-bulk.ts'
import type { Figure } from '../report.ts'
import { runAlone, type Stage } from '../stage.ts'

const CARDS = 100_000
const LINES_PER_CARD = 25
const DAY_MS = 86_400_000
const MOST_MS = 300
const LOCK_TIMEOUT = '55P03'

export async function measureMoneyChanges(stage: Stage): Promise<Figure[]> {
  await plantLines(stage)
  await sumUp(stage)
  const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString()
  const asked = (query: string): Promise<number> =>
    timed(() => stage.manager('GET', `/reports/moneyChange?totals=true&${query}`))
  const plain = (days: number): Promise<number> =>
    timed(() => stage.owner.query(PLAIN, [stage.stationId, ago(days)]))
  const lines = (CARDS * LINES_PER_CARD).toLocaleString('en')
  const questions: [string, string][] = [
    [`changes of thirty days, of ${lines} card lines`, `from=${ago(30)}`],
    ['  of a year', ''],
    ['  of a day half a year ago', `from=${ago(181)}&to=${ago(180)}`],
    ['  the greatest first', 'sort=closing,desc'],
    ['  of thirty days by fleet', `groupBy=group&from=${ago(30)}`],
    ['  of a year by fleet', 'groupBy=group'],
  ]
  const figures: Figure[] = []
  for (const [what, query] of questions) {
    const both = await inTurns(
      () => asked(query),
      () => plain(30),
      (ms) => ms,
    )
    figures.push({ what, ...both, unit: 'ms', aim: { figure: MOST_MS } })
  }
  return figures
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Card by card, from the lines: no scope, no names, no page. */
const PLAIN = `
  select count(*), sum(opening), sum(taken_in), sum(given_out) from (
    select d.fund_user_card_id,
      sum(d.principal_amount + d.gift_amount) filter (where b.start_time < $2) as opening,
      sum(d.principal_amount + d.gift_amount) filter (where b.start_time >= $2 and d.amount > 0) as taken_in,
      sum(d.principal_amount + d.gift_amount) filter (where b.start_time >= $2 and d.amount < 0) as given_out
    from card_details d join business_days b on b.id = d.business_day_id
    where d.station_id = $1 and d.book = 'debit' group by 1) cards`

/** Of every five lines of a card a recharge, its gift, and what was bought for it in three times. */
async function plantLines({ urlOf, companyId, stationId }: Stage): Promise<void> {
  await plantInBulk(
    urlOf(),
    `insert into user_cards (company_id, station_id, card_id, type, number)
     select ${companyId}, ${stationId}, p.id, 'anonymous', 'C' || n
     from generate_series(1, ${CARDS}) n, card_programmes p
     where p.company_id = ${companyId} and p.type = 'debit' and p.value_mode = 'none'`,
    `with cards as (
       select array_agg(id order by id) as ids from user_cards
       where company_id = ${companyId} and number like 'C%'
     ), days as (
       select array_agg(id order by start_time) as ids, array_agg(start_time order by start_time) as starts
       from business_days where station_id = ${stationId}
     ), lines as (
       select i, cards.ids[1 + (i * 7919) % ${CARDS}] as card, i / ${CARDS} % 5 as turn,
         1 + (i * cardinality(days.ids) / ${CARDS * LINES_PER_CARD})::int as day
       from generate_series(0::bigint, ${CARDS * LINES_PER_CARD - 1}) i, cards, days
     )
     insert into card_details (company_id, station_id, user_card_id, fund_user_card_id, book, type, amount,
       principal_amount, gift_amount, overspend_amount, value_after, lock_after, principal_after, gift_after,
       journal_id, business_day_id, reason, remark, created_at)
     select ${companyId}, ${stationId}, card, card, 'debit',
       case turn when 0 then 'charge' when 1 then 'chargeReward' else 'consume' end,
       moved.principal + moved.gift, moved.principal, moved.gift, 0, 0, 0, 0, 0, i, days.ids[day], '', '',
       days.starts[day] + interval '8 hours'
     from lines cross join days cross join lateral (
       select case turn when 0 then 10000 when 1 then 0 else -3000 end as principal,
         case turn when 1 then 500 else 0 end as gift) moved
     order by i`,
  )
  await runAlone(urlOf(), 'vacuum (analyze) user_cards, card_details')
}

/**
 * From the first line on: what is planted leaves no marks. Whoever else sums up, as the server does every five minutes,
 * holds a station for some seconds: then again.
 */
async function sumUp({ urlOf }: Stage): Promise<void> {
  await runAlone(urlOf(), `delete from rollup_progress where source = 'card_details'`)
  const database = openDatabase(asOwner(urlOf()), 1)
  const refresh = (): Promise<boolean> =>
    refreshRollups(database, rollupsOf(declaredAreas), new Date()).then(
      () => true,
      (error: unknown) => {
        if (sqlStateOf(error) === LOCK_TIMEOUT) return false
        throw error
      },
    )
  try {
    while (!(await refresh()));
  } finally {
    await database.close()
  }
  await runAlone(
    urlOf(),
    'vacuum (analyze) card_detail_rollups, rollup_counts, card_month_sums, fleet_rollups',
  )
}
