import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import { enqueue, type RunningJobs, type Schedule, startJobs } from './jobs.ts'

const app = useApp()
const open: RunningJobs[] = []
const troubles: string[] = []

afterEach(async () => {
  for (const jobs of open.splice(0)) await jobs.stop()
})

const DAY_MS = 86_400_000

async function start(
  jobs: Record<string, () => Promise<void>>,
  schedules: Schedule[] = [],
): Promise<RunningJobs> {
  const onTrouble = (trouble: string): void => void troubles.push(trouble)
  const running = await startJobs(app.databaseUrl, { jobs, schedules, onTrouble })
  open.push(running)
  return running
}

const add = (name: string, key = name) =>
  app.look((db) => enqueue(db, { name, payload: {}, runAt: new Date(0), key }))

describe('a scheduled job', () => {
  /** In two hours' time, each day: today's run is not due yet, and yesterday's was 22 hours ago. */
  const at = (): string => {
    const soon = new Date(Date.now() + 2 * 3_600_000)
    return `${soon.getUTCMinutes()} ${soon.getUTCHours()} * * *`
  }

  const lastRunWas = (job: string, daysAgo: number) =>
    app.asOwner(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('${job}', now() - interval '30 days', '${new Date(Date.now() - daysAgo * DAY_MS).toISOString()}')
      on conflict (identifier) do update set last_execution = excluded.last_execution`)

  /** How often the jobs run until one that was asked for last has run, too. */
  async function runsOf(schedules: Schedule[]): Promise<string[]> {
    const runs: string[] = []
    const names = [...schedules.map(({ job }) => job), 'last']
    const jobs = names.map((name) => [name, async () => void runs.push(name)] as const)
    const running = await start(Object.fromEntries(jobs), schedules)
    await expect
      .poll(async () => {
        await add('last')
        return runs.length
      })
      .toBeGreaterThan(schedules.length)
    open.splice(open.indexOf(running), 1)
    await running.stop()
    return runs.filter((name) => name !== 'last')
  }

  it('that was due while the server was off runs at its start, once for all that was missed', async () => {
    await lastRunWas('missed', 10)
    expect(await runsOf([{ job: 'missed', at: at(), catchUpHours: 24 }])).toEqual(['missed'])
    expect(await runsOf([{ job: 'missed', at: at(), catchUpHours: 24 }])).toEqual([])
  })

  it('waits for its time when it was not missed, is new, or need not be made up for', async () => {
    await lastRunWas('done', 0)
    await lastRunWas('frequent', 10)
    const schedules = [
      { job: 'done', at: at(), catchUpHours: 24 },
      { job: 'new', at: at(), catchUpHours: 24 },
      { job: 'frequent', at: at() },
    ]
    expect(await runsOf(schedules)).toEqual([])
  })
})

describe('a job that was asked for', () => {
  it('waits for nothing that the clock started, nor do frequent jobs for those of the hour and the night', async () => {
    const ended = Promise.withResolvers<void>()
    const runs: string[] = []
    const running = await start(
      {
        night: () => ended.promise,
        hour: () => ended.promise,
        sweep: async () => void runs.push('sweep'),
        asked: async () => void runs.push('asked'),
      },
      [
        { job: 'night', at: '0 0 1 1 *', catchUpHours: 24 },
        { job: 'hour', at: '0 0 1 1 *', catchUpHours: 1 },
        { job: 'sweep', at: '0 0 1 1 *' },
      ],
    )
    // By several keys, so that they would take every place they can have.
    for (const key of ['1', '2', '3']) for (const name of ['night', 'hour']) await add(name, key)
    for (const name of ['sweep', 'asked']) await add(name)
    await expect.poll(() => runs.toSorted()).toEqual(['asked', 'sweep'])
    ended.resolve()
    open.splice(open.indexOf(running), 1)
    await running.stop()
  })
})

describe('jobs whose database goes away', { timeout: 60_000 }, () => {
  async function onServer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: inject('serverUrl') })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  const name = (): string => new URL(app.databaseUrl.replace('@/', '@x/')).pathname.slice(1)

  it('go on when it is there again, also with the one that could not be marked as done', async () => {
    const runs: string[] = []
    await start({
      slow: async () => {
        runs.push('slow')
        if (runs.length > 1) return
        await onServer(`alter database ${name()} allow_connections false`)
        await onServer(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name()}'`,
        )
      },
      later: async () => void runs.push('later'),
    })
    await add('slow')
    const stopped = 'The job queue has stopped; it is started again'
    await expect.poll(() => troubles, { timeout: 30_000 }).toContain(stopped)
    expect(runs).toEqual(['slow'])
    await onServer(`alter database ${name()} allow_connections true`)
    await expect
      .poll(() =>
        add('later')
          .then(() => 'added')
          .catch(() => 'away'),
      )
      .toBe('added')
    await expect.poll(() => runs.toSorted(), { timeout: 30_000 }).toEqual(['later', 'slow', 'slow'])
  })
})
