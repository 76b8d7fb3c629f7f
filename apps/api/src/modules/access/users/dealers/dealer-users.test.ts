import { describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../../test/harness.ts'

const app = useApp()

const pin = { pin: DEMO_PIN }

const dealerId = async (): Promise<number> => {
  const [dealer] = await app.look((db) =>
    db.selectFrom('company_groups').orderBy('id').select('id').execute(),
  )
  return dealer?.id ?? 0
}

const users = async (): Promise<string> => `/companyGroups/${await dealerId()}/users`

describe('the people of a dealer', () => {
  it('are nobody’s business but the dealer’s and the platform’s', async () => {
    const path = await users()
    expect((await (await app.as('company')).get(path)).status).toBe(403)
    const dealer = await app.as('dealer', 'platform')
    expect((await dealer.get('/companyGroups/999999/users')).status).toBe(404)
  })

  it('are added by the dealer, who sees none of the platform’s own staff', async () => {
    const dealer = await app.as('dealer', 'platform')
    const path = await users()
    const input = { name: 'Dora', account: 'dora', password: 'first-one' }
    expect((await dealer.post(path, input)).body.code).toBe('PIN_REQUIRED')
    const { body } = await dealer.post(path, input, pin)
    expect(body).toMatchObject({ name: 'Dora', mustChangePassword: true })
    expect(body.roles).toMatchObject([{ defaultRole: 'company_group' }])
    const { body: list } = await dealer.get(`${path}?size=100`)
    const accounts = list.content.map((user: { account: string }) => user.account)
    expect(accounts.toSorted()).toEqual(['dealer', 'dora'])
    expect((await dealer.get(`/users?kind=staff&${searching('account:admin')}`)).status).toBe(200)
    expect((await dealer.get(`/users/${body.id}`)).status).toBe(404)
  })

  it('are changed, disabled and let in again by the dealer, but not the own person', async () => {
    const dealer = await app.as('dealer', 'platform')
    const path = await users()
    const { body } = await dealer.get(`${path}?${searching('account:dora')}`)
    const [dora] = body.content
    const one = `${path}/${dora.id}`
    const changed = await dealer.put(one, { remark: 'covers the west', version: dora.version })
    expect(changed.body.remark).toBe('covers the west')
    expect((await dealer.post(`${one}/disable`)).body.status).toBe('disabled')
    expect((await dealer.post(`${one}/enable`)).body.status).toBe('normal')
    const own = (await dealer.get('/users/profile')).body.id
    expect((await dealer.post(`${path}/${own}/disable`)).body.code).toBe('SELF_GRANT')
    const admin = (await (await app.as('admin', 'platform')).get('/users/profile')).body.id
    expect((await dealer.post(`${path}/${admin}/disable`)).status).toBe(404)
  })
})
