import type { NewTax, Tax } from '@app/api/contract/catalogue/taxes'
import type { TaxTemplate } from '@app/api/contract/catalogue/tax-templates'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

/** Where tax classes are kept: those of the station, or what the platform says by default. */
export type TaxSource = 'taxes' | 'taxTemplates'

export type AnyTax = Omit<Tax, 'station'>

export const listTaxes = (query: Partial<ListQuery>): Promise<PageOf<Tax>> =>
  api.get('/taxes', query)

export const listTemplates = (query: Partial<ListQuery>): Promise<PageOf<TaxTemplate>> =>
  api.get('/taxTemplates', query)

/** Adds a tax class, or changes the one that was read. */
export function useSaveTax(source: TaxSource, before: AnyTax | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: NewTax) =>
      before
        ? api.put<AnyTax>(`/${source}/${before.id}`, { ...input, version: before.version })
        : api.post<AnyTax>(`/${source}`, input),
    meta: { handlesProblems: true },
    onSuccess: () => client.invalidateQueries({ queryKey: [source] }),
  })
}

export const removeTemplate = ({ id, version }: AnyTax): Promise<unknown> =>
  api.delete(`/taxTemplates/${id}`, { version })
