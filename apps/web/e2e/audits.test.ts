import { beforeAll, describe, it } from 'vitest'
import type { Page } from '@playwright/test'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const PATH = '/stationMge/tasksCenter'

const rows = (page: Page) => page.locator('tbody tr[data-row-key]')

beforeAll(async () => {
  const manager = (await server.app.as('manager')).at(server.app.ids.east)
  const { body: tag } = await manager.post('/tags', { name: 'Lorry drivers' })
  await manager.put(`/tags/${tag.id}`, { name: 'Night drivers', version: tag.version })
})

/** Runs the proof, and waits for what comes out of it. */
async function verify(page: Page, names: { open: string; start: string }): Promise<void> {
  await page.getByRole('button', { name: names.open }).click()
  await page.getByRole('dialog').getByRole('button', { name: names.start }).click()
}

describe('the log of operations', () => {
  it('is not offered to the cashier', async () => {
    const page = await server.open({ account: 'cashier', language: 'en', at: PATH })
    await expect(page).toHaveURL(/404/)
  })

  it('tells the manager what was before and after, and everything done to a thing', async () => {
    const page = await server.open({ account: 'manager', language: 'zh', at: PATH })
    const row = rows(page).filter({ hasText: 'Lorry drivers → Night drivers' })
    await row.getByRole('button', { name: /修改.*标签/ }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('row', { name: /名称/ })).toContainText('Lorry drivers')
    await expect(drawer.locator('ins')).toHaveText('Night drivers')
    expect(await barriers(page)).toEqual([])
    await drawer.getByRole('button', { name: '查看此对象的全部记录' }).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(page).toHaveURL(/entity=tag/)
  })

  it('is found sound, and its tampering found out', async () => {
    const page = await server.open({ account: 'company', language: 'en', at: PATH })
    await verify(page, { open: 'Verify log', start: 'Verify' })
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('no tampering found')
    await expect(dialog.locator('code')).toHaveText(/^[0-9a-f]{64}$/)
    expect(await barriers(page)).toEqual([])

    await server.app.asOwner(`set session_replication_role = replica;
      update audit_log set after = '{"name": "Nobody"}'
      where action = 'update' and entity = 'tag' and company_id = ${server.app.ids.company}`)
    await dialog.getByRole('button', { name: 'Verify again' }).click()
    await expect(dialog).toContainText('1 irregularity found')
    await expect(dialog).toContainText('was altered')
    await dialog.getByRole('button', { name: 'Show' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Nobody')
  })

  it('fits a phone, without barriers', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: PATH,
    })
    await expect(page.getByText(/Added · Tag/)).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

describe('the background tasks', () => {
  it('are run by the manager, who sees what came of it', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: PATH })
    await page.getByRole('link', { name: 'Background tasks' }).click()
    const row = rows(page).filter({ hasText: 'Settle days that are over' })
    await expect(row).toContainText('Hourly at :10')
    await row.getByRole('button', { name: 'Run now' }).click()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Run now' }).click()
    await expect(row).toContainText('Succeeded')
    await row.getByRole('link', { name: 'Settle days that are over' }).click()
    await expect(page).toHaveURL(/tab=runs.*settleDays/)
    await expect(rows(page)).toHaveCount(1)
  })
})
