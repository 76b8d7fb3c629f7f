import { describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

const admin = () => app.as('admin', 'platform')
const dealer = () => app.as('dealer', 'platform')

async function aDealer(name: string, more: Record<string, unknown> = {}) {
  return (await (await admin()).post('/companyGroups', { name, ...more })).body
}

describe('GET /companyGroups', () => {
  it('refuses people of a company', async () => {
    expect((await (await app.as('company')).get('/companyGroups')).status).toBe(403)
  })

  it('shows all to the platform, and a dealer itself alone', async () => {
    await aDealer('Southern Sales')
    const all = await (await admin()).get(`/companyGroups?${searching('name:*south*')}`)
    expect(all.body.content).toMatchObject([{ name: 'Southern Sales', companyCount: 0 }])
    const own = await (await dealer()).get('/companyGroups')
    expect(own.body.content).toMatchObject([{ name: '华东经销商', companyCount: 1 }])
  })
})

describe('POST /companyGroups', () => {
  it('refuses dealers themselves, and a name that is taken', async () => {
    expect((await (await dealer()).post('/companyGroups', { name: 'Me too' })).status).toBe(403)
    await aDealer('Taken')
    const { status, body } = await (await admin()).post('/companyGroups', { name: 'TAKEN' })
    expect([status, body.code]).toEqual([400, 'GROUP_EXISTS'])
  })

  it('adds one, whatever station is selected', async () => {
    const caller = (await admin()).at(app.ids.east)
    const fresh = { name: 'Fresh', contact: 'Ann', phone: '021-5555' }
    expect((await caller.post('/companyGroups', fresh)).body).toMatchObject({
      name: 'Fresh',
      contact: 'Ann',
      phone: '021-5555',
      status: 'normal',
      companyCount: 0,
      version: 0,
    })
  })
})

describe('PUT /companyGroups/:id', () => {
  it('refuses dealers, and to overwrite what the editor has not read', async () => {
    const { id } = await aDealer('Changing')
    const path = `/companyGroups/${id}`
    const change = { remark: 'pays late', version: 0 }
    expect((await (await dealer()).put(path, change)).status).toBe(403)
    const caller = await admin()
    expect((await caller.put(path, change)).body).toMatchObject({ remark: 'pays late', version: 1 })
    expect((await caller.put(path, change)).body.code).toBe('STALE_VERSION')
  })
})

describe('GET /companyGroups/:id', () => {
  it('does not show a dealer another one', async () => {
    const { id } = await aDealer('Competitor')
    expect((await (await dealer()).get(`/companyGroups/${id}`)).status).toBe(404)
    expect((await (await admin()).get(`/companyGroups/${id}`)).body.name).toBe('Competitor')
  })
})
