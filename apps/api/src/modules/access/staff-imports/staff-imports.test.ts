import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_PIN } from '#demo/demo-plan.ts'
import { auditedOf, expectDone, managerAt } from '../../../../test/checkout.ts'
import { type Caller, type Reply, searching, useApp } from '../../../../test/harness.ts'
import { checked, sendFile, settled, troublesOf, undo, undone } from '../../../../test/imports.ts'

const app = useApp()
const kind = 'staffImports'
const HEADING = 'name,phone,login name,e-mail,roles,stations,remark'

let company: Caller

beforeAll(async () => {
  await app.listen()
  company = await app.as('company')
})

const file = (...rows: string[]) => ({ kind, content: [HEADING, ...rows, ''].join('\n') })

async function taken(sent: ReturnType<typeof file>): Promise<Reply<any>['body']> {
  const { id, status } = await checked(app, company, sent)
  expect(status).toBe('checked')
  expectDone(await company.post(`/${kind}/${id}/run`, {}, { pin: DEMO_PIN }))
  return settled(company, kind, id)
}

const personCalled = async (account: string): Promise<Reply<any>['body']> => {
  const query = `kind=staff&expand=roles&${searching(`account:${account}`)}`
  return expectDone(await company.get(`/users?${query}`)).content[0]
}

describe('POST /staffImports', () => {
  it('is for those who appoint people of the company', async () => {
    const { status } = await sendFile(app, await app.as('manager'), file('Ada,,ada,,Cashier,E01,'))
    expect(status).toBe(403)
  })

  it('tells of each cell what is wrong with it, and hires nobody', async () => {
    const seen = await checked(
      app,
      company,
      file(
        'Ada,,,,Cashier,E01,',
        'Ada,138,has blanks,nowhere,Cashier,E01,',
        'Ada,,ada,,Pilot,E01,',
        'Ada,,ada2,,Cashier,Moon,',
        'Ada,,ada3,,System admin,all stations,',
        'Ada,,cashier,,Cashier,E01,',
        'Ada,,=1+1,,Cashier,E01,',
        ',,ada4,,,,',
      ),
    )
    expect(seen).toMatchObject({ status: 'fail', failed: 8, added: 0 })
    const found = await troublesOf(company, kind, seen.id)
    expect(found.map((trouble: string[]) => trouble.slice(0, 2))).toEqual([
      [2, 'Phone'],
      [3, 'Phone'],
      [3, 'Login name'],
      [3, 'E-mail'],
      [4, 'Roles'],
      [5, 'Stations'],
      [6, 'Roles'],
      [7, 'Name'],
      [8, 'Login name'],
      [9, 'Name'],
      [9, 'Roles'],
      [9, 'Stations'],
    ])
    expect(await personCalled('ada')).toBeUndefined()
  })
})

describe('POST /staffImports/:id/run', () => {
  it('wants the PIN of whoever gives rights', async () => {
    const { id } = await checked(app, company, file('Bo,,bo,,Cashier,E01,'))
    const { body } = await company.post(`/${kind}/${id}/run`)
    expect(body.code).toBe('PIN_REQUIRED')
  })

  it('hires people with their roles, once, and without a password', async () => {
    const rows = file(
      'Cy,13700000101,cy,,收银员、Fuel attendant,"E01,A02",of the old system',
      'Di,,di,di@example.com,Company user,all stations,',
    )
    expect(await taken(rows)).toMatchObject({ status: 'success', added: 2 })
    const cy = await personCalled('cy')
    const posts = cy.roles.map((role: Reply<any>['body']) => [role.defaultRole, role.station?.id])
    expect(posts).toHaveLength(4)
    expect(posts).toContainEqual(['station_salesman', app.ids.east])
    expect(posts).toContainEqual(['station_employee', app.ids.airport])
    const di = await personCalled('di')
    expect(di.roles).toMatchObject([{ defaultRole: 'company_user', station: null }])
    const secrets = await app.look((db) =>
      db.selectFrom('users').where('id', 'in', [cy.id, di.id]).select('password_hash').execute(),
    )
    expect(secrets).toEqual([{ password_hash: null }, { password_hash: null }])
    const again = await checked(app, company, rows)
    expect(again).toMatchObject({ status: 'checked', added: 0, unchanged: 2, failed: 0 })
  })

  it('leaves who is known as they are, and says so where the file says otherwise', async () => {
    const people = ['Eve,13700000102,eve,,Cashier,E01,', 'Fay,,fay,,Cashier,E01,']
    await taken(file(...people, 'Gus,13700000103,,,Cashier,E01,'))
    const seen = await checked(
      app,
      company,
      file(
        'Eva,13700000102,,,Cashier,E01,',
        'Eve,,eve,,Fuel attendant,E01,',
        'Fay,13700000103,fay,,Cashier,E01,',
      ),
    )
    const found = await troublesOf(company, kind, seen.id)
    expect(found.map((trouble: string[]) => trouble.slice(0, 2))).toEqual([
      [2, 'Name'],
      [3, 'Roles'],
      [4, ''],
    ])
    expect((await personCalled('eve')).roles).toHaveLength(1)
  })
})

describe('POST /staffImports/:id/undo', () => {
  it('lets people go who have not worked, and tells of the others why they stay', async () => {
    const rows = file(
      'Hana,,hana,,Cashier,E01,',
      'Ian,,ian,,Cashier,E01,',
      'Jo,,jo,,Cashier,E01,',
      'Kai,,kai,,Cashier,A02,',
    )
    const { id } = await taken(rows)
    expect((await company.post(`/${kind}/${id}/undo`)).body.code).toBe('PIN_REQUIRED')
    expect((await undo(await app.as('manager'), kind, id)).status).toBe(403)
    expect((await undo(await app.as('company', 'rival'), kind, id)).body.code).toBe('NOT_FOUND')
    const hana = await personCalled('hana')
    const ian = await personCalled('ian')
    const password = { password: DEMO_PASSWORD }
    expectDone(await company.post(`/users/${ian.id}/resetPassword`, password, { pin: DEMO_PIN }))
    const jo = await personCalled('jo')
    expectDone(await company.post(`/users/${jo.id}/leave`, { reason: 'found other work' }))
    const kai = await personCalled('kai')
    const card = { employee: { id: kai.id }, password: '482915' }
    expectDone(await (await managerAt(app)).post('/employeeCards', card))
    expect(await undone(company, kind, id)).toMatchObject({ status: 'undone', undone: 2, kept: 2 })
    expect(await troublesOf(company, kind, id)).toEqual([
      [3, '', expect.stringContaining('has a password or sales since')],
      [5, '', 'Employee cannot leave while an employee card is bound'],
    ])
    expect((await company.get(`/users/${hana.id}`)).body.status).toBe('left')
    expect((await company.get(`/users/${ian.id}`)).body.status).toBe('normal')
    const [leaving] = await auditedOf(app, 'user', hana.id)
    expect(leaving).toMatchObject({ action: 'leave', reason: '撤销导入' })
    expect((await auditedOf(app, 'user', ian.id))[0]?.action).toBe('resetPassword')
    expect((await undo(company, kind, id)).body.code).toBe('STATE_CONFLICT')
    expect(await checked(app, company, rows)).toMatchObject({ added: 2, unchanged: 2 })
  })
})
