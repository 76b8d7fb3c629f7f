import type { Station } from '@app/api/contract/organisation/stations'
import { Button, Space } from 'antd'
import { count, instant } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { PACKAGES } from './station-fields.ts'
import { words } from './words.ts'

const { fields } = words

const TONES: Readonly<Record<Station['serviceState'], Tone>> = {
  indefinite: 'green',
  notExpired: 'green',
  dueSoon: 'amber',
  expired: 'red',
  ended: 'grey',
}

export const serviceState = ({ serviceState: state }: Pick<Station, 'serviceState'>) => (
  <StatusDot tone={TONES[state]}>{words.services[state]}</StatusDot>
)

const stationStatus = ({ status }: Pick<Station, 'status'>) => (
  <StatusDot tone={status === 'normal' ? 'green' : 'grey'}>{words.statuses[status]}</StatusDot>
)

export const packagesOf = (station: Pick<Station, 'package'>): string =>
  PACKAGES.filter((name) => station.package[name])
    .map((name) => words.packages[name])
    .join('\u00a0· ') || '–'

/** What can be done with one station; an absent deed is not offered. */
export interface StationActions {
  edit?: (station: Station) => void
  renew?: (station: Station) => void
  setStatus?: (station: Station) => void
}

export const stationColumns = (actions: StationActions): ListColumn<Station>[] => [
  { key: 'name', title: fields.name, render: ({ name }) => name, sortable: true, always: true },
  { key: 'code', title: fields.code, render: ({ code }) => code, sortable: true },
  { key: 'company', title: fields.company, render: ({ company }) => company.name },
  { key: 'contact', title: fields.contact, render: ({ contact }) => contact || '–' },
  { key: 'phone', title: fields.phone, render: ({ phone }) => phone || '–' },
  {
    key: 'address',
    title: fields.address,
    render: ({ address }) => address || '–',
    extra: true,
  },
  { key: 'package', title: fields.package, render: packagesOf, extra: true },
  { key: 'service', title: fields.service, render: serviceState },
  {
    key: 'daysLeft',
    title: fields.daysLeft,
    align: 'right',
    render: ({ daysLeft }) => (daysLeft === null ? '–' : count(daysLeft)),
    extra: true,
  },
  {
    key: 'expireTime',
    title: fields.expireTime,
    render: ({ expireTime }) => instant(expireTime).slice(0, 10),
    sortable: true,
  },
  { key: 'status', title: fields.status, render: stationStatus },
  {
    key: 'createdDate',
    title: common.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
    extra: true,
  },
  ...(Object.keys(actions).length > 0 ? [actionColumn(actions)] : []),
]

const actionColumn = ({ edit, renew, setStatus }: StationActions): ListColumn<Station> => ({
  key: 'actions',
  title: '',
  always: true,
  render: (station) => (
    <Space size={0}>
      {edit && <Deed name={common.edit} onClick={() => edit(station)} />}
      {renew && <Deed name={words.renew} onClick={() => renew(station)} />}
      {setStatus && (
        <Deed
          name={station.status === 'normal' ? words.disable : words.enable}
          onClick={() => setStatus(station)}
        />
      )}
    </Space>
  ),
})

const Deed = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button type="link" size="small" onClick={onClick}>
    {name}
  </Button>
)
