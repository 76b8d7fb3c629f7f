import { describe, expect, it } from 'vitest'
import { TurnOver } from './turns.ts'
import { createWorkQueue, type WorkQueueOptions } from './work-queue.ts'

interface Task {
  partition: string
  company: number
  isLong: boolean
  done: PromiseWithResolvers<void>
}

/** In capitals: known to be long. */
const aTask = (partition: string): Task => ({
  partition,
  company: partition.charCodeAt(0),
  isLong: partition === partition.toUpperCase(),
  done: Promise.withResolvers<void>(),
})

/** A queue over tasks in memory, each of which ends when it is told to; each partition is a company as well. */
function aQueue(
  partitions: string,
  options: Partial<
    Pick<WorkQueueOptions<Task>, 'tasksAtOnce' | 'tasksPerCompany' | 'turn' | 'perform' | 'take'>
  > = {},
) {
  const waiting = [...partitions].map(aTask)
  const begun: Task[] = []
  const errors: unknown[] = []
  const queue = createWorkQueue<Task>({
    take: async ({ full, busy, served, isForShort }) => {
      const [next] = waiting
        .filter(({ partition, company }) => !full.includes(partition) && !busy.includes(company))
        .filter(({ isLong }) => !(isForShort && isLong))
        .toSorted((a, b) => served.indexOf(a.company) - served.indexOf(b.company))
      if (next) waiting.splice(waiting.indexOf(next), 1)
      return next
    },
    companyOf: ({ company }) => company,
    partitionOf: ({ partition }) => partition,
    perform: async (task, stopping) => {
      begun.push(task)
      stopping.addEventListener('abort', () => {
        if (!(stopping.reason instanceof TurnOver)) return
        waiting.push({ ...aTask(task.partition), isLong: true })
        task.done.resolve()
      })
      await task.done.promise
    },
    onError: (error) => errors.push(error),
    ...options,
  })
  const begins = (expected: string) =>
    expect.poll(() => begun.map(({ partition }) => partition).join('')).toBe(expected)
  const add = (partition: string): void => {
    waiting.push(aTask(partition))
    queue.work()
  }
  return { queue, begun, errors, begins, add }
}

