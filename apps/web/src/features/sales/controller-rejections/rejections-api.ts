import type {
  BookingResult,
  ControllerRejection,
  ControllerRejectionDetails,
  Dismissal,
} from '@app/api/contract/sales/controller-gateway'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const REJECTIONS_KEY = ['controllerRejections']

export const listRejections = (query: Partial<ListQuery>): Promise<PageOf<ControllerRejection>> =>
  api.get('/controllerRejections', query)

export const useRejection = (rejectionId: number) =>
  useQuery({
    queryKey: [...REJECTIONS_KEY, rejectionId],
    queryFn: () => api.get<ControllerRejectionDetails>(`/controllerRejections/${rejectionId}`),
  })

type Rejected = Pick<ControllerRejection, 'id'>

export const bookRejection = ({ id }: Rejected): Promise<BookingResult> =>
  api.post(`/controllerRejections/${id}/book`, {})

export const dismissRejection = (
  { id }: Rejected,
  { reason }: Dismissal,
): Promise<ControllerRejection> => api.post(`/controllerRejections/${id}/dismiss`, { reason })

const MOST_AT_ONCE = 100

/**
 * Books again everything that waits, the oldest first, for a meter is to move upwards.
 *
 * @returns how much of it is in the books now, and how much is still refused
 */
export async function bookAll(): Promise<{ booked: number; refused: number }> {
  const { content } = await listRejections({
    search: 'state:"open"',
    sort: ['id,asc'],
    size: MOST_AT_ONCE,
  })
  const bookable = content.filter((rejection) => rejection.bookable)
  let booked = 0
  for (const rejection of bookable) {
    const { outcome } = await bookRejection(rejection)
    if (outcome !== 'refused') booked += 1
  }
  return { booked, refused: content.length - booked }
}
