/** Opens accounts with what they had in the old system: once each, and as the first line of their statements. */

import { companyOf, type Ctx } from '#http/context.ts'
import {
  type Opening,
  openingStates,
  type OpeningState,
  postOpenings,
} from '#modules/ledger/entries/postings/opening.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'
import { lockAccounts } from '#modules/ledger/accounts/service.ts'
import { bookingBetweenCards } from '#modules/ledger/periods/service.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import type { Trouble } from '#modules/platform/imports/columns.ts'
import type { Lined, Outcome, Pass } from '#modules/platform/imports/kind.ts'
import { OPENING_SOURCE } from './booking.ts'
import { OpeningRowErrors } from './errors.ts'
import { findAccounts, type RowAccounts } from './find-accounts.ts'
import type { OpeningRow } from './read-opening.ts'
import { en, zh } from './words.ts'

type Row = Lined<OpeningRow>

export async function takeOpenings(
  ctx: Ctx,
  rows: readonly Row[],
  pass: Pass,
): Promise<readonly Outcome[]> {
  if (rows.length === 0) return []
  const station = await sellingStation(ctx)
  const found = await findAccounts(ctx, rows)
  const cards = found.flatMap((one) => ('error' in one ? [] : cardsOf(one)))
  const books: Books = {
    balances: await lockAccounts(ctx.db, cards),
    states: await openingStates(ctx.db, cards),
  }
  const openings: Opening[] = []
  const outcomes = rows.map((row, at): Outcome => {
    const accounts = found[at]
    if (!accounts || 'error' in accounts) return accounts ? [accounts] : []
    const verdict = verdictOn(row, { accounts, books, pass })
    for (const card of cardsOf(accounts)) pass.seen.set(card, row.line)
    if (verdict === 'added') openings.push(openingOf(ctx, row, { accounts, pass }))
    return typeof verdict === 'string' ? verdict : [verdict]
  })
  const booking = await bookingBetweenCards(ctx, station)
  if (pass.isCheck) return outcomes
  await postOpenings(ctx.db, booking, openings)
  if (openings.length > 0) {
    ctx.audit({
      action: 'openBalances',
      entity: 'import',
      entityId: pass.importId,
      companyId: companyOf(ctx),
      stationId: station.id,
      after: { rows: openings.length },
    })
  }
  return outcomes
}

/** What accounts hold, and what has moved them. */
interface Books {
  balances: ReadonlyMap<number, CardBalance>
  states: ReadonlyMap<number, OpeningState>
}

const cardsOf = ({ money, points, growth }: RowAccounts): number[] =>
  [money, points, growth].flatMap((card) => card ?? [])

/** A row that brings nothing, or what is there already, changes nothing. */
function verdictOn(
  row: Row,
  {
    accounts,
    books: { balances, states },
    pass,
  }: { accounts: RowAccounts; books: Books; pass: Pass },
): 'added' | 'unchanged' | Trouble {
  const cards = cardsOf(accounts)
  if (cards.length === 0) return 'unchanged'
  const line = cards.flatMap((card) => earlierLine(card, { row, states, pass }) ?? []).at(0)
  if (line !== undefined) return { error: OpeningRowErrors.sameAccount, params: { line } }
  const known = cards.flatMap((card) => states.get(card) ?? [])
  if (known.some(({ isOpened }) => isOpened)) {
    return isAsOpened(row, accounts, states) ? 'unchanged' : { error: OpeningRowErrors.opened }
  }
  if (known.some(({ isUsed }) => isUsed)) return { error: OpeningRowErrors.used }
  // Posting would refuse all rows beside it.
  const isEmpty = cards.every((card) => holdsNothing(balances.get(card)))
  return isEmpty ? 'added' : { error: OpeningRowErrors.unexplained }
}

const holdsNothing = (balance: CardBalance | undefined): boolean =>
  balance !== undefined &&
  [balance.value_cents, balance.points, balance.growth, balance.quota_cents].every(
    (amount) => amount === 0,
  )

/** Another row of this file that was about the account: in this pass, or taken before the server was stopped. */
function earlierLine(
  card: number,
  { row, states, pass }: { row: Row; states: ReadonlyMap<number, OpeningState>; pass: Pass },
): number | undefined {
  const seen = pass.seen.get(card)
  if (seen !== undefined) return seen
  const state = states.get(card)
  if (!state?.isOpened) return undefined
  const { type, id, seq } = state.source
  const isOfThisFile = type === OPENING_SOURCE && id === pass.importId && seq !== row.line
  return isOfThisFile ? seq : undefined
}

function isAsOpened(
  { principal, gift, points, growth }: Row,
  accounts: RowAccounts,
  states: ReadonlyMap<number, OpeningState>,
): boolean {
  const of = (card: number | undefined) => (card === undefined ? undefined : states.get(card))
  const [money, score, level] = [of(accounts.money), of(accounts.points), of(accounts.growth)]
  return (
    (money?.principal ?? 0) === principal &&
    (money?.gift ?? 0) === gift &&
    (score?.points ?? 0) === points &&
    (level?.growth ?? 0) === growth
  )
}

function openingOf(
  { language }: Ctx,
  { line, principal, gift, points, growth, remark }: Row,
  { accounts, pass }: { accounts: RowAccounts; pass: Pass },
): Opening {
  const with_ = <T extends object>(card: number | undefined, amounts: T) =>
    card === undefined ? undefined : { card, ...amounts }
  return {
    source: { type: OPENING_SOURCE, id: pass.importId, seq: line },
    money: with_(accounts.money, { principal, gift }),
    points: with_(accounts.points, { amount: points }),
    growth: with_(accounts.growth, { amount: growth }),
    reason: remark ?? (language === 'zh' ? zh : en).reason,
  }
}
