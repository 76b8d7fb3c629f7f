/**
 * Concurrent work queue with leases; at most four tasks per partition. Each task mostly waits for somebody
 * else, and one that is slow holds up no partition but its own.
 */

/** How much of one partition is done at once. */
const TASKS_PER_PARTITION = 4

export interface WorkQueueOptions<Work> {
  /**
   * Takes the work that is due the longest and in none of the full partitions. It is nobody else's until its
   * lease ends, so that what a crashed server took comes back.
   */
  take(fullPartitions: readonly string[]): Promise<Work | undefined>
  partitionOf(work: Work): string
  perform(work: Work): Promise<void>
  onError(error: unknown): void
}

export interface WorkQueue {
  /** Takes up what is due; comes back at once. */
  work(): void
  /** Lets go after the work at hand. */
  stop(): Promise<void>
}

export function createWorkQueue<Work>({
  take,
  partitionOf,
  perform,
  onError,
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
    const doing = perform(item)
      .catch(onError)
      .finally(() => {
        enter(partition, -1)
        running.delete(doing)
        work()
      })
    running.add(doing)
  }

  const takeAll = async (): Promise<void> => {
    while (isWantedAgain && !stopping.signal.aborted) {
      isWantedAgain = false
      for (let item = await take(full()); item; item = await take(full())) begin(item)
    }
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
    },
  }
}
