/** Software of devices: an application, a version of it that is forced, who runs it, and its end. */

import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { textOfDeviceCall } from '@app/kernel/signed/device-call'
import { beforeAll, describe, it } from 'vitest'
import { expectDone } from '../../api/test/checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()
const { app } = server

const SECRET = 'shared with the devices'
const APPLICATIONS = '/maintenance/softwareUpdate/applicationsMge'
const VERSIONS = '/maintenance/softwareUpdate/versionMge'
const PLATFORM = { account: 'admin', company: 'platform' }

beforeAll(async () => {
  const platform = await app.as('admin', 'platform')
  const path = `/companies/${app.ids.company}`
  const { version } = expectDone(await platform.get(path))
  expectDone(await platform.put(path, { secretKey: SECRET, version }))
})

/** What a till of the company that runs version 9 is told when it asks. */
async function told(): Promise<object | null> {
  const call = {
    purpose: 'latest',
    company: 'demo',
    device: 'till-7',
    packageName: 'com.example.pos',
    versionNumber: 9,
    at: app.clock.now.toISOString(),
  } as const
  const sign = createHmac('sha256', SECRET).update(textOfDeviceCall(call)).digest('hex')
  const { purpose, ...body } = { ...call, versionName: '0.9.0', sign }
  return expectDone(await app.anonymous.post(`/deviceSoftware/${purpose}`, body)).latest
}

describe('a version of an application', () => {
  it('is uploaded, published, forced upon devices, and taken back', async () => {
    const desk = await server.open({ ...PLATFORM, language: 'zh', at: VERSIONS })
    const dialog = desk.getByRole('dialog')
    const save = () => dialog.getByRole('button', { name: '保存' }).click()
    const row = (text: string) => desk.getByRole('row').filter({ hasText: text })
    await desk.getByRole('button', { name: '上传新版本' }).first().click()
    await expect(dialog).toContainText('还没有软件项目，请先新增。')
    await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled()

    await desk.goto(APPLICATIONS)
    await desk.getByRole('button', { name: '新增项目' }).first().click()
    await dialog.getByLabel('项目名称').fill('收银机')
    await dialog.getByLabel('包名').fill('no package')
    await save()
    await expect(dialog.getByText('必填')).toBeVisible()
    await dialog.getByLabel('包名').fill('com.example.pos')
    await dialog.getByLabel('设备类型').click()
    await desk.getByTitle('POS 机', { exact: true }).click()
    await dialog.getByLabel('说明').fill('收银台')
    await save()
    await expect(row('收银机')).toContainText('com.example.pos')
    expect(await barriers(desk)).toEqual([])

    await desk.goto(VERSIONS)
    const write = async (name: string, number: string, content: Buffer | string) => {
      await desk.getByRole('button', { name: '上传新版本' }).first().click()
      await dialog.getByLabel('项目').click()
      await desk.getByTitle('收银机', { exact: true }).click()
      await dialog.getByLabel('版本名称').fill(name)
      await dialog.getByLabel('版本号').fill(number)
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'pos.tgz',
        mimeType: 'application/gzip',
        buffer: Buffer.from(content),
      })
    }
    await write('1.2.0', '12', 'no archive')
    await expect(dialog.getByRole('alert')).toContainText('文件类型不支持，请上传')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'pos.tgz',
      mimeType: 'application/gzip',
      buffer: gzipSync('the till, version 12'),
    })
    await expect(dialog).toContainText('pos.tgz (')
    await dialog.getByLabel('更新内容').fill('更快')
    await dialog.getByRole('switch').click()
    expect(await barriers(desk)).toEqual([])
    await save()
    await expect(row('1.2.0')).toContainText('草稿')
    expect(await told()).toBeNull()
    await row('1.2.0').getByRole('button', { name: '发布' }).click()
    await expect(dialog).toContainText('发布 收银机 1.2.0？100% 的设备下次查询时会收到。')
    await expect(dialog).toContainText('这是强制更新：这些设备在更新前停止工作。')
    await dialog.getByRole('button', { name: '发布' }).click()
    await expect(row('1.2.0')).toContainText('已发布')
    expect(await told()).toMatchObject({ versionName: '1.2.0', forceUpdate: true })

    await write('1.1.0', '11', gzipSync('the till, version 11'))
    await expect(dialog).toContainText('pos.tgz (')
    await save()
    await expect(dialog).toContainText('版本号须大于已发布版本')
    await dialog.getByLabel('版本名称').fill('1.3.0')
    await dialog.getByLabel('版本号').fill('13')
    await save()
    await expect(row('1.3.0')).toContainText('草稿')
    await row('1.3.0').getByRole('button', { name: '删除' }).click()
    await expect(dialog).toContainText('1.3.0 和它的安装包？')
    expect(await barriers(desk)).toEqual([])
    await dialog.getByRole('button', { name: '删除' }).click()
    await expect(row('1.3.0')).toHaveCount(0)

    const phone = await server.open({
      ...PLATFORM,
      language: 'en',
      viewport: PHONE,
      at: `${VERSIONS}?tab=installations`,
    })
    const item = (text: string) => phone.getByRole('listitem').filter({ hasText: text })
    const asked = phone.getByRole('dialog')
    await expect(item('till-7')).toContainText('0.9.0')
    await expect(item('till-7')).toContainText('To be updated to 1.2.0')
    expect(await barriers(phone)).toEqual([])
    expect(await sidewaysScroll(phone)).toBe(0)
    await phone.getByRole('link', { name: 'Versions' }).click()
    await expect(item('1.2.0')).toContainText('Forced · 100% · 0 devices')
    await item('1.2.0').getByRole('button', { name: 'Edit' }).click()
    await asked.getByLabel('At stations').click()
    await phone.getByTitle('蓝海城东站 · 蓝海石油').click()
    await asked.getByRole('button', { name: 'Save' }).click()
    await expect(item('1.2.0')).toContainText('蓝海城东站')
    expect(await told()).toBeNull()
    const platform = (await app.as('admin', 'platform')).at(app.ids.east)
    expectDone(await platform.post('/devices', { type: 'pos', code: 'till-7', name: 'Till 7' }))
    expect(await told()).toMatchObject({ versionName: '1.2.0' })
    await item('1.2.0').getByRole('button', { name: 'Edit' }).click()
    await asked.getByLabel('Rolled out to (%)').fill('0')
    await asked.getByRole('button', { name: 'Save' }).click()
    await expect(item('1.2.0')).toContainText('Forced · 0%')
    expect(await told()).toBeNull()
    await item('1.2.0').getByRole('button', { name: 'Withdraw' }).click()
    await expect(asked).toContainText('It cannot be published again; devices that run it keep it.')
    expect(await barriers(phone)).toEqual([])
    await asked.getByRole('button', { name: 'Withdraw' }).click()
    await expect(item('1.2.0')).toContainText('Withdrawn')
    await expect(item('1.2.0').getByRole('button')).toHaveCount(1)
    expect(await sidewaysScroll(phone)).toBe(0)
  })
})
