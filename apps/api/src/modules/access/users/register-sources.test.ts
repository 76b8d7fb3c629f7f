import { describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

let lastNumber = 13_400_000_000

const registered = async (more: Record<string, unknown> = {}) => {
  const manager = (await app.as('manager')).at(app.ids.east)
  lastNumber += 1
  return manager.post('/users', {
    kind: 'member',
    mobile: String(lastNumber),
    name: 'Ada',
    ...more,
  })
}

const nameSources = async (userRegisterSource: readonly { key: string; value: string }[]) => {
  const company = await app.as('company')
  const sent = { sourceConfig: { userRegisterSource } }
  const { status } = await company.put(`/companies/${app.ids.company}/config`, sent, {
    pin: DEMO_PIN,
  })
  expect(status).toBe(200)
}

describe('POST /users with registerSource', () => {
  it('refuses a source that the company does not have, and says which it has', async () => {
    await nameSources([{ key: 'fair', value: '展会' }])
    const { status, body } = await registered({ registerSource: 'leaflet' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'REGISTER_SOURCE_UNKNOWN', details: { allowed: ['fair'] } })
  })

  it('refuses it of staff, who do not come as members do', async () => {
    const company = await app.as('company')
    const hired = { kind: 'staff', account: 'by-leaflet', name: 'Bo', registerSource: 'web' }
    const { body } = await company.post('/users', hired, { pin: DEMO_PIN })
    expect(body).toMatchObject({ code: 'FIELD_FORBIDDEN', details: { path: 'registerSource' } })
  })

  it('keeps the source, shows it as the company calls it, and finds by it', async () => {
    await nameSources([
      { key: 'web', value: '门店办理' },
      { key: 'fair', value: '展会' },
    ])
    const [usual, fair] = [await registered(), await registered({ registerSource: 'fair' })]
    expect(usual.body.registerSource).toEqual({ code: 'web', name: '门店办理' })
    expect(fair.body.registerSource).toEqual({ code: 'fair', name: '展会' })
    const manager = await app.as('manager')
    const found = await manager.get(`/users?kind=member&${searching('registerSource:fair')}`)
    expect(found.body.content.map(({ id }: { id: number }) => id)).toEqual([fair.body.id])
  })

  it('goes by its code once the company has struck it off, and a usual one by its usual name', async () => {
    await nameSources([{ key: 'poster', value: '海报' }])
    const member = (await registered({ registerSource: 'poster' })).body
    const usual = (await registered()).body
    await nameSources([])
    const manager = await app.as('manager')
    const shown = await manager.get(`/users/${member.id}`)
    expect(shown.body.registerSource).toEqual({ code: 'poster', name: 'poster' })
    expect((await manager.get(`/users/${usual.id}`)).body.registerSource.name).toBe(
      'At the counter',
    )
  })
})
