/** The places of a work queue: what is under way, of which companies, and whose turn is next. */

import { type RawBuilder, sql } from 'kysely'

/** How much of one partition is done at once. */
const TASKS_PER_PARTITION = 4

/** Whose work is taken next. */
export interface Turn {
  /** Partitions that have enough to do. */
  full: readonly string[]
  /** Companies that have enough under way, or would take the place that is kept for others. */
  busy: readonly number[]
  /** Companies that had their turn, the one that waits the longest first; all others come before them. */
  served: readonly number[]
  /** Nothing that is known to be long: it has all places but one already, which is for what is done soon. */
  isForShort: boolean
}

/** Long work has had its time while a company that had nothing under way was waiting. */
export class TurnOver extends Error {}

/** Of work that may be done, in the order in which its companies' turns come. */
export const turnOf = (
  { served }: Pick<Turn, 'served'>,
  companyColumn: string,
): RawBuilder<number> =>
  sql<number>`coalesce(array_position(${served}::bigint[], ${sql.ref(companyColumn)}), 0)`

/** How long work keeps its place while a company that has none waits, by which clock. */
export interface TurnLimit<Work> {
  ms: number
  now(): Date
  /** Whether it has given up its place before: it does so once, or short work would keep it from ever being done. */
  isLong(work: Work): boolean
}

/** Work under way. */
interface Place {
  partition: string
  company: number
  isLong: boolean
  /** In milliseconds. */
  since: number
  /** Aborted when it is over. */
  turn: AbortController
}

interface Limits<Work> {
  tasksAtOnce: number
  tasksPerCompany: number
  turn: TurnLimit<Work> | undefined
}

/** Who has what under way, and whose turn was when. */
export function createPlaces<Work>({ tasksAtOnce, tasksPerCompany, turn }: Limits<Work>) {
  const taken = new Set<Place>()
  const partitions = new Map<string, number>()
  const companies = new Map<number, number>()
  const served = new Set<number>()
  let turnEnds: NodeJS.Timeout | undefined
  const now = () => turn?.now().getTime() ?? 0
  const change = ({ partition, company }: Place, by: 1 | -1): void => {
    count(partitions, partition, by)
    count(companies, company, by)
  }
  const turnWith = (mostOfCompany: number, isForShort: boolean): Turn => ({
    full: keysOfAtLeast(partitions, TASKS_PER_PARTITION),
    busy: keysOfAtLeast(companies, mostOfCompany),
    served: [...served],
    isForShort,
  })
  const hasManyLong = () =>
    [...taken].filter(({ isLong }) => isLong).length >= Math.max(1, tasksAtOnce - 1)
  /** Whose turn is over: of the company that has most under way, what began last. One at a time. */
  const longest = (): Place | undefined => {
    if (!turn || taken.size > tasksAtOnce) return undefined
    const until = now() - turn.ms
    const underWay = ({ company }: Place) => companies.get(company) ?? 0
    const [last] = [...taken]
      .filter(({ isLong, since, turn: { signal } }) => !isLong && since <= until && !signal.aborted)
      .toReversed()
      .toSorted((a, b) => underWay(b) - underWay(a))
    return last
  }
  return {
    /** What is done next, where a place is free or somebody's turn is over. */
    takeNext: async (
      take: (turn: Turn) => Promise<Work | undefined>,
    ): Promise<Work | undefined> => {
      const free = tasksAtOnce - taken.size
      if (free > 0) {
        const mostOfCompany = free === 1 && tasksAtOnce > 1 ? 1 : tasksPerCompany
        return take(turnWith(mostOfCompany, hasManyLong()))
      }
      const place = longest()
      const item = place && (await take(turnWith(1, true)))
      if (item) place.turn.abort(new TurnOver())
      return item
    },
    enter: (work: Work, partition: string, company: number): Place => {
      const isLong = turn?.isLong(work) ?? false
      const place = { partition, company, isLong, since: now(), turn: new AbortController() }
      taken.add(place)
      change(place, 1)
      served.delete(company)
      served.add(company)
      return place
    },
    leave: (place: Place): void => {
      taken.delete(place)
      change(place, -1)
    },
    /** Has whoever waits looked for again, where all places are taken. */
    whenTurnEnds: (look: () => void): void => {
      clearTimeout(turnEnds)
      if (turn && taken.size >= tasksAtOnce) turnEnds = setTimeout(look, turn.ms).unref()
    },
    /** Nothing is left to do: nobody waits for a turn. */
    forget: () => served.clear(),
  }
}

function count<Key>(counts: Map<Key, number>, key: Key, change: 1 | -1): void {
  const counted = (counts.get(key) ?? 0) + change
  if (counted > 0) counts.set(key, counted)
  else counts.delete(key)
}

const keysOfAtLeast = <Key>(counts: ReadonlyMap<Key, number>, most: number): Key[] =>
  [...counts].flatMap(([key, counted]) => (counted >= most ? [key] : []))
