/** Which accounts a row is about: one named by its number or by the phone of its holder, and those beside it. */

import { companyOf, type Ctx } from '#http/context.ts'
import type { Trouble } from '#modules/platform/imports/columns.ts'
import { OpeningRowErrors } from './errors.ts'
import type { OpeningRow } from './read-opening.ts'
import { holdAccounts, type NamedAccount } from './store.ts'

/** Where money, points and growth of a row go. */
export interface RowAccounts {
  money?: number | undefined
  points?: number | undefined
  growth?: number | undefined
}

/** By row, in their order. */
export async function findAccounts(
  ctx: Ctx,
  rows: readonly OpeningRow[],
): Promise<(RowAccounts | Trouble)[]> {
  const accounts = await holdAccounts(ctx.db, companyOf(ctx), {
    numbers: rows.flatMap(({ cardNumber }) => cardNumber ?? []),
    mobiles: rows.flatMap(({ mobile }) => mobile ?? []),
  })
  const byNumber = new Map<string, NamedAccount[]>()
  for (const account of accounts) {
    for (const number of new Set([account.number, account.chip_number])) {
      if (number !== null) byNumber.set(number, [...(byNumber.get(number) ?? []), account])
    }
  }
  const byHolder = Map.groupBy(
    accounts.filter(({ isSub, isReturned }) => !isSub && !isReturned),
    ({ user_id }) => user_id,
  )
  const byMobile = Map.groupBy(
    accounts.filter(({ fleet_id, isSub }) => fleet_id === null && !isSub),
    ({ mobile }) => mobile,
  )
  return rows.map((row) => {
    if (row.cardNumber === undefined && row.mobile === undefined) {
      return { field: 'cardNumber', error: OpeningRowErrors.nobody }
    }
    const named = row.cardNumber === undefined ? byPhone(row, byMobile) : byCard(row, byNumber)
    if ('error' in named) return named
    const beside = named.user_id === null || named.isSub ? [] : (byHolder.get(named.user_id) ?? [])
    return accountsFor(row, [
      named,
      ...beside.filter(({ fleet_id }) => fleet_id === named.fleet_id),
    ])
  })
}

function byPhone(
  { mobile = '' }: OpeningRow,
  byMobile: ReadonlyMap<string | null, readonly NamedAccount[]>,
): NamedAccount | Trouble {
  const held = byMobile.get(mobile) ?? []
  const account = held.find(({ isReturned }) => !isReturned)
  if (account) return account
  const error = held.length > 0 ? OpeningRowErrors.closed : OpeningRowErrors.noMember
  return { field: 'mobile', error }
}

function byCard(
  { cardNumber = '', mobile }: OpeningRow,
  byNumber: ReadonlyMap<string, readonly NamedAccount[]>,
): NamedAccount | Trouble {
  const field = 'cardNumber'
  const [account, ...others] = byNumber.get(cardNumber) ?? []
  if (!account) return { field, error: OpeningRowErrors.noCard }
  if (others.length > 0) return { field, error: OpeningRowErrors.ambiguous }
  if (account.isReturned) return { field, error: OpeningRowErrors.closed }
  if (account.isSharing) return { field, error: OpeningRowErrors.shares }
  if (mobile !== undefined && account.mobile !== mobile) {
    return { field: 'mobile', error: OpeningRowErrors.otherHolder }
  }
  return account
}

/** Of accounts of one kind the first is meant: the one that was named, or that is still offered. */
function accountsFor(
  { principal, gift, points, growth }: OpeningRow,
  accounts: readonly NamedAccount[],
): RowAccounts | Trouble {
  const ofKind = (kind: NamedAccount['programme']) =>
    accounts.find(({ programme }) => programme === kind)?.id
  const money = principal + gift > 0 ? ofKind('debit') : undefined
  if (principal + gift > 0 && money === undefined) {
    return { field: principal > 0 ? 'principal' : 'gift', error: OpeningRowErrors.noMoney }
  }
  const score = points > 0 ? ofKind('score') : undefined
  if (points > 0 && score === undefined)
    return { field: 'points', error: OpeningRowErrors.noPoints }
  const level = growth > 0 ? ofKind('level') : undefined
  if (growth > 0 && level === undefined)
    return { field: 'growth', error: OpeningRowErrors.noGrowth }
  return { money, points: score, growth: level }
}
