import { MOST_TOLD_ROWS, type Import } from '@app/api/contract/platform/imports'
import { equals } from '@app/kernel/list-query/write'
import { Alert } from 'antd'
import { useSearchParams } from 'react-router'
import { count, instant } from '#lib/i18n/format.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { SheetTable } from '#ui/print/sheet-table.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { importsOf, useImport } from '../imports-api.ts'
import { words } from '../words.ts'
import { ImportActions } from './import-actions.tsx'
import { troubleCard, troubleColumns } from './import-columns.tsx'
import type { ImportKind } from './import-kind.ts'
import { ImportNotices } from './import-notices.tsx'
import { ImportSums } from './import-sums.tsx'
import { ImportStatus } from './import-status.tsx'

const { fields } = words

/** One file: its check, its rows, and what came of them. */
export function ImportResult({ title, kind }: { title: string; kind: ImportKind }) {
  const [parameters] = useSearchParams()
  const id = Number(parameters.get('id'))
  if (id > 0) return <Result key={id} id={id} kind={kind} />
  return (
    <Page title={title} back={kind.page}>
      <EmptyState
        title={words.none}
        hint={words.emptyHint}
        action={
          <LinkButton type="primary" to={kind.page}>
            {words.title}
          </LinkButton>
        }
      />
    </Page>
  )
}

function Result({ id, kind }: { id: number; kind: ImportKind }) {
  const { data: item, error, refetch } = useImport(kind.name, id)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!item) return <PageSkeleton rows={5} />
  return (
    <Page
      title={item.name}
      back={kind.page}
      actions={kind.mayImport && <ImportActions item={item} kind={kind} />}
    >
      <Section>
        <ImportNotices item={item} kind={kind} />
        <DetailList items={detailsOf(item)} />
      </Section>
      <ImportSums item={item} />
      {item.failed + item.kept > 0 && <Troubles item={item} kind={kind} />}
      <Preview item={item} />
    </Page>
  )
}

function Troubles({ item, kind }: { item: Import; kind: ImportKind }) {
  const { troublesKey, troublesType, listTroubles } = importsOf(kind.name)
  return (
    <Section title={words.troubles}>
      {item.failed > MOST_TOLD_ROWS && (
        <Alert
          type="info"
          showIcon
          title={words.moreTroubles(count(MOST_TOLD_ROWS))}
          style={{ marginBottom: 12 }}
        />
      )}
      <ListSection
        // They come to light while the file is read, and again when its rows are taken.
        queryKey={[...troublesKey, item.isBegun, item.failed, item.kept]}
        load={listTroubles}
        base={equals('import.id', item.id)}
        columns={troubleColumns}
        exports={{ type: troublesType }}
        card={troubleCard}
        empty={<EmptyState title={words.noTroubles} />}
      />
    </Section>
  )
}

const Preview = ({ item: { columns, preview, total } }: { item: Import }) => (
  <Section title={words.preview}>
    <p style={{ marginTop: 0 }}>{words.previewOf(count(preview.length), count(total))}</p>
    {/* What scrolls must be reached by the keyboard as well. */}
    <div role="region" aria-label={words.preview} tabIndex={0} style={{ overflowX: 'auto' }}>
      <SheetTable
        label={words.preview}
        rowKey={({ line }) => line}
        groups={[{ rows: preview }]}
        columns={[
          { key: 'line', title: words.line, render: ({ line }) => line, isFigure: true },
          ...columns.map((title, at) => ({
            key: title,
            title,
            render: ({ cells }: Import['preview'][number]) => cells[at],
          })),
        ]}
      />
    </div>
  </Section>
)

const detailsOf = (item: Import) => [
  { label: fields.status, value: <ImportStatus item={item} /> },
  ...item.choices.map(({ title, value }) => ({ label: title, value })),
  { label: fields.total, value: count(item.total) },
  // Of a file that was given up before, these are what would have been.
  ...(item.status === 'cancelled' && !item.isBegun
    ? []
    : [
        { label: fields.added, value: count(item.added) },
        { label: fields.changed, value: count(item.changed) },
        { label: fields.unchanged, value: count(item.unchanged) },
      ]),
  { label: fields.failed, value: count(item.failed) },
  ...(item.undone + item.kept > 0
    ? [
        { label: fields.undone, value: count(item.undone) },
        { label: fields.kept, value: count(item.kept) },
      ]
    : []),
  { label: fields.creator, value: item.creator.name ?? '–' },
  { label: fields.createdDate, value: instant(item.createdDate) },
  { label: fields.finishedTime, value: instant(item.finishedTime) },
]
