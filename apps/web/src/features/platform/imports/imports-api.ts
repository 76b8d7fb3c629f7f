import type { Import, ImportTrouble, RunInput } from '@app/api/contract/platform/imports'
import type { ListQuery, PageOf, SheetFormat } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '#lib/api/api.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { postFile } from '#lib/files/upload.ts'

type Proof = Pick<Sending, 'idempotencyKey' | 'pin'>

/** Where a file goes that something is chosen with, and what that is. */
export interface FileSending {
  path: string
  query: Sending['query']
}

const BUSY_MS = 1000

/** Whether the server has something to do with it. */
export const isBusy = ({ status }: Pick<Import, 'status'>): boolean =>
  status === 'checking' || status === 'importing' || status === 'undoing'

/** The calls of one kind of import, by its name: `item`. */
export const importsOf = (name: string) => ({
  key: [`${name}Imports`],
  troublesKey: [`${name}ImportTroubles`],
  /** As what the lists can be exported. */
  type: `${name}Imports`,
  troublesType: `${name}ImportTroubles`,
  list: (query: Partial<ListQuery>): Promise<PageOf<Import>> => api.get(`/${name}Imports`, query),
  listTroubles: (query: Partial<ListQuery>): Promise<PageOf<ImportTrouble>> =>
    api.get(`/${name}ImportTroubles`, query),
  send: (
    file: File,
    {
      sending,
      onProgress,
    }: { sending: FileSending | undefined; onProgress: (percent: number) => void },
  ): Promise<Import> =>
    postFile(sending?.path ?? `/${name}Imports`, { query: sending?.query, file, onProgress }),
  run: ({ id }: Import, proof: Proof): Promise<Import> =>
    api.post(`/${name}Imports/${id}/run`, {}, proof),
  /** Of a kind whose totals are confirmed before. */
  runConfirmed: ({ id }: Import, sums: RunInput['sums'], proof: Proof): Promise<Import> =>
    api.post(`/${name}Imports/${id}/run`, { sums }, proof),
  undo: ({ id }: Import, proof: Proof): Promise<Import> =>
    api.post(`/${name}Imports/${id}/undo`, {}, proof),
  cancel: ({ id }: Import, proof: Proof): Promise<Import> =>
    api.post(`/${name}Imports/${id}/cancel`, {}, proof),
  saveTemplate: async (format: SheetFormat): Promise<void> =>
    saveFile(await api.file(`/${name}Imports/template`, { format })),
})

/** Asks again and again as long as something is going on. */
export const useImport = (name: string, id: number) =>
  useQuery({
    queryKey: [...importsOf(name).key, id],
    queryFn: () => api.get<Import>(`/${name}Imports/${id}`),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? BUSY_MS : false),
    meta: { handlesProblems: true },
  })
