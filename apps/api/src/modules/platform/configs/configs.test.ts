import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { describeModel } from './describe.ts'
import { MODELS } from './models.ts'
import { en, zh } from './words.ts'

const app = useApp()

const admin = () => app.as('admin', 'platform')

describe('GET /description', () => {
  it('refuses without a session, and a model that is not known', async () => {
    expect((await app.anonymous.get('/description?model=station.notify')).status).toBe(401)
    const manager = await app.as('manager')
    const { status, body } = await manager.get('/description?model=toString')
    expect([status, body.code]).toEqual([400, 'DESCRIPTION_UNKNOWN'])
  })

  it('describes each field in the language of the caller', async () => {
    const manager = await app.as('manager')
    const path = '/description?model=station.notify'
    const days = { key: 'days', type: 'integer', min: 0, max: 90, required: true, default: 15 }
    expect((await manager.get(path)).body.fields).toEqual([
      { ...days, label: en.models['station.notify'].fields.days.label, hint: expect.any(String) },
    ])
    const { body } = await manager.get(path, { headers: { language: 'zh' } })
    expect(body.fields[0].label).toBe(zh.models['station.notify'].fields.days.label)
  })

  it('names the choices of where a card is good', async () => {
    const manager = await app.as('manager')
    const { body } = await manager.get('/description?model=CardRangeOfUseDTO')
    expect(body.fields[0]).toMatchObject({
      key: 'fuelTypes',
      choices: [
        { value: '0', label: 'Any' },
        { value: '1', label: 'Gasoline' },
        { value: '2', label: 'Diesel' },
      ],
    })
  })

  it('has a name for every value of every selection, in both languages', () => {
    const models = Object.keys(MODELS) as (keyof typeof MODELS)[]
    const nameless = models.flatMap((model) =>
      (['zh', 'en'] as const).flatMap((language) =>
        describeModel(language, model).fields.flatMap(({ key, type, choices }) => {
          const isSelection = type === 'select' || type === 'multiSelect'
          const isNamed = choices?.every(({ value, label }) => label !== value) ?? !isSelection
          return isNamed ? [] : [`${model}.${key} ${language}`]
        }),
      ),
    )
    expect(nameless).toEqual([])
  })
})

describe('PUT /configs/:key', () => {
  it('refuses whoever does not administer the platform', async () => {
    for (const [account, company] of [
      ['manager', 'demo'],
      ['company', 'demo'],
      ['dealer', 'platform'],
    ] as const) {
      const caller = await app.as(account, company)
      const { status } = await caller.put('/configs/query', { value: {}, version: 0 })
      expect(status, account).toBe(403)
    }
  })

  it('does not find a setting that there is not', async () => {
    const { status } = await (await admin()).put('/configs/x', { value: {}, version: 0 })
    expect(status).toBe(404)
  })

  it('names every value that is wrong', async () => {
    const { status, body } = await (
      await admin()
    ).put('/configs/query', {
      value: { query: 4, statistics: ' ', weather: 'fine' },
      version: 0,
    })
    expect([status, body.code]).toEqual([400, 'CONFIG_INVALID'])
    expect(body.fields).toEqual([
      { path: 'query', code: 'MAXIMUM', message: 'Must be at most 3' },
      { path: 'statistics', code: 'REQUIRED', message: 'Required' },
      { path: 'weather', code: 'ADDITIONAL_PROPERTIES', message: 'Unknown field' },
    ])
  })

  it('changes what everybody is told, leaves a line in the log, and is not overwritten unread', async () => {
    const caller = (await admin()).at(app.ids.east)
    const value = { titleZh: '蓝天加油', titleEn: 'Blue Sky', filingNumber: '' }
    const { body } = await caller.put('/configs/page', { value, version: 0 })
    expect(body).toMatchObject({ key: 'page', version: 1 })
    expect(body.value).toEqual({ titleZh: '蓝天加油', titleEn: 'Blue Sky' })
    const face = await app.anonymous.get('/pageConfig')
    expect(face.body.title).toEqual({ zh: '蓝天加油', en: 'Blue Sky' })
    const stale = await caller.put('/configs/page', { value, version: 0 })
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION'])
    const line = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('entity', '=', 'systemConfig')
        .select(['action', 'entity_id'])
        .executeTakeFirst(),
    )
    expect(line).toEqual({ action: 'update', entity_id: 'page' })
  })

  it('stores exactly one of ten first values that race', async () => {
    const caller = await admin()
    const value = { query: 2, statistics: 2 }
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => caller.put('/configs/query', { value, version: 0 })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await app.anonymous.get('/pageConfig')).body.scope).toMatchObject(value)
  })
})

describe('GET /configs', () => {
  it('lists every setting with its description, stored or not', async () => {
    const manager = await app.as('manager')
    const { body } = await manager.get('/configs?search=key:page')
    expect(body.totalElements).toBe(1)
    expect(body.content[0]).toMatchObject({
      key: 'page',
      description: { title: 'Page', fields: [{ key: 'titleZh' }, {}, {}, {}] },
    })
  })
})
