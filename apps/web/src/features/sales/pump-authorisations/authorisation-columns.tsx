import type { PumpAuthorisation } from '@app/api/contract/sales/pump-authorisations'
import { Button } from 'antd'
import { instant, money, volume } from '#lib/i18n/format.ts'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { AuthorisationStatus } from './status.tsx'
import { words } from './words.ts'

const { fields } = words

export const fuelOf = ({ nozzleControl, item }: PumpAuthorisation): string =>
  `${words.nozzleNo(nozzleControl.logicNo)} · ${item.name}`

/** The card, or the prepayment. */
export const payerOf = ({ userCard, prepayOrder }: PumpAuthorisation): string =>
  userCard
    ? [userCard.number, userCard.name].filter(Boolean).join(' · ')
    : `${fields.prepayOrder} ${prepayOrder?.orderNo ?? ''}`

export const wishOf = (row: PumpAuthorisation): string =>
  row.volume === null ? words.kinds[row.kind] : `${words.kinds[row.kind]} ${volume(row.volume)}`

export const authorisationColumns = (
  open: (row: PumpAuthorisation) => void,
): ListColumn<PumpAuthorisation>[] => [
  {
    key: 'createdDate',
    title: fields.createdDate,
    sortable: true,
    always: true,
    render: (row) => (
      <Button type="link" size="small" onClick={() => open(row)}>
        {instant(row.createdDate)}
      </Button>
    ),
  },
  { key: 'nozzle', title: fields.nozzle, inFile: ['nozzle', 'item'], render: fuelOf },
  { key: 'card', title: words.payer, inFile: ['card', 'prepayOrder'], render: payerOf },
  { key: 'plate', title: fields.plate, extra: true, render: ({ plate }) => plate ?? '–' },
  { key: 'kind', title: fields.kind, inFile: ['kind', 'volume', 'unitPrice'], render: wishOf },
  { key: 'held', title: fields.held, align: 'right', render: ({ held }) => money(held) },
  {
    key: 'captured',
    title: fields.captured,
    align: 'right',
    render: ({ captured, status }) => (status === 'done' ? money(captured) : '–'),
  },
  {
    key: 'status',
    title: fields.status,
    inFile: ['status', 'answer', 'sentTime', 'answeredTime', 'stopAskedTime'],
    render: ({ status }) => <AuthorisationStatus status={status} />,
  },
  {
    key: 'grayTime',
    title: fields.grayTime,
    sortable: true,
    render: ({ grayTime }) => instant(grayTime),
  },
  {
    key: 'resolution',
    title: fields.resolution,
    inFile: [
      'resolution',
      'resolver',
      'reason',
      'endedTime',
      'totaliserBefore',
      'totaliserAfter',
      'order',
    ],
    render: ({ resolution, resolver }) =>
      resolution === null
        ? '–'
        : [words.resolutions[resolution], resolver?.name].filter(Boolean).join(' · '),
  },
  {
    key: 'creator',
    title: fields.creator,
    inFile: ['creator', 'station'],
    extra: true,
    render: ({ creator }) => creator.name,
  },
]

export const authorisationCard = (row: PumpAuthorisation): RowCard => ({
  title: fuelOf(row),
  aside: <AuthorisationStatus status={row.status} />,
  lines: [
    [instant(row.createdDate), payerOf(row)].join(' · '),
    ...(row.status === 'gray' ? [`${fields.grayTime} ${instant(row.grayTime)}`] : []),
    `${fields.held} ${money(row.held)}${row.status === 'done' ? ` · ${fields.captured} ${money(row.captured)}` : ''}`,
  ],
})
