/** What desks ask of the orders all day, against the same questions in plain SQL. */

import { CALLERS, drive, inTurns, type Rate } from './load.ts'
import type { Figure } from './report.ts'
import type { Stage } from './stage.ts'

/** A question as the console asks it, and as the database's owner would: without scope or session. */
interface Question {
  query: string
  /** With `$2` and so on in place of values. */
  where: string
  values: readonly unknown[]
  page?: number
}

/** The kind of a question, and the one of that kind that is asked the nth time. */
type Kind = (nth: number) => Question

const SIZE = 15
const SECONDS = 5
const DEEP_PAGE = 600

/** So many questions of each kind go round: what a company's desks ask in a few minutes. */
const VARIANTS = 25

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const begun = Date.now()

/** So many days ago; each nth question some minutes earlier. */
const instant = (days: number, nth: number): string =>
  new Date(begun - days * DAY_MS - nth * MINUTE_MS).toISOString()

const since = (days: number, nth: number) => ({
  query: `from=${instant(days, nth)}`,
  where: 'o.created_at >= $2',
  values: [instant(days, nth)],
})

export async function measureOrderList(stage: Stage): Promise<Figure[]> {
  const typical = kindsOf(await newestOrderNos(stage))
  const daily = await measure(stage, (turn) => questionAt(typical, turn, VARIANTS))
  const fresh = await everyQuestionOnce(stage)
  const whole = await measure(stage, () => wholeQuarter)
  const of = `of ${stage.orders.toLocaleString('en')} orders, ${CALLERS} callers`
  const kinds = typical.length
  return [
    {
      what: `lists ${of}, ${kinds * VARIANTS} questions`,
      ...speeds(daily),
      unit: '/s',
      aim: { figure: 500 },
    },
    { what: '  half of them within', ...times(daily, 'p50'), unit: 'ms' },
    { what: '  99 of 100 within', ...times(daily, 'p99'), unit: 'ms', aim: { figure: 100 } },
    { what: '  every question once', ...speeds(fresh), unit: '/s', aim: { figure: 300 } },
    {
      what: '  99 of 100 of these within',
      ...times(fresh, 'p99'),
      unit: 'ms',
      aim: { figure: 150 },
    },
    { what: '  all of three months, counted', ...speeds(whole), unit: '/s', aim: { ratio: 0.5 } },
  ]
}

/** Typical questions, none of which is asked twice. */
async function everyQuestionOnce(stage: Stage): Promise<Both> {
  const typical = kindsOf(await newestOrderNos(stage))
  return measure(stage, (turn) => questionAt(typical, turn, Number.POSITIVE_INFINITY))
}

/** The same of questions whose totals come from sums: of a day, a week and how its orders were paid, and a page far back. */
export function everySumOnce(stage: Stage): Promise<Both> {
  const summed = [ofDay, ofWeek, ofWeekPaidBy, ofMonthFarBack]
  return measure(stage, (turn) => questionAt(summed, turn, Number.POSITIVE_INFINITY))
}

/** Asks one typical question after the other, for as long as it is called. */
export async function typicalQuestions(stage: Stage): Promise<() => Promise<unknown>> {
  const typical = kindsOf(await newestOrderNos(stage))
  let turn = 0
  return () => {
    const question = questionAt(typical, turn, VARIANTS)
    turn += 1
    return askServer(stage, question)
  }
}

const askServer = ({ manager }: Stage, { query }: Question): Promise<unknown> =>
  manager('GET', `/orders?size=${SIZE}&${query}`)

function questionAt(kinds: readonly Kind[], turn: number, variants: number): Question {
  const kind = kinds[turn % kinds.length]
  if (!kind) throw new Error('there are questions')
  return kind(Math.floor(turn / kinds.length) % variants)
}

/** The widest list there is: no filter, and the longest range that a list may have. */
const wholeQuarter: Question = { ...since(92, 0), query: '' }

const ofDay: Kind = (nth) => since(1, nth)

const ofWeek: Kind = (nth) => since(7, nth)

const ofWeekPaidBy: Kind = (nth) => {
  const { query, where, values } = since(7, nth)
  return {
    query: `${query}&search=transactions.paymentType:wx`,
    where: `${where} and exists (
      select from transactions t where t.order_id = o.id and t.payment_type = 'wx')`,
    values,
  }
}

const ofMonthFarBack: Kind = (nth) => {
  const { query, where, values } = since(30, nth)
  return { query: `${query}&page=${DEEP_PAGE}`, where, values, page: DEEP_PAGE }
}

/** A day's worth of each: mostly the newest, now and then something particular, once far back. */
function kindsOf(orderNos: readonly string[]): Kind[] {
  const openSince = instant(92, 0)
  return [
    ofDay,
    ofWeek,
    (nth) => {
      const orderNo = orderNos[nth % orderNos.length]
      return { query: `search=orderNo:${orderNo}`, where: 'o.order_no = $2', values: [orderNo] }
    },
    () => ({
      query: 'search=status:open',
      where: "o.created_at >= $2 and o.status = 'open'",
      values: [openSince],
    }),
    ofWeekPaidBy,
    (nth) => {
      const { query, where, values } = since(7, nth)
      return {
        query: `${query}&search=fuelItem.name:92*`,
        where: `${where} and exists (
          select from items i where i.id = o.fuel_item_id and i.name ilike '92%')`,
        values,
      }
    },
    (nth) => {
      const { query, where, values } = since(30, 0)
      const least = 40_000 + nth
      return {
        query: `${query}&search=amount:>=${least}`,
        where: `${where} and o.amount_cents >= $3`,
        values: [...values, least],
      }
    },
    ofMonthFarBack,
  ]
}

async function newestOrderNos({ owner, stationId }: Stage): Promise<string[]> {
  const { rows } = await owner.query<{ order_no: string }>(
    'select order_no from orders where station_id = $1 order by id desc limit 1000',
    [stationId],
  )
  return rows.map(({ order_no: orderNo }) => orderNo)
}

/**
 * Everyone takes the next question, however many there are. Each round begins where the last one ended, so that
 * what is asked once is asked once.
 */
function measure(stage: Stage, questionOf: (turn: number) => Question) {
  const driving = (ask: (question: Question) => Promise<unknown>) => {
    const turn = { next: 0 }
    return () =>
      drive(() => {
        const question = questionOf(turn.next)
        turn.next += 1
        return ask(question)
      }, SECONDS)
  }
  return inTurns(
    driving((question) => askServer(stage, question)),
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
  { where, values, page = 0 }: Question,
): Promise<void> {
  const from = `from orders o where o.station_id = $1 and ${where}`
  const texts = [
    `select o.*, s.name as station, i.name as fuel, n.logic_no as nozzle
     from (select o.* ${from} order by o.created_at desc, o.id desc limit ${SIZE} offset ${page * SIZE}) o
     join stations s on s.id = o.station_id
     left join items i on i.id = o.fuel_item_id
     left join nozzles n on n.id = o.nozzle_id
     order by o.created_at desc, o.id desc`,
    `select count(*) ${from}`,
  ]
  for (const text of texts) {
    await owner.query({ name: nameOf(text), text, values: [stationId, ...values] })
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `bench${names.size}`
  names.set(text, name)
  return name
}
