import { type Device, REGISTERED_TYPES } from '@app/api/contract/forecourt/devices'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { ControllersSection } from '#features/forecourt/controllers/parts/controllers-section.tsx'
import { DispensersSection } from '#features/forecourt/dispensers/parts/dispensers-section.tsx'
import { instant } from '#lib/i18n/format.ts'
import { can, useMaybeStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { ACTIONS, type ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { DeviceDialog } from './device-dialog.tsx'
import styles from './device-page.module.css'
import { DEVICES_KEY, endDevice, listDevices } from './devices-api.ts'
import { words } from './words.ts'

const { fields } = words

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  textFilter({ name: 'code', label: fields.code, path: 'code' }),
  choiceFilter({
    name: 'type',
    label: fields.type,
    path: 'type',
    choices: REGISTERED_TYPES.map((value) => ({ value, label: words.types[value] })),
  }),
  choiceFilter({
    name: 'inUse',
    label: fields.state,
    path: 'inUse',
    choices: [
      { value: 'true', label: words.states.inUse },
      { value: 'false', label: words.states.ended },
    ],
  }),
]

const state = ({ inUse }: Device) => (
  <StatusDot tone={inUse ? 'green' : 'grey'}>{words.states[inUse ? 'inUse' : 'ended']}</StatusDot>
)

const seen = ({ lastSeenTime }: Device): string =>
  lastSeenTime === null ? words.never : instant(lastSeenTime)

const columns: ListColumn<Device>[] = [
  { key: 'name', title: fields.name, always: true, sortable: true, render: ({ name }) => name },
  { key: 'code', title: fields.code, render: ({ code }) => <code>{code}</code> },
  { key: 'type', title: fields.type, render: ({ type }) => words.types[type] },
  { key: 'licence', title: fields.licence, render: ({ licence }) => words.licences[licence] },
  { key: 'station', title: fields.station, render: ({ station }) => station.name },
  { key: 'state', title: fields.state, render: state },
  { key: 'lastSeenTime', title: fields.lastSeenTime, render: seen },
  {
    key: 'versionName',
    title: fields.versionName,
    render: ({ versionName }) => versionName ?? '–',
  },
  {
    key: 'remark',
    title: fields.remark,
    wraps: true,
    extra: true,
    render: ({ remark }) => remark || '–',
  },
  {
    key: 'createdDate',
    title: fields.createdDate,
    extra: true,
    sortable: true,
    render: ({ createdDate }) => instant(createdDate),
  },
  {
    key: 'endedTime',
    title: fields.endedTime,
    extra: true,
    render: ({ endedTime }) => instant(endedTime),
  },
]

interface Actions {
  onEdit: (device: Device) => void
  onEnd: (device: Device) => void
}

/** What has ended stays as it was. */
const actionColumn = ({ onEdit, onEnd }: Actions): ListColumn<Device> => ({
  key: ACTIONS,
  title: '',
  always: true,
  fixed: 'end',
  render: (device) =>
    device.inUse && (
      <>
        <Button type="link" size="small" onClick={() => onEdit(device)}>
          {common.edit}
        </Button>
        <Button type="link" danger size="small" onClick={() => onEnd(device)}>
          {words.end}
        </Button>
      </>
    ),
})

/** The devices of stations (S-204); dispensers and controllers as they are set up at the forecourt. */
export default function DevicePage() {
  const [asked, setAsked] = useState<{ before?: Device }>()
  const [ending, setEnding] = useState<Device>()
  const station = useMaybeStation()
  const listed = can('device:update')
    ? [...columns, actionColumn({ onEdit: (before) => setAsked({ before }), onEnd: setEnding })]
    : columns
  const add = can('device:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({})}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="Device"
        title={words.title}
        queryKey={DEVICES_KEY}
        load={listDevices}
        columns={listed}
        exports={{ type: 'devices' }}
        filters={filters}
        actions={add}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(device) => ({
          title: device.name,
          aside: state(device),
          lines: [
            `${words.types[device.type]} · ${device.code}`,
            device.station.name ?? '',
            `${fields.lastSeenTime} ${seen(device)}`,
          ],
        })}
      />
      {station && can('deviceMge:read') && (
        <div className={styles.forecourt}>
          <ControllersSection />
          <DispensersSection />
        </div>
      )}
      {asked && <DeviceDialog {...asked} onClose={() => setAsked(undefined)} />}
      {ending && (
        <CommandDialog
          open
          danger
          title={`${words.end} · ${ending.name}`}
          verb={words.end}
          question={words.endQuestion(ending.name)}
          done={words.endDone}
          onConfirm={() => endDevice(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  )
}
