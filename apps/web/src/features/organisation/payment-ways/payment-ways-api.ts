import type {
  NewPaymentTemplate,
  PaymentTemplate,
  PaymentWay,
  PaymentWays,
  TemplateUseReply,
} from '@app/api/contract/organisation/payment-ways'
import type { Station } from '@app/api/contract/organisation/stations'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { allPages } from '#lib/lists/all-pages.ts'
import { session } from '#lib/session/session-store.ts'

const WAYS_KEY = ['otherPays']
export const TEMPLATES_KEY = ['payTemplates']

export const useWays = (stationId: number) =>
  useQuery({
    queryKey: [...WAYS_KEY, stationId],
    queryFn: () => api.get<PaymentWays>('/otherPays'),
    meta: { handlesProblems: true },
  })

export function useSaveWays() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: { ways: PaymentWay[]; version: number }) =>
      api.put<PaymentWays>('/otherPays', change),
    meta: { handlesProblems: true },
    onSuccess: async (kept) => {
      await refreshSession()
      client.setQueryData([...WAYS_KEY, kept.station.id], kept)
    },
  })
}

const PARTS = ['config.otherTradeType', 'config.webChargeTradeType', 'configDetail.otherTradeType']

/** The till and the names of payments follow at once: they read the selected station. */
async function refreshSession(): Promise<void> {
  const selected = session.station()
  if (!selected) return
  const { config, configDetail } = await api.get<Station>(`/stations/${selected.id}`, {
    expand: PARTS,
  })
  session.setStation({
    ...selected,
    config: { ...selected.config, ...config },
    ...(configDetail && { configDetail: { ...selected.configDetail, ...configDetail } }),
  })
}

export const listTemplates = (query: Partial<ListQuery>): Promise<PageOf<PaymentTemplate>> =>
  api.get('/payTemplates', query)

export const useTemplates = (isWanted: boolean) =>
  useQuery({
    queryKey: [...TEMPLATES_KEY, 'all'],
    queryFn: () => allPages<PaymentTemplate>('/payTemplates', { sort: 'name,asc' }),
    enabled: isWanted,
    meta: { isLookup: true },
  })

/** Adds a template, or changes the one that was read. */
export function useSaveTemplate(before: PaymentTemplate | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: NewPaymentTemplate) =>
      before
        ? api.put<PaymentTemplate>(`/payTemplates/${before.id}`, {
            ...input,
            version: before.version,
          })
        : api.post<PaymentTemplate>('/payTemplates', input),
    meta: { handlesProblems: true },
    onSuccess: () => client.invalidateQueries({ queryKey: TEMPLATES_KEY }),
  })
}

/** The stations of the company, not the selected one alone. */
export const useCompanyStations = (companyId: number) =>
  useQuery({
    queryKey: ['stations', 'company', companyId],
    queryFn: () => allPages<Station>('/stations', {}, { place: { companyId } }),
    meta: { isLookup: true },
  })

export async function applyTemplate(
  templateId: number,
  { companyId, stationIds }: { companyId: number; stationIds: readonly number[] },
): Promise<TemplateUseReply> {
  const stations = stationIds.map((id) => ({ id }))
  const path = `/payTemplates/${templateId}/apply`
  const reply = await api.post<TemplateUseReply>(path, { stations }, { place: { companyId } })
  await refreshSession()
  return reply
}
