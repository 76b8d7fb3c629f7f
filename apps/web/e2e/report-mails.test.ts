import { describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { MAIL_PASSWORD, useMailServer } from '../../api/test/mail-server.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const post = useMailServer()

const server = useTestServer({
  config: {
    publicUrl: 'https://console.example',
    get mailServers() {
      return [{ host: '127.0.0.1', port: post.port }]
    },
  },
})

describe('reports by mail', () => {
  it('are set up by the company, subscribed to, sent and ended', async () => {
    await server.app.asOwner(
      `update users set email = 'a@station.example' where account = 'company'`,
    )
    const page = await server.open({
      account: 'company',
      language: 'zh',
      at: '/download?tab=mails',
    })
    await page.getByRole('button', { name: '发信邮箱' }).click()
    const setting = page.getByRole('dialog')
    await setting.getByLabel('发件人').fill('reports@station.example')
    await setting.getByLabel('登录名').fill('reports')
    await setting.getByLabel('密码或授权码').fill(MAIL_PASSWORD)
    await setting.getByLabel('操作密码').fill(DEMO_PIN)
    expect(await barriers(page)).toEqual([])
    await setting.getByRole('button', { name: '保存' }).click()
    await expect(setting).toBeHidden()

    await page.getByRole('button', { name: '订阅报表' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('收件人').click()
    await page.locator('.ant-select-item-option').first().click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: '订阅报表' }).click()
    const row = page.getByRole('row').filter({ hasText: '销售日报' })
    await expect(row).toContainText('每天 07:00')
    expect(await barriers(page)).toEqual([])

    await row.getByRole('button', { name: '立即发送' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '立即发送' }).click()
    await expect.poll(() => post.taken.length).toBe(1)
    await page.reload()
    await expect(row).toContainText('已发给 1 人')
    await row.getByRole('button', { name: '退订' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退订' }).click()
    await expect(page.getByText('还没有定时邮件')).toBeVisible()
  })

  it('have a link that asks, and unsubscribes by its button alone', async () => {
    const company = await server.app.as('company')
    const { content } = (await company.get('/reportMails/recipients')).body
    const { body: mail } = await company.post('/reportMails', {
      report: 'fuels',
      every: 'day',
      onDay: 1,
      hour: 7,
      format: 'csv',
      recipients: [{ id: content[0].id }],
    })
    await company.post(`/reportMails/${mail.id}/send`)
    const link = () =>
      /List-Unsubscribe:\s*<https:\/\/console\.example(\/u\/[\w.-]+)>/.exec(
        post.taken.at(-1)?.text ?? '',
      )?.[1]
    await expect.poll(link).toContain(`/u/${mail.id.toString(36)}.`)
    const page = await server.open({ language: 'en', viewport: PHONE })
    await page.goto(link() ?? '')
    await expect(page.getByText('Stop receiving “Sales by product and fuel”')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect((await company.get('/reportMails')).body.totalElements).toBe(1)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('You are unsubscribed')).toBeVisible()
    expect((await company.get('/reportMails')).body.totalElements).toBe(0)
    await page.reload()
    await expect(page.getByText('You are unsubscribed')).toBeVisible()
  })

  it('fit on a phone', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: '/download?tab=mails',
    })
    await expect(page.getByText('No reports by mail yet')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })
})
