import { equals } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { instant } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { useProfile } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { ExportStatus } from '../export-status.tsx'
import { EXPORTS_KEY, listExports, useDownloadExport } from '../exports-api.ts'
import { words } from '../words.ts'
import styles from './recent-exports.module.css'
import { words as exportWords } from '#ui/table/exports/words.ts'

/** As many as somebody still thinks of. */
const SIZE = 10

/** The caller's own exports, the latest first; all of them are in the download centre. */
export function RecentExports() {
  const { id } = useProfile()
  const { mutate, isPending, variables } = useDownloadExport()
  const { data, error, refetch } = useQuery({
    queryKey: [...EXPORTS_KEY, 'recent', id],
    queryFn: () => listExports({ search: equals('creator.id', id), size: SIZE }),
    meta: { handlesProblems: true },
  })
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton rows={6} />
  if (data.content.length === 0) return <EmptyState title={words.empty} hint={words.emptyHint} />
  return (
    <>
      <ul className={styles.exports}>
        {data.content.map((item) => (
          <li key={item.id}>
            <span className={styles.name}>{item.name}</span>
            <ExportStatus item={item} />
            <time>{instant(item.createdDate).slice(5)}</time>
            {item.status === 'success' && (
              <Button
                type="link"
                size="small"
                loading={isPending && variables.id === item.id}
                onClick={() => mutate(item)}
              >
                {words.download}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Link to={pathTo('Download')}>{exportWords.go}</Link>
    </>
  )
}
