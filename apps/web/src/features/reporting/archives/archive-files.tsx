import type { Archive } from '@app/api/contract/reporting/archives'
import { useMutation } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { api } from '#lib/api/api.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { saveText } from '#lib/files/save-text.ts'
import { count } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { words } from './words.ts'

/** The files of an archive, to be opened with their hashes. */
export const ArchiveFiles = ({ archive: { files } }: { archive: Archive }) => (
  <details>
    <summary>
      {words.filesOf(count(files.length), count(files.reduce((sum, { rows }) => sum + rows, 0)))}
    </summary>
    <Flex vertical gap={4} align="start">
      {files.map(({ export: { id }, list, rows, sha256 }) => (
        <span key={id}>
          {words.lists[list]} · {words.rows(rows)}
          {sha256 && (
            <>
              {' · '}
              <code style={{ overflowWrap: 'anywhere' }}>{sha256}</code>
            </>
          )}
        </span>
      ))}
    </Flex>
  </details>
)

/** The files themselves, and the manifest that `sha256sum -c` understands. */
export function ArchiveDownloads({ archive }: { archive: Archive }) {
  const { files, status, month } = archive
  const fetching = useMutation({
    mutationFn: async (exportId: number) =>
      saveFile(await api.file(`/exports/${exportId}/download`, { download: true })),
  })
  const ready = can('download:read') ? files.filter((file) => file.status === 'success') : []
  return (
    <Flex wrap gap={4}>
      {ready.map(({ export: { id }, list, name }) => (
        <Button
          key={id}
          type="link"
          size="small"
          aria-label={words.download(name)}
          loading={fetching.isPending && fetching.variables === id}
          onClick={() => fetching.mutate(id)}
        >
          {words.lists[list]}
        </Button>
      ))}
      {status === 'success' && (
        <Button
          type="link"
          size="small"
          onClick={() => saveText(`archive-${month}.sha256`, manifestOf(files))}
        >
          {words.manifest}
        </Button>
      )}
    </Flex>
  )
}

const manifestOf = (files: Archive['files']): string =>
  files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('')
