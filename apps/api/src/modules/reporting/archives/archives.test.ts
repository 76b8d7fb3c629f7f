/** Archives of months: who may make one, what is written, and that nothing of the books changes. */

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addMonths } from '@app/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { expectDone } from '../../../../test/checkout.ts'
import { type Archive, ARCHIVED_LISTS } from './contract.ts'

const app = useApp()

const PATH = '/archives'
const pin = { pin: DEMO_PIN }
let company: Caller
let admin: Caller

beforeAll(async () => {
  app.clock.now = new Date()
  company = (await app.as('company')).at(app.ids.east)
  admin = (await app.as('admin', 'platform')).at(app.ids.east)
  await app.listen()
})

const codeOf = async (answer: Promise<{ body: { code: string } }>) => (await answer).body.code

const latest = async (): Promise<string> =>
  expectDone(await company.get('/retentionRules')).latestMonth

/** When a day begins at the station. */
const instantAt = (day: string): string => new Date(`${day}T00:00:00+08:00`).toISOString()

const nextMonth = (month: string): string => addMonths(`${month}-01`, 1)

const wish = (month: string, more: object = {}) => ({
  month,
  reason: 'over for two years',
  confirmWord: 'complete',
  ...more,
})

/** What the books of the company are, row by row. */
const books = () =>
  app.look(async (db) => {
    const { rows } = await sql<object>`
      select (select count(*) from orders)::int as orders, (select count(*) from transactions)::int as payments,
        (select count(*) from card_details)::int as details, (select count(*) from ledger_entries)::int as entries,
        (select coalesce(sum(version), 0) from orders)::int as versions`.execute(db)
    return rows[0]
  })

describe('POST /archives', () => {
  it('refuses who may not, without PIN or the word, and months that are too recent', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const month = await latest()
    expect(await codeOf(manager.post(PATH, wish(month), pin))).toBe('FORBIDDEN')
    expect(await codeOf(company.post(PATH, wish(month)))).toBe('PIN_REQUIRED')
    expect(await codeOf(company.post(PATH, wish(month, { confirmWord: 'yes' }), pin))).toBe(
      'CONFIRM_WORD_MISMATCH',
    )
    expect(await codeOf(company.post(PATH, wish('2026-11'), pin))).toBe('ARCHIVE_TOO_RECENT')
    expect(await codeOf(company.post(PATH, wish('2024-13'), pin))).toBe('VALIDATION')
    expect(await codeOf(company.post(PATH, wish(month, { reason: '' }), pin))).toBe('VALIDATION')
  })

  it('is proposed by the company and allowed by the platform; files are kept with their hashes', async () => {
    const month = await latest()
    const before = await books()
    const body = wish(month)
    const first = await company.post(PATH, body, pin)
    expect(first.body.code).toBe('APPROVAL_REQUIRED')
    const { approvalId } = first.body.details
    expectDone(await admin.post(`/approvals/${approvalId}/approve`, {}, pin))
    const { id } = expectDone(await company.post(PATH, body, pin))
    const now = async (): Promise<Archive> => expectDone(await company.get(`${PATH}/${id}`))
    await expect.poll(async () => (await now()).status).toBe('success')
    const archive = await now()
    expect(archive.files.map(({ list }) => list)).toEqual(ARCHIVED_LISTS.toSorted())
    const asked = await app.look((db) =>
      db
        .selectFrom('exports')
        .where('archive_id', '=', id)
        .select(['filter', 'expires_at'])
        .execute(),
    )
    for (const { filter, expires_at } of asked) {
      expect(filter).toEqual({ from: instantAt(`${month}-01`), to: instantAt(nextMonth(month)) })
      expect(expires_at).toBeNull()
    }
    const found = async (search: string) =>
      expectDone(await company.get(`${PATH}?${searching(search)}`)).totalElements
    expect(await found(`status:success AND creator.name:"${archive.creator.name}"`)).toBe(1)
    expect(await found('status:fail')).toBe(0)
    expect(await found('createdDate:[2020-01-01 TO 2020-12-31]')).toBe(0)
    const lines = archive.files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('')
    expect(archive.manifestSha256).toBe(createHash('sha256').update(lines).digest('hex'))
    const [file] = archive.files
    const removal = await company.delete(`/exports/${file?.export.id}`)
    expect(removal.body.code).toBe('EXPORT_ARCHIVED')
    expect(await books()).toEqual(before)
  })

  it('is never changed afterwards', async () => {
    const change = app.look((db) =>
      db.updateTable('data_archives').set({ month: '2020-01' }).execute(),
    )
    await expect(change).rejects.toThrow(/append-only|permission denied|refuse|never/i)
  })
})

describe('GET /retentionRules', () => {
  it('keeps the books, the audit log and archives for good', async () => {
    const { rules } = expectDone(await company.get('/retentionRules'))
    for (const kind of ['books', 'audits', 'archives']) {
      expect(rules).toContainEqual({ kind, keptDays: null, job: null })
    }
  })

  it('names jobs that there are', async () => {
    const { rules } = expectDone(await company.get('/retentionRules'))
    const { body } = await admin.get('/tasks')
    const names = JSON.stringify(body)
    for (const { job } of rules) if (job) expect(names).toContain(`"${job}"`)
  })
})
