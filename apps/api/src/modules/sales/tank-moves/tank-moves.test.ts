import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { auditedOf, expectDone } from '../../../../test/checkout.ts'
import {
  connectController,
  EAST,
  pumpTransaction,
  type TestController,
} from '../../../../test/controller.ts'
import { type Caller, type Reply, searching, useApp } from '../../../../test/harness.ts'

const app = useApp()
let company: Caller
let manager: Caller
let gauger: Caller
let controller: TestController

beforeAll(async () => {
  controller = await connectController(await app.listen(), EAST)
})

/** Each test has a day of its own; a token lasts for some hours. */
beforeEach(async () => {
  app.clock.advance(86_400_000)
  company = (await app.as('company')).at(app.ids.east)
  manager = (await app.as('manager')).at(app.ids.east)
  gauger = (await app.as('gauger')).at(app.ids.east)
})

const codeOf = async (reply: Promise<Reply<any>>) => (await reply).body.code

async function tankNumbered(number: number, caller = manager) {
  return (await caller.get(`/fuelInventory?${searching(`number:${number}`)}`)).body.content[0]
}

const seen = ({ id, version }: { id: number; version: number }) => ({ id, version })

const adjusting = (
  tank: { id: number; version: number },
  volume: number,
  { caller = manager, reason = 'counted by hand' } = {},
) => caller.post('/tankStockMoves/adjust', { tank: seen(tank), volume, reason })

async function approve(reply: Promise<Reply<any>>, approver = company) {
  const { body } = await reply
  expect(body.code).toBe('APPROVAL_REQUIRED')
  const path = `/approvals/${body.details.approvalId}/approve`
  return approver.post(path, {}, { pin: DEMO_PIN })
}

/** Asked for by the manager, allowed by the company. */
async function adjusted(number: number, volume: number) {
  const tank = await tankNumbered(number)
  expectDone(await approve(adjusting(tank, volume)))
  return expectDone(await adjusting(tank, volume))
}

const movesOf = async (tankId: number, more = '') =>
  (await manager.get(`/tankStockMoves?${searching(`tank.id:${tankId}${more}`)}`)).body.content

const adjustmentOf = (moveId: number) =>
  app.look(async (db) => {
    const row = await db
      .selectFrom('tank_stock_moves')
      .where('id', '=', moveId)
      .select('reference_id')
      .executeTakeFirstOrThrow()
    return row.reference_id
  })

