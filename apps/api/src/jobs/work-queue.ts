/**
 * Concurrent work queue with leases. Companies take turns, and the last place is kept for one that has none, and
 * given up by what takes long, so that nobody waits for the long work of another company; at most four tasks per
 * partition, so that one that is slow holds up no partition but its own. Several servers may work on the same rows.
 */

import type { QueueLog } from './run-log.ts'
import { createPlaces, type Turn, type TurnLimit } from './turns.ts'

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
  /**
   * Work that is under way for longer gives its place to a company that has none, if all are taken. It is told
   * through its signal and notes that it is long; by default it goes on to its end.
   */
  turn?: TurnLimit<Work>
  /**
   * @param stopping aborted when the server stops, and with `TurnOver` when another company's turn has come: long
   *   work gives back what it holds, and ends
   */
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
  turn,
  perform,
  onError,
  log,
}: WorkQueueOptions<Work>): WorkQueue {
  const places = createPlaces({ tasksAtOnce, tasksPerCompany, turn })
  const running = new Set<Promise<void>>()
  let taking: Promise<void> | undefined
  let isWantedAgain = false
  const stopping = new AbortController()

  const begin = (item: Work): void => {
    const place = places.enter(item, partitionOf(item), companyOf(item))
    log?.began()
    const doing = perform(item, AbortSignal.any([stopping.signal, place.turn.signal]))
      .then(
        () => log?.ended(),
        (error: unknown) => {
          log?.ended(error)
          onError(error)
        },
      )
      .finally(() => {
        places.leave(place)
        running.delete(doing)
        work()
      })
    running.add(doing)
  }

  const takeAll = async (): Promise<void> => {
    while (isWantedAgain) {
      isWantedAgain = false
      while (!stopping.signal.aborted) {
        const item = await places.takeNext(take)
        if (!item) break
        begin(item)
      }
    }
    places.whenTurnEnds(work)
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
