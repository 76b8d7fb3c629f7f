import type { WetstockShift } from '@app/api/contract/wetstock/tank-shifts'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api } from '#lib/api/api.ts'

export const SHIFTS_KEY = ['wetstock', 'shifts']

/** Of a tank, of whichever station it is. */
export const listShiftsOfTank = (query: Partial<ListQuery>): Promise<PageOf<WetstockShift>> =>
  api.get('/wetstockShifts', query, { isEverywhere: true })
