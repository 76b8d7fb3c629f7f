import type { Programme } from '@app/api/contract/cards/programmes'
import { allOf } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '../../../lib/all-pages.ts'

/** The programmes of the company that people can hold a card of, as far as they are in force now. */
export const usePersonalProgrammes = () =>
  useQuery({
    queryKey: ['cards', 'personal'],
    queryFn: () =>
      allPages<Programme>('/cards', { search: allOf(['status', 'normal'], ['group', null]) }),
    select: (programmes) => programmes.filter(isInForce),
  })

const isInForce = ({ startTime, endTime }: Programme): boolean => {
  const now = Date.now()
  const hasBegun = !startTime || Date.parse(startTime) <= now
  return hasBegun && (!endTime || Date.parse(endTime) > now)
}
