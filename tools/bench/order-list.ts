/** What desks ask of the orders all day, against the same questions in plain SQL. */

import { CALLERS, drive, inTurns, type Rate } from './load.ts'
import type { Figure } from './report.ts'
import type { Stage } from './stage.ts'

/** A question as the console asks it, and as the database's owner would: without scope or session. */
interface Question {
  query: string
  where: string
  page?: number
}

const SIZE = 15
const SECONDS = 5
const DEEP_PAGE = 600

const DAY_MS = 86_400_000
const begun = Date.now()

const instant = (days: number): string => new Date(begun - days * DAY_MS).toISOString()
const ago = (days: number): string => `from=${instant(days)}`

const since = (days: number): string => `o.created_at >= '${instant(days)}'`

export async function measureOrderList(stage: Stage): Promise<Figure[]> {
  const typical = questionsOf(await newestOrderNo(stage))
  const daily = await measure(stage, typical)
  const whole = await measure(stage, [wholeQuarter])
  const of = `of ${stage.orders.toLocaleString('en')} orders, ${CALLERS} callers`
  return [
    { what: `lists ${of}`, ...speeds(daily), unit: '/s', aim: { figure: 500 } },
    { what: '  half of them within', ...times(daily, 'p50'), unit: 'ms' },
    { what: '  99 of 100 within', ...times(daily, 'p99'), unit: 'ms', aim: { figure: 100 } },
    { what: '  all of three months, counted', ...speeds(whole), unit: '/s', aim: { ratio: 0.5 } },
  ]
}

/** The widest list there is: no filter, and the longest range that a list may have. */
const wholeQuarter: Question = { query: '', where: since(92) }

/** A day's worth of each: mostly the newest, now and then something particular, once far back. */
function questionsOf(orderNo: string): Question[] {
  return [
    { query: ago(1), where: since(1) },
    { query: ago(7), where: since(7) },
    { query: `search=orderNo:${orderNo}`, where: `o.order_no = '${orderNo}'` },
    { query: 'search=status:open', where: `${since(92)} and o.status = 'open'` },
    {
      query: `${ago(7)}&search=transactions.paymentType:wx`,
      where: `${since(7)} and exists (
        select from transactions t where t.order_id = o.id and t.payment_type = 'wx')`,
    },
    {
      query: `${ago(7)}&search=fuelItem.name:92*`,
      where: `${since(7)} and exists (
        select from items i where i.id = o.fuel_item_id and i.name ilike '92%')`,
    },
    {
      query: `${ago(30)}&search=amount:>=40000`,
      where: `${since(30)} and o.amount_cents >= 40000`,
    },
    { query: `${ago(30)}&page=${DEEP_PAGE}`, where: since(30), page: DEEP_PAGE },
  ]
}

async function newestOrderNo({ owner, stationId }: Stage): Promise<string> {
  const { rows } = await owner.query<{ order_no: string }>(
    'select order_no from orders where station_id = $1 order by id desc limit 1',
    [stationId],
  )
  return rows[0]?.order_no ?? ''
}

/** Everyone goes through the questions in turn, each beginning with another one. */
function measure(stage: Stage, questions: readonly Question[]) {
  const driving = (ask: (question: Question) => Promise<unknown>) => () => {
    const asked = Array.from({ length: CALLERS }, (_, caller) => caller)
    return drive((caller) => {
      const turn = asked[caller] ?? 0
      asked[caller] = turn + 1
      const question = questions[turn % questions.length]
      return question ? ask(question) : Promise.resolve()
    }, SECONDS)
  }
  return inTurns(
    driving(({ query }) => stage.manager('GET', `/orders?size=${SIZE}&${query}`)),
    driving((question) => askDirectly(stage, question)),
    perSecond,
  )
}

const perSecond = (rate: Rate): number => rate.perSecond

type Both = Awaited<ReturnType<typeof measure>>

const speeds = ({ ours, reference }: Both) => ({
  ours: ours.perSecond,
  reference: reference.perSecond,
})

const times = ({ ours, reference }: Both, part: 'p50' | 'p99') => ({
  ours: ours[part],
  reference: reference[part],
})

/** The page and the count, prepared, on one of the owner's connections: nothing could be less. */
async function askDirectly(
  { owner, stationId }: Stage,
  { where, page = 0 }: Question,
): Promise<void> {
  const from = `from orders o where o.station_id = ${stationId} and ${where}`
  const texts = [
    `select o.*, s.name as station, i.name as fuel, n.logic_no as nozzle
     from (select o.* ${from} order by o.created_at desc, o.id desc limit ${SIZE} offset ${page * SIZE}) o
     join stations s on s.id = o.station_id
     left join items i on i.id = o.fuel_item_id
     left join nozzles n on n.id = o.nozzle_id
     order by o.created_at desc, o.id desc`,
    `select count(*) ${from}`,
  ]
  for (const text of texts) await owner.query({ name: nameOf(text), text })
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `bench${names.size}`
  names.set(text, name)
  return name
}
