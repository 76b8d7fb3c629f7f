import type {
  NewSupportGrant,
  SupportGrant,
  Supporters,
} from '@app/api/contract/access/support-grants'
import { equals } from '@app/kernel/list-query/write'
import type { PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '#lib/api/api.ts'

const GRANTS_KEY = ['supportGrants']

/** The latest are enough; the log has all. */
const SIZE = 5

export const useGrants = (companyId: number) =>
  useQuery({
    queryKey: [...GRANTS_KEY, companyId],
    queryFn: () =>
      api.get<PageOf<SupportGrant>>('/supportGrants', {
        search: equals('company.id', companyId),
        size: SIZE,
      }),
    select: (page) => page.content,
    meta: { handlesProblems: true },
  })

export const useSupporters = () =>
  useQuery({
    queryKey: [...GRANTS_KEY, 'supporters'],
    queryFn: () => api.get<Supporters>('/supporters'),
    select: ({ content }) => content,
    meta: { isLookup: true },
  })

export const grantSupport = (
  input: NewSupportGrant,
  proof: Pick<Sending, 'pin' | 'idempotencyKey'>,
): Promise<SupportGrant> => api.post('/supportGrants', input, proof)

export const endGrant = ({ id }: SupportGrant): Promise<SupportGrant> =>
  api.post(`/supportGrants/${id}/end`)
