/** October of a company's supply side: prepared by its accountant, confirmed by the company. */

import { centilitres } from '@app/kernel/quantity'
import { standardVolume } from '@app/kernel/volume-correction'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { auditedOf, expectDone } from '../../../../test/checkout.ts'
import { ALMIGHTY, hire } from '../../../../test/conformance/tenants.ts'
import { FIXTURE_TIME } from '../../../../test/fixtures.ts'
import { type Caller, type Reply, searching, useApp } from '../../../../test/harness.ts'
import { aSupplier } from '../../../../test/supply.ts'
import {
  activePurchase,
  onRoad,
  type Parties,
  receiving,
  someParties,
  transportOf,
} from '../../../../test/supply-contracts.ts'
import type { SupplyMonthSheet } from './contract.ts'

const app = useApp()

const OCTOBER = '2026-10'
const AFTER = centilitres(1_099_000)

const at = (instant: string): void => {
  app.clock.now = new Date(instant)
}

afterEach(() => at(FIXTURE_TIME.toISOString()))

const company = () => app.as('company')
/** Keeps the books of the airport, and sees no other station. */
const books = async (): Promise<Caller> => (await app.as('books')).at(app.ids.airport)
const manager = async (): Promise<Caller> => (await app.as('manager')).at(app.ids.east)

const preparing = async (more: object = {}, caller?: Caller) =>
  (caller ?? (await books())).post('/supplyMonths/preview', {
    month: OCTOBER,
    scope: 'all',
    ...more,
  })
const prepared = async (more: object = {}, caller?: Caller): Promise<SupplyMonthSheet> =>
  expectDone(await preparing(more, caller))
const confirming = async (
  { id, snapshotHash }: Pick<SupplyMonthSheet, 'id' | 'snapshotHash'>,
  more: object = {},
  caller?: Caller,
) =>
  (caller ?? (await company())).post(
    `/supplyMonths/${id}/confirm`,
    { snapshotHash, ...more },
    { pin: DEMO_PIN },
  )
const codeOf = ({ status, body }: Reply<any>) => [status, body.code ?? 'done']
const shown = async (id: number): Promise<SupplyMonthSheet> =>
  expectDone(await (await company()).get(`/supplyMonths/${id}`))

let parties: Parties
let carrier: { id: number }
let contract: { id: number }
let receipt: { id: number }
let transport: { id: number; version: number }
let intake: { id: number }

/** A truck to the first tank of the east, with 9,990 L of its 10,000 L in the tank; signed for at 8,380 of 8,400 kg. */
async function delivered(
  warmth: object = { temperature: 22 },
): Promise<{ transport: { id: number }; intake: { id: number } }> {
  const [owner, lead] = [await company(), await manager()]
  const load = { quantity: 8_400, carrier, purchaseContract: { id: contract.id } }
  const truck = await onRoad(owner, transportOf(parties, app.ids.east, load))
  const [tank] = expectDone(await lead.get('/tanks')).content
  const { id } = expectDone(
    await lead.post('/fuelLoadings', {
      transportContract: { id: truck.id },
      lines: [{ tank: { id: tank.id } }],
    }),
  )
  app.clock.advance(3_600_000)
  const dip = async (end: string, dipped: object, minutesAgo: number) =>
    expectDone(
      await lead.post(`/fuelLoadings/${id}/measure`, {
        tank: { id: tank.id },
        end,
        reading: {
          ...dipped,
          at: new Date(app.clock.now.getTime() - minutesAgo * 60_000).toISOString(),
        },
      }),
    )
  await dip('before', { volume: 100_000, temperature: 20 }, 40)
  await dip('after', { volume: AFTER, ...warmth }, 5)
  expectDone(await lead.post(`/fuelLoadings/${id}/complete`, { signedQuantity: 8_380 }))
  return { transport: truck, intake: { id } }
}

