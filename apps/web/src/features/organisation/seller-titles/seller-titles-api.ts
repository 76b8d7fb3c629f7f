import type { NewSellerTitle, SellerTitle } from '@app/api/contract/organisation/seller-titles'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const SELLER_TITLES_KEY = ['sellerInvoices']

export const listTitles = (query: Partial<ListQuery>): Promise<PageOf<SellerTitle>> =>
  api.get('/sellerInvoices', query)

/** Adds a title, or changes the one that was read. */
export function useSaveTitle(before: SellerTitle | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: NewSellerTitle) =>
      before
        ? api.put<SellerTitle>(`/sellerInvoices/${before.id}`, {
            ...input,
            version: before.version,
          })
        : api.post<SellerTitle>('/sellerInvoices', input),
    meta: { handlesProblems: true },
    onSuccess: () => client.invalidateQueries({ queryKey: SELLER_TITLES_KEY }),
  })
}
