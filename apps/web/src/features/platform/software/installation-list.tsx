import type { Installation } from '@app/api/contract/platform/software'
import { instant } from '#lib/i18n/format.ts'
import { dayRangeFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { listInstallations, SOFTWARE_KEY } from './software-api.ts'
import { VersionTabs } from './version-tabs.tsx'
import { words } from './words.ts'

const { fields } = words.installations

const columns: ListColumn<Installation>[] = [
  { key: 'device', title: fields.device, always: true, render: ({ device }) => device },
  { key: 'company', title: fields.company, render: ({ company }) => company.name },
  { key: 'application', title: fields.application, render: (row) => row.application.name },
  { key: 'versionName', title: fields.versionName, render: (row) => row.versionName || '–' },
  {
    key: 'versionNumber',
    title: fields.versionNumber,
    align: 'right',
    sortable: true,
    render: ({ versionNumber }) => versionNumber,
  },
  { key: 'offered', title: fields.offered, render: ({ offered }) => offered?.versionName ?? '–' },
  {
    key: 'outcome',
    title: fields.outcome,
    render: ({ outcome }) => (outcome ? words.outcomes[outcome] : '–'),
  },
  {
    key: 'outcomeDate',
    title: fields.outcomeDate,
    extra: true,
    render: ({ outcomeDate }) => instant(outcomeDate),
  },
  {
    key: 'firstSeenDate',
    title: fields.firstSeenDate,
    extra: true,
    render: ({ firstSeenDate }) => instant(firstSeenDate),
  },
  {
    key: 'lastSeenDate',
    title: fields.lastSeenDate,
    sortable: true,
    render: ({ lastSeenDate }) => instant(lastSeenDate),
  },
]

/** What it was told to run instead, and how far that has come. */
const dueOf = ({ offered, outcome }: Installation): string =>
  [
    ...(offered ? [`${fields.offered} ${offered.versionName}`] : []),
    ...(outcome ? [words.outcomes[outcome]] : []),
  ].join(' · ')

const filters = [
  textFilter({ name: 'application', label: fields.application, path: 'application.name' }),
  textFilter({ name: 'device', label: fields.device, path: 'device' }),
  textFilter({ name: 'company', label: fields.company, path: 'company.name' }),
  dayRangeFilter({ name: 'days', label: fields.lastSeenDate, path: 'lastSeenDate' }),
]

/** What each device runs, and what it was told to run instead. */
export const InstallationList = () => (
  <TablePage
    route="SoftwareInstallations"
    title={words.versions.title}
    tabs={<VersionTabs active="installations" />}
    queryKey={[...SOFTWARE_KEY, 'installations']}
    load={listInstallations}
    columns={columns}
    filters={filters}
    exports={{ type: 'softwareInstallations' }}
    empty={{ title: words.emptyInstallations, hint: words.emptyInstallationsHint }}
    card={(row) => ({
      title: row.device,
      aside: row.versionName,
      lines: [
        `${row.company.name ?? ''} · ${row.application.name ?? ''}`,
        dueOf(row),
        instant(row.lastSeenDate),
      ],
    })}
  />
)
