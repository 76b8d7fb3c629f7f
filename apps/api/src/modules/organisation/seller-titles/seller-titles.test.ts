import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../test/harness.ts'
import { useApp } from '../../../../test/harness.ts'
import { expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'

const app = useApp()

const TAX_NO = '91330106MA2AYNWD8M'
const OTHER_TAX_NO = '91440101MA5APD8X8J'

const aTitle = { platform: 'nuonuo', name: '东城石油有限公司', taxPayerId: TAX_NO }

const titlesOf = async (caller: Caller) => expectDone(await caller.get('/sellerInvoices')).content

describe('POST /sellerInvoices', () => {
  it.each([
    [
      'a tax number with a wrong check digit',
      { taxPayerId: '91330106MA2AYNWD8N' },
      'TAX_NO_FORMAT',
    ],
    ['a payee of ten characters', { payee: '一二三四五六七八九十' }, 'PAYEE_LENGTH'],
    [
      'a default that is switched off',
      { isDefault: true, enabled: false },
      'SELLER_DEFAULT_DISABLED',
    ],
    ['a platform nobody knows', { platform: 'paper' }, 'VALIDATION'],
  ])('refuses %s', async (_, change, code) => {
    const reply = await (await managerAt(app)).post('/sellerInvoices', { ...aTitle, ...change })
    expect(reply.status).toBe(400)
    expect(reply.body.code).toBe(code)
  })

  it('refuses who keeps no titles, and wants a station', async () => {
    const cashier = (await app.as('cashier')).at(app.ids.airport)
    expect((await cashier.post('/sellerInvoices', aTitle)).status).toBe(403)
    const everywhere = await app.as('manager')
    expect((await everywhere.post('/sellerInvoices', aTitle)).body.code).toBe('STATION_REQUIRED')
  })

  it('keeps the secret to itself: neither the reply nor the log tells it', async () => {
    const manager = await managerAt(app)
    const secret = 'mother’s maiden name'
    const body = { ...aTitle, payee: '一二三四五六七八九', appKey: 'K1', appSecret: secret }
    const made = expectDone(await manager.post('/sellerInvoices', body))
    expect(made).toMatchObject({ appKey: 'K1', appSecret: '******', enabled: true })
    const { entries, kept } = await app.look(async (db) => ({
      entries: await db.selectFrom('audit_log').selectAll().execute(),
      kept: await db.selectFrom('seller_titles').selectAll().execute(),
    }))
    expect(JSON.stringify(entries)).not.toContain(secret)
    expect(String(kept[0]?.app_secret_enc)).not.toContain(secret)
  })

  it('refuses the same tax number at the same platform twice, but not at another', async () => {
    const manager = await managerAt(app)
    const again = await manager.post('/sellerInvoices', { ...aTitle, name: 'Once more' })
    expect(again.body.code).toBe('SELLER_EXISTS')
    expectDone(await manager.post('/sellerInvoices', { ...aTitle, platform: 'aisino' }))
  })
})

describe('PUT /sellerInvoices/:id', () => {
  it('leaves a secret as it is that comes back masked, and forgets one that comes back empty', async () => {
    const manager = await managerAt(app)
    const [title] = await titlesOf(manager)
    const masked = { version: title.version, appSecret: '******', phone: '021-5555' }
    const same = expectDone(await manager.put(`/sellerInvoices/${title.id}`, masked))
    expect(same).toMatchObject({ appSecret: '******', phone: '021-5555' })
    const empty = { version: same.version, appSecret: '' }
    const without = expectDone(await manager.put(`/sellerInvoices/${title.id}`, empty))
    expect(without.appSecret).toBeNull()
  })

  it('refuses a stale version, another company, and a wrong tax number', async () => {
    const manager = await managerAt(app)
    const [{ id, version }] = await titlesOf(manager)
    const stale = await manager.put(`/sellerInvoices/${id}`, { version: 0, name: 'Late' })
    expect(stale.body.code).toBe('STALE_VERSION')
    const foreign = await (await rivalAt(app)).put(`/sellerInvoices/${id}`, { version })
    expect(foreign.status).toBe(404)
    const wrong = await manager.put(`/sellerInvoices/${id}`, { version, taxPayerId: '12' })
    expect(wrong.body.code).toBe('TAX_NO_FORMAT')
  })

  it('has one default at a station, also when two are made it at once', async () => {
    const manager = await managerAt(app)
    const third = { ...aTitle, taxPayerId: OTHER_TAX_NO, isDefault: true }
    expectDone(await manager.post('/sellerInvoices', third))
    const titles = await titlesOf(manager)
    const replies = await Promise.all(
      titles.map(({ id, version }: { id: number; version: number }) =>
        manager.put(`/sellerInvoices/${id}`, { version, isDefault: true }),
      ),
    )
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    const defaults = (await titlesOf(manager)).filter((title: any) => title.isDefault)
    expect(defaults).toHaveLength(1)
  })

  it('is no default any more once it is switched off', async () => {
    const manager = await managerAt(app)
    const title = (await titlesOf(manager)).find((candidate: any) => candidate.isDefault)
    const off = { version: title.version, enabled: false }
    const changed = expectDone(await manager.put(`/sellerInvoices/${title.id}`, off))
    expect(changed).toMatchObject({ enabled: false, isDefault: false })
  })
})
