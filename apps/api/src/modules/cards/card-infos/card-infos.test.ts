import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { aBlankCard, aChip } from '../../../../test/cards.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { managerAt, rivalAt } from '../../../../test/checkout.ts'
import { isSomebodyWaiting } from '../../../../test/locks.ts'

const app = useApp()

const owner = () => app.as('company')
const operator = () => app.as('operator', 'platform')

/** A card in the platform's stock. */
const inStock = async (more: object = {}) => aBlankCard(await operator(), more)

const prepare = async (caller: Caller, input: object) =>
  caller.post('/cardInfos/batch', {
    supplier: 'mh',
    cardType: 2,
    company: { id: app.ids.company },
    confirmWord: 'complete',
    ...input,
  })

/** What was said of the one card. */
async function verdictOn(uuid: string, input: object = {}): Promise<string | null> {
  const { body } = await prepare(await operator(), { uuids: [uuid], ...input })
  return body.content[0].code
}

describe('POST /cardInfos', () => {
  it('refuses a role that neither imports nor issues', async () => {
    const fueler = await app.as('fueler')
    expect((await fueler.post('/cardInfos', aChip())).status).toBe(403)
  })

  it('refuses a serial that is none', async () => {
    const { body } = await (await owner()).post('/cardInfos', { ...aChip(), uuid: '04G1' })
    expect(body.code).toBe('VALIDATION')
  })

  it('refuses a card for another company than the selected one', async () => {
    const admin = await app.as('admin', 'platform')
    const body = { ...aChip(), company: { id: app.ids.rivalCompany } }
    const headers = { company: String(app.ids.company) }
    const reply = await admin.post('/cardInfos', body, { headers })
    expect([reply.status, reply.body.code]).toEqual([403, 'SCOPE_DENIED'])
    expect((await admin.post('/cardInfos', body)).status).toBe(200)
  })

  it('refuses a card that is there', async () => {
    const chip = aChip()
    await (await owner()).post('/cardInfos', chip)
    const { body } = await (await owner()).post('/cardInfos', { ...chip, number: '7' })
    expect(body).toMatchObject({ status: 400, code: 'CARD_EXISTS' })
  })

  it('refuses a number that another card bears', async () => {
    const { number } = await aBlankCard(await owner())
    const { body } = await (await owner()).post('/cardInfos', { ...aChip(), number })
    expect(body.code).toBe('CARD_EXISTS')
  })

  it('does not import what another company has, and tells no more than that', async () => {
    const chip = aChip()
    await (await rivalAt(app)).post('/cardInfos', chip)
    const { body } = await (await owner()).post('/cardInfos', chip, { headers: { language: 'zh' } })
    expect(body).toMatchObject({ code: 'CARD_IMPORT_FAILED', message: '导入系统失败' })
    expect(body.details).toBeUndefined()
  })

  it('leaves mother cards to the owner of the platform', async () => {
    const mother = { ...aChip(), issueType: 1 }
    expect((await (await operator()).post('/cardInfos', mother)).body.code).toBe('FORBIDDEN')
    const root = await app.as('admin', 'platform')
    expect((await root.post('/cardInfos', mother)).body).toMatchObject({
      issueType: 1,
      company: null,
    })
  })

  it('takes a blank card into the stock of the station, and remembers where it came from', async () => {
    const chip = aChip()
    const card = await aBlankCard(await managerAt(app), {
      ...chip,
      uuid: chip.uuid.toLowerCase(),
    })
    expect(card).toMatchObject({
      uuid: chip.uuid,
      status: 'normal',
      issueType: 8,
      type: 'debit',
      userCard: null,
      company: { id: app.ids.company },
      station: { id: app.ids.airport },
    })
    const { body } = await (await owner()).get(`/cardInfos/${card.id}/events`)
    expect(body.content).toMatchObject([{ event: 'import', toStatus: 'normal' }])
  })

  it('notes when another system issued the card, which does not make it an issued one', async () => {
    const times = { issueTime: '2025-03-01T09:30:00Z', productionTime: '2025-02-01T00:00:00+08:00' }
    const card = await aBlankCard(await managerAt(app), times)
    expect(card).toMatchObject({
      issueTime: '2025-03-01T09:30:00Z',
      productionTime: '2025-01-31T16:00:00Z',
      issueType: 8,
      userCard: null,
    })
    const odd = { ...aChip(), issueTime: 'last spring' }
    expect((await (await owner()).post('/cardInfos', odd)).body.code).toBe('VALIDATION')
  })

  it('takes the card once when two send it at the same moment', async () => {
    const chip = aChip()
    const caller = await owner()
    const replies = await Promise.all([
      caller.post('/cardInfos', chip),
      caller.post('/cardInfos', chip),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('GET /cardInfos/uuid', () => {
  it('says of an unknown card that it is not imported or not genuine', async () => {
    const { body } = await (
      await owner()
    ).get('/cardInfos/uuid?uuid=04FFFFFFFF', { headers: { language: 'zh' } })
    expect(body).toMatchObject({
      status: 404,
      code: 'CARD_NOT_IMPORTED',
      message: '该卡未导入系统或该卡不合法',
    })
  })

  it('says the same of a card of another company', async () => {
    const { uuid } = await aBlankCard(await rivalAt(app))
    const { body } = await (await owner()).get(`/cardInfos/uuid?uuid=${uuid}`)
    expect(body.code).toBe('CARD_NOT_IMPORTED')
  })

  it('refuses to look at another company', async () => {
    const { uuid } = await aBlankCard(await rivalAt(app))
    const lookup = `/cardInfos/uuid?uuid=${uuid}&companyId=${app.ids.rivalCompany}`
    expect((await (await owner()).get(lookup)).body.code).toBe('SCOPE_DENIED')
  })

  it.each(['uuid', 'number'] as const)('finds a card by its %s', async (mark) => {
    const card = await aBlankCard(await owner())
    const lookup = `/cardInfos/uuid?${mark}=${card[mark]}&supplier=mh&expand=userCard.card.group`
    const { body } = await (await owner()).get(lookup)
    expect(body).toMatchObject({ id: card.id, number: card.number })
  })
})

describe('GET /cardInfos', () => {
  it('shows a station its own stock and the company’s, not that of another station', async () => {
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const there = await aBlankCard(await managerAt(app))
    const here = await aBlankCard((await app.as('manager')).at(app.ids.east))
    const ofAll = await aBlankCard(await owner())
    const found = async (id: number) =>
      (await cashier.get(`/cardInfos?${searching(`id:${id}`)}`)).body.totalElements
    expect(await Promise.all([there, here, ofAll].map(({ id }) => found(id)))).toEqual([0, 1, 1])
    expect((await cashier.get(`/cardInfos/${there.id}`)).body.code).toBe('NOT_FOUND')
  })

  it('shows a company nothing of the platform’s stock', async () => {
    const { id } = await inStock()
    const { body } = await (await owner()).get(`/cardInfos?${searching(`id:${id}`)}`)
    expect(body.totalElements).toBe(0)
  })
})

describe('PUT /cardInfos/:id', () => {
  it('refuses a version that somebody has changed since', async () => {
    const { id, version } = await aBlankCard(await owner())
    const change = { name: 'Box 7', version }
    expect((await (await owner()).put(`/cardInfos/${id}`, change)).body.name).toBe('Box 7')
    expect((await (await owner()).put(`/cardInfos/${id}`, change)).body.code).toBe('STALE_VERSION')
  })
})

describe('POST /cardInfos/batch', () => {
  it('wants the word typed in full', async () => {
    const { uuid } = await inStock()
    const { body } = await prepare(await operator(), { uuids: [uuid], confirmWord: 'complet' })
    expect(body.code).toBe('CONFIRM_WORD_MISMATCH')
  })

  it('refuses a company that is not the caller’s', async () => {
    const { uuid } = await aBlankCard(await owner())
    const company = { id: app.ids.rivalCompany }
    const { body } = await prepare(await owner(), { uuids: [uuid], company })
    expect(body.code).toBe('SCOPE_DENIED')
  })

  it('tells of each card what is wrong with it, first things first', async () => {
    const root = await app.as('admin', 'platform')
    const given = await inStock()
    await prepare(await operator(), {
      uuids: [given.uuid],
      company: { id: app.ids.rivalCompany },
    })
    const issued = await aBlankCard(root, { issueType: 10 })
    const good = await inStock()
    const foreign = await inStock()
    await app.look((db) =>
      db.updateTable('card_infos').set({ supplier: 7 }).where('id', '=', foreign.id).execute(),
    )
    const { number } = await aBlankCard(await owner())
    const sameNumber = await inStock({ number })
    expect(await verdictOn(given.uuid, { cardType: 1 })).toBe('CARD_TYPE_MISMATCH')
    expect(await verdictOn(foreign.uuid)).toBe('CARD_SUPPLIER_MISMATCH')
    expect(await verdictOn(foreign.uuid, { cardType: 1 })).toBe('CARD_TYPE_MISMATCH')
    expect(await verdictOn(issued.uuid)).toBe('CARD_ISSUED')
    expect(await verdictOn(given.uuid)).toBe('CARD_GIVEN')
    expect(await verdictOn('04FFFFFFFE')).toBe('CARD_NOT_IMPORTED')
    expect(await verdictOn(sameNumber.uuid)).toBe('CARD_EXISTS')
    expect(await verdictOn(good.uuid)).toBeNull()
  })

  it.each([1, 2, 3, 4, 5, 6, 7])(
    'makes no card of people of a system key: %i',
    async (issueType) => {
      const root = await app.as('admin', 'platform')
      const { id, uuid } = await aBlankCard(root, { issueType })
      expect(await verdictOn(uuid)).toBe('CARD_TYPE_MISMATCH')
      expect((await root.get(`/cardInfos/${id}`)).body.issueType).toBe(issueType)
    },
  )

  it('says so in the words that everybody knows', async () => {
    const { uuid } = await inStock()
    const input = {
      supplier: 'mh',
      cardType: 1,
      company: { id: app.ids.company },
      confirmWord: 'complete',
      uuids: [uuid],
    }
    const said = await (
      await operator()
    ).post('/cardInfos/batch', input, { headers: { language: 'zh' } })
    expect(said.body.content[0].message).toBe('卡类型不符')
  })

  it('gives the good ones to the company although others are bad', async () => {
    const [first, second] = [await inStock(), await inStock()]
    const { body } = await prepare(await operator(), {
      uuids: [first.uuid, '04FFFFFFFD', second.uuid],
    })
    expect(body.content.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, true])
    const seen = await (await owner()).get(`/cardInfos/${first.id}`)
    expect(seen.body).toMatchObject({ issueType: 9, company: { id: app.ids.company } })
    const { body: events } = await (await owner()).get(`/cardInfos/${first.id}/events`)
    expect(events.content).toMatchObject([{ event: 'prepare' }])
    expect(await verdictOn(first.uuid)).toBe('CARD_GIVEN')
  })

  it('lets a company prepare the blank cards that it took in itself', async () => {
    const { uuid } = await aBlankCard(await owner())
    const { body } = await prepare(await owner(), { uuids: [uuid] })
    expect(body.content).toEqual([{ uuid, ok: true, code: null, message: null }])
  })

  it('prepares none when the company takes a number in at the same moment', async () => {
    const [card, other] = [await inStock(), await inStock()]
    const taking = new pg.Client({ connectionString: app.databaseUrl })
    await taking.connect()
    await taking.query('begin')
    await taking.query(
      `insert into card_infos (company_id, uuid, number, card_type, supplier)
      values ($1, '04EEEEEEEE', $2, 2, 1)`,
      [app.ids.company, card.number],
    )
    const input = { uuids: [other.uuid, card.uuid] }
    const caller = await operator()
    const preparing = prepare(caller, input)
    await expect.poll(() => isSomebodyWaiting(app)).toBe(true)
    await taking.query('commit')
    await taking.end()
    const { status, body } = await preparing
    expect([status, body.code]).toEqual([400, 'CARD_BATCH_FAILED'])
    const { body: again } = await prepare(caller, input)
    expect(again.content.map(({ code }: any) => code)).toEqual([null, 'CARD_EXISTS'])
  })

  it('prepares a card once when two do it at the same moment', async () => {
    const { uuid } = await inStock()
    const caller = await operator()
    const replies = await Promise.all([
      prepare(caller, { uuids: [uuid] }),
      prepare(caller, { uuids: [uuid] }),
    ])
    const codes = replies.map(({ body }) => body.content[0].code)
    expect(codes.toSorted()).toEqual(['CARD_GIVEN', null])
  })
})

describe('POST /cardInfos/stockTransfer', () => {
  const transfer = async (caller: Caller, cards: readonly { id: number }[], stationId: number) =>
    caller.post('/cardInfos/stockTransfer', {
      ids: cards.map(({ id }) => id),
      station: { id: stationId },
    })

  it('refuses a station of another company', async () => {
    const card = await aBlankCard(await owner())
    const { body } = await transfer(await owner(), [card], app.ids.rival)
    expect(body.code).toBe('NOT_FOUND')
  })

  it('refuses when not one of the cards is the caller’s', async () => {
    const theirs = await aBlankCard(await rivalAt(app))
    const { body } = await transfer(await owner(), [theirs], app.ids.east)
    expect(body.code).toBe('NOT_FOUND')
  })

  it('moves the good ones, and says of each other why it stays', async () => {
    const mine = await aBlankCard(await owner())
    const broken = await aBlankCard(await owner())
    await (await owner()).post(`/cardInfos/${broken.id}/disable`, { reason: 'bent' })
    const theirs = await aBlankCard(await rivalAt(app))
    const { body } = await transfer(await owner(), [broken, theirs, mine], app.ids.east)
    expect(body.content).toMatchObject([
      { id: broken.id, number: broken.number, ok: false, code: 'CARD_STATUS_ABNORMAL' },
      { id: theirs.id, number: null, ok: false, code: 'NOT_FOUND' },
      { id: mine.id, number: mine.number, ok: true, code: null },
    ])
    const stationOf = async ({ id }: { id: number }) =>
      (await (await owner()).get(`/cardInfos/${id}`)).body.station
    expect(await stationOf(mine)).toMatchObject({ id: app.ids.east })
    expect(await stationOf(broken)).toBeNull()
    const { body: there } = await (await rivalAt(app)).get(`/cardInfos/${theirs.id}`)
    expect(there.station?.id).not.toBe(app.ids.east)
  })

  it('hands cards to a station, and tells so on each of them', async () => {
    const cards = [await aBlankCard(await owner()), await aBlankCard(await owner())]
    expect((await transfer(await owner(), cards, app.ids.east)).status).toBe(200)
    for (const { id } of cards) {
      const { body } = await (await owner()).get(`/cardInfos/${id}`)
      expect(body.station.id).toBe(app.ids.east)
      const events = (await (await owner()).get(`/cardInfos/${id}/events`)).body.content
      expect(events[0]).toMatchObject({ event: 'transferStock', station: { id: app.ids.east } })
    }
  })
})
