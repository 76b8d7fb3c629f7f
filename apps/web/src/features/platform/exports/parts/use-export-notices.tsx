import { type Export, EXPORT_METHOD } from '@app/api/contract/platform/exports'
import { allOf, equals, oneOf } from '@app/kernel/list-query/write'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App as AntApp, Button, Flex } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { unwatchExports, useWatchedExports, watchExports } from '#lib/files/export-watch.ts'
import { listenLive } from '#lib/live/live.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { can, useProfile } from '#lib/session/session.ts'
import { EXPORTS_KEY, isUnfinished, listExports, useDownloadExport } from '../exports-api.ts'
import { words } from '../words.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words as exportWords } from '#ui/table/exports/words.ts'

const LOOK_EVERY_MS = 2000
const SIZE = 20

/** Tells people on whatever page they are that an export of theirs is ready, or why it is not. */
export function useExportNotices(): void {
  const { id: userId } = useProfile()
  const isAllowed = can('download:read')
  const watched = useWatchedExports()
  const client = useQueryClient()
  const tell = useTell()

  // What was begun before this page was loaded.
  const { data: begun } = useQuery({
    queryKey: [...EXPORTS_KEY, 'begun'],
    queryFn: () => listExports({ search: unfinishedOf(userId), size: SIZE }),
    enabled: isAllowed,
    staleTime: Infinity,
    meta: { handlesProblems: true },
  })
  useEffect(() => watchExports(begun?.content.map(({ id }) => id) ?? []), [begun])

  const { data: seen } = useQuery({
    queryKey: [...EXPORTS_KEY, 'watched', watched],
    queryFn: () => listExports({ search: oneOf('id', watched.map(String)), size: SIZE }),
    enabled: isAllowed && watched.length > 0,
    refetchInterval: LOOK_EVERY_MS,
    meta: { handlesProblems: true },
  })
  useEffect(() => {
    const ended = seen?.content.filter((item) => !isUnfinished(item)) ?? []
    if (ended.length === 0) return
    unwatchExports(ended.map(({ id }) => id))
    ended.forEach(tell)
  }, [seen, tell])

  useEffect(
    () => listenLive(EXPORT_METHOD, () => invalidate(client, { queryKey: EXPORTS_KEY })),
    [client],
  )
}

const unfinishedOf = (userId: number): string =>
  allOf(oneOf('status', ['queued', 'running']), equals('creator.id', userId))

function useTell(): (item: Export) => void {
  const { notification } = AntApp.useApp()
  const { mutate } = useDownloadExport()
  const navigate = useNavigate()
  return (item) => {
    const { id, name, status, failure } = item
    const key = `export-${id}`
    if (status === 'fail') {
      notification.error({
        key,
        title: words.failed,
        description: words.failedHint(name, failure?.message ?? ''),
        duration: 0,
      })
    }
    if (status !== 'success') return
    const fetchFile = (): void => {
      notification.destroy(key)
      mutate(item)
    }
    const look = (): void => {
      notification.destroy(key)
      void navigate(pathTo('Download'))
    }
    notification.success({
      key,
      title: words.ready,
      description: words.readyHint(name),
      duration: 15,
      actions: (
        <Flex gap={8}>
          <Button size="small" onClick={look}>
            {exportWords.go}
          </Button>
          <Button type="primary" size="small" onClick={fetchFile}>
            {words.download}
          </Button>
        </Flex>
      ),
    })
  }
}
