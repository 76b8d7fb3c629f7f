import type { TransportContract } from '@app/api/contract/supply/transport-contracts'
import { formatTons } from '@app/kernel/mass'
import { amount, instant, litres, tons } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { words } from '../words.ts'

const { fields } = words

const TONES: Readonly<Record<TransportContract['status'], Tone>> = {
  draft: 'amber',
  inTransit: 'blue',
  signed: 'green',
  settled: 'grey',
  void: 'grey',
}

export const transportStatus = ({ status }: Pick<TransportContract, 'status'>) => (
  <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
)

/** What was lost, and whether it is too much. */
const lossShown = ({ loss, isOverLimit }: TransportContract) =>
  loss === null ? (
    '–'
  ) : (
    <>
      {isOverLimit && <StatusDot tone="red">{words.overLimit}</StatusDot>} {formatTons(loss)}
    </>
  )

export const transportCard = (transport: TransportContract): RowCard => ({
  title: `${transport.billNo} · ${transport.plate}`,
  aside: transportStatus(transport),
  lines: [
    `${transport.originDepot.name} → ${transport.station.name}`,
    [
      `${transport.product.name} ${tons(transport.quantity)}`,
      transport.isOverLimit ? words.overLimit : '',
    ]
      .filter(Boolean)
      .join(' · '),
  ],
})

const usualColumns: ListColumn<TransportContract>[] = [
  {
    key: 'billNo',
    title: fields.billNo,
    render: ({ id, billNo }) => (
      <PermittedLink permission="editTransportInfo:read" to={pathTo('EditTransportInfo', { id })}>
        {billNo}
      </PermittedLink>
    ),
    sortable: true,
    always: true,
  },
  { key: 'plate', title: fields.plate, render: ({ plate }) => plate },
  {
    key: 'deliveryTime',
    title: fields.deliveryTime,
    render: ({ deliveryTime }) => instant(deliveryTime),
    sortable: true,
  },
  {
    key: 'originDepot',
    title: fields.originDepot,
    render: ({ originDepot }) => originDepot.name,
  },
  { key: 'station', title: fields.station, render: ({ station }) => station.name },
  { key: 'product', title: fields.product, render: ({ product }) => product.name },
  {
    key: 'quantity',
    title: fields.quantity,
    align: 'right',
    render: ({ quantity }) => formatTons(quantity),
  },
  {
    key: 'signedQuantity',
    title: fields.signedQuantity,
    align: 'right',
    render: ({ signedQuantity }) => (signedQuantity === null ? '–' : formatTons(signedQuantity)),
  },
  { key: 'loss', title: fields.loss, align: 'right', render: lossShown },
  { key: 'status', title: fields.status, render: transportStatus },
]

const extraColumns: ListColumn<TransportContract>[] = [
  {
    key: 'purchaseContract',
    title: fields.purchaseContract,
    render: ({ purchaseContract }) => purchaseContract?.name ?? '–',
  },
  { key: 'carrier', title: fields.carrier, render: ({ carrier }) => carrier.name },
  { key: 'supplier', title: fields.supplier, render: ({ supplier }) => supplier.name },
  {
    key: 'volume',
    title: fields.volume,
    align: 'right',
    render: ({ volume }) => `${litres(volume)} L`,
  },
  {
    key: 'unitPrice',
    title: fields.unitPrice,
    align: 'right',
    render: ({ unitPrice }) => amount(unitPrice),
  },
  {
    key: 'amount',
    title: fields.amount,
    align: 'right',
    render: (transport) => amount(transport.amount),
  },
  {
    key: 'freightAmount',
    title: fields.freightAmount,
    align: 'right',
    render: ({ freightAmount }) => amount(freightAmount),
  },
  {
    key: 'offloadTime',
    title: fields.offloadTime,
    render: ({ offloadTime }) => instant(offloadTime),
  },
  {
    key: 'description',
    title: fields.description,
    wraps: true,
    render: ({ description }) => description || '–',
  },
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
  },
]

export const transportColumns: ListColumn<TransportContract>[] = [
  ...usualColumns,
  ...extraColumns.map((column) => ({ ...column, extra: true })),
]
