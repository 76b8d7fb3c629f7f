import type { BillAccount, NewBillAccount } from '@app/api/contract/organisation/bill-accounts'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api, type Sending } from '#lib/api/api.ts'

export const BILL_ACCOUNTS_KEY = ['billAccounts']

export const listAccounts = (query: Partial<ListQuery>): Promise<PageOf<BillAccount>> =>
  api.get('/billAccounts', query)

/** Adds an account, or changes the one that was read, which stays account 1 or 2. */
export function saveAccount(
  before: BillAccount | undefined,
  input: NewBillAccount,
  sending: Pick<Sending, 'pin' | 'idempotencyKey'>,
): Promise<BillAccount> {
  if (!before) return api.post('/billAccounts', input, sending)
  const { billType, ...change } = input
  return api.put(`/billAccounts/${before.id}`, { ...change, version: before.version }, sending)
}
