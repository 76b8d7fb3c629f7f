import { beforeAll, describe, it } from 'vitest'
import { expect, useTestServer } from './test-server.ts'
import { openShift } from './checkout.ts'

const server = useTestServer()

/** More attendants at the east station than a list call gives at once. */
const MANY = 120

beforeAll(async () => {
  const { app } = server
  const { company, east } = app.ids
  await app.asOwner(`
    with people as (
      insert into users (company_id, kind, name, account)
      select ${company}, 'staff', 'Attendant ' || n, 'attendant' || n from generate_series(1, ${MANY}) n
      returning id
    )
    insert into user_roles (company_id, user_id, role_id, station_id)
    select ${company}, people.id, roles.id, ${east}
    from people, roles
    where roles.company_id = ${company} and roles.default_role = 'station_employee'`)
  await openShift(app)
})

describe('a field to choose from what the server knows', () => {
  it('offers all of it, however much there is', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: '/queryStatistics/classSettle',
    })
    await page.getByRole('button', { name: 'Close shift' }).click()
    await page.getByLabel('Taken over by', { exact: true }).fill('Attendant 99')
    await expect(page.getByRole('option', { name: 'Attendant 99' })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByTitle('Attendant 99')).toBeVisible()
  })
})