beforeAll(async () => {
  const { company: companyId, airport: stationId } = app.ids
  await hire(app, {
    account: 'books',
    kind: 'station_bill',
    companyId,
    stationId,
    isOnlyThere: true,
  })
  at('2026-09-30T15:59:00Z')
  const owner = await company()
  parties = await someParties(owner, 100_000)
  carrier = { id: (await aSupplier(owner, { kind: 'transport' })).id }
  contract = await activePurchase(owner, parties)
  expectDone(await receiving(owner, contract.id, 1_000))
  at('2026-10-12T02:00:00Z')
  receipt = expectDone(await receiving(await company(), contract.id, 20_000))
  const brought = await delivered()
  intake = brought.intake
  transport = expectDone(await (await company()).get(`/transportContracts/${brought.transport.id}`))
  at('2026-10-31T16:00:00Z')
  expectDone(await receiving(await company(), contract.id, 500))
  at(FIXTURE_TIME.toISOString())
}, 60_000)

describe('POST /supplyMonths/preview', () => {
  it('refuses who may not, what is no month, and one that has not begun', async () => {
    expect(codeOf(await preparing({}, app.anonymous))).toEqual([401, 'TOKEN_MISSING'])
    expect(codeOf(await preparing({}, await manager()))).toEqual([403, 'FORBIDDEN'])
    expect(codeOf(await preparing({ month: '2026-13' }))).toEqual([400, 'VALIDATION'])
    expect(codeOf(await preparing({ scope: 'some' }))).toEqual([400, 'VALIDATION'])
    expect(codeOf(await preparing({ month: '2026-12' }))).toEqual([400, 'MONTH_NOT_BEGUN'])
  })

  it('is of no supplier of others, and of none that does something else', async () => {
    const foreign = await aSupplier(await app.as('company', 'rival'))
    const of = (scope: string, supplier: { id: number }) =>
      preparing({ scope, supplier: { id: supplier.id } })
    expect(codeOf(await of('all', foreign))).toEqual([400, 'REFERENCE_UNKNOWN'])
    expect(codeOf(await of('supplier', carrier))).toEqual([400, 'MONTH_SUPPLIER_KIND'])
    expect((await of('transport', carrier)).status).toBe(200)
  })

  it('has what was received, signed for and taken in that month, to the kilogram and cent', async () => {
    const sheet = await prepared()
    expect(sheet).toMatchObject({ status: 'preview', isOver: true, openDocuments: [] })
    expect(sheet.lines.map(({ sourceType, sourceId, day }) => [sourceType, sourceId, day])).toEqual(
      [
        ['purchase', receipt.id, '2026-10-12'],
        ['transport', transport.id, '2026-10-12'],
        ['intake', intake.id, '2026-10-12'],
      ],
    )
    // 20 t at 7,123.45 a ton with 13 % tax in it; 8.4 t carried at 45.67 a ton.
    expect(sheet.totals).toEqual({
      receiptCount: 1,
      received: 20_000,
      receivedVolume: 2_380_952,
      amount: 14_246_900,
      tax: 1_639_024,
      transportCount: 1,
      loaded: 8_400,
      signed: 8_380,
      loss: 20,
      mostLoss: 16,
      excess: 4,
      freight: 38_363,
      intakeCount: 1,
      delivered: 1_000_000,
      offloaded: 999_000,
      profitLoss: -1_000,
      // The tank has warmed to 22 °C: more is missing than its litres say.
      profitLoss20: (standardVolume(AFTER, 840, 22) ?? 0) - 100_000 - 1_000_000,
      without20Count: 0,
    })
    expect(sheet.parties.map(({ party }) => party.id).toSorted()).toEqual(
      [parties.supplier.id, carrier.id].toSorted(),
    )
    expect(sheet.chains).toMatchObject([
      {
        contract: { id: contract.id },
        ordered: 30_000,
        sums: { received: 20_000, loaded: 8_400, signed: 8_380, offloaded: 999_000 },
      },
    ])
    expect(sheet.lines[1]).toMatchObject({ isOverLimit: true, offloaded: 999_000, amount: 38_363 })
  })

  it('is of one side, and of one supplier, where that is asked', async () => {
    const kinds = async (more: object) =>
      (await prepared(more)).lines.map(({ sourceType }) => sourceType)
    expect(await kinds({ scope: 'transport' })).toEqual(['transport'])
    expect(await kinds({ scope: 'supplier' })).toEqual(['purchase', 'intake'])
    expect(await kinds({ supplier: { id: carrier.id } })).toEqual(['transport'])
    const other = await aSupplier(await company())
    expect(await kinds({ supplier: { id: other.id } })).toEqual([])
  })

  it('names what is still under way, and what of it holds the month up', async () => {
    at('2026-10-31T02:00:00Z')
    const load = { quantity: 1_000, carrier }
    const truck = await onRoad(await company(), transportOf(parties, app.ids.east, load))
    at(FIXTURE_TIME.toISOString())
    const sheet = await prepared({ scope: 'transport' })
    expect(sheet.openDocuments).toMatchObject([
      { sourceType: 'transport', document: { id: truck.id }, status: 'inTransit', holdsUp: true },
    ])
    expect(codeOf(await confirming(sheet))).toEqual([400, 'MONTH_DOCUMENT_OPEN'])
    const reason = { reason: 'came back' }
    expectDone(await (await company()).post(`/transportContracts/${truck.id}/void`, reason))
    expect((await shown(sheet.id)).openDocuments).toEqual([])
  })
})

