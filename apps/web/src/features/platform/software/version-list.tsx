import {
  isPossible,
  type SoftwareVersion,
  VERSION_STATES,
  VERSION_STEPS,
  type VersionStep,
} from '@app/api/contract/platform/software'
import { namesOf } from '@app/kernel/names'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { count, fileSize, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { choiceFilter, dayRangeFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { listVersions, removeDraft, SOFTWARE_KEY, stepVersion } from './software-api.ts'
import { VersionDialog } from './version-dialog.tsx'
import { VersionTabs } from './version-tabs.tsx'
import { words } from './words.ts'

const { fields } = words.versions

interface Stepping {
  version: SoftwareVersion
  step: VersionStep
}

const TONES = { draft: 'grey', published: 'green', paused: 'amber', withdrawn: 'red' } as const

const statusOf = ({ status }: SoftwareVersion) => (
  <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
)

const nameOf = ({ application, versionName }: SoftwareVersion): string =>
  `${application.name ?? ''} ${versionName}`

const namesOfStations = (stations: SoftwareVersion['stations']): string =>
  stations.map(({ name }) => name).join(words.between)

const mayEdit = ({ status }: SoftwareVersion): boolean =>
  status !== 'withdrawn' && can('versionMge:update')

const columnsFor = (
  onStep: (stepping: Stepping) => void,
  onEdit: (version: SoftwareVersion) => void,
  onRemove: (version: SoftwareVersion) => void,
): ListColumn<SoftwareVersion>[] => [
  {
    key: 'application',
    title: fields.application,
    always: true,
    render: ({ application }) => application.name,
  },
  { key: 'versionName', title: fields.versionName, render: ({ versionName }) => versionName },
  {
    key: 'versionNumber',
    title: fields.versionNumber,
    align: 'right',
    sortable: true,
    render: ({ versionNumber }) => versionNumber,
  },
  { key: 'status', title: fields.status, render: statusOf },
  { key: 'rollout', title: fields.rollout, align: 'right', render: ({ rollout }) => rollout },
  {
    key: 'stations',
    title: fields.stations,
    wraps: true,
    render: ({ stations }) => namesOfStations(stations) || words.allStations,
  },
  {
    key: 'forceUpdate',
    title: fields.forceUpdate,
    render: ({ forceUpdate }) => (forceUpdate ? words.yesNo.yes : words.yesNo.no),
  },
  {
    key: 'devices',
    title: fields.devices,
    align: 'right',
    render: ({ devices }) => count(devices),
  },
  {
    key: 'package',
    title: fields.package,
    extra: true,
    inFile: ['package', 'size'],
    render: ({ package: { name, size } }) => `${name} (${fileSize(size)})`,
  },
  { key: 'notes', title: fields.notes, wraps: true, render: ({ notes }) => notes || '–' },
  {
    key: 'publishedDate',
    title: fields.publishedDate,
    render: ({ publishedDate }) => instant(publishedDate),
  },
  { key: 'sha256', title: fields.sha256, extra: true, render: (row) => row.package.sha256 },
  {
    key: 'createdDate',
    title: fields.createdDate,
    extra: true,
    render: ({ createdDate }) => instant(createdDate),
  },
  {
    key: 'actions',
    title: '',
    always: true,
    fixed: 'end',
    render: (version) => (
      <>
        {mayEdit(version) && (
          <Button type="link" size="small" onClick={() => onEdit(version)}>
            {common.edit}
          </Button>
        )}
        {version.status === 'draft' && can('versionMge:create') && (
          <Button type="link" size="small" danger onClick={() => onRemove(version)}>
            {common.remove}
          </Button>
        )}
        {namesOf(VERSION_STEPS)
          .filter((step) => can('publishVersion') && isPossible(step, version.status))
          .map((step) => (
            <Button
              key={step}
              type="link"
              size="small"
              danger={step === 'withdraw'}
              onClick={() => onStep({ version, step })}
            >
              {words.steps[step]}
            </Button>
          ))}
      </>
    ),
  },
]

const filters = [
  textFilter({ name: 'application', label: fields.application, path: 'application.name' }),
  textFilter({ name: 'versionName', label: fields.versionName, path: 'versionName' }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: VERSION_STATES.map((value) => ({ value, label: words.statuses[value] })),
  }),
  dayRangeFilter({ name: 'days', label: fields.createdDate, path: 'createdDate' }),
]

/** Versions: uploaded, published to a share of the devices, paused and withdrawn. */
export function VersionList() {
  const [opened, setOpened] = useState<SoftwareVersion | 'new'>()
  const [stepping, setStepping] = useState<Stepping>()
  const [removing, setRemoving] = useState<SoftwareVersion>()
  const columns = useMemo(() => columnsFor(setStepping, setOpened, setRemoving), [])
  const add = can('versionMge:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened('new')}>
      {words.addVersion}
    </Button>
  )
  return (
    <>
      <TablePage
        route="VersionMge"
        title={words.versions.title}
        tabs={<VersionTabs active="versions" />}
        queryKey={[...SOFTWARE_KEY, 'versions']}
        load={listVersions}
        columns={columns}
        filters={filters}
        actions={add}
        exports={{ type: 'softwareVersions' }}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(row) => ({
          title: nameOf(row),
          aside: statusOf(row),
          lines: [
            [
              ...(row.forceUpdate ? [fields.forceUpdate] : []),
              `${row.rollout}%`,
              words.onDevices(count(row.devices)),
            ].join(' · '),
            namesOfStations(row.stations),
            row.notes,
          ],
        })}
      />
      {opened && (
        <VersionDialog
          {...(opened !== 'new' && { before: opened })}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removing && <RemovalDialog version={removing} onClose={() => setRemoving(undefined)} />}
      {stepping && <StepDialog {...stepping} onClose={() => setStepping(undefined)} />}
    </>
  )
}

function RemovalDialog({ version, onClose }: { version: SoftwareVersion; onClose: () => void }) {
  return (
    <CommandDialog
      open
      danger
      title={`${words.removeDraft} · ${nameOf(version)}`}
      verb={common.remove}
      question={words.removeDraftAsk(nameOf(version))}
      done={common.removed}
      onConfirm={() => removeDraft(version)}
      onClose={onClose}
    />
  )
}

/** Asks before devices are told of a version, or no more. */
function StepDialog({ version, step, onClose }: Stepping & { onClose: () => void }) {
  return (
    <CommandDialog
      open
      danger={step === 'withdraw'}
      title={`${words.steps[step]} · ${nameOf(version)}`}
      verb={words.steps[step]}
      question={
        <>
          {words.stepQuestions[step](
            nameOf(version),
            String(version.rollout),
            namesOfStations(version.stations),
          )}{' '}
          {step === 'publish' && version.forceUpdate && words.forcedQuestion}
        </>
      }
      done={words.stepsDone[step]}
      onConfirm={({ idempotencyKey }) => stepVersion(version, step, { idempotencyKey })}
      onClose={onClose}
    />
  )
}
