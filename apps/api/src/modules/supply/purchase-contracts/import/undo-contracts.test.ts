/** Undoing an import of purchase contracts: drafts are void, what was activated stays. */

import { beforeAll, describe, expect, it } from 'vitest'
import { auditedOf, expectDone } from '../../../../../test/checkout.ts'
import { type Caller, searching, useApp } from '../../../../../test/harness.ts'
import {
  checked,
  type SentFile,
  taken,
  troublesOf,
  undo,
  undone,
} from '../../../../../test/imports.ts'
import { aDepot, another, aProduct, aSupplier } from '../../../../../test/supply.ts'

const app = useApp()
const KIND = 'purchaseContractImports'
const HEADING = 'Contract no.,Date,Supplier,Depot,Product,Quantity,Price'

let company: Caller

beforeAll(async () => {
  await app.listen()
  company = await app.as('company')
})

async function fileOf(numbers: readonly string[]): Promise<SentFile> {
  const product = await aProduct(company, { name: another('Gasoline'), density: 745 })
  const [depot, supplier] = [await aDepot(company, [product, 0]), await aSupplier(company)]
  const nameOf = async (path: string) => expectDone(await company.get(path)).name
  const names = [
    await nameOf(`/suppliers/${supplier.id}`),
    await nameOf(`/depots/${depot.id}`),
    await nameOf(`/products/${product.id}`),
  ].join(',')
  const rows = numbers.map((number) => `${number},2026-01-05,${names},30,7000`)
  return { kind: KIND, content: [HEADING, ...rows, ''].join('\n') }
}

const contract = async (number: string) =>
  expectDone(await company.get(`/purchaseContracts?${searching(`contractNo:${number}`)}`))
    .content[0]

describe('POST /purchaseContractImports/:id/undo', () => {
  it('voids the drafts that it brought, and leaves what was activated since', async () => {
    const [kept = '', gone = '', voided = ''] = ['K', 'G', 'V'].map((letter) =>
      another(letter).replace(' ', ''),
    )
    const file = await fileOf([kept, gone, voided])
    const { id } = await taken(app, company, file)
    expect((await company.post(`/${KIND}/${id}/undo`)).body.code).toBe('PIN_REQUIRED')
    expect((await undo(await app.as('gauger'), KIND, id)).status).toBe(403)
    expect((await undo(await app.as('company', 'rival'), KIND, id)).body.code).toBe('NOT_FOUND')
    expect((await contract(gone)).status).toBe('draft')
    expectDone(await company.post(`/purchaseContracts/${(await contract(kept)).id}/activate`))
    const { id: voidedId } = await contract(voided)
    expectDone(await company.post(`/purchaseContracts/${voidedId}/void`, { reason: 'wrong' }))
    const { id: goneId } = await contract(gone)
    expect(await undone(company, KIND, id)).toMatchObject({ status: 'undone', undone: 2, kept: 1 })
    expect(await troublesOf(company, KIND, id)).toEqual([
      [2, '', expect.stringContaining('was activated since and stays')],
    ])
    expect((await company.get(`/purchaseContracts/${goneId}`)).body.status).toBe('void')
    expect((await contract(kept)).status).toBe('active')
    expect((await auditedOf(app, 'purchaseContract', goneId))[0]).toMatchObject({
      action: 'voidContract',
      reason: '撤销导入',
    })
    expect((await undo(company, KIND, id)).body.code).toBe('STATE_CONFLICT')
    expect(await checked(app, company, file)).toMatchObject({ added: 2, unchanged: 1 })
  })
})
