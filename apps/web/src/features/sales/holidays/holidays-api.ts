import type { Holiday, NewHoliday } from '@app/api/contract/sales/holidays'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api } from '#lib/api/api.ts'

export const HOLIDAYS_KEY = ['fuelInventory', 'holidays']

export const listHolidays = (query: Partial<ListQuery>): Promise<PageOf<Holiday>> =>
  api.get('/holidays', query)

export const saveHoliday = (
  before: Holiday | undefined,
  input: NewHoliday,
  idempotencyKey: string,
): Promise<Holiday> =>
  before
    ? api.put(`/holidays/${before.id}`, { ...input, version: before.version })
    : api.post('/holidays', input, { idempotencyKey })

export const removeHoliday = ({ id, version }: Holiday) =>
  api.delete(`/holidays/${id}`, { version })
