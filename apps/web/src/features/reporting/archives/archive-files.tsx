import type { Archive } from '@app/api/contract/reporting/archives'
import { useMutation } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { api } from '#lib/api/api.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { saveText } from '#lib/files/save-text.ts'
import { can } from '#lib/session/session.ts'
import { words } from './words.ts'

/** The files of an archive with their hashes, and the manifest that `sha256sum -c` understands. */
export function ArchiveFiles({ archive }: { archive: Archive }) {
  const { files, status, month } = archive
  const fetching = useMutation({
    mutationFn: async (exportId: number) =>
      saveFile(await api.file(`/exports/${exportId}/download`, { download: true })),
  })
  return (
    <Flex vertical gap={4} align="start">
      {files.map(({ export: { id }, list, rows, name, sha256, status: state }) => (
        <span key={id}>
          {words.lists[list]} · {words.rows(Number(rows))}
          {sha256 && (
            <>
              {' · '}
              <code style={{ overflowWrap: 'anywhere' }}>{sha256}</code>
            </>
          )}
          {state === 'success' && can('download:read') && (
            <Button
              type="link"
              size="small"
              aria-label={words.download(name)}
              loading={fetching.isPending && fetching.variables === id}
              onClick={() => fetching.mutate(id)}
            >
              {words.fetch}
            </Button>
          )}
        </span>
      ))}
      {status === 'success' && (
        <Button size="small" onClick={() => saveText(`archive-${month}.sha256`, manifestOf(files))}>
          {words.manifest}
        </Button>
      )}
    </Flex>
  )
}

const manifestOf = (files: Archive['files']): string =>
  files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('')
