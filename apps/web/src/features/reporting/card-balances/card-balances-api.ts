import type {
  BalanceGroup,
  BalanceGroups,
  CardBalance,
  CardBalanceTotals,
} from '@app/api/contract/reporting/card-balances'
import type { IsoDate } from '@app/kernel/calendar'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const BALANCES_KEY = ['cardBalances']

/** As of the end of a day, or of now. */
export interface OnDay {
  on: IsoDate | undefined
}

interface BalancePage extends PageOf<CardBalance> {
  totals?: CardBalanceTotals
}

const dayOf = ({ on }: OnDay) => (on === undefined ? {} : { on })

export const listBalances = (query: Partial<ListQuery>, day: OnDay): Promise<BalancePage> =>
  api.get('/reports/cardBalances', { ...query, ...dayOf(day) })

/** What all the cards come to that were asked for. */
export const useBalanceTotals = (search: string | undefined, day: OnDay) =>
  useQuery({
    queryKey: [...BALANCES_KEY, 'totals', search, day.on],
    queryFn: async () => {
      const asked = { size: 1, totals: true, ...(search && { search }) }
      const { totals } = await listBalances(asked, day)
      if (!totals) throw new Error('totals were asked for')
      return totals
    },
    meta: { handlesProblems: true },
  })

/** The same by what the cards have in common. */
export const useBalanceGroups = (
  search: string | undefined,
  { groupBy, ...day }: OnDay & { groupBy: BalanceGroup },
) =>
  useQuery({
    queryKey: [...BALANCES_KEY, 'groups', search, day.on, groupBy],
    queryFn: () =>
      api.get<BalanceGroups>('/reports/cardBalances/groups', {
        groupBy,
        ...(search && { search }),
        ...dayOf(day),
      }),
    meta: { handlesProblems: true },
  })
