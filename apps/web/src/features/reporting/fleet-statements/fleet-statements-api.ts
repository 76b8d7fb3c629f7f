import type { FleetStatement } from '@app/api/contract/reporting/fleet-statements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

/** The statement of a fleet; of every station, whichever is selected. */
export const useFleetStatement = (fleet: number, month: string) =>
  useQuery({
    queryKey: ['reports', 'fleetStatement', fleet, month],
    queryFn: () => api.get<FleetStatement>('/reports/fleetStatement', { fleet, month }),
    placeholderData: keepPreviousData,
    meta: { handlesProblems: true },
  })
