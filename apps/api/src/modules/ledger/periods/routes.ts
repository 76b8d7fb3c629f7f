import { Page } from '@app/kernel/schema'
import { get, type Room } from '../../../http/route.ts'
import { DailyState, DailyStateListQuery } from './contract.ts'
import { periodConstraints } from './errors.ts'
import { searchDays } from './service.ts'

export const periods: Room = {
  constraints: periodConstraints,
  doors: [
    get(
      '/dailyStates',
      {
        summary: 'Lists business days',
        session: true,
        query: DailyStateListQuery,
        reply: Page(DailyState),
      },
      (ctx, { query }) => searchDays(ctx, query),
    ),
  ],
}
