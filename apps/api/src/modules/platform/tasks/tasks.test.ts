import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { declaredAreas } from '../../../../test/declared-areas.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { eachRow, enqueue, type Job } from '#jobs/jobs.ts'
import { nextRun } from '#jobs/next-run.ts'
import { createRunLog } from '#jobs/run-log.ts'
import { createWorkQueue } from '#jobs/work-queue.ts'
import { jobsOf, modulesOf } from '#module.ts'
import { FOLLOWING_TASKS, PLATFORM_TASKS, STATION_TASKS, type TaskRun } from './contract.ts'

const app = useApp()

beforeAll(async () => {
  await app.listen()
})

const manager = async () => (await app.as('manager')).at(app.ids.east)
const admin = () => app.as('admin', 'platform')

type Person = Awaited<ReturnType<typeof manager>>

const log = () =>
  createRunLog({
    database: app.database,
    now: () => app.clock.now,
    onError: (error) => {
      throw error
    },
  })

/** Has a job run as the queue would, and whatever comes of it written down. */
async function run(name: string, job: Job): Promise<void> {
  for (const recorded of Object.values(log().recorded({ [name]: job }))) {
    await recorded({}).catch(() => {})
  }
}

async function runsOf(name: string, person?: Person): Promise<TaskRun[]> {
  const asked = person ?? (await admin())
  const { status, body } = await asked.get(`/taskRuns?${searching(`name:${name}`)}`)
  expect(status).toBe(200)
  return body.content
}

const taskOf = async (name: string, person: Person) =>
  (await person.get('/tasks')).body.content.find((task: { name: string }) => task.name === name)

/** A run that nothing has ended yet. */
const begun = (job: string, minutesAgo = 0) =>
  app.look((db) =>
    db
      .insertInto('job_runs')
      .values({
        job,
        started_at: new Date(app.clock.now.getTime() - minutesAgo * 60_000),
        lease_until: new Date(app.clock.now.getTime() + (2 - minutesAgo) * 60_000),
      })
      .execute(),
  )

it('has a name for everything that the clock starts or a queue does, and for nothing else', () => {
  const schedules = modulesOf(declaredAreas).flatMap(({ schedules: own = [] }) => own)
  const clock = [...schedules.map(({ job }) => job), 'refreshRollups']
  expect([...STATION_TASKS, ...PLATFORM_TASKS].toSorted()).toEqual(clock.toSorted())
  const others = Object.keys(jobsOf(declaredAreas)).filter((name) => !clock.includes(name))
  expect([...FOLLOWING_TASKS].toSorted()).toEqual([...others, 'askChannelsForRefunds'].toSorted())
})

describe('POST /tasks/:name/run', () => {
  it('refuses who may only look, what follows other work, and the whole platform to a station', async () => {
    const refused = async (person: Person, name: string) => {
      const { status, body } = await person.post(`/tasks/${name}/run`, {})
      return [status, body.code]
    }
    expect(await refused(await app.as('company'), 'expireFleets')).toEqual([403, 'FORBIDDEN'])
    expect(await refused(await app.as('cashier'), 'expireFleets')).toEqual([403, 'FORBIDDEN'])
    expect(await refused(await manager(), 'ledgerAudit')).toEqual([403, 'TASK_PLATFORM_ONLY'])
    expect(await refused(await admin(), 'makeExports')).toEqual([400, 'TASK_NOT_STARTABLE'])
    expect(await refused(await admin(), 'dropTables')).toEqual([400, 'VALIDATION'])
    const waiting = await app.look(async (db) => {
      const { rows } = await sql<{ job: string }>`select job from app.waiting_jobs()`.execute(db)
      return rows
    })
    expect(waiting).toEqual([])
  })

  it('refuses while the task runs, and not because of one that was cut off', async () => {
    await begun('giveCoupons')
    const { status, body } = await (await manager()).post('/tasks/giveCoupons/run', {})
    expect([status, body.code]).toEqual([400, 'TASK_RUNNING'])
    await begun('sweepInvoices', 10)
    expect((await (await manager()).post('/tasks/sweepInvoices/run', {})).status).toBe(200)
    await expect.poll(async () => (await runsOf('sweepInvoices'))[0]?.outcome).toBe('success')
    expect((await runsOf('sweepInvoices'))[1]?.outcome).toBe('interrupted')
  })

  it('does the work, says who asked for it, and tells the log', async () => {
    await app.asOwner(`insert into job_runs (job, started_at, ended_at, lease_until, outcome)
      values ('giveCoupons', now() - interval '4 years', now() - interval '4 years', now(), 'success')`)
    for (const confirmWord of [undefined, 'Complete']) {
      const { body } = await (await admin()).post('/tasks/forgetJobRuns/run', { confirmWord })
      expect(body.code).toBe('CONFIRM_WORD_MISMATCH')
    }
    const confirmed = { confirmWord: 'complete' }
    expect((await (await admin()).post('/tasks/forgetJobRuns/run', confirmed)).status).toBe(200)
    await expect
      .poll(async () => (await runsOf('forgetJobRuns'))[0])
      .toMatchObject({
        outcome: 'success',
        done: 1,
        failed: 0,
        startedBy: { id: expect.any(Number) },
      })
    expect(await runsOf('giveCoupons')).toHaveLength(1)
    const [entry] = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('action', '=', 'runTask')
        .where('entity_id', '=', 'forgetJobRuns')
        .select(['entity'])
        .execute(),
    )
    expect(entry).toEqual({ entity: 'task' })
  })
})

