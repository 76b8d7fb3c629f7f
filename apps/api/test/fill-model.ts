/**
 * What cards pay for, as a model of its own: written from the rules alone, without a line of the server. It
 * reads the clock another way, and walks hours minute by minute from where they begin.
 */

/** What a card may be used for, as its columns have it. */
export interface Terms {
  status: 'normal' | 'lose' | 'disable'
  valid_until: string | null
  fuel_type: number
  limit_per_transaction_cents: number | null
  limit_day_cents: number | null
  limit_month_cents: number | null
  limit_transaction_cl: number | null
  limit_day_cl: number | null
  product_limit: number[]
  plate_limit: string[]
  station_limit: number[]
  weekday_limit: number[]
  hours_from: string | null
  hours_until: string | null
}

/** A card that is asked about, and the people and fleet around it. */
export interface Subject {
  card: number
  holder: number | null
  master: number | null
  isSharing: boolean
  fleet: number | null
  /** What it can spend. */
  available: number
  /** When, how much, and how many centilitres of it; of the card and of all who share its money. */
  own: Spending[]
  shared: Spending[]
}

export interface Spending {
  at: number
  cents: number
  litres: number
}

export interface Item {
  id: number
  station: number
  price: number
  /** 0 for what is no fuel. */
  fuel: number
}

/** Terms that leave everything open. */
export const OPEN: Terms = {
  status: 'normal',
  valid_until: null,
  fuel_type: 0,
  limit_per_transaction_cents: null,
  limit_day_cents: null,
  limit_month_cents: null,
  limit_transaction_cl: null,
  limit_day_cl: null,
  product_limit: [],
  plate_limit: [],
  station_limit: [],
  weekday_limit: [],
  hours_from: null,
  hours_until: null,
}

/** The day, the weekday and the time at the stations, which are eight hours east of Greenwich. */
function clockAt(at: Date) {
  const there = new Date(at.getTime() + 8 * 3_600_000)
  return {
    weekday: ((there.getUTCDay() + 6) % 7) + 1,
    minutes: there.getUTCHours() * 60 + there.getUTCMinutes(),
    dayBegins: Math.floor(there.getTime() / 86_400_000) * 86_400_000 - 8 * 3_600_000,
    monthBegins: Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - 8 * 3_600_000,
  }
}

export interface Question {
  at: Date
  station: number
  amount: number
  volume: number
  item: Item | undefined
  plate: string | undefined
}

/** Why terms do not fit a question, but for the status; one word for each reason. */
function brokenTerms(terms: Terms, question: Question): string[] {
  const { at, station, item, plate } = question
  const allows = <T>(list: readonly T[], one: T | undefined) =>
    list.length === 0 || (one !== undefined && list.includes(one))
  return [
    ...(item && terms.fuel_type > 0 && item.fuel !== terms.fuel_type ? ['FUEL'] : []),
    ...(item && !allows(terms.product_limit, item.id) ? ['PRODUCT'] : []),
    ...(allows(terms.plate_limit, plate) ? [] : ['PLATE']),
    ...(allows(terms.station_limit, station) ? [] : ['STATION']),
    ...(isOpenAt(terms, at) ? [] : ['HOURS']),
  ].map((name) => `CARD_${name}_MISMATCH`)
}

/** Walks back from the minute to the one at which the hours begin, and asks for the weekday there. */
function isOpenAt({ hours_from, hours_until, weekday_limit }: Terms, at: Date): boolean {
  const isDay = (day: number) => weekday_limit.length === 0 || weekday_limit.includes(day)
  const { weekday, minutes } = clockAt(at)
  if (hours_from === null || hours_until === null) return isDay(weekday)
  const [from, until] = [hours_from, hours_until].map((text) => {
    const [hours = 0, rest = 0] = text.split(':').map(Number)
    return hours * 60 + rest
  }) as [number, number]
  const length = until > from ? until - from : until + 1_440 - from
  const since = (minutes - from + 1_440) % 1_440
  const begunOn = minutes >= from ? weekday : ((weekday + 5) % 7) + 1
  return since < length && isDay(begunOn)
}

function passedLimits(terms: Terms, question: Question, spent: readonly Spending[]): string[] {
  const { dayBegins, monthBegins } = clockAt(question.at)
  const sum = (from: number, of: 'cents' | 'litres') =>
    spent.filter(({ at }) => at >= from).reduce((total, one) => total + one[of], 0)
  const limits: [string, number | null, number][] = [
    ['transaction', terms.limit_per_transaction_cents, question.amount],
    ['day', terms.limit_day_cents, question.amount + sum(dayBegins, 'cents')],
    ['month', terms.limit_month_cents, question.amount + sum(monthBegins, 'cents')],
    ['transactionVolume', terms.limit_transaction_cl, question.volume],
    ['dayVolume', terms.limit_day_cl, question.volume + sum(dayBegins, 'litres')],
  ]
  return limits
    .filter(([, limit, total]) => limit !== null && total > limit)
    .map(([name]) => `LIMIT_EXCEEDED ${name}`)
}

export interface Round {
  subject: Subject
  terms: Terms
  master: Terms
  isFleetGood: boolean
  question: Question
}

/** Every reason against a fill, as the rules of the server have them. */
export function modelOf({ subject: of, terms, master, isFleetGood, question }: Round): string[] {
  const isUsable = terms.status === 'normal' && (!of.isSharing || master.status === 'normal')
  const isInTime = terms.valid_until === null && (of.master === null || master.valid_until === null)
  const own = brokenTerms(terms, question)
  const above = of.master === null ? [] : brokenTerms(master, question)
  return [
    ...(isInTime ? [] : ['CARD_EXPIRED']),
    ...(isUsable ? [] : ['CARD_STATUS_ABNORMAL']),
    ...(of.fleet === null || isFleetGood ? [] : ['FLEET_DISABLED']),
    ...new Set([...own, ...above]),
    ...passedLimits(terms, question, of.own),
    ...(of.master === null ? [] : passedLimits(master, question, of.shared)),
    ...(question.amount > of.available ? ['BALANCE_SHORT'] : []),
  ].toSorted()
}
