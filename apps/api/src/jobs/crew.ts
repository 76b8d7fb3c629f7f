/**
 * Several hands for work that mostly waits for somebody else: each takes what is due, and whoever is slow
 * holds up no lane but their own.
 */

/** How much of one lane is done at once. */
const LANE_WIDTH = 4

export interface CrewParts<Work> {
  /**
   * Takes the work that is due the longest and in none of the full lanes. It is nobody else's until its
   * lease ends, so that what a crashed server took comes back.
   */
  take(fullLanes: readonly string[]): Promise<Work | undefined>
  laneOf(work: Work): string
  perform(work: Work): Promise<void>
  onError(error: unknown): void
}

export interface Crew {
  /** Takes up what is due; comes back at once. */
  work(): void
  /** Lets go after the work at hand. */
  stop(): Promise<void>
}

export function createCrew<Work>({ take, laneOf, perform, onError }: CrewParts<Work>): Crew {
  const lanes = new Map<string, number>()
  const running = new Set<Promise<void>>()
  let taking: Promise<void> | undefined
  let isWantedAgain = false
  const stopping = new AbortController()

  const full = (): string[] => [...lanes].flatMap(([lane, n]) => (n >= LANE_WIDTH ? [lane] : []))
  const enter = (lane: string, change: 1 | -1): void => {
    lanes.set(lane, (lanes.get(lane) ?? 0) + change)
  }

  const begin = (item: Work): void => {
    const lane = laneOf(item)
    enter(lane, 1)
    const doing = perform(item)
      .catch(onError)
      .finally(() => {
        enter(lane, -1)
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