describe('a run that is written down', () => {
  it('counts what was done and what was left over, and says why in plain words', async () => {
    const onError = () => {}
    const refusing = async (row: number) => {
      if (row === 2)
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    }
    await run('settleDays', () => eachRow([1, 2, 3], refusing, onError))
    expect(await runsOf('settleDays')).toMatchObject([
      {
        outcome: 'partial',
        done: 2,
        failed: 1,
        failure: { code: 'TASK_NETWORK', detail: 'connect ECONNREFUSED' },
      },
    ])
  })

  it('shows a station what happened, and not how much of it elsewhere', async () => {
    await run('undoCardIssues', async () => {
      throw new Error('card 8812 of Rival Oil')
    })
    const [seen] = await runsOf('undoCardIssues', await manager())
    expect(seen).toMatchObject({
      outcome: 'failed',
      done: null,
      failed: null,
      failure: { code: 'TASK_PROGRAM', detail: null },
    })
    expect(JSON.stringify(seen)).not.toContain('Rival')
  })

  it('is one row with the successful ones of its hour, until one fails', async () => {
    const well: Job = async () => ({ done: 2, failed: 0 })
    await run('watchGauges', well)
    await run('watchGauges', well)
    await run('watchGauges', () => Promise.reject(new Error('no')))
    await run('watchGauges', well)
    app.clock.advance(3_600_000)
    await run('watchGauges', well)
    const shown = (await runsOf('watchGauges')).map(({ outcome, runs, done }) => [
      outcome,
      runs,
      done,
    ])
    expect(shown).toEqual([
      ['success', 1, 2],
      ['success', 1, 2],
      ['failed', 1, 0],
      ['success', 2, 4],
    ])
  })

  it('is that of a work queue from its first task to its last', async () => {
    const tasks = ['a', 'b', 'c']
    const queue = createWorkQueue<string>({
      take: async () => tasks.shift(),
      companyOf: () => app.ids.company,
      perform: async (task) => {
        if (task === 'b') throw new Error('broken')
      },
      onError: () => {},
      log: log().ofQueue('askChannelsForRefunds'),
    })
    queue.work()
    await expect
      .poll(() => runsOf('askChannelsForRefunds'))
      .toMatchObject([{ outcome: 'partial', done: 2, failed: 1, endedDate: expect.any(String) }])
    await queue.stop()
  })
})

describe('GET /tasks', () => {
  it('tells what may be started, what waits, what came last, and what comes next', async () => {
    const person = await manager()
    expect(await taskOf('ledgerAudit', person)).toMatchObject({
      schedule: '30 19 * * *',
      mayRun: false,
      last: null,
    })
    expect((await taskOf('ledgerAudit', await admin())).mayRun).toBe(true)
    expect((await taskOf('expireFleets', await app.as('company'))).mayRun).toBe(false)
    const later = new Date(app.clock.now.getTime() + 60 * 86_400_000)
    await app.look((db) =>
      enqueue(db, { name: 'applyPriceChange', payload: {}, runAt: later, key: 'x' }),
    )
    expect(await taskOf('applyPriceChange', person)).toBeUndefined()
    expect(await taskOf('applyPriceChange', await admin())).toMatchObject({
      schedule: null,
      mayRun: false,
      waiting: 1,
      nextRunDate: later.toISOString(),
    })
    expect((await taskOf('settleDays', person)).waiting).toBeNull()
    expect(await runsOf('askChannelsForRefunds', person)).toEqual([])
    expect((await app.anonymous.get('/tasks')).status).toBe(401)
    expect((await (await app.as('cashier')).get('/tasks')).status).toBe(403)
  })

  it.each([
    ['*/10 * * * *', '2026-11-21T02:10:00.000Z'],
    ['10 * * * *', '2026-11-21T02:10:00.000Z'],
    ['0 2 * * *', '2026-11-22T02:00:00.000Z'],
  ])('reckons when %s strikes next', (at, expected) => {
    expect(nextRun(at, new Date('2026-11-21T02:00:00Z')).toISOString()).toBe(expected)
  })
})
