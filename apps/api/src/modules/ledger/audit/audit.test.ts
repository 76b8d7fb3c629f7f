import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import {
  withPosting,
  expectSoundBooks,
  money,
  newCard,
  pay,
  recharge,
} from '../../../../test/ledger-fixtures.ts'
import { transferBetweenCards } from '#modules/ledger/entries/postings/transfer.ts'
import { auditLedger, ledgerAuditJob } from './service.ts'

const app = useApp()

const cards = { master: 0, sub: 0, paid: 0, untouched: 0 }

beforeAll(async () => {
  cards.master = await newCard(app)
  cards.sub = await newCard(app, cards.master)
  cards.paid = await newCard(app)
  cards.untouched = await newCard(app)
  for (const card of Object.values(cards)) {
    await recharge(app, card, { amount: 1_000, gift: 500, frozen: card === cards.paid })
  }
  await pay(app, cards.paid, 300)
  await withPosting(app, async ({ db, context, balance, source }) =>
    transferBetweenCards(db, context, {
      kind: 'assign',
      from: await balance(cards.master),
      to: await balance(cards.sub),
      amount: money(100),
      mode: 'together',
      source: source(),
      circumstances: {},
    }),
  )
})

/** What only the owner of the database can do, with all its triggers put out of action. */
const tamper = (statement: string) =>
  app.asOwner(`set session_replication_role = replica; ${statement}`)

const LATEST = (table: string, card: string) =>
  `(select max(id) from ${table} where ${card} = CARD)`

/** One crime for each invariant, and the card that it is about. */
const CRIMES: [invariant: number, crime: string, about: keyof typeof cards | null, sql: string][] =
  [
    [
      1,
      'an entry is changed',
      null,
      `update ledger_entries set amount = amount + 1
    where id = (select max(id) from ledger_entries where side = 'D')`,
    ],
    [2, 'an entry is changed', null, ''],
    [
      3,
      'a balance is raised',
      'sub',
      `update card_balances set principal_cents = principal_cents + 1
    where user_card_id = CARD`,
    ],
    [
      4,
      'a balance goes below zero',
      'sub',
      `alter table card_balances drop constraint card_balances_growth_check;
    update card_balances set growth = -1 where user_card_id = CARD`,
    ],
    [
      5,
      'a line is changed',
      'master',
      `update card_details set value_after = value_after + 1
    where id = ${LATEST('card_details', 'fund_user_card_id')}`,
    ],
    [
      6,
      'a line is refunded beyond what it moved',
      'paid',
      `insert into card_detail_states
    (detail_id, company_id, principal_cap, gift_cap, refunded_principal)
    select id, company_id, 9999, 0, 9999 from card_details
    where id = ${LATEST('card_details', 'fund_user_card_id')}`,
    ],
    [
      7,
      'one half of an assignment is changed',
      'master',
      `update card_details set amount = amount + 1,
    principal_amount = principal_amount + 1 where fund_user_card_id = CARD and type = 'assign'`,
    ],
    [
      8,
      'a payment says another amount',
      'paid',
      `update transactions set amount_cents = amount_cents + 1,
    user_card_id = CARD where id = (select max(transaction_id) from card_details where user_card_id = CARD)`,
    ],
    [
      9,
      'a card owes and may still spend',
      'sub',
      `update card_balances set overspend_cents = 1
    where user_card_id = CARD`,
    ],
    [
      10,
      'a gift lot is emptied',
      'sub',
      `update gift_lots set remaining_cents = 0
    where id = ${LATEST('gift_lots', 'user_card_id')}`,
    ],
    [
      10,
      'more of a gift is on cards than was granted',
      'master',
      `update gift_lots set remaining_cents = granted_cents
    where origin_lot_id <> id and origin_lot_id in (select id from gift_lots where user_card_id = CARD)`,
    ],
    [
      11,
      'a hold is forgotten',
      'paid',
      `update card_holds set status = 'released', gift_cents = 0,
    closed_journal_id = opened_journal_id where user_card_id = CARD`,
    ],
    [
      12,
      'a day is settled before what was posted in it',
      null,
      `update business_days
    set status = 'settled', settled_at = now() - interval '1 day', totals = '{}', sheet = '{}'`,
    ],
    [
      13,
      'quota appears',
      null,
      `update card_balances set quota_cents = 5 where user_card_id = CARD`,
    ],
    [
      14,
      'a prepayment has paid for fuel that nobody was given',
      null,
      `update orders set kind = 'prepay', paid_cents = payable_cents, prepaid_used_cents = 1
    where id = (select max(id) from orders where payable_cents > 0 and refunded_cents = 0)`,
    ],
  ]

/** `node tools/audit-ledger.ts` on the server's database. */
function runCommand(): Promise<{ code: number; output: string }> {
  const command = fileURLToPath(new URL('../../../../../../tools/audit-ledger.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: app.databaseUrl }
  return new Promise((settle) => {
    execFile(process.execPath, [command], { env }, (error, output) =>
      settle({ code: error ? Number(error.code) : 0, output }),
    )
  })
}

describe('auditLedger', () => {
  it('finds nothing in books that only the ledger wrote', async () => {
    await expectSoundBooks(app)
    expect(await runCommand()).toMatchObject({ code: 0 })
  })

  it.each(CRIMES)('invariant %i: sees that %s', async (invariant, _crime, about, statement) => {
    const card = about ? cards[about] : cards.sub
    if (statement) await tamper(statement.replaceAll('CARD', String(card)))
    const findings = await app.look((db) => auditLedger(db, app.ids.company))
    const broken = findings.filter((finding) => finding.invariant === invariant)
    expect(broken).not.toEqual([])
    expect(broken.map((finding) => finding.card)).toContain(about ? card : null)
  })

  it('finds nothing wrong with another company', async () => {
    expect(await app.look((db) => auditLedger(db, app.ids.rivalCompany))).toEqual([])
  })
})

describe('tools/audit-ledger.ts', () => {
  it('names what is broken and fails', async () => {
    const { code, output } = await runCommand()
    expect(code).toBe(1)
    expect(output).toContain(`card ${cards.sub}`)
    expect(output).toContain(`company ${app.ids.rivalCompany}: no violations`)
  })
})

describe('ledgerAuditJob', () => {
  it('reports what it finds, stops the cards that it concerns and no others', async () => {
    const reported: { object: object; message: string }[] = []
    const log = { error: (object: object, message: string) => reported.push({ object, message }) }
    const result = await ledgerAuditJob(app.database, log)({})
    const violations = reported.filter(({ message }) => message === 'ledger violation')
    expect(violations.length).toBeGreaterThan(9)
    // The task centre tells of it as well, and not of a night that went well.
    expect(result).toMatchObject({ failed: 1 })
    expect(String(result?.trouble)).toContain(`${violations.length} ledger violations`)
    const { rows } = await app.look((db) =>
      sql<{ id: number; status: string; status_reason: string | null }>`
        select id, status, status_reason from user_cards order by id`.execute(db),
    )
    const locked = { status: 'lock', status_reason: 'ledgerMismatch' }
    expect(rows).toEqual([
      { id: cards.master, ...locked },
      { id: cards.sub, ...locked },
      { id: cards.paid, ...locked },
      { id: cards.untouched, status: 'normal', status_reason: null },
    ])
  })

  it('does not report a card as locked twice', async () => {
    const reported: { cards?: number[] }[] = []
    const log = { error: (object: object) => reported.push(object) }
    await ledgerAuditJob(app.database, log)({})
    expect(reported.filter((finding) => finding.cards)).toEqual([])
  })
})
