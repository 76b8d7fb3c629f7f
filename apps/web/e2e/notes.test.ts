/** Notes on orders, members, shifts and intakes of fuel, at a desk and on a phone. */

import type { Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { aMember, expectDone } from '../../api/test/checkout.ts'
import { aSupplier } from '../../api/test/supply.ts'
import { aPicture } from '../../api/test/uploads.ts'
import { aPaidSale, managerAtEast, openShift } from './checkout.ts'
import { barriers, expect, goWithin, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()
const pages = { order: '', member: '', shift: '', intake: '' }

beforeAll(async () => {
  const { app } = server
  const shift = await openShift(app)
  const manager = await managerAtEast(app)
  const { id: orderId } = await aPaidSale(app, 1)
  const { id: userId } = await aMember(app)
  const supplier = await aSupplier(await app.as('company'))
  const [tank] = expectDone(await manager.get('/tanks')).content
  const intake = expectDone(
    await manager.post('/fuelLoadings', {
      docNo: 'L1',
      supplier: { id: supplier.id },
      lines: [{ tank: { id: tank.id } }],
    }),
  )
  pages.order = `/queryStatistics/salesQuery/allDetails/${orderId}`
  pages.member = `/memberCenter/personalMemberDetails/${userId}?tab=notes`
  pages.shift = `/queryStatistics/classSettleDetails/${shift.id}`
  pages.intake = `/oilOperate/oilInfoDetails/${intake.id}`
})

const field = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true })
const notes = (page: Page) => page.getByRole('list', { name: 'Notes' }).getByRole('listitem')

describe('notes', () => {
  it('are written with Ctrl+Enter beside every kind of record, and read by others', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/404' })
    for (const [kind, address] of Object.entries(pages)) {
      await goWithin(page, address)
      await field(page).fill(`First about the ${kind}`)
      await page.keyboard.press('Control+Enter')
      await expect(notes(page)).toHaveCount(1)
      await field(page).fill(`Then more\nabout the ${kind}`)
      await page.getByRole('button', { name: 'Add note' }).click()
      await expect(notes(page)).toHaveCount(2)
      await expect(notes(page).first()).toContainText('Then more')
      await expect(field(page)).toHaveValue('')
    }
    const phone = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: '/404',
    })
    for (const [kind, address] of Object.entries(pages)) {
      await goWithin(phone, address)
      await expect(notes(phone).last()).toContainText(`First about the ${kind}`)
      expect(await sidewaysScroll(phone)).toBe(0)
      expect(await barriers(phone)).toEqual([])
    }
  })

  it('carry pictures and PDFs, several chosen at once and no more than five', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: pages.order })
    await field(page).fill('See the files')
    const picture = { name: 'pump.png', mimeType: 'image/png', buffer: await aPicture() }
    const slips = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map((name) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    }))
    await page.locator('input[type=file]').setInputFiles([picture, ...slips])
    const chosen = page.getByRole('list', { name: 'Files' }).first()
    await expect(chosen.getByRole('listitem')).toHaveCount(5)
    await expect(page.getByRole('alert')).toContainText('at most 5 files')
    await expect(page.getByRole('button', { name: 'Add files' })).toHaveCount(0)
    expect(await barriers(page)).toEqual([])
    await chosen.getByRole('button', { name: 'Remove the file “b.pdf”' }).click()
    await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
    await page.getByRole('button', { name: 'Add note' }).click()

    const files = notes(page).first().getByRole('list', { name: 'Files' }).getByRole('listitem')
    await expect(files).toHaveCount(4)
    await expect(files.first().getByRole('img', { name: 'Picture pump.png' })).toBeVisible()
    const saved = page.waitForEvent('download')
    await files.last().getByRole('button', { name: 'd.pdf' }).click()
    expect((await saved).suggestedFilename()).toBe('d.pdf')
    await field(page).fill('Without any')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(notes(page).first().getByRole('list', { name: 'Files' })).toHaveCount(0)
  })

  it('are only read by who may change nothing', async () => {
    await server.app.asOwner(`update users set read_only = true where account = 'airport'`)
    const member = pages.member
    const reader = await server.open({ account: 'airport', language: 'en', at: member })
    await expect(notes(reader).first()).toBeVisible()
    await expect(field(reader)).toHaveCount(0)
  })

  it('are taken back by their author alone, once they say so', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: pages.shift })
    await field(page).fill('A slip of the pen')
    await page.keyboard.press('Control+Enter')
    const note = notes(page).filter({ hasText: 'A slip of the pen' })
    const another = await server.open({ account: 'cashier', language: 'en', at: pages.shift })
    const seen = notes(another).filter({ hasText: 'A slip of the pen' })
    await expect(seen).toBeVisible()
    await expect(seen.getByRole('button')).toHaveCount(0)
    await note.getByRole('button', { name: /^Remove the note/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove note' }).click()
    await expect(note).toHaveCount(0)
  })
})
