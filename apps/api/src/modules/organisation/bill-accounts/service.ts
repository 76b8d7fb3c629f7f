/** Account 1 and account 2 of a station. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type Ctx, stationOf } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import type { BillAccount, BillAccountChange, NewBillAccount } from './contract.ts'
import { BillAccountErrors } from './errors.ts'
import {
  billAccountList,
  type BillAccountRow,
  findAccount,
  insertAccount,
  listAccounts,
  updateAccount,
} from './store.ts'

export const searchAccounts = (ctx: Ctx, query: ListQuery): Promise<PageOf<BillAccount>> =>
  searchList(ctx, query, billAccountList, { page: listAccounts, shown: toAccount })

export async function getAccount(ctx: Ctx, accountId: number): Promise<BillAccount> {
  return toAccount(await accountIn(ctx, accountId))
}

/** @throws Refusal STATION_REQUIRED, BILL_ACCOUNT_EXISTS, BILL_ACCOUNT_MAIN */
export async function addAccount(ctx: Ctx, input: NewBillAccount): Promise<BillAccount> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  requireMain(input.billType, input)
  const { billType, name, bank = '', account = '', paymentTypes = [], enabled = true } = input
  const accountId = await insertAccount(ctx.db, {
    company_id: station.company_id,
    station_id: station.id,
    bill_type: billType,
    name,
    bank,
    account,
    payment_types: paymentTypes,
    enabled,
    created_by: ctx.session.userId,
  })
  ctx.audit({
    action: 'create',
    entity: 'billAccount',
    entityId: accountId,
    companyId: station.company_id,
    stationId: station.id,
    after: input,
  })
  return getAccount(ctx, accountId)
}

/**
 * Changes an account. Payments that were made keep theirs.
 *
 * @throws Refusal NOT_FOUND, STALE_VERSION, BILL_ACCOUNT_MAIN
 */
export async function changeAccount(
  ctx: Ctx,
  accountId: number,
  input: BillAccountChange,
): Promise<BillAccount> {
  const before = await accountIn(ctx, accountId)
  requireMain(before.bill_type, input)
  const { version, paymentTypes, ...rest } = input
  const change = {
    ...rest,
    ...(paymentTypes && { payment_types: paymentTypes }),
  }
  await updateAccount(ctx, { id: accountId, version }, change)
  const { name, bank, account, payment_types, enabled } = before
  ctx.audit({
    action: 'update',
    entity: 'billAccount',
    entityId: accountId,
    companyId: before.company_id,
    stationId: before.station_id,
    before: { name, bank, account, paymentTypes: payment_types, enabled },
    after: { ...rest, paymentTypes },
  })
  return getAccount(ctx, accountId)
}

function requireMain(
  billType: number,
  { paymentTypes = [], enabled }: Pick<BillAccountChange, 'paymentTypes' | 'enabled'>,
): void {
  if (billType === 0 && (paymentTypes.length > 0 || enabled === false)) {
    throw refuse(BillAccountErrors.mainAccount)
  }
}

async function accountIn(ctx: Ctx, accountId: number): Promise<BillAccountRow> {
  return orNotFound(await findAccount(ctx.db, ctx.scope, accountId))
}

const toAccount = (row: BillAccountRow): BillAccount => ({
  id: row.id,
  station: { id: row.station_id, name: row.station_name },
  billType: row.bill_type,
  name: row.name,
  bank: row.bank,
  account: row.account,
  paymentTypes: row.payment_types,
  enabled: row.enabled,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