describe('GET /supplyMonths', () => {
  it('shows months to who keeps the books, and nobody those of another company', async () => {
    const { id } = await prepared()
    const list = async (caller: Caller) =>
      expectDone(
        await caller.get(
          `/supplyMonths?${searching('scope:all AND month:2026-10 AND supplier.id:null')}`,
        ),
      ).content
    expect(await list(await books())).toMatchObject([{ id, totals: { received: 20_000 } }])
    const rival = await app.as('company', 'rival')
    expect(await list(rival)).toEqual([])
    expect((await rival.get(`/supplyMonths/${id}`)).status).toBe(404)
    expect((await rival.delete(`/supplyMonths/${id}`)).status).toBe(404)
    expect((await rival.put(`/supplyMonths/${id}`, { remark: 'x', version: 0 })).status).toBe(404)
    expect((await (await manager()).get('/supplyMonths')).status).toBe(403)
  })
})

describe('POST /supplyMonths/:id/confirm', () => {
  it('asks for the right and the PIN', async () => {
    const sheet = await prepared()
    expect((await confirming(sheet, {}, await books())).status).toBe(403)
    const call = { snapshotHash: sheet.snapshotHash }
    const { body } = await (await company()).post(`/supplyMonths/${sheet.id}/confirm`, call)
    expect(body.code).toBe('PIN_REQUIRED')
    const rival = await app.as('company', 'rival')
    expect((await confirming(sheet, {}, rival)).status).toBe(404)
  })

  it('refuses a month that runs, one with nothing in it, and whoever prepared it', async () => {
    expect(codeOf(await confirming(await prepared({ month: '2026-11' })))).toEqual([
      400,
      'MONTH_NOT_OVER',
    ])
    expect(codeOf(await confirming(await prepared({ month: '2026-08' })))).toEqual([
      400,
      'MONTH_EMPTY',
    ])
    const own = await prepared({}, await company())
    expect(own.needsAnother).toBe(true)
    expect(codeOf(await confirming(own))).toEqual([400, 'SOD_SAME_PERSON'])
  })

  it('refuses other documents than those that were prepared and looked at', async () => {
    const sheet = await prepared()
    const other = { ...sheet, snapshotHash: '0'.repeat(64) }
    expect(codeOf(await confirming(other))).toEqual([400, 'MONTH_CHANGED'])
    const change = { freightPrice: 4_600, version: transport.version }
    transport = expectDone(
      await (await company()).put(`/transportContracts/${transport.id}`, change),
    )
    expect(codeOf(await confirming(sheet))).toEqual([400, 'MONTH_CHANGED'])
    const now = await prepared()
    expect(now.id).toBe(sheet.id)
    expect(now.totals.freight).toBe(38_640)
  })

  it('happens once, whoever asks at the same moment', async () => {
    const all = await prepared()
    const replies = await Promise.all(
      [1, 2, 3].map(() => confirming(all, { remark: 'as invoiced' })),
    )
    const codes = replies.map((reply) => codeOf(reply)[1]).toSorted()
    expect(codes).toEqual(['MONTH_CONFIRMED', 'MONTH_CONFIRMED', 'done'])
    const sheet = await shown(all.id)
    expect(sheet).toMatchObject({
      status: 'confirmed',
      confirmedBy: { name: expect.any(String) },
      totals: all.totals,
    })
    expect(sheet.lines).toEqual(all.lines)
    const [entry] = await auditedOf(app, 'supplyMonth', all.id)
    expect(entry).toMatchObject({ action: 'confirm', after: { month: OCTOBER, scope: 'all' } })
  })
})

