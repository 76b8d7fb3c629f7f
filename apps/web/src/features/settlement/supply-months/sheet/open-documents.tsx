import type { SupplyMonthSheet } from '@app/api/contract/settlement/supply-months'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { Section } from '#ui/layout/page.tsx'
import { words } from '../words.ts'
import { DocumentLink } from './line-tables.tsx'

type Open = SupplyMonthSheet['openDocuments'][number]

const columns: SheetColumn<Open>[] = [
  { key: 'kind', title: words.kind, render: ({ sourceType }) => words.kinds[sourceType] },
  { key: 'document', title: words.document, render: (row) => <DocumentLink {...row} /> },
  { key: 'day', title: words.day, render: ({ day }) => day },
  { key: 'station', title: words.station, render: ({ station }) => station ?? '–' },
  { key: 'reason', title: words.reason, render: ({ sourceType }) => words.reasons[sourceType] },
]

/** What may still come to belong to the month, where it is, and whether it holds the month up. */
export function OpenDocuments({ month: { openDocuments } }: { month: SupplyMonthSheet }) {
  if (openDocuments.length === 0) return null
  return (
    <Section title={words.waiting}>
      <SheetTable
        label={words.waiting}
        columns={columns}
        groups={[{ rows: openDocuments }]}
        rowKey={({ sourceType, document }) => `${sourceType}:${document.id}`}
      />
    </Section>
  )
}
