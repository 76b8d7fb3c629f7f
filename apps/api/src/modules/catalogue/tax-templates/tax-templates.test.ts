import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { expectDone, managerAt } from '../../../../test/checkout.ts'
import { taxClassesOf } from '#modules/catalogue/taxes/tax-classes.ts'

const app = useApp()

const GASOLINE = '1070101010100000000'
const DIESEL = '1070101030100000000'

const aTax = { specNo: 'FUEL-92', rate: 13, classificationCode: GASOLINE, unit: '升' }

describe('the default classes of a platform', () => {
  it('are kept by the platform alone and read by its companies', async () => {
    const platform = await app.as('admin', 'platform')
    const made = expectDone(await platform.post('/taxTemplates', { ...aTax, specNo: 'D-0' }))
    const company = await app.as('company')
    const { content } = expectDone(await company.get('/taxTemplates'))
    expect(content).toMatchObject([{ specNo: 'D-0', rate: 13 }])
    const version = made.version
    expect((await company.put(`/taxTemplates/${made.id}`, { version, rate: 1 })).status).toBe(403)
    expect((await company.post('/taxTemplates', aTax)).status).toBe(403)
    expect((await (await managerAt(app)).get('/taxTemplates')).status).toBe(403)
  })

  it('refuse a rate of a whole hundred and a spec no. that is taken', async () => {
    const platform = await app.as('admin', 'platform')
    const whole = await platform.post('/taxTemplates', { ...aTax, rate: 100 })
    expect(whole.body.code).toBe('TAX_RATE')
    const taken = await platform.post('/taxTemplates', { ...aTax, specNo: 'D-0', unit: 'L' })
    expect(taken.body.code).toBe('TAX_SPEC_EXISTS')
  })

  it('are changed whichever company the platform’s people have selected, and told to the platform’s log', async () => {
    const platform = await app.as('admin', 'platform')
    const made = expectDone(await platform.post('/taxTemplates', { ...aTax, specNo: 'D-2' }))
    const headers = { company: String(app.ids.company) }
    const change = { version: made.version, rate: 9 }
    expectDone(await platform.put(`/taxTemplates/${made.id}`, change, { headers }))
    const logged = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .innerJoin('companies', 'companies.id', 'audit_log.company_id')
        .where('audit_log.entity', '=', 'taxTemplate')
        .where('audit_log.entity_id', '=', String(made.id))
        .where('audit_log.action', '=', 'update')
        .select('companies.code')
        .execute(),
    )
    expect(logged).toEqual([{ code: 'platform' }])
  })

  it('hold where a station says nothing itself, until they are removed', async () => {
    expectDone(await (await managerAt(app)).post('/taxes', aTax))
    const platform = await app.as('admin', 'platform')
    const own = { ...aTax, classificationCode: DIESEL }
    const made = expectDone(await platform.post('/taxTemplates', own))
    const classes = () =>
      app.look((db) => taxClassesOf(db, app.ids.airport, ['FUEL-92', 'D-0', 'nothing']))
    expect(await classes()).toMatchObject([
      { spec_no: 'D-0', classification_code: GASOLINE },
      // What the station says itself.
      { spec_no: 'FUEL-92', classification_code: GASOLINE },
    ])
    const east = await app.look((db) => taxClassesOf(db, app.ids.east, ['FUEL-92']))
    expect(east).toMatchObject([{ classification_code: DIESEL }])
    expectDone(await platform.delete(`/taxTemplates/${made.id}?version=${made.version}`))
    expect(await app.look((db) => taxClassesOf(db, app.ids.east, ['FUEL-92']))).toEqual([])
  })
})
