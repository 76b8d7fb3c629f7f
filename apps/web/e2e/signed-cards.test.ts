import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Page } from '@playwright/test'
import { expectDone } from '../../api/test/checkout.ts'
import type { DeviceProcess } from '../../device/test/device-process.ts'
import { expect, startReader, useTestServer } from './test-server.ts'

/** What the PC beside the browser signs with. */
const SECRET = 'shared with the station'

const server = useTestServer({ hasReader: true, deviceSecret: SECRET })

/** The platform sets what the company's devices sign with. */
async function secretIs(secretKey: string): Promise<void> {
  const platform = await server.app.as('admin', 'platform')
  const path = `/companies/${server.app.ids.company}`
  const { version } = expectDone(await platform.get(path))
  expectDone(await platform.put(path, { secretKey, version }))
}

/** Opens an anonymous card and issues the blank chip that lies on the reader to it. */
async function issueAtReader(page: Page, readerUrl: string, number: string) {
  await fetch(`${readerUrl}/simulated/blank`, { method: 'POST', redirect: 'manual' })
  await page.goto('/stationCards/anonymousCard')
  await page.getByRole('button', { name: '开不记名卡' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '开不记名卡' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '新卡片' })
  await dialog.getByRole('button', { name: '读卡' }).click()
  await dialog.getByLabel('卡面上的卡号').fill(number)
  await dialog.getByRole('button', { name: '导入' }).click()
  await expect(dialog).toContainText('发卡时会写入芯片')
  await dialog.getByRole('button', { name: '发卡', exact: true }).click()
  return dialog
}

/** Lets a page find another device service than the browser's own. */
async function sitAt(page: Page, readerUrl: string): Promise<void> {
  await page.route('http://127.0.0.1:9200/**', async (route) => {
    const url = route.request().url().replace('http://127.0.0.1:9200', readerUrl)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
}

/** What has become of the chip with that number. */
const chipOf = (number: string) =>
  server.app.look((db) =>
    db
      .selectFrom('card_infos')
      .where('number', '=', number)
      .select(['user_card_id', 'issue_time'])
      .executeTakeFirstOrThrow(),
  )

const REFUSED = '发卡失败：写卡结果未通过验证，请检查本机读卡服务的公司密钥后重新发卡'

describe('a company whose cards must be signed', () => {
  /** The device service of a PC on which no secret was installed. */
  let bare: DeviceProcess
  beforeAll(async () => {
    await secretIs(SECRET)
    bare = await startReader(server.url)
  })
  afterAll(() => bare.stop())

  it('has cards issued at a PC with its secret', async () => {
    const page = await server.open({ account: 'manager' })
    await issueAtReader(page, server.reader.url, '52000001')
    await expect(page.getByText('发卡成功')).toBeVisible()
    expect((await chipOf('52000001')).user_card_id).not.toBeNull()
    const { after } = await server.app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('action', '=', 'issueCard')
        .orderBy('id', 'desc')
        .select('after')
        .executeTakeFirstOrThrow(),
    )
    expect([after]).toMatchObject([{ isWritten: true, isSigned: true }])
  })

  it('has none issued at a PC without, and is told what is missing there', async () => {
    const page = await server.open({ account: 'manager' })
    await sitAt(page, bare.url)
    const dialog = await issueAtReader(page, bare.url, '52000002')
    await expect(dialog).toContainText(REFUSED)
    const testing = await server.open({ account: 'company' })
    await sitAt(testing, bare.url)
    await testing.goto('/maintenance/cardBusiness/icCard')
    await expect(testing.getByText('未安装公司密钥')).toBeVisible()
    // The page looks at its reader again and again.
    for (const each of [page, testing]) await each.unrouteAll({ behavior: 'ignoreErrors' })
    expect(await chipOf('52000002')).toEqual({ user_card_id: null, issue_time: null })
  })

  it('has none issued at a PC with another secret, and the same chip once it is right', async () => {
    await secretIs('changed by the platform')
    const page = await server.open({ account: 'manager' })
    const dialog = await issueAtReader(page, server.reader.url, '52000003')
    await expect(dialog).toContainText(REFUSED)
    expect(await chipOf('52000003')).toEqual({ user_card_id: null, issue_time: null })
    await secretIs(SECRET)
    await dialog.getByRole('button', { name: '发卡', exact: true }).click()
    await expect(page.getByText('发卡成功')).toBeVisible()
    expect((await chipOf('52000003')).user_card_id).not.toBeNull()
  })
})
