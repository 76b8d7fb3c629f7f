import type { SoldLine } from '@app/api/contract/sales/line-items'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api } from '#lib/api/api.ts'

export const LINE_ITEMS_KEY = ['lineItems']

export const listLines = (query: Partial<ListQuery>): Promise<PageOf<SoldLine>> =>
  api.get('/lineItems', query)