describe('A confirmed month', () => {
  it('can neither be prepared again, nor in part, nor changed, nor discarded', async () => {
    const { content } = expectDone(
      await (await company()).get(`/supplyMonths?${searching('status:confirmed')}`),
    )
    const [{ id, version }] = content
    expect(codeOf(await preparing())).toEqual([400, 'MONTH_CONFIRMED'])
    expect(codeOf(await preparing({ scope: 'transport' }))).toEqual([400, 'MONTH_CONFIRMED'])
    const noted = await (await books()).put(`/supplyMonths/${id}`, { remark: 'other', version })
    expect(codeOf(noted)).toEqual([400, 'MONTH_CONFIRMED'])
    expect(codeOf(await (await company()).delete(`/supplyMonths/${id}`))).toEqual([
      400,
      'MONTH_CONFIRMED',
    ])
    await expect(
      app.asOwner(`update supply_month_lines set amount_cents = 1 where month_id = ${id}`),
    ).rejects.toThrow(/confirmed/)
  })

  it('fixes its documents, and says on each where it is settled', async () => {
    const owner = await company()
    const settled = expectDone(await owner.get(`/transportContracts/${transport.id}`))
    expect(settled).toMatchObject({ status: 'settled', settlement: { name: OCTOBER } })
    const { version } = settled
    const change = { freightPrice: 1, version }
    expect(codeOf(await owner.put(`/transportContracts/${transport.id}`, change))).toEqual([
      400,
      'TRANSPORT_ENDED',
    ])
    const sign = { quantity: 8_000, offloadTime: app.clock.now.toISOString() }
    expect((await owner.post(`/transportContracts/${transport.id}/sign`, sign)).body.code).toBe(
      'STATE_CONFLICT',
    )
    const lead = await manager()
    expect(expectDone(await lead.get(`/fuelLoadings/${intake.id}`)).settlement.name).toBe(OCTOBER)
    const reversal = await owner
      .at(app.ids.east)
      .post(`/fuelLoadings/${intake.id}/reverse`, { reason: 'wrong tank' })
    expect(codeOf(reversal)).toEqual([400, 'MONTH_CONFIRMED'])
    const bought = expectDone(await owner.get(`/purchaseContracts/${contract.id}`))
    const price = { unitPrice: 700_000, version: bought.version }
    expect(codeOf(await owner.put(`/purchaseContracts/${contract.id}`, price))).toEqual([
      400,
      'MONTH_CONFIRMED',
    ])
    expect(bought.isSettled).toBe(true)
    const more = { quantity: 40_000, version: bought.version }
    expectDone(await owner.put(`/purchaseContracts/${contract.id}`, more))
  })

  it('is corrected in a later month, where what came late stands, too', async () => {
    const owner = await company()
    expectDone(
      await owner.post(`/purchaseReceipts/${receipt.id}/reverse`, { reason: 'wrong scale' }),
    )
    await app.asOwner(`set session_replication_role = replica;
      insert into purchase_receipts (company_id, contract_id, quantity_kg, created_at)
      values (${app.ids.company}, ${contract.id}, 700, '2026-10-20T02:00:00Z')`)
    const { lines, totals } = await prepared({ month: '2026-11', scope: 'supplier' })
    const receipts = lines.filter(({ sourceType }) => sourceType === 'purchase')
    expect(receipts.map(({ quantity, day, isLate }) => [quantity, day, isLate])).toEqual([
      [700, '2026-10-20', true],
      [500, '2026-11-01', false],
      [-20_000, '2026-11-21', false],
    ])
    expect(totals.received).toBe(-18_800)
  })
})

