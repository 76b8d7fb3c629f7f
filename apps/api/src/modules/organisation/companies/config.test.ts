import { describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'

const app = useApp()

describe('PUT /companies/:id/config', () => {
  const path = () => `/companies/${app.ids.company}/config`

  it('refuses dealers, who may only look', async () => {
    const dealer = await app.as('dealer', 'platform')
    expect((await dealer.put(path(), {})).status).toBe(403)
  })

  it('asks for the PIN before it touches how money is spent', async () => {
    const company = await app.as('company')
    const { body } = await company.put(path(), { spending: { spendingMode: 'together' } })
    expect(body.code).toBe('PIN_REQUIRED')
  })

  it('names every value that is wrong', async () => {
    const company = await app.as('company')
    const spending = { spendingMode: 'both', cashLimit: '100', cashDayLimit: 1 }
    const { body } = await company.put(path(), { spending }, { pin: DEMO_PIN })
    expect(body.code).toBe('CONFIG_INVALID')
    expect(body.fields.map((field: { path: string; code: string }) => field)).toMatchObject([
      { path: 'spendingMode', code: 'ENUM' },
      { path: 'cashLimit', code: 'NUMBER_FORMAT' },
    ])
  })

  it('stores what is sent, applies it and tells the stations', async () => {
    const company = await app.as('company')
    const spending = { spendingMode: 'together', cashLimit: 25_000, cashDayLimit: 80_000 }
    const sources = { userRegisterSource: [{ key: 'web', value: '门店办理' }] }
    const sent = { spending, sourceConfig: sources, debitCard: { name: ' ' } }
    const { body } = await company.put(path(), sent, { pin: DEMO_PIN })
    const applied = ['spending', 'approvals', 'debitCard', 'sourceConfig', 'customerPages']
    expect(body).toEqual({ applied, pushedStations: 2 })
    const shown = await company.get(
      `/companies/${app.ids.company}?expand=config&expand=configDetail`,
    )
    const approvals = { adjustLimit: 50_000, soloOperator: false }
    expect(shown.body.config).toEqual({
      spending,
      approvals,
      debitCard: {},
      sourceConfig: sources,
      customerPages: { receipts: true, invoices: true, members: true, waitingDays: 30 },
    })
    expect(shown.body.configDetail.spending.description.fields[0]).toMatchObject({
      key: 'spendingMode',
      choices: [{ value: 'together' }, { value: 'principalFirst' }],
    })
    expect(shown.body.spendingMode).toBe('together')
  })

  it('applies it anew as it stands when nothing is sent', async () => {
    const company = await app.as('company')
    const before = await company.get(`/companies/${app.ids.company}?expand=config`)
    expect((await company.put(path(), {})).body.applied).toHaveLength(5)
    const after = await company.get(`/companies/${app.ids.company}?expand=config`)
    expect(after.body.config).toEqual(before.body.config)
  })
})
