import type { Readiness, ReadinessQuery } from '@app/api/contract/reporting/readiness'
import { READINESS_READERS } from '@app/api/permissions/reporting/readiness'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { canAny } from '#lib/session/session.ts'

export const readinessOf = (about: ReadinessQuery) =>
  queryOptions({
    queryKey: ['readiness', about],
    queryFn: () => api.get<Readiness>('/readiness', about),
    // It is a courtesy beside the page's own matter: a failure is no reason to say anything.
    meta: { handlesProblems: true },
  })

export const mayAskReadiness = (): boolean => canAny(READINESS_READERS)

/** What is still missing, as of now. Nothing for those whom it does not concern. */
export const useReadiness = (about: ReadinessQuery) =>
  useQuery({ ...readinessOf(about), enabled: mayAskReadiness() })
