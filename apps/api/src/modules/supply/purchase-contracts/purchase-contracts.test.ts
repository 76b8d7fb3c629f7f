import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { amountOfMass, kilograms } from '@app/kernel/mass'
import { basisPoints, cents } from '@app/kernel/money'
import { expectDone } from '../../../../test/checkout.ts'
import { type Caller, type Reply, searching, useApp } from '../../../../test/harness.ts'
import { checked, taken, troublesOf } from '../../../../test/imports.ts'
import { aDepot, another, aProduct, aSupplier, stockOf } from '../../../../test/supply.ts'
import {
  activePurchase,
  purchaseOf,
  receiving,
  someParties,
} from '../../../../test/supply-contracts.ts'
import { amountsOf } from './service.ts'

const app = useApp()
let company: Caller

beforeAll(async () => {
  await app.listen()
  company = await app.as('company')
})

const drafting = (input: object, caller = company) => caller.post('/purchaseContracts', input)
const codeOf = async (reply: Promise<Reply<any>>) => (await reply).body.code

describe('POST /purchaseContracts', () => {
  it('refuses whoever may only read', async () => {
    const input = purchaseOf(await someParties(company))
    expect((await drafting(input, await app.as('manager'))).status).toBe(403)
    expect((await drafting(input, await app.as('gauger'))).status).toBe(403)
  })

  it('refuses a density that no fuel has, nothing, and a price of nothing', async () => {
    const parties = await someParties(company)
    for (const wrong of [
      { standardDensity: 599.9 },
      { standardDensity: 1000.1 },
      { quantity: 0 },
      { unitPrice: 0 },
      { taxRate: 100 },
      { contractDate: '2026-02-30' },
    ]) {
      expect(await codeOf(drafting(purchaseOf(parties, wrong)))).toBe('VALIDATION')
    }
  })

  it('refuses a density that does not fit the product, in a change as well', async () => {
    const parties = await someParties(company)
    const code = (standardDensity: number) =>
      codeOf(drafting(purchaseOf(parties, { standardDensity })))
    expect(await code(799.9)).toBe('DENSITY_UNUSUAL')
    expect(await code(880.1)).toBe('DENSITY_UNUSUAL')
    const { id } = expectDone(await drafting(purchaseOf(parties, { standardDensity: 800 })))
    const change = (more: object) =>
      company.put(`/purchaseContracts/${id}`, { version: 0, ...more })
    expect(await codeOf(change({ standardDensity: 745 }))).toBe('DENSITY_UNUSUAL')
    const gasoline = await aProduct(company, { density: 745 })
    const depot = await aDepot(company, [gasoline, 0])
    const other = { product: { id: gasoline.id }, depot: { id: depot.id } }
    expect(await codeOf(change(other))).toBe('DENSITY_UNUSUAL')
    expectDone(await change({ ...other, standardDensity: 745 }))
  })

  it('does not reach the depot, product or supplier of another company', async () => {
    const own = await someParties(company)
    const foreign = await someParties(await app.as('company', 'rival'))
    const codes: string[] = []
    for (const name of ['depot', 'product', 'supplier'] as const) {
      codes.push(await codeOf(drafting(purchaseOf({ ...own, [name]: foreign[name] }))))
    }
    expect(codes).toEqual(['REFERENCE_UNKNOWN', 'CONTRACT_PRODUCT', 'CONTRACT_SUPPLIER'])
  })

  it('refuses a depot that cannot take the product, and who sells no fuel or is disabled', async () => {
    const parties = await someParties(company)
    const bare = await aDepot(company)
    const haulier = await aSupplier(company, { kind: 'transport' })
    const gone = await aSupplier(company)
    await company.put(`/suppliers/${gone.id}`, { status: 'disabled', version: 0 })
    const code = (more: object) => codeOf(drafting(purchaseOf(parties, more)))
    expect(await code({ depot: { id: bare.id } })).toBe('DEPOT_PRODUCT_NOT_HELD')
    expect(await code({ supplier: { id: haulier.id } })).toBe('CONTRACT_SUPPLIER')
    expect(await code({ supplier: { id: gone.id } })).toBe('CONTRACT_SUPPLIER')
  })

  it('takes a number once, whatever its case, until the contract is void', async () => {
    const parties = await someParties(company)
    const { id } = expectDone(await drafting(purchaseOf(parties, { contractNo: 'CG-1a' })))
    const again = purchaseOf(parties, { contractNo: 'cg-1A' })
    expect(await codeOf(drafting(again))).toBe('CONTRACT_NO_EXISTS')
    expectDone(await company.post(`/purchaseContracts/${id}/void`, { reason: 'typed wrong' }))
    expect((await drafting(again)).status).toBe(200)
  })

  it('comes to price by quantity, of which the tax is taken out', async () => {
    const input = purchaseOf(await someParties(company), { quantity: 30_125 })
    expect(expectDone(await drafting(input))).toMatchObject({
      ...input,
      // 7,123.45 × 30.125 = 214,593.93125; without 13 % 189,906.13
      amount: 21_459_393,
      amountExTax: 18_990_613,
      received: 0,
      isMoved: false,
      trucksOnRoad: 0,
      status: 'draft',
    })
  })

  it('is right to half a cent for any price, mass and rate', () => {
    const [mass, price] = [
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 1, max: 99_999_999 }),
    ]
    fc.assert(
      fc.property(mass, price, fc.integer({ min: 0, max: 9999 }), (kg, perTon, rate) => {
        const { amount_cents: amount, amount_ex_tax_cents: net } = amountsOf(
          kilograms(kg),
          cents(perTon),
          basisPoints(rate),
        )
        const isHalfUp = 2n * BigInt(kg) * BigInt(perTon) - 2000n * BigInt(amount)
        expect(isHalfUp >= -1000n && isHalfUp < 1000n).toBe(true)
        const off = 2n * (10_000n * BigInt(amount) - BigInt(10_000 + rate) * BigInt(net))
        expect(off >= -BigInt(10_000 + rate) && off <= BigInt(10_000 + rate)).toBe(true)
        expect(net).toBeLessThanOrEqual(amount)
        expect(amountOfMass(kilograms(kg), cents(perTon))).toBe(amount)
      }),
    )
  })
})

