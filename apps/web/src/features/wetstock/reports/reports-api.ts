import type {
  CompanyWetstockReport,
  StationWetstockReport,
} from '@app/api/contract/wetstock/reports'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { useStation } from '#lib/session/session.ts'

const REPORT_KEY = ['wetstock', 'report']

export function useStationReport(month: string) {
  const { id } = useStation()
  return useQuery({
    queryKey: [...REPORT_KEY, id, month],
    queryFn: () => api.get<StationWetstockReport>('/wetstockReports/station', { month }),
    meta: { handlesProblems: true },
  })
}

export function useCompanyReport(month: string) {
  const { company } = useStation()
  return useQuery({
    queryKey: [...REPORT_KEY, 'company', company.id, month],
    queryFn: () => api.get<CompanyWetstockReport>('/wetstockReports/company', { month }),
    meta: { handlesProblems: true },
  })
}
