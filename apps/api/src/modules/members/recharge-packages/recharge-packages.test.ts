import { describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

const manager = async () => (await app.as('manager')).at(app.ids.airport)

let packages = 0

/** A package at the airport station; names are unique there. */
async function aPackage(more: Record<string, unknown> = {}) {
  packages += 1
  const input = { name: `Package ${packages}`, price: 10_000, giftAmount: 500, ...more }
  const { body } = await (await manager()).post('/debitItems', input)
  return body
}

const aCategory = ({
  companyId,
  stationId,
  kind = 'normal',
}: {
  companyId: number
  stationId: number
  kind?: 'normal' | 'fuel'
}): Promise<{ id: number }> =>
  app.look((db) =>
    db
      .insertInto('categories')
      .values({ company_id: companyId, station_id: stationId, kind, name: `Shelf ${++shelves}` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

let shelves = 0

const names = (body: { content: { name: string }[] }) => body.content.map(({ name }) => name)

describe('GET /debitItems', () => {
  it('refuses a role that sells no recharges', async () => {
    const fueler = await app.as('fueler')
    expect((await fueler.get('/debitItems')).status).toBe(403)
  })

  it('shows another company nothing of ours', async () => {
    const { name } = await aPackage()
    const rival = await app.as('manager', 'rival')
    expect(names((await rival.get('/debitItems?size=100&all=true')).body)).not.toContain(name)
  })

  it('lists what can be bought now, and the rest only when asked', async () => {
    const sold = await aPackage()
    const off = await aPackage({ onShelf: false })
    const over = await aPackage({ endTime: '2026-11-01T00:00:00Z' })
    const later = await aPackage({ startTime: '2027-01-01T00:00:00Z' })
    const caller = await manager()
    const onSale = names((await caller.get('/debitItems?size=100')).body)
    expect(onSale).toContain(sold.name)
    for (const { name } of [off, over, later]) expect(onSale).not.toContain(name)
    const all = names((await caller.get('/debitItems?size=100&all=true')).body)
    for (const { name } of [sold, off, over, later]) expect(all).toContain(name)
  })

  it('orders by weight, the heaviest first', async () => {
    const light = await aPackage({ weight: 501 })
    const heavy = await aPackage({ weight: 502 })
    const { body } = await (
      await manager()
    ).get(`/debitItems?${searching('name:Package*')}&size=100`)
    expect(names(body).slice(0, 2)).toEqual([heavy.name, light.name])
  })
})

describe('POST /debitItems', () => {
  it('refuses a cashier', async () => {
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect((await cashier.post('/debitItems', { name: 'Mine', price: 1 })).status).toBe(403)
  })

  it('refuses a name that the station has already, whatever its case', async () => {
    const { name } = await aPackage()
    expect((await aPackage({ name: name.toUpperCase() })).code).toBe('DEBIT_ITEM_EXISTS')
  })

  it('refuses a percentage with an amount, or without a figure', async () => {
    expect((await aPackage({ giftMode: 'percent', giftPercent: 5 })).code).toBe('GIFT_RULE')
    expect((await aPackage({ giftMode: 'percent', giftAmount: 0 })).code).toBe('GIFT_RULE')
    expect((await aPackage({ giftMode: 'amount', giftPercent: 5 })).code).toBe('GIFT_RULE')
  })

  it('refuses a tax rate of a hundred, and keeps one below it', async () => {
    expect((await aPackage({ taxRate: 100 })).code).toBe('TAX_RATE')
    expect((await aPackage({ taxRate: 6.5 })).taxRate).toBe(6.5)
  })

  it('refuses a category of another station, of fuel, or of another company', async () => {
    const elsewhere = await aCategory({ stationId: app.ids.east, companyId: app.ids.company })
    const fuel = await aCategory({
      stationId: app.ids.airport,
      companyId: app.ids.company,
      kind: 'fuel',
    })
    const theirs = await aCategory({
      stationId: app.ids.rival,
      companyId: app.ids.rivalCompany,
    })
    for (const category of [elsewhere, fuel, theirs]) {
      expect((await aPackage({ category })).code).toBe('REFERENCE_UNKNOWN')
    }
  })

  it('stands in a category, is found by it, and leaves it again', async () => {
    const category = await aCategory({
      stationId: app.ids.airport,
      companyId: app.ids.company,
    })
    const { id, name, version, category: shown } = await aPackage({ category })
    expect(shown).toMatchObject(category)
    const caller = await manager()
    const found = await caller.get(`/debitItems?${searching(`category.id:${category.id}`)}`)
    expect(names(found.body)).toEqual([name])
    const { body } = await caller.put(`/debitItems/${id}`, { category: null, version })
    expect(body.category).toBeNull()
  })

  it('refuses to bind the gift to what the station does not sell', async () => {
    expect((await aPackage({ restrictedItems: [{ id: 999_999 }] })).code).toBe('GIFT_RULE')
  })

  it('refuses a period that ends before it begins', async () => {
    const reply = await aPackage({
      startTime: '2026-12-02T00:00:00Z',
      endTime: '2026-12-01T00:00:00Z',
    })
    expect(reply.code).toBe('PERIOD_ORDER')
  })

  it('refuses a price of nothing', async () => {
    expect((await aPackage({ price: 0 })).code).toBe('VALIDATION')
  })

  it('computes the gift of a percentage, half a cent up', async () => {
    const percent = { giftMode: 'percent', giftAmount: 0, giftPercent: 12.34 }
    expect(await aPackage({ ...percent, price: 5025 })).toMatchObject({
      giftPercent: 12.34,
      gift: 620,
    })
  })
})

describe('PUT /debitItems/:id', () => {
  it('does not find a package of another company', async () => {
    const { id } = await aPackage()
    const rival = await app.as('manager', 'rival')
    expect((await rival.put(`/debitItems/${id}`, { price: 1, version: 0 })).status).toBe(404)
  })

  it('refuses to overwrite what the editor has not read', async () => {
    const { id } = await aPackage()
    await (await manager()).put(`/debitItems/${id}`, { price: 20_000, version: 0 })
    const { body } = await (await manager()).put(`/debitItems/${id}`, { price: 1, version: 0 })
    expect(body.code).toBe('STALE_VERSION')
  })

  it('refuses a mode that leaves the figure of the other', async () => {
    const { id } = await aPackage()
    const { body } = await (
      await manager()
    ).put(`/debitItems/${id}`, {
      giftMode: 'percent',
      giftPercent: 5,
      version: 0,
    })
    expect(body.code).toBe('GIFT_RULE')
  })

  it('changes what is named and leaves the rest', async () => {
    const { id } = await aPackage({ bonusPoints: 7 })
    const { body } = await (await manager()).put(`/debitItems/${id}`, { price: 20_000, version: 0 })
    expect(body).toMatchObject({ price: 20_000, giftAmount: 500, bonusPoints: 7, version: 1 })
  })
})

describe('POST /debitItems/:id/shelf', () => {
  it('refuses a cashier', async () => {
    const { id } = await aPackage()
    const cashier = await app.as('cashier')
    const { status } = await cashier.post(`/debitItems/${id}/shelf`, { onShelf: false, version: 0 })
    expect(status).toBe(403)
  })

  it('takes it off the shelf', async () => {
    const { id, name } = await aPackage()
    await (await manager()).post(`/debitItems/${id}/shelf`, { onShelf: false, version: 0 })
    expect(names((await (await manager()).get('/debitItems?size=100')).body)).not.toContain(name)
  })
})

describe('DELETE /debitItems/:id', () => {
  it('does not find a package of another company', async () => {
    const { id } = await aPackage()
    const rival = await app.as('manager', 'rival')
    expect((await rival.delete(`/debitItems/${id}?version=0`)).status).toBe(404)
  })

  it('removes it and frees its name', async () => {
    const { id, name } = await aPackage()
    expect((await (await manager()).delete(`/debitItems/${id}?version=0`)).status).toBe(200)
    expect((await (await manager()).get(`/debitItems/${id}`)).status).toBe(404)
    expect((await aPackage({ name })).name).toBe(name)
  })
})