describe('the life of a contract', () => {
  it('lets nothing arrive of a draft', async () => {
    const parties = await someParties(company)
    const { id } = expectDone(await drafting(purchaseOf(parties)))
    expect(await codeOf(receiving(company, id, 1))).toBe('STATE_CONFLICT')
    expect(await codeOf(company.post(`/purchaseContracts/${id}/close`))).toBe('STATE_CONFLICT')
  })

  it('books what arrives into the depot, and is completed by the last of it', async () => {
    const parties = await someParties(company)
    const { id } = await activePurchase(company, parties)
    expectDone(await receiving(company, id, 12_500))
    const partly = expectDone(await company.get(`/purchaseContracts/${id}`))
    expect(partly).toMatchObject({ status: 'active', received: 12_500, isMoved: true })
    expect(await codeOf(receiving(company, id, 19_001))).toBe('CONTRACT_RECEIPT_EXCEEDS')
    expectDone(await receiving(company, id, 18_000))
    const whole = expectDone(await company.get(`/purchaseContracts/${id}`))
    expect(whole).toMatchObject({ status: 'completed', received: 30_500 })
    expect((await stockOf(company, parties.depot.id)).get(parties.product.id)).toBe(30_500)
    expect(await codeOf(receiving(company, id, 1))).toBe('STATE_CONFLICT')
    const closed = expectDone(await company.post(`/purchaseContracts/${id}/close`))
    expect(closed.status).toBe('closed')
  })

  it('takes a wrong receipt back once, and goes on', async () => {
    const parties = await someParties(company)
    const { id } = await activePurchase(company, parties)
    const receipt = expectDone(await receiving(company, id, 30_000))
    const reverse = (of: number, reason: string) =>
      company.post(`/purchaseReceipts/${of}/reverse`, { reason })
    const replies = await Promise.all(
      ['too much', 'too light'].map((why) => reverse(receipt.id, why)),
    )
    const done = replies.find(({ status }) => status === 200)
    expect(done?.body).toMatchObject({ quantity: -30_000, contract: { id } })
    expect(replies.find(({ status }) => status !== 200)?.body.code).toBe('RECEIPT_REVERSED')
    expect(await codeOf(reverse(done?.body.id, 'back again'))).toBe('RECEIPT_IS_REVERSAL')
    const after = expectDone(await company.get(`/purchaseContracts/${id}`))
    expect(after).toMatchObject({ status: 'active', received: 0 })
    expect((await stockOf(company, parties.depot.id)).get(parties.product.id) ?? 0).toBe(0)
    const voiding = company.post(`/purchaseContracts/${id}/void`, { reason: 'not wanted' })
    expect(await codeOf(voiding)).toBe('CONTRACT_MOVED')
  })

  it('takes no more back than the depot still has', async () => {
    const parties = await someParties(company)
    const { id } = await activePurchase(company, parties)
    const receipt = expectDone(await receiving(company, id, 10_000))
    const { depot, product } = parties
    const other = await aDepot(company, [product, 0])
    const move = { from: depot, to: { id: other.id }, product, quantity: 4_000 }
    expectDone(await company.post('/depotStockMoves/transfer', move))
    const reply = company.post(`/purchaseReceipts/${receipt.id}/reverse`, { reason: 'wrong' })
    expect(await codeOf(reply)).toBe('DEPOT_STOCK_SHORT')
  })

  it('never books more than may arrive, however many weigh in at once', async () => {
    const parties = await someParties(company)
    const { id } = await activePurchase(company, parties)
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => receiving(company, id, 10_000 + n)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    const { received } = expectDone(await company.get(`/purchaseContracts/${id}`))
    expect((await stockOf(company, parties.depot.id)).get(parties.product.id)).toBe(received)
  })
})

