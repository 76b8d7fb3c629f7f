import type { AccountRatio, NewAccountRatio } from '@app/api/contract/sales/account-ratios'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api, type Sending } from '#lib/api/api.ts'

export const ACCOUNT_RATIOS_KEY = ['accountRatios']

export const listRatios = (query: Partial<ListQuery>): Promise<PageOf<AccountRatio>> =>
  api.get('/accountRatios', query)

export const setRatio = (
  input: NewAccountRatio,
  sending: Pick<Sending, 'pin' | 'idempotencyKey'>,
): Promise<AccountRatio> => api.post('/accountRatios', input, sending)