describe('POST /tankStockMoves/adjust', () => {
  it('refuses nothing, more than fits, less than there is, and an unknown tank', async () => {
    const tank = await tankNumbered(1)
    expect(await codeOf(adjusting(tank, 0))).toBe('TANK_ADJUST_ZERO')
    expect(await codeOf(adjusting(tank, 0.5))).toBe('VALIDATION')
    const ullage = tank.maxVolume - tank.bookVolume
    expect(await codeOf(adjusting(tank, ullage + 1))).toBe('TANK_BOOK_OVER')
    expect(await codeOf(adjusting(tank, -tank.bookVolume - 1))).toBe('TANK_BOOK_BELOW_ZERO')
    expect((await adjusting({ id: 999_999, version: 0 }, 1)).status).toBe(404)
    const rival = await app.as('company', 'rival')
    expect((await adjusting(tank, 1, { caller: rival })).status).toBe(404)
    expect(await tankNumbered(1)).toMatchObject({ bookVolume: tank.bookVolume })
  })

  it('refuses whoever may only read', async () => {
    const reader = (await app.as('account')).at(app.ids.east)
    expect((await adjusting(await tankNumbered(1), 1, { caller: reader })).status).toBe(403)
  })

  it('waits for somebody else who may adjust, and is then booked to the litre, once', async () => {
    const tank = await tankNumbered(1)
    const asked = adjusting(tank, -12_345, { caller: gauger })
    const approvalId = (await asked).body.details.approvalId
    const path = `/approvals/${approvalId}/approve`
    expect(await codeOf(gauger.post(path, {}, { pin: DEMO_PIN }))).toBe('SOD_SAME_PERSON')
    expect(await tankNumbered(1)).toMatchObject({ bookVolume: tank.bookVolume })
    expectDone(await manager.post(path, {}, { pin: DEMO_PIN }))
    const both = await Promise.all([
      adjusting(tank, -12_345, { caller: gauger }),
      adjusting(tank, -12_345, { caller: gauger }),
    ])
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await tankNumbered(1)).toMatchObject({ bookVolume: tank.bookVolume - 12_345 })
    const [move, ...others] = await movesOf(tank.id, ' AND kind:adjust')
    expect(others).toEqual([])
    expect(move).toMatchObject({
      volume: -12_345,
      balance: tank.bookVolume - 12_345,
      reason: 'counted by hand',
      document: { type: 'approval', id: approvalId },
    })
    expect(move.creator.id).not.toBe(move.approver.id)
    const id = await adjustmentOf(move.id)
    expect(await auditedOf(app, 'tankAdjustment', id)).toMatchObject([
      {
        action: 'adjustStock',
        after: { tankId: tank.id, volume: -12_345 },
        reason: 'counted by hand',
      },
    ])
  })

  it('is not approved by whoever asks, even where that one may adjust', async () => {
    const tank = await tankNumbered(2)
    const { body } = await adjusting(tank, 100)
    const own = await manager.post(
      `/approvals/${body.details.approvalId}/approve`,
      {},
      { pin: DEMO_PIN },
    )
    expect(own.body.code).toBe('SOD_SAME_PERSON')
  })

  it('refuses what was asked for before another adjustment, and not what only sales came after', async () => {
    const tank = await tankNumbered(2)
    expectDone(await approve(adjusting(tank, 5_000)))
    expectDone(await approve(adjusting(tank, 6_000)))
    await controller.upload('UploadPumpTransaction', pumpTransaction({ Transaction: 9_001 }))
    expectDone(await adjusting(tank, 5_000))
    expect(await codeOf(adjusting(tank, 6_000))).toBe('STALE_VERSION')
  })
})