describe('A month that is confirmed while its documents change', () => {
  /** What is in November, and nothing of it settled; it is December. */
  async function inNovember() {
    at('2026-11-25T02:00:00Z')
    const brought = await delivered()
    at('2026-12-02T02:00:00Z')
    return brought
  }

  it('has an intake, or the intake is reversed; never both', async () => {
    const brought = await inNovember()
    const sheet = await prepared({ month: '2026-11' })
    const owner = await company()
    const [confirmed, reversed] = await Promise.all([
      confirming(sheet, {}, owner),
      owner
        .at(app.ids.east)
        .post(`/fuelLoadings/${brought.intake.id}/reverse`, { reason: 'wrong tank' }),
    ])
    expect([confirmed, reversed].filter(({ status }) => status === 200)).toHaveLength(1)
    const { status, settlement } = expectDone(
      await (await manager()).get(`/fuelLoadings/${brought.intake.id}`),
    )
    expect([status, settlement !== null]).toEqual(
      confirmed.status === 200 ? ['done', true] : ['reversed', false],
    )
    if (confirmed.status !== 200) expect(codeOf(confirmed)).toEqual([400, 'MONTH_CHANGED'])
    else expect(codeOf(reversed)).toEqual([400, 'MONTH_CONFIRMED'])
  })

  it('shares no document with another one that is confirmed at the same moment', async () => {
    at('2026-12-10T02:00:00Z')
    await delivered()
    at('2027-01-05T02:00:00Z')
    const month = '2026-12'
    const [all, part] = [
      await prepared({ month }),
      await prepared({ month, scope: 'transport', supplier: { id: carrier.id } }),
    ]
    const owner = await company()
    const replies = await Promise.all([confirming(all, {}, owner), confirming(part, {}, owner)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const [twice] = await app.look((db) =>
      db
        .selectFrom('supply_month_lines')
        .where('is_settled', '=', true)
        .groupBy(['source_type', 'source_id'])
        .having((eb) => eb.fn.countAll(), '>', 1)
        .select('source_id')
        .execute(),
    )
    expect(twice).toBeUndefined()
  })

  it('is confirmed by nobody who cannot see all its stations', async () => {
    at('2027-01-10T02:00:00Z')
    await delivered()
    at('2027-02-02T02:00:00Z')
    const { company: companyId, airport: stationId } = app.ids
    const place = { companyId, stationId, isOnlyThere: true } as const
    await hire(app, { ...place, ...ALMIGHTY, account: 'local' })
    const sheet = await prepared({ month: '2027-01' })
    const local = (await app.as('local')).at(stationId)
    expect(codeOf(await confirming(sheet, {}, local))).toEqual([400, 'MONTH_WHOLE_COMPANY'])
  })
  it('counts an intake of which nobody knows how warm it was against nobody', async () => {
    at('2027-02-10T02:00:00Z')
    await delivered({})
    at('2027-03-02T02:00:00Z')
    const { lines, totals } = await prepared({ month: '2027-02', scope: 'supplier' })
    expect(totals).toMatchObject({ profitLoss: -1_000, profitLoss20: null, without20Count: 1 })
    // Of the races before there may be a correction, according to who won.
    const own = lines.filter(({ day }) => day === '2027-02-10')
    expect(own.map((line) => line.profitLoss20)).toEqual([null])
  })
})
