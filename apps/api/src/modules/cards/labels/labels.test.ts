import { describe, expect, it } from 'vitest'
import { aBlankCard } from '../../../../test/cards.ts'
import { searching, useHouse } from '../../../../test/harness.ts'
import { aCard, expectDone, managerAt, rivalAt } from '../../../../test/till.ts'

const house = useHouse()
const INDUCTION = { cardType: 1 }

describe('GET /labels', () => {
  it('refuses who reads no cards', async () => {
    expect((await (await house.as('fueler')).get('/labels')).status).toBe(403)
  })

  it('shows the tags of the own company, no other chips, with the account and its cars', async () => {
    const manager = await managerAt(house)
    const tag = await aBlankCard(manager, INDUCTION)
    await aBlankCard(manager)
    await aBlankCard(await rivalAt(house), INDUCTION)
    const account = await aCard(house, { plateLimit: ['苏E12345'] })
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

describe('GET /dog/status', () => {
  it('says that the server has no dongle, in the language of whoever asks', async () => {
    const manager = await managerAt(house)
    const { body } = await manager.get('/dog/status', { headers: { language: 'zh' } })
    expect(body).toMatchObject({ present: false, code: 'DOG_ABSENT', message: '未检测到加密狗' })
  })
})
