import type { Export } from '@app/api/contract/platform/exports'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { saveFile } from '#lib/files/save-file.ts'

export const EXPORTS_KEY = ['exports']

export const isUnfinished = ({ status }: Pick<Export, 'status'>): boolean =>
  status === 'queued' || status === 'running'

export const listExports = (query: Partial<ListQuery>): Promise<PageOf<Export>> =>
  api.get('/exports', query)

export const useDownloadExport = () =>
  useMutation({
    mutationFn: async ({ id }: Pick<Export, 'id'>) =>
      saveFile(await api.file(`/exports/${id}/download`, { download: true })),
  })

export const useCancelExport = () => useExportCommand(({ id }) => api.post(`/exports/${id}/cancel`))

export const useRemoveExport = () => useExportCommand(({ id }) => api.delete(`/exports/${id}`))

function useExportCommand(command: (wanted: Pick<Export, 'id'>) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: command,
    meta: { handlesProblems: true },
    onSettled: () => client.invalidateQueries({ queryKey: EXPORTS_KEY }),
  })
}
