/**
 * Concurrent work queue with leases; at most four tasks per partition, so that one that is slow holds up no
 * partition but its own. Several servers may work on the same rows.
 */

import type { QueueLog } from './run-log.ts'

/** How much of one partition is done at once. */
const TASKS_PER_PARTITION = 4

export interface WorkQueueOptions<Work> {
  /**
   * Takes the work that is due the longest and in none of the full partitions. It is nobody else's until its
   * lease ends, so that what a crashed server took comes back.
   */
  take(fullPartitions: readonly string[]): Promise<Work | undefined>
  /** All work is one partition by default. */
  partitionOf?(work: Work): string
  /** How much is done at once in all; only the partitions limit it by default. */
  tasksAtOnce?: number
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
  partitionOf = () => '',
  tasksAtOnce = Infinity,
  perform,
  onError,
  log,
}: WorkQueueOptions<Work>): WorkQueue {
  const partitions = new Map<string, number>()
  const running = new Set<Promise<void>>()
  let taking: Promise<void> | undefined
  let isWantedAgain = false
  const stopping = new AbortController()

  const full = (): string[] =>
    [...partitions].flatMap(([partition, n]) => (n >= TASKS_PER_PARTITION ? [partition] : []))
  const enter = (partition: string, change: 1 | -1): void => {
    partitions.set(partition, (partitions.get(partition) ?? 0) + change)
  }

  const begin = (item: Work): void => {
    const partition = partitionOf(item)
    enter(partition, 1)
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
        enter(partition, -1)
        running.delete(doing)
        work()
      })
    running.add(doing)
  }

  const takeAll = async (): Promise<void> => {
    while (isWantedAgain) {
      isWantedAgain = false
      while (!stopping.signal.aborted && running.size < tasksAtOnce) {
        const item = await take(full())
        if (!item) break
        begin(item)
      }
    }
    if (running.size === 0) await log?.rested()
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
