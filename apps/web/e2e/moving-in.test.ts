/** Moving in: what an old system knows comes as files, whose rows are looked at, taken, and taken back. */

import type { Page } from '@playwright/test'
import { describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { inlineRow, workbookOf } from '../../api/test/sent-workbooks.ts'
import { barriers, expect, goWithin, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const WORDS = {
  en: {
    ready: 'Rows that can be imported: 1; with problems, to be left out: 1.',
    troubles: 'Rows with problems',
    leftOut: 'Rows with problems are left out: 1.',
    run: 'Import',
    partly: 'Rows imported: 1. Rows not imported: 1; the reasons are below.',
    toList: 'Show the list',
    undo: 'Undo import',
    undone: 'Undone: 1 rows.',
    pin: 'PIN',
  },
  zh: {
    ready: '检查完成：1 行可以导入，1 行有问题，不会导入。',
    troubles: '有问题的行',
    leftOut: '有问题的 1 行不会导入。',
    run: '确认导入',
    partly: '已导入 1 行，1 行没有导入，原因见下。',
    toList: '查看列表',
    undo: '撤销导入',
    undone: '已撤销 1 行。',
    pin: '操作密码',
  },
} as const

type Language = keyof typeof WORDS

/** A file of one kind: its heading, a good row, and one that is wrong. */
interface Moved {
  /** Where files of the kind are sent. */
  at: string
  rows: readonly (readonly string[])[]
  /** A workbook; csv otherwise. */
  isWorkbook?: true
  /** What is said of the wrong row: its column, its cell and the reason. */
  trouble: RegExp
  /** Rows that give rights or prices are taken with the PIN of whoever says so. */
  needsPin?: true
}

const fileOf = ({ rows, isWorkbook }: Pick<Moved, 'rows' | 'isWorkbook'>) =>
  isWorkbook
    ? {
        name: 'old.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: workbookOf(rows.map((row, at) => inlineRow(at + 1, row)).join('')),
      }
    : {
        name: 'old.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
      }

const send = (page: Page, file: ReturnType<typeof fileOf>): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(file)

async function confirm(page: Page, language: Language, verb: 'run' | 'undo', needsPin?: boolean) {
  const words = WORDS[language]
  await page.getByRole('button', { name: words[verb], exact: true }).click()
  const asked = page.getByRole('dialog')
  if (verb === 'run') await expect(asked).toContainText(words.leftOut)
  if (needsPin) await asked.getByLabel(words.pin).fill(DEMO_PIN)
  await asked.getByRole('button', { name: words[verb], exact: true }).click()
}

/** From the file to rows that were taken: what is wrong is shown before, and left out. */
async function bringIn(page: Page, language: Language, moved: Moved): Promise<void> {
  const words = WORDS[language]
  await goWithin(page, moved.at)
  await send(page, fileOf(moved))
  await expect(page.getByText(words.ready)).toBeVisible()
  const heading = page.getByRole('heading', { name: words.troubles })
  const troubles = page.locator('section').filter({ has: heading })
  await expect(troubles).toContainText(moved.trouble)
  await confirm(page, language, 'run', moved.needsPin)
  await expect(page.getByText(words.partly)).toBeVisible()
  await expect(troubles).toContainText(moved.trouble)
}

/** To where its rows are, or were. */
async function toList(page: Page, language: Language): Promise<void> {
  await page.getByRole('link', { name: WORDS[language].toList }).click()
  await expect(page.getByRole('heading', { name: /^old\./ })).toHaveCount(0)
}

/** Takes the file back whose result is shown. */
async function takeBack(page: Page, language: Language): Promise<void> {
  await confirm(page, language, 'undo', true)
  await expect(page.getByText(WORDS[language].undone)).toBeVisible()
  await expect(page.getByRole('button', { name: WORDS[language].undo })).toHaveCount(0)
}

const MEMBERS: Moved = {
  at: '/memberCenter/importMembers',
  isWorkbook: true,
  rows: [
    ['Phone', 'Name', 'Plates'],
    ['13700009401', 'Moved Member', '苏E90001'],
    ['12', 'Wrong Member', ''],
  ],
  trouble: /Phone.*12.*Not a valid phone number/s,
}

const STAFF: Moved = {
  at: '/stationMge/importStaff',
  isWorkbook: true,
  rows: [
    ['Name', 'Login name', 'Roles', 'Stations'],
    ['Moved Cashier', 'moved', 'Cashier', 'E01'],
    ['Wrong Pilot', 'pilot', 'Pilot', 'E01'],
  ],
  trouble: /Roles.*Pilot/s,
  needsPin: true,
}

const PRICES: Moved = {
  at: '/oilOperate/changePrice/importPastPrices',
  rows: [
    ['Station code', 'Fuel code', 'Price', 'Effective from'],
    ['E01', '92', '6.43', '2025-03-01'],
    ['E01', '92', '7.777', '2025-04-01'],
  ],
  trouble: /Price.*7\.777.*two decimals/s,
  needsPin: true,
}

const FLEETS: Moved = {
  at: '/memberCenter/importFleets',
  rows: [
    ['单位名称', '负责人', '负责人手机号', '资金模式'],
    ['迁入车队', '吴刚', '13700009402', '划拨'],
    ['错误车队', '吴质', '13700009403', '借用'],
  ],
  trouble: /资金模式.*借用.*划拨/s,
}

const EMPLOYEES: Moved = {
  at: '/memberCenter/importFleetEmployees',
  rows: [
    ['单位名称', '姓名', '手机号', '开子卡'],
    ['迁入车队', '李雷', '13700009404', '是'],
    ['没有的车队', '韩梅', '13700009405', ''],
  ],
  trouble: /单位名称.*没有的车队/s,
}

describe('what an old system knows', () => {
  it('is refused as another file, and as one that is too large', async () => {
    const page = await server.open({ account: 'company', language: 'en', at: STAFF.at })
    await expect(page.getByText('Rows with problems are listed with the reason')).toBeVisible()
    await send(page, fileOf(PRICES))
    await expect(page.getByRole('alert')).toContainText('The heading has no Name, Phone')
    const most = 6 * 1024 * 1024
    await send(page, { ...fileOf(STAFF), buffer: Buffer.alloc(most + 1, 'a') })
    await expect(page.getByRole('alert')).toHaveText('Upload failed: file larger than 6 MB')
    await expect(page.getByText('No imports yet')).toBeVisible()
  })

  it('comes row by row: members, people who work here, past prices; and goes again', async () => {
    const page = await server.open({ account: 'company', language: 'en', at: MEMBERS.at })
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })
    for (const { moved, found, isKeptAs } of [
      { moved: MEMBERS, found: 'Moved Member', isKeptAs: 'Left' },
      { moved: STAFF, found: 'Moved Cashier', isKeptAs: 'Left' },
      { moved: PRICES, found: '6.43', isKeptAs: 'Cancelled' },
    ]) {
      await bringIn(page, 'en', moved)
      await toList(page, 'en')
      await expect(row(found)).toBeVisible()
      await expect(row('Wrong')).toHaveCount(0)
      await page.goBack()
      await takeBack(page, 'en')
      await toList(page, 'en')
      await expect(row(found)).toContainText(isKeptAs)
    }
  })

  it('comes to a phone as well: fleets, then their people with sub cards', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      viewport: PHONE,
      at: FLEETS.at,
    })
    const item = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await bringIn(page, 'zh', FLEETS)
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await bringIn(page, 'zh', EMPLOYEES)
    expect(await sidewaysScroll(page)).toBe(0)
    await toList(page, 'zh')
    await expect(item('错误车队')).toHaveCount(0)
    await item('迁入车队').click()
    await expect(page.getByRole('heading', { name: '迁入车队' })).toBeVisible()
    await expect(item('李雷')).toContainText('0.00')
    for (const { at } of [EMPLOYEES, FLEETS]) {
      await goWithin(page, at)
      await item('old.csv').click()
      await takeBack(page, 'zh')
    }
    await toList(page, 'zh')
    await expect(item('迁入车队')).toHaveCount(0)
    expect(await sidewaysScroll(page)).toBe(0)
  })
})
