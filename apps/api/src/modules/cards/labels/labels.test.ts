import { describe, expect, it } from 'vitest'
import { aBlankCard } from '../../../../test/cards.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { aCard, aMember, expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'

const app = useApp()
const INDUCTION = { cardType: 1 }

describe('GET /labels', () => {
  it('refuses who reads no cards', async () => {
    expect((await (await app.as('fueler')).get('/labels')).status).toBe(403)
  })

  it('shows the tags of the own company, no other chips, with the account and its cars', async () => {
    const manager = await managerAt(app)
    const tag = await aBlankCard(manager, INDUCTION)
    await aBlankCard(manager)
    await aBlankCard(await rivalAt(app), INDUCTION)
    const account = await aCard(app, { plateLimit: ['苏E12345'] })
    const wish = { uuid: tag.uuid, supplier: 'mh', userCard: { id: account.id } }
    expectDone(await manager.post('/cardIssues', wish))
    const { content } = expectDone(await manager.get('/labels'))
    expect(content).toEqual([
      {
        id: tag.id,
        epc: tag.uuid,
        status: 'normal',
        plates: ['苏E12345'],
        userCard: { id: account.id, number: account.number },
      },
    ])
    const other = await manager.get(`/labels?${searching('epc:00000000')}`)
    expect(expectDone(other).totalElements).toBe(0)
  })
})

describe('the tag of an account', () => {
  const noted = async (id: number, rfid: string | null) => {
    const manager = await managerAt(app)
    const { version } = expectDone(await manager.get(`/userCards/${id}`))
    return manager.put(`/userCards/${id}`, { rfid, version })
  }

  it('is refused when it is no serial, or another account has it', async () => {
    const [one, other] = [await aCard(app), await aCard(app)]
    for (const rfid of ['', 'E200', 'E2003412ZZ', `${'E2'.repeat(12)}E2`]) {
      expect((await noted(one.id, rfid)).body.code).toBe('VALIDATION')
    }
    expectDone(await noted(one.id, 'E20034120123'))
    expect((await noted(other.id, 'e20034120123')).body).toMatchObject({
      status: 400,
      code: 'RFID_TAKEN',
    })
    const manager = await managerAt(app)
    const member = await aMember(app)
    const second = { user: { id: member.id }, rfid: 'E20034120123' }
    expect((await manager.post('/userCards', second)).body.code).toBe('RFID_TAKEN')
  })

  it('is noted only where the station knows vehicles by their tags, and taken off anywhere', async () => {
    const account = await aCard(app, { rfid: 'E200341201CC' })
    const take = (isTaken: boolean) =>
      app.asOwner(`update stations set pkg_rfid = ${isTaken} where id = ${app.ids.airport}`)
    await take(false)
    const manager = await managerAt(app)
    const member = await aMember(app)
    const opening = { user: { id: member.id }, rfid: 'E200341201DD' }
    expect((await manager.post('/userCards', opening)).body.code).toBe('RFID_NOT_TAKEN')
    expect((await noted(account.id, 'E200341201DD')).body.code).toBe('RFID_NOT_TAKEN')
    expect(expectDone(await noted(account.id, 'e200341201cc')).rfid).toBe('E200341201CC')
    expect((await manager.get('/labels')).body.code).toBe('RFID_NOT_TAKEN')
    expect(expectDone(await noted(account.id, null)).rfid).toBeNull()
    await take(true)
    expect(expectDone(await noted(account.id, 'E200341201DD')).rfid).toBe('E200341201DD')
  })

  it('finds the account wherever it was opened, and is free again once it was taken off', async () => {
    const [one, other] = [await aCard(app), await aCard(app)]
    expect(expectDone(await noted(one.id, 'e200341201ab')).rfid).toBe('E200341201AB')
    const found = await (await managerAt(app)).get(`/userCards?${searching('rfid:E200341201AB')}`)
    expect(expectDone(found).content.map(({ id }: any) => id)).toEqual([one.id])
    const strangers = await (await rivalAt(app)).get(`/userCards?${searching('rfid:E200341201AB')}`)
    expect(expectDone(strangers).totalElements).toBe(0)
    expect(expectDone(await noted(one.id, null)).rfid).toBeNull()
    expectDone(await noted(other.id, 'E200341201AB'))
  })

  it('shows the account to who reads cards at any station of the company, and to nobody else', async () => {
    const rfid = 'E2003412012345670001AABB'
    const account = await aCard(app, { rfid })
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const search = `/userCards?${searching(`rfid:${rfid}`)}`
    expect(expectDone(await cashier.get(search)).content).toMatchObject([
      { id: account.id, station: { id: app.ids.airport, name: '蓝海机场站' } },
    ])
    // It is no card, though: nothing can be issued on it.
    const asCard = await cashier.get(`/cardInfos/uuid?uuid=${rfid}`)
    expect(asCard.body).toMatchObject({ status: 404, code: 'CARD_NOT_IMPORTED' })
    expect((await (await app.as('fueler')).get(search)).status).toBe(403)
    expect(expectDone(await (await rivalAt(app)).get(search)).totalElements).toBe(0)
  })

  it('is shown among the tags with its account and cars where it is a chip of the company', async () => {
    const manager = await managerAt(app)
    const tag = await aBlankCard(manager, INDUCTION)
    const account = await aCard(app, { plateLimit: ['苏E54321'], rfid: tag.uuid })
    const { body } = await manager.get(`/labels?${searching(`epc:${tag.uuid}`)}`)
    expect(body.content).toMatchObject([
      { epc: tag.uuid, plates: ['苏E54321'], userCard: { id: account.id } },
    ])
    const ofAccount = await manager.get(`/labels?${searching(`userCard.id:${account.id}`)}`)
    expect(expectDone(ofAccount).totalElements).toBe(1)
  })
})

describe('GET /dog/status', () => {
  it('says that the server has no dongle, in the language of whoever asks', async () => {
    const manager = await managerAt(app)
    const { body } = await manager.get('/dog/status', { headers: { language: 'zh' } })
    expect(body).toMatchObject({ present: false, code: 'DOG_ABSENT', message: '未检测到加密狗' })
  })
})
