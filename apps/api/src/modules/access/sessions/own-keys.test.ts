import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_PIN } from '#demo/demo-plan.ts'
import { type Reply, useApp } from '../../../../test/harness.ts'

const app = useApp()

const logIn = (input: Record<string, unknown>): Promise<Reply<any>> =>
  app.anonymous.post('/users/login', { companyId: 'demo', password: DEMO_PASSWORD, ...input })

const withToken = (token: string) =>
  app.anonymous.get('/users/profile', { headers: { authorization: token } })

describe('PUT /users/self/password', () => {
  it('refuses a wrong old password, a short new one and two that differ', async () => {
    const caller = await app.as('airport')
    const change = (input: Record<string, string>) =>
      caller.put('/users/self/password', {
        old: DEMO_PASSWORD,
        new: 'NewSecret1',
        confirm: 'NewSecret1',
        ...input,
      })
    expect((await change({ old: 'wrong' })).body.code).toBe('PASSWORD_WRONG')
    expect((await change({ new: 'short', confirm: 'short' })).body.code).toBe('PASSWORD_FORMAT')
    expect((await change({ confirm: 'Other secret1' })).body.code).toBe('PASSWORD_CONFIRM')
  })

  it('ends every other session of the user and keeps this one', async () => {
    const other = String((await logIn({ email: 'airport' })).headers.authorization)
    const mine = String((await logIn({ email: 'airport' })).headers.authorization)
    const { status, headers } = await app.anonymous.put(
      '/users/self/password',
      { old: DEMO_PASSWORD, new: 'NewSecret1', confirm: 'NewSecret1' },
      { headers: { authorization: mine } },
    )
    expect(status).toBe(200)
    expect((await withToken(other)).body.code).toBe('TOKEN_REVOKED')
    expect((await withToken(String(headers.authorization))).status).toBe(200)
    expect((await logIn({ email: 'airport' })).body.code).toBe('LOGIN_FAILED')
    expect((await logIn({ email: 'airport', password: 'NewSecret1' })).status).toBe(200)
  })
})

describe('PUT /users/self', () => {
  it('takes a picture that was uploaded as one, in the own company', async () => {
    const caller = await app.as('account')
    const upload = async (type: string, company: number): Promise<number> => {
      const { id } = await app.look((db) =>
        db
          .insertInto('attachments')
          .values({
            company_id: company,
            type: type === 'avatar' ? 'avatar' : 'companyLogo',
            file_name: 'face.png',
            media_type: 'image/png',
            size: 1,
            sha256: '',
            storage_key: `${type}-${company}`,
            is_public: false,
            created_by: 1,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      return id
    }
    const { company, rivalCompany } = app.ids
    const show = async (avatar: number | null) => (await caller.put('/users/self', { avatar })).body
    expect((await show(await upload('avatar', rivalCompany))).code).toBe('REFERENCE_UNKNOWN')
    expect((await show(await upload('logo', company))).code).toBe('AVATAR_KIND')
    const own = await upload('avatar', company)
    expect((await show(own)).avatar).toBe(own)
    expect((await show(null)).avatar).toBeNull()
  })
})

describe('PUT /users/self/pin', () => {
  it('refuses anything but six digits, and a wrong password', async () => {
    const caller = await app.as('account')
    expect(
      (await caller.put('/users/self/pin', { password: DEMO_PASSWORD, pin: '12345' })).status,
    ).toBe(400)
    const wrong = await caller.put('/users/self/pin', { password: 'wrong', pin: '135790' })
    expect(wrong.body.code).toBe('PASSWORD_WRONG')
  })

  it('shows in the profile that there is one', async () => {
    const caller = await app.as('account')
    expect(
      (await caller.put('/users/self/pin', { password: DEMO_PASSWORD, pin: DEMO_PIN })).status,
    ).toBe(200)
    expect((await caller.get('/users/profile')).body.hasPin).toBe(true)
  })
})
