import type { CardImport } from '@app/api/contract/cards/card-imports'
import { equals } from '@app/kernel/list-query/write'
import { Alert, type AlertProps } from 'antd'
import { useSearchParams } from 'react-router'
import { count, instant } from '#lib/i18n/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { can } from '#lib/session/session.ts'
import { CancelButton } from './cancel-button.tsx'
import { RowsFileButton } from './rows-file-button.tsx'
import { ImportStatus } from './import-status.tsx'
import { rowCard, rowColumns } from './import-columns.tsx'
import { IMPORT_ROWS_KEY, listImportRows, useImport } from './imports-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

const { columns } = words

/** What came of a file, while it is taken in and afterwards (S-212). */
export default function ImportResultPage() {
  const [parameters] = useSearchParams()
  const id = Number(parameters.get('id'))
  return id > 0 ? <Result key={id} id={id} /> : <Nothing />
}

const Nothing = () => (
  <Page title={words.resultTitle} back={pathTo('ImportCards')}>
    <EmptyState
      title={words.none}
      hint={words.emptyHint}
      action={
        can('importCards') && (
          <LinkButton type="primary" to={pathTo('ImportCards')}>
            {words.title}
          </LinkButton>
        )
      }
    />
  </Page>
)

function Result({ id }: { id: number }) {
  const { data: item, error, refetch } = useImport(id)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!item) return <PageSkeleton rows={5} />
  const verdict = verdictOn(item)
  return (
    <Page
      title={item.name}
      back={pathTo('ImportCards')}
      actions={
        <>
          {item.failed > 0 && <RowsFileButton importId={id} />}
          {item.status === 'importing' && can('importCards') && <CancelButton item={item} />}
        </>
      }
    >
      <Section>
        {verdict && <Alert showIcon {...verdict} style={{ marginBottom: 16 }} />}
        <DetailList items={detailsOf(item)} />
      </Section>
      <Section title={words.rejectedRows}>
        <ListSection
          // Rows come to light while the file is read.
          queryKey={[...IMPORT_ROWS_KEY, item.failed]}
          load={listImportRows}
          base={equals('import.id', id)}
          columns={rowColumns}
          card={rowCard}
          empty={
            <EmptyState
              title={item.status === 'importing' ? words.statuses.importing : words.noRejectedRows}
              hint={item.status === 'importing' ? undefined : words.noRejectedRowsHint}
            />
          }
        />
      </Section>
    </Page>
  )
}

function verdictOn(item: CardImport): Pick<AlertProps, 'type' | 'title'> | undefined {
  const { status, added, failed, done, total } = item
  if (status === 'importing') return undefined
  if (status === 'cancelled') {
    const left = count(total - done)
    return { type: 'info', title: words.cancelled(count(done), left, count(added)) }
  }
  if (done < total) return { type: 'error', title: words.broken }
  if (status === 'fail') return { type: 'error', title: words.nothing }
  if (failed > 0) return { type: 'warning', title: words.partly(count(added), count(failed)) }
  if (added === 0) return { type: 'info', title: words.allThere }
  return { type: 'success', title: words.done(count(added)) }
}

const detailsOf = (item: CardImport) => [
  { label: columns.status, value: <ImportStatus item={item} /> },
  { label: columns.total, value: count(item.total) },
  { label: columns.added, value: count(item.added) },
  { label: columns.unchanged, value: count(item.unchanged) },
  { label: columns.failed, value: count(item.failed) },
  { label: columns.owner, value: item.company?.name ?? words.stock },
  { label: columns.creator, value: item.creator.name ?? '–' },
  { label: columns.createdDate, value: instant(item.createdDate) },
  { label: columns.finishedTime, value: instant(item.finishedTime) },
]
