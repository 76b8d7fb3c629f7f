import type { Bindings } from '@app/api/contract/members/bindings'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const BINDINGS_KEY = ['bindings']

export const useBindings = (memberId: number) =>
  useQuery({
    queryKey: [...BINDINGS_KEY, memberId],
    queryFn: () => api.get<Bindings>(`/users/${memberId}/bindings`),
    meta: { handlesProblems: true },
  })

export const unbind = (
  bindingId: number,
  reason: string,
  idempotencyKey: string,
): Promise<object> =>
  api.post(`/memberBindings/${bindingId}/unbind`, { reason }, { idempotencyKey })
