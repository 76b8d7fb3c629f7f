import { beforeAll, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../../test/checkout.ts'
import { wetstockAt } from '../../../../test/conformance/wetstock-business.ts'
import { type Caller, useApp } from '../../../../test/harness.ts'

const app = useApp()

let company: Caller
let open: { id: number; version: number }
let path: string

beforeAll(async () => {
  await wetstockAt(app, { stationId: app.ids.airport })
  company = (await app.as('company')).at(app.ids.airport)
  open = (await company.get('/wetstockCases')).body.content[0]
  path = `/wetstockCases/${open.id}/close`
})

describe('POST /wetstockCases/:id/close', () => {
  it('is refused to whoever may only read, without a reason, and for another company', async () => {
    const input = { reason: 'tightness test', version: open.version }
    expect((await (await app.as('cashier')).post(path, input)).status).toBe(403)
    expect((await (await app.as('gauger')).post(path, input)).status).toBe(403)
    expect((await (await app.as('company', 'rival')).post(path, input)).status).toBe(404)
    expect((await company.post(path, { version: open.version })).status).toBe(400)
    const stale = await company.post(path, { ...input, version: open.version + 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION'])
    expect((await company.get('/wetstockCases')).body.content).toEqual([open])
  })

  it('ends it once, with what came of it in the log', async () => {
    const input = { reason: 'the tank was tested and lined', version: open.version }
    const { body } = await company.post(path, input)
    expect(body).toMatchObject({ state: 'closed', reason: input.reason, causes: ['leak'] })
    expect(await auditedOf(app, 'wetstockCase', open.id)).toMatchObject([
      { action: 'closeCase', reason: input.reason },
    ])
    const again = await company.post(path, input, { key: 'again' })
    expect([again.status, again.body.code]).toEqual([409, 'WETSTOCK_CASE_CLOSED'])
  })
})
