import { describe, expect, it } from 'vitest'
import { createWorkQueue, type WorkQueueOptions } from './work-queue.ts'

interface Task {
  partition: string
  done: PromiseWithResolvers<void>
}

/** A queue over tasks in memory, each of which ends when it is told to. */
function aQueue(
  partitions: string,
  options: Partial<Pick<WorkQueueOptions<Task>, 'tasksAtOnce' | 'perform' | 'take'>> = {},
) {
  const waiting = [...partitions].map((partition): Task => {
    return { partition, done: Promise.withResolvers<void>() }
  })
  const begun: Task[] = []
  const errors: unknown[] = []
  const queue = createWorkQueue<Task>({
    take: async (full) => {
      const at = waiting.findIndex(({ partition }) => !full.includes(partition))
      return at < 0 ? undefined : waiting.splice(at, 1)[0]
    },
    partitionOf: ({ partition }) => partition,
    perform: async (task) => {
      begun.push(task)
      await task.done.promise
    },
    onError: (error) => errors.push(error),
    ...options,
  })
  const begins = (expected: string) =>
    expect.poll(() => begun.map(({ partition }) => partition).join('')).toBe(expected)
  return { queue, begun, errors, begins }
}

describe('a work queue', () => {
  it('does four of a partition at once, and what is slow there holds up no other', async () => {
    const { queue, begun, begins } = aQueue('aaaaaab')
    queue.work()
    await begins('aaaab')
    begun[1]?.done.resolve()
    await begins('aaaaba')
    for (const { done } of begun) done.resolve()
    await begins('aaaabaa')
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
    const task: Task = { partition: 'a', done: Promise.withResolvers<void>() }
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
