import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'

const app = useApp()

describe('GET /stations/:id with parts', () => {
  it('refuses a part that there is not', async () => {
    const manager = await app.as('manager')
    const { body } = await manager.get(`/stations/${app.ids.east}?expand=config.weather`)
    expect(body.code).toBe('EXPAND_UNKNOWN')
    expect(body.details.allowed).toContain('configDetail.otherTradeType')
  })

  it('gives every part of the specification', async () => {
    const manager = await app.as('manager')
    const parts = [
      'company.products',
      'company.config.debitCard',
      'company.config.sourceConfig',
      'config.otherTradeType',
      'config.notify',
      'config.search',
      'config.webChargeTradeType',
      'configDetail.otherTradeType',
      'config.device',
      'config.homePage',
      'config.package',
      'config.unionCard',
      'authCodeDetail',
    ]
    const query = parts.map((part) => `expand=${part}`).join('&')
    const { body } = await manager.get(`/stations/${app.ids.east}?${query}`)
    expect(Object.keys(body.config).sort()).toEqual([
      'device',
      'homePage',
      'notify',
      'otherTradeType',
      'package',
      'search',
      'unionCard',
      'webChargeTradeType',
    ])
    expect(body.config.package).toEqual({ card: true, payment: true, store: true, rfid: true })
    expect(body.company).toMatchObject({
      secretKey: null,
      products: [{ code: 'bluesea' }],
      config: { debitCard: {}, sourceConfig: { userRegisterSource: [] } },
    })
    expect(body.configDetail.otherTradeType.description.filter.enum).toMatchObject({
      cash: 'Cash',
      wx: 'WeChat Pay',
    })
    expect(body.authCodeDetail).toBeNull()
  })
})

describe('PUT /stations/:id/config', () => {
  const path = () => `/stations/${app.ids.east}/config`

  it('refuses roles that may not configure', async () => {
    const change = { key: 'notify', value: { days: 7 }, version: 0 }
    expect((await (await app.as('cashier')).put(path(), change)).status).toBe(403)
    expect((await (await app.as('account')).put(path(), change)).status).toBe(403)
    expect((await (await app.as('company', 'rival')).put(path(), change)).status).toBe(404)
  })

  it.each([
    ['notify', { days: 91 }, 'days', 'MAXIMUM'],
    ['notify', { days: '7' }, 'days', 'NUMBER_FORMAT'],
    ['notify', {}, 'days', 'REQUIRED'],
    ['otherTradeType', { accepted: [] }, 'accepted', 'REQUIRED'],
    ['otherTradeType', { accepted: ['gold'] }, 'accepted', 'ENUM'],
    [
      'otherTradeType',
      { accepted: ['ali'], labels: [{ key: 'card', value: '' }] },
      'labels',
      'ENTRY',
    ],
    ['search', { searchFrom: '2026-02-30' }, 'searchFrom', 'DATE'],
    ['device', { readerHints: 'yes' }, 'readerHints', 'TYPE'],
  ])('refuses as %s: %j', async (key, value, field, code) => {
    const manager = await app.as('manager')
    const { status, body } = await manager.put(path(), { key, value, version: 0 })
    expect([status, body.code]).toEqual([400, 'CONFIG_INVALID'])
    expect(body.fields).toMatchObject([{ path: field, code }])
  })

  it('stores without what is empty, shows the station’s own names, and is not overwritten', async () => {
    const manager = await app.as('manager')
    const value = { accepted: ['wx', 'ali'], labels: [{ key: 'card', value: '中油卡' }] }
    const sent = { ...value, labels: [...value.labels, { key: '', value: '' }] }
    const change = { key: 'otherTradeType', value: sent, version: 0 }
    const { body } = await manager.put(path(), change)
    expect(body).toEqual({ key: 'otherTradeType', value, version: 1 })
    const shown = await manager.get(
      `/stations/${app.ids.east}?expand=config.otherTradeType&expand=configDetail.otherTradeType`,
    )
    expect(shown.body.config.otherTradeType).toEqual(value)
    const detail = shown.body.configDetail.otherTradeType
    expect(detail.version).toBe(1)
    expect(detail.description.filter.enum).toMatchObject({ card: '中油卡', cash: 'Cash' })
    expect((await manager.put(path(), change)).body.code).toBe('STALE_VERSION')
  })

  it('keeps the day on which the station’s data begins, and forgets it again', async () => {
    const manager = await app.as('manager')
    const put = (value: object, version: number) =>
      manager.put(path(), { key: 'search', value, version })
    const { body } = await put({ searchFrom: '2026-01-01' }, 0)
    expect(body.value).toEqual({ searchFrom: '2026-01-01' })
    const shown = await manager.get(`/stations/${app.ids.east}?expand=config.search`)
    expect(shown.body.config).toEqual({ search: { searchFrom: '2026-01-01' } })
    expect((await put({}, body.version)).body.value).toEqual({})
  })

  it('leaves what was there before in the log', async () => {
    const manager = await app.as('manager')
    await manager.put(path(), { key: 'notify', value: { days: 7 }, version: 0 })
    const line = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('action', '=', 'configure')
        .orderBy('id', 'desc')
        .select(['before', 'after', 'station_id'])
        .executeTakeFirstOrThrow(),
    )
    expect(line).toEqual({
      before: { notify: { days: 15 } },
      after: { notify: { days: 7 } },
      station_id: app.ids.east,
    })
  })
})
