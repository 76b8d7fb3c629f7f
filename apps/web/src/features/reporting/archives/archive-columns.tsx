import type { Archive } from '@app/api/contract/reporting/archives'
import { instant } from '#lib/i18n/format.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { ArchiveDownloads, ArchiveFiles } from './archive-files.tsx'
import { words } from './words.ts'

const { fields } = words

const TONES = { running: 'blue', success: 'green', fail: 'red' } as const

const ArchiveState = ({ archive: { status } }: { archive: Archive }) => (
  <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
)

/** Months with their files. */
export const archiveColumns: ListColumn<Archive>[] = [
  { key: 'month', title: fields.month, render: ({ month }) => month, sortable: true, always: true },
  { key: 'company', title: fields.company, render: ({ company }) => company.name, extra: true },
  { key: 'status', title: fields.status, render: (row) => <ArchiveState archive={row} /> },
  {
    key: 'files',
    title: fields.files,
    wraps: true,
    render: (row) => <ArchiveFiles archive={row} />,
  },
  {
    key: 'manifestSha256',
    title: fields.manifestSha256,
    wraps: true,
    render: ({ manifestSha256 }) => manifestSha256 ?? '–',
    extra: true,
  },
  { key: 'reason', title: fields.reason, wraps: true, render: ({ reason }) => reason },
  { key: 'creator', title: fields.creator, render: ({ creator }) => creator.name ?? '–' },
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
  },
  {
    key: 'actions',
    title: '',
    fixed: 'end',
    always: true,
    render: (row) => <ArchiveDownloads archive={row} />,
  },
]

/** An archive on a phone. */
export const archiveCard = (row: Archive): RowCard => ({
  title: row.month,
  aside: <ArchiveState archive={row} />,
  lines: [
    row.files.map(({ list, rows }) => `${words.lists[list]} ${words.rows(rows)}`).join(' · '),
    row.reason,
  ],
})