describe('PUT /purchaseContracts/:id', () => {
  const change = (id: number, more: object, caller = company) =>
    caller.put(`/purchaseContracts/${id}`, more)

  it('does not find that of another company', async () => {
    const { id, version } = await activePurchase(company, await someParties(company))
    const rival = await app.as('company', 'rival')
    expect((await change(id, { unitPrice: 1, version }, rival)).status).toBe(404)
  })

  it('fixes what is bought of whom once it has moved, and leaves the price', async () => {
    const parties = await someParties(company)
    const { id } = await activePurchase(company, parties)
    expectDone(await receiving(company, id, 10_000))
    const { version } = expectDone(await company.get(`/purchaseContracts/${id}`))
    const supplier = { id: (await aSupplier(company)).id }
    expect(await codeOf(change(id, { supplier, version }))).toBe('CONTRACT_FIXED')
    expect(await codeOf(change(id, { quantity: 9_999, version }))).toBe('CONTRACT_BELOW_RECEIVED')
    expect(await codeOf(change(id, { unitPrice: 700_000, version: 0 }))).toBe('STALE_VERSION')
    const changed = expectDone(await change(id, { unitPrice: 700_000, version }))
    expect(changed).toMatchObject({ amount: 21_000_000, amountExTax: 18_584_071, status: 'active' })
    const cut = expectDone(await change(id, { quantity: 10_000, version: changed.version }))
    expect(cut.status).toBe('completed')
    expect(await codeOf(change(id, { unitPrice: 1, version: cut.version }))).toBe('CONTRACT_ENDED')
  })

  it('changes everything of a contract that has moved nothing', async () => {
    const { id, version } = await activePurchase(company, await someParties(company))
    const other = await someParties(company)
    expect(expectDone(await change(id, { ...other, version }))).toMatchObject(other)
  })
})

describe('GET /purchaseContracts', () => {
  it('finds contracts by their day and supplier, and shows another company none', async () => {
    const parties = await someParties(company)
    const { id } = await activePurchase(company, parties, { contractDate: '2026-10-05' })
    const found = async (search: string, caller = company) =>
      (await caller.get(`/purchaseContracts?${searching(search)}`)).body.content.map(
        (contract: { id: number }) => contract.id,
      )
    const mine = `supplier.id:${parties.supplier.id}`
    expect(await found(`${mine} AND contractDate:2026-10-05`)).toEqual([id])
    expect(await found(`${mine} AND contractDate:2026-10-06`)).toEqual([])
    expect(await found(mine, await app.as('company', 'rival'))).toEqual([])
  })
})

describe('POST /purchaseContractImports', () => {
  const kind = 'purchaseContractImports'
  const HEADING = 'Contract no.,Date,Supplier,Depot,Product,Quantity,Price,Tax,Density'

  it('tells of each cell what is wrong with it, takes the rest as drafts, and the same again as none', async () => {
    const product = await aProduct(company, { name: another('Gasoline'), density: 745 })
    const [depot, supplier] = [await aDepot(company, [product, 0]), await aSupplier(company)]
    const nameOf = async (path: string) => expectDone(await company.get(path)).name
    const names = [
      await nameOf(`/suppliers/${supplier.id}`),
      await nameOf(`/depots/${depot.id}`),
      await nameOf(`/products/${product.id}`),
    ].join(',')
    const [first, second] = [another('IMP'), another('IMP')]
    const rows = [
      `${first},2026/1/5,${names},30.125,"7,123.45",13,`,
      `${another('IMP')},2026-02-30,${names},0,0,13,599`,
      `${another('IMP')},2026-01-05,nobody,nowhere,nothing,1,1,,`,
      `${second},2026-01-06,${names},5,7000,,745.5`,
      `${another('IMP')},2026-01-06,${names},5,7000,,840`,
    ]
    const file = { kind, content: [HEADING, ...rows, ''].join('\n'), name: 'contracts.txt' }
    const item = await checked(app, company, file)
    expect(item).toMatchObject({ status: 'checked', added: 2, failed: 3 })
    expect(await troublesOf(company, kind, item.id)).toEqual([
      [3, 'Date', 'Must be a date such as 2026-11-26'],
      [3, 'Quantity (t)', expect.stringContaining('above 0')],
      [3, 'Price per ton', 'Must be above 0'],
      [3, 'Standard density (kg/m³)', expect.stringContaining('from 600 to 1000')],
      [4, 'Depot', expect.stringContaining('no such depot')],
      [4, 'Product', expect.stringContaining('no such product')],
      [4, 'Supplier', expect.stringContaining('no such supplier')],
      [6, 'Standard density (kg/m³)', expect.stringContaining('840 does not fit')],
    ])
    expectDone(await company.post(`/${kind}/${item.id}/cancel`))
    expect(await taken(app, company, file)).toMatchObject({ added: 2, failed: 3 })
    const { content } = (
      await company.get(`/purchaseContracts?${searching(`supplier.id:${supplier.id}`)}`)
    ).body
    expect(content).toMatchObject([
      { contractNo: second, status: 'draft', standardDensity: 745.5, taxRate: 13 },
      { contractNo: first, contractDate: '2026-01-05', standardDensity: 745, amount: 21_459_393 },
    ])
    const again = { ...file, content: `${file.content}\n` }
    expect(await checked(app, company, again)).toMatchObject({ added: 0, unchanged: 2 })
  })
})
