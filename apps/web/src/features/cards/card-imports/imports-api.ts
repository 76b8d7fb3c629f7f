import type {
  CardImport,
  CardImportQuery,
  CardImportRow,
} from '@app/api/contract/cards/card-imports'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '#lib/api/api.ts'
import { postFile } from '#lib/files/upload.ts'

export const IMPORTS_KEY = ['cardImports']
export const IMPORT_ROWS_KEY = ['cardImportRows']

const BUSY_MS = 1000

export const listImports = (query: Partial<ListQuery>): Promise<PageOf<CardImport>> =>
  api.get('/cardImports', query)

/** Asks again and again as long as the import is under way. */
export const useImport = (id: number) =>
  useQuery({
    queryKey: [...IMPORTS_KEY, id],
    queryFn: () => api.get<CardImport>(`/cardImports/${id}`),
    refetchInterval: ({ state }) => (state.data?.status === 'importing' ? BUSY_MS : false),
    meta: { handlesProblems: true },
  })

export const cancelImport = (
  { id }: Pick<CardImport, 'id'>,
  proof: Pick<Sending, 'idempotencyKey'>,
): Promise<CardImport> => api.post(`/cardImports/${id}/cancel`, {}, proof)

export const listImportRows = (query: Partial<ListQuery>): Promise<PageOf<CardImportRow>> =>
  api.get('/cardImportRows', query)

export const sendCards = (sending: {
  query: CardImportQuery
  file: File
  onProgress: (percent: number) => void
}): Promise<CardImport> => postFile('/cardInfos/import', sending)
