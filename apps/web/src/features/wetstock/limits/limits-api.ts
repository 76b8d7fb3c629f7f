import type { LossLimit, NewLossLimit } from '@app/api/contract/wetstock/limits'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api } from '#lib/api/api.ts'

export const LIMITS_KEY = ['wetstock', 'limits']

export const listLimits = (query: Partial<ListQuery>): Promise<PageOf<LossLimit>> =>
  api.get('/wetstockLimits', query)

export const setLimits = (input: NewLossLimit, idempotencyKey: string): Promise<LossLimit> =>
  api.post('/wetstockLimits', input, { idempotencyKey })
