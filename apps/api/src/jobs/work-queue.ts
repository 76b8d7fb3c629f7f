/**
 * Concurrent work queue with leases. Companies take turns, and the last place is kept for one that has none, so
 * that nobody waits for the long work of another company; at most four tasks per partition, so that one that is
 * slow holds up no partition but its own. Several servers may work on the same rows.
 */

import { type RawBuilder, sql } from 'kysely'
import type { QueueLog } from './run-log.ts'

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
}

/** Of work that may be done, in the order in which its companies' turns come. */
export const turnOf = (
  { served }: Pick<Turn, 'served'>,
  companyColumn: string,
): RawBuilder<number> =>
  sql<number>`coalesce(array_position(${served}::bigint[], ${sql.ref(companyColumn)}), 0)`

export interface WorkQueueOptions<Work> {
  /**
   * Takes the work that is due the longest, of the company whose turn it is. It is nobody else's until its
   * lease ends, so that what a crashed server took comes back.
   */
  take(turn: Turn): Promise<Work | undefined>
  companyOf(work: Work): number
  /** All work is one partition by default. */
  partitionOf?(work: Work): string
  /** How much is done at once in all; only the partitions limit it by default. */
  tasksAtOnce?: number
  /** How much is done at once for one company; as much as in all by default. */
  tasksPerCompany?: number
  /** @param stopping aborted when the server stops: long work gives back what it holds, and ends */
  perform(work: Work, stopping: AbortSignal): Promise<void>
  onError(error: unknown): void
  /** Where its work is written down. */
  log?: QueueLog
}

export interface WorkQueue {
  /** Takes up what is due; comes back at once. */
  work(): void
  /** Lets go after the work at hand. */
  stop(): Promise<void>
}

export function createWorkQueue<Work>({
  take,
  companyOf,
  partitionOf = () => '',
  tasksAtOnce = Infinity,
  tasksPerCompany = Infinity,
  perform,
  onError,
  log,
}: WorkQueueOptions<Work>): WorkQueue {
  const places = createPlaces({ tasksAtOnce, tasksPerCompany })
  const running = new Set<Promise<void>>()
  let taking: Promise<void> | undefined
  let isWantedAgain = false
  const stopping = new AbortController()

  const begin = (item: Work): void => {
    const leave = places.enter(partitionOf(item), companyOf(item))
    log?.began()
    const doing = perform(item, stopping.signal)
      .then(
        () => log?.ended(),
        (error: unknown) => {
          log?.ended(error)
          onError(error)
        },
      )
      .finally(() => {
        leave()
        running.delete(doing)
        work()
      })
    running.add(doing)
  }

  const takeAll = async (): Promise<void> => {
    while (isWantedAgain) {
      isWantedAgain = false
      while (!stopping.signal.aborted && running.size < tasksAtOnce) {
        const item = await take(places.turn())
        if (!item) break
        begin(item)
      }
    }
    if (running.size > 0) return
    places.forget()
    await log?.rested()
  }

  const work = (): void => {
    isWantedAgain = true
    if (stopping.signal.aborted) return
    taking ??= takeAll()
      .catch(onError)
      .finally(() => {
        taking = undefined
        if (isWantedAgain) work()
      })
  }

  return {
    work,
    stop: async () => {
      stopping.abort()
      await taking
      await Promise.all(running)
      await log?.rested()
    },
  }
}

/** Who has what under way, and whose turn was when. */
function createPlaces({
  tasksAtOnce,
  tasksPerCompany,
}: Record<'tasksAtOnce' | 'tasksPerCompany', number>) {
  const partitions = new Map<string, number>()
  const companies = new Map<number, number>()
  const served = new Set<number>()
  let taken = 0
  const change = (partition: string, company: number, by: 1 | -1): void => {
    taken += by
    count(partitions, partition, by)
    count(companies, company, by)
  }
  return {
    turn: (): Turn => {
      const isLastPlace = tasksAtOnce > 1 && taken === tasksAtOnce - 1
      return {
        full: keysOfAtLeast(partitions, TASKS_PER_PARTITION),
        busy: keysOfAtLeast(companies, isLastPlace ? 1 : tasksPerCompany),
        served: [...served],
      }
    },
    /** @returns what gives the place back */
    enter: (partition: string, company: number): (() => void) => {
      change(partition, company, 1)
      served.delete(company)
      served.add(company)
      return () => change(partition, company, -1)
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