describe('POST /tankStockMoves/transfer', () => {
  const transferring = (
    from: any,
    to: any,
    volume: number,
    { caller = manager, movedAt }: { caller?: Caller; movedAt?: string } = {},
  ) =>
    caller.post('/tankStockMoves/transfer', {
      fromTank: seen(from),
      toTank: seen(to),
      volume,
      reason: 'emptied for cleaning',
      ...(movedAt !== undefined && { movedAt }),
    })

  /** A second tank of the product that the other one holds. */
  async function twin(number: number, like: { item: { id: number }; maxVolume: number }) {
    const input = { number, maxVolume: like.maxVolume, item: { id: like.item.id } }
    expectDone(await manager.post('/tanks', input))
    return tankNumbered(number)
  }

  it('refuses nothing, one tank, another product, another station, and what does not fit', async () => {
    const [from, diesel] = [await tankNumbered(1), await tankNumbered(4)]
    const to = await twin(11, from)
    expect(await codeOf(transferring(from, to, 0))).toBe('TANK_TRANSFER_ZERO')
    expect(await codeOf(transferring(from, to, -5))).toBe('VALIDATION')
    expect(await codeOf(transferring(from, from, 5))).toBe('TANK_TRANSFER_SAME')
    expect(await codeOf(transferring(from, diesel, 5))).toBe('TANK_TRANSFER_PRODUCT')
    expect(await codeOf(transferring(from, to, from.bookVolume + 1))).toBe('TANK_BOOK_BELOW_ZERO')
    const elsewhere = (await company.at(app.ids.airport).get('/fuelInventory')).body.content[0]
    const all = await app.as('company')
    expect(await codeOf(transferring(from, elsewhere, 5, { caller: all }))).toBe(
      'TANK_TRANSFER_STATION',
    )
  })

  it('refuses a time to come, and a day that is settled', async () => {
    const from = await tankNumbered(1)
    const to = await twin(13, from)
    const at = (milliseconds: number) =>
      new Date(app.clock.now.getTime() + milliseconds).toISOString()
    const refused = (movedAt: string) => codeOf(transferring(from, to, 5, { movedAt }))
    expect(await refused(at(60_000))).toBe('TANK_TRANSFER_FUTURE')
    await app.asOwner(`insert into business_days (company_id, station_id, business_day, is_nature_day, start_time, status,
        totals, sheet, settled_at)
      select company_id, id, '2026-09-02', true, '2026-09-01T16:00:00Z', 'settled', '{}', '{}', '2026-09-02T15:00:00Z' from stations
      where id = ${app.ids.east}`)
    expect(await refused('2026-08-31T14:59:00Z')).toBe('DAY_SETTLED')
    expect(await refused('2026-09-02T14:59:00Z')).toBe('DAY_SETTLED')
    // The station closed at eleven in the evening, and made its sheet.
    expect(await refused('2026-09-02T15:01:00Z')).toBe('APPROVAL_REQUIRED')
    expect(await refused('2026-09-02T16:00:00Z')).toBe('APPROVAL_REQUIRED')
  })

  it('is in the books of when it was pumped, and whoever allows it reads that time', async () => {
    const from = await tankNumbered(1)
    const to = await twin(14, from)
    const movedAt = new Date(app.clock.now.getTime() - 6 * 3_600_000).toISOString()
    const asked = transferring(from, to, 30_000, { movedAt })
    const { approvalId } = (await asked).body.details
    const { subject } = expectDone(await company.get(`/approvals/${approvalId}`))
    const local = new Date(Date.parse(movedAt) + 8 * 3_600_000).toISOString()
    expect(subject).toContain(
      `→ 14# ${from.item.name} · ${local.slice(0, 10)} ${local.slice(11, 16)}`,
    )
    expectDone(await approve(asked))
    const { moves } = expectDone(await transferring(from, to, 30_000, { movedAt }))
    expect(
      moves.map(({ createdDate }: { createdDate: string }) => Date.parse(createdDate)),
    ).toEqual([Date.parse(movedAt), Date.parse(movedAt)])
  })

  it('takes from the one what arrives at the other, both lines with the other end', async () => {
    const from = await tankNumbered(1)
    const to = await twin(12, from)
    expectDone(await approve(transferring(from, to, 40_000)))
    const { moves } = expectDone(await transferring(from, to, 40_000))
    expect(moves).toMatchObject([
      { kind: 'transferOut', volume: -40_000, counterTank: { number: 12 } },
      { kind: 'transferIn', volume: 40_000, balance: 40_000, counterTank: { number: 1 } },
    ])
    expect(await tankNumbered(1)).toMatchObject({ bookVolume: from.bookVolume - 40_000 })
    expect(await tankNumbered(12)).toMatchObject({ bookVolume: 40_000 })
    expect(await codeOf(transferring(from, to, 40_000))).toBe('STALE_VERSION')
  })
})

describe('GET /tankStockMoves', () => {
  it('leads from a sale to its order, with a running balance, and adds up what came in and left', async () => {
    const tank = await tankNumbered(1)
    await controller.upload('UploadPumpTransaction', pumpTransaction({ Transaction: 9_100 }))
    await adjusted(1, 1_000)
    const [adjust, sale] = await movesOf(tank.id)
    expect(sale).toMatchObject({ kind: 'sale', document: { type: 'order' } })
    expect(sale.balance).toBe(tank.bookVolume + sale.volume)
    expect(adjust.balance).toBe(sale.balance + 1_000)
    const query = searching(`tank.id:${tank.id} AND id:${adjust.id}`)
    expect((await manager.get(`/tankStockMoves/totals?${query}`)).body).toEqual({
      in: 1_000,
      out: 0,
      kinds: [{ kind: 'adjust', count: 1, in: 1_000, out: 0 }],
    })
  })

  it('shows another company none', async () => {
    const rival = await app.as('company', 'rival')
    const { id } = await tankNumbered(1)
    const { body } = await rival.get(`/tankStockMoves?${searching(`tank.id:${id}`)}`)
    expect(body.totalElements).toBe(0)
  })
})
