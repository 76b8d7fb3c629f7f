/**
 * What calls cost where there are a thousand companies on the server, or a thousand stations in the company, against
 * one company alone: in processor time of server and database, which other work of the machine changes little.
 */

import { readdir, readFile } from 'node:fs/promises'
import { logIn, openClient, type Send } from '../bench-client.ts'
import { openCards, openOrders } from '../card-payments.ts'
import { type Closed, sellIn } from '../closing.ts'
import type { Figure } from '../report.ts'
import { startServerProcess } from '../server-process.ts'
import { type Stage, sumUp } from '../stage.ts'
import { plantCompanies, plantStationsOfOne } from './plant-growth.ts'

const MOST = 1.3
const ROUNDS = 5
const CALLS = 60
const LOG_INS = 10
const PAYMENTS = 20
const CARDS = 4
const ORDERS_OF_A_SHIFT = 500
const DAY_MS = 86_400_000

/** Milliseconds of a processor for each call, by what is called. */
type Costs = ReadonlyMap<string, number>

export async function measureGrowing(stage: Stage): Promise<Figure[]> {
  const till = await openTill(stage)
  await stage.server.stop()
  const growth = { ...stage, ordersEach: Math.ceil(stage.orders / 1000) }
  const alone = await costsAt(stage, till)
  await plantCompanies(stage.urlOf(), growth)
  await sumUp(stage.urlOf())
  const among = await costsAt(stage, till)
  await plantStationsOfOne(stage.urlOf(), growth)
  await sumUp(stage.urlOf())
  const wide = await costsAt(stage, till)
  return [
    ...compared('among 1,000 companies', among, alone),
    ...compared('with 1,000 stations more', wide, alone),
  ]
}

const compared = (where: string, costs: Costs, alone: Costs): Figure[] =>
  [...costs].map(([what, ours]) => ({
    what: `${what} ${where}`,
    ours,
    reference: alone.get(what),
    unit: 'ms',
    aim: { ratio: MOST },
  }))

/** What is paid with, and the shift that runs. */
interface Till {
  cards: readonly number[]
  shiftId: number
}

async function openTill(stage: Stage): Promise<Till> {
  const cashier = await atShifts(stage.server.url, stage)
  const shift: { id: number } = JSON.parse(await cashier('POST', '/shiftStates', {}))
  return { cards: await openCards(stage, CARDS), shiftId: shift.id }
}

const atShifts = (url: string, { shiftStationId: stationId }: Stage): Promise<Send> =>
  openClient(url, { account: 'manager', stationId })

async function costsAt(stage: Stage, till: Till): Promise<Costs> {
  const server = await startServerProcess({
    DATABASE_URL: stage.urlOf(),
    DATA_DIR: stage.directory,
  })
  const database = await databaseClock(stage)
  const spent = async (): Promise<number> =>
    ((await server.processorMs()) ?? 0) + (await database())
  const costs = new Map<string, number>()
  /** Of some rounds the cheapest: what the clock starts falls into others. */
  const measure = async (
    what: string,
    calls: number,
    call: () => Promise<unknown>,
    prepare?: () => Promise<unknown>,
  ) => {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await prepare?.()
      const before = await spent()
      for (let time = 0; time < calls; time += 1) await call()
      rounds.push(((await spent()) - before) / calls)
    }
    costs.set(what, Math.min(...rounds))
  }
  try {
    const seats = {
      "a station's": await openClient(server.url, {
        account: 'manager',
        stationId: stage.stationId,
      }),
      "a company's": await openClient(server.url, { account: 'company' }),
    }
    const from = new Date(Date.now() - 30 * DAY_MS).toISOString()
    for (const [whose, send] of Object.entries(seats)) {
      await measure(`${whose} list`, CALLS, () => send('GET', '/orders?size=15'))
      await measure(`${whose} statistics`, CALLS / 2, () =>
        send('GET', `/orders/statistics?interval=day&from=${from}`),
      )
    }
    const orders = await openOrders(stage, ROUNDS * PAYMENTS)
    await measure('a payment by card', PAYMENTS, () => {
      const userCard = { id: till.cards[orders.length % CARDS] }
      return seats["a station's"]('POST', `/orders/${orders.pop()}/pay`, {
        paymentType: 'debit',
        userCard,
      })
    })
    const cashier = await atShifts(server.url, stage)
    const close = async (): Promise<void> => {
      const { next }: Closed = JSON.parse(
        await cashier('POST', `/shiftStates/${till.shiftId}/close`, {}),
      )
      till.shiftId = next.id
    }
    await measure('closing a shift', 1, close, () => sellIn(stage, till.shiftId, ORDERS_OF_A_SHIFT))
    await measure('a log-in', LOG_INS, () => logIn(server.url, { account: 'company' }))
  } finally {
    await server.stop()
  }
  return costs
}

const TICK_MS = 10

/** What all processes of the database have had so far. */
async function databaseClock({ owner }: Stage): Promise<() => Promise<number>> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = (await statOf(rows[0]?.pid ?? 0)).parent
  return async () => {
    const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
    const stats = await Promise.all(pids.map(async (pid) => ({ pid, ...(await statOf(pid)) })))
    return stats.reduce((sum, { pid, parent, own, ended }) => {
      if (pid === postmaster) return sum + own + ended
      return parent === postmaster ? sum + own : sum
    }, 0)
  }
}

async function statOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const figures = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = figures
  const [own = 0, system = 0, endedOwn = 0, endedSystem = 0] = figures.slice(11)
  return { parent, own: (own + system) * TICK_MS, ended: (endedOwn + endedSystem) * TICK_MS }
}
