import { describe, expect, it } from 'vitest'
import { boundedWork } from './bounded-work.ts'

describe('bounded work', () => {
  it('is done a little at once, in turn, and refused when too much waits', async () => {
    const run = boundedWork({ atOnce: 2, waiting: 3 })
    const tasks = Array.from({ length: 6 }, () => Promise.withResolvers<string>())
    const begun: number[] = []
    const results = tasks.map(({ promise }, at) =>
      run(() => {
        begun.push(at)
        return promise
      }).catch((error: unknown) => error),
    )
    expect(await results[5]).toMatchObject({ definition: { code: 'FILES_BUSY', status: 503 } })
    expect(begun).toEqual([0, 1])
    tasks[0]?.resolve('done')
    expect(await results[0]).toBe('done')
    tasks[1]?.reject(new Error('failed'))
    expect(await results[1]).toEqual(new Error('failed'))
    for (const task of tasks) task.resolve('done')
    expect(await Promise.all(results.slice(2, 5))).toEqual(['done', 'done', 'done'])
    expect(begun).toEqual([0, 1, 2, 3, 4])
    // Who was refused may come again.
    expect(await run(async () => 'now')).toBe('now')
  })
})
