import type {
  Company,
  CompanyChange,
  CompanyConfigBody,
  MemberPageLink,
  NewCompany,
} from '@app/api/contract/organisation/companies'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { api } from '#lib/api/api.ts'

export const COMPANIES_KEY = ['companies']

export const listCompanies = (query: Partial<ListQuery>): Promise<PageOf<Company>> =>
  api.get('/companies', query)

/** Every company in sight, in pages of 100, for a choice of one (S-383). */
export const useAllCompanies = (enabled = true) =>
  useQuery({
    queryKey: [...COMPANIES_KEY, 'all'],
    queryFn: () => allPages<Company>('/companies', { sort: ['name,asc'] }),
    enabled,
    meta: { isLookup: true },
  })

export const useCompany = (id: number, expand: readonly string[] = []) =>
  useQuery({
    queryKey: [...COMPANIES_KEY, id, expand],
    queryFn: () => api.get<Company>(`/companies/${id}`, { expand }),
    meta: { handlesProblems: true },
  })

export const useMemberPageLink = (companyId: number, isWanted: boolean) =>
  useQuery({
    queryKey: [...COMPANIES_KEY, companyId, 'memberPage'],
    queryFn: () => api.get<MemberPageLink>(`/companies/${companyId}/memberPage`),
    enabled: isWanted,
  })

export const addCompany = (input: NewCompany, idempotencyKey: string): Promise<Company> =>
  api.post('/companies', input, { idempotencyKey })

export const changeCompany = (
  { id, version }: Pick<Company, 'id' | 'version'>,
  change: Omit<CompanyChange, 'version'>,
): Promise<Company> => api.put(`/companies/${id}`, { ...change, version })

/** Lets nobody of the company in, or lets them in again. */
export const setCompanyStatus = (
  { id, status }: Pick<Company, 'id' | 'status'>,
  reason: string,
): Promise<Company> =>
  api.post(`/companies/${id}/${status === 'normal' ? 'disable' : 'enable'}`, { reason })

export const configureCompany = (
  id: number,
  body: CompanyConfigBody,
  sending: { key: string; pin?: string },
): Promise<{ applied: string[]; pushedStations: number }> =>
  api.put(`/companies/${id}/config`, body, { idempotencyKey: sending.key, pin: sending.pin })