describe('a work queue', () => {
  it('does four of a partition at once, and what is slow there holds up no other', async () => {
    const { queue, begun, begins } = aQueue('aaaaaab')
    queue.work()
    await begins('abaaa')
    begun[0]?.done.resolve()
    await begins('abaaaa')
    for (const { done } of begun) done.resolve()
    await begins('abaaaaa')
    for (const { done } of begun) done.resolve()
    await queue.stop()
  })

  it('does no more at once in all than it is told', async () => {
    const { queue, begun, begins } = aQueue('abc', { tasksAtOnce: 1 })
    queue.work()
    queue.work()
    await begins('a')
    begun[0]?.done.resolve()
    await begins('ab')
    begun[1]?.done.reject(new Error('broken'))
    await begins('abc')
    begun[2]?.done.resolve()
    await queue.stop()
  })

  it('lets companies take turns, however much one of them has', async () => {
    const { queue, begun, begins } = aQueue('aaaabbc', { tasksAtOnce: 1 })
    queue.work()
    for (const expected of ['a', 'ab', 'abc', 'abca', 'abcab', 'abcaba', 'abcabaa']) {
      await begins(expected)
      begun.at(-1)?.done.resolve()
    }
    await queue.stop()
  })

  it('keeps its last place for a company that has none, and does no more for one than it is told', async () => {
    const { queue, begun, begins } = aQueue('aaa', { tasksAtOnce: 3 })
    const more = aQueue('aabb', { tasksAtOnce: 3, tasksPerCompany: 1 })
    queue.work()
    more.queue.work()
    await begins('aa')
    await more.begins('ab')
    begun[0]?.done.resolve()
    await begins('aaa')
    for (const { done } of [...begun, ...more.begun]) done.resolve()
    await more.begins('abab')
    for (const { done } of more.begun) done.resolve()
    await Promise.all([queue.stop(), more.queue.stop()])
  })

  it('gives a company that has none the place of work that takes long, of whoever has most', async () => {
    let ms = 0
    const turn = { ms: 10, now: () => new Date(ms), isLong: ({ isLong }: Task) => isLong }
    const { queue, begun, begins, add } = aQueue('aa', { tasksAtOnce: 3, turn })
    queue.work()
    await begins('aa')
    ms = 1
    add('b')
    await begins('aab')
    ms = 9
    add('c')
    add('a')
    await begins('aab')
    ms = 10
    queue.work()
    await begins('aabc')
    expect(begun.filter(({ isLong }) => isLong)).toEqual([])
    // From here on nobody's turn is over.
    ms = 9
    begun[3]?.done.resolve()
    add('d')
    await begins('aabcd')
    begun[0]?.done.resolve()
    await begins('aabcda')
    begun[2]?.done.resolve()
    begun[4]?.done.resolve()
    await begins('aabcdaa')
    expect(begun.at(-1)).toMatchObject({ partition: 'a', isLong: true })
    for (const { done } of begun) done.resolve()
    await queue.stop()
  })

  it('has no work give up its place twice, and leaves one place free of what is long', async () => {
    let ms = 0
    const turn = { ms: 10, now: () => new Date(ms), isLong: ({ isLong }: Task) => isLong }
    const { queue, begun, begins, add } = aQueue('ABc', { tasksAtOnce: 3, turn })
    queue.work()
    await begins('ABc')
    add('D')
    ms = 10
    add('e')
    await begins('ABce')
    begun[3]?.done.resolve()
    add('f')
    await begins('ABcef')
    begun[0]?.done.resolve()
    await begins('ABcefD')
    begun[4]?.done.resolve()
    add('g')
    await begins('ABcefDg')
    begun[1]?.done.resolve()
    await begins('ABcefDgc')
    expect(begun.at(-1)?.isLong).toBe(true)
    for (const { done } of begun) done.resolve()
    await queue.stop()
  })

  it('looks by itself whether a turn is over', async () => {
    const turn = { ms: 20, now: () => new Date(), isLong: () => false }
    const { queue, begun, begins } = aQueue('abcd', { tasksAtOnce: 3, turn })
    queue.work()
    await begins('abcd')
    for (const { done } of begun) done.resolve()
    await queue.stop()
  })

  it('hears of what went wrong, and goes on', async () => {
    const { queue, begun, begins, errors } = aQueue('ab', { tasksAtOnce: 1 })
    queue.work()
    await begins('a')
    begun[0]?.done.reject(new Error('broken'))
    await begins('ab')
    begun[1]?.done.resolve()
    await queue.stop()
    expect(errors).toEqual([new Error('broken')])
  })

  it('tells the work at hand that it stops, waits for it, and takes nothing more', async () => {
    const stopped: string[] = []
    const perform: WorkQueueOptions<Task>['perform'] = ({ partition }, stopping) =>
      new Promise((resolve) => {
        stopping.addEventListener('abort', () => {
          stopped.push(partition)
          resolve()
        })
        begun.resolve()
      })
    const begun = Promise.withResolvers<void>()
    const { queue } = aQueue('abc', { tasksAtOnce: 1, perform })
    queue.work()
    await begun.promise
    await queue.stop()
    queue.work()
    await queue.stop()
    expect(stopped).toEqual(['a'])
  })

  it('takes up again after the database was away', async () => {
    let isAway = true
    const task = aTask('a')
    const tasks = [task]
    const { queue, begins, errors } = aQueue('', {
      take: async () => {
        if (isAway) throw new Error('away')
        return tasks.pop()
      },
    })
    queue.work()
    await expect.poll(() => errors.length).toBe(1)
    isAway = false
    queue.work()
    await begins('a')
    task.done.resolve()
    await queue.stop()
  })
})
