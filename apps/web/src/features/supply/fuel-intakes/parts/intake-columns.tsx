import type { FuelIntake } from '@app/api/contract/supply/fuel-intakes'
import { formatTons } from '@app/kernel/mass'
import { instant, inVolume, litres } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { Volume } from '#ui/display/figures.tsx'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { words } from '../words.ts'

const { fields } = words

const TONES: Readonly<Record<FuelIntake['status'], Tone>> = {
  draft: 'amber',
  offloading: 'blue',
  done: 'green',
  reversed: 'grey',
  void: 'grey',
}

export const intakeStatus = ({ status }: Pick<FuelIntake, 'status'>) => (
  <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
)

const tanksOf = ({ lines }: FuelIntake): string =>
  lines.map(({ tank }) => words.tank(tank.number)).join(', ')

const productOf = ({ product, lines }: FuelIntake): string =>
  product?.name ?? lines[0]?.tank.item.name ?? '–'

function profitLossOf({ profitLoss, profitLoss20 }: FuelIntake): string {
  if (profitLoss === null) return ''
  return profitLoss20 === null
    ? words.uncompared
    : `${fields.profitLoss20} ${litres(profitLoss20)} L`
}

export const intakeCard = (intake: FuelIntake): RowCard => ({
  title: intake.docNo || words.untitled,
  aside: intakeStatus(intake),
  lines: [
    `${productOf(intake)} · ${tanksOf(intake)}`,
    [
      intake.startTime ? instant(intake.startTime) : words.sources[intake.source],
      profitLossOf(intake),
    ]
      .filter(Boolean)
      .join(' · '),
  ],
})

const figure = (
  key: 'deliveryVolume' | 'offloadVolume' | 'profitLoss' | 'profitLoss20',
): ListColumn<FuelIntake> => ({
  key,
  title: inVolume(fields[key]),
  align: 'right',
  render: (intake) => <Volume value={intake[key]} />,
})

const usualColumns: ListColumn<FuelIntake>[] = [
  {
    key: 'docNo',
    title: fields.docNo,
    render: ({ id, docNo }) => (
      <PermittedLink
        permission="oilInfoDetails:read"
        to={pathTo('OilInfoDetails', { oilInfoId: id })}
      >
        {docNo || words.untitled}
      </PermittedLink>
    ),
    sortable: true,
    always: true,
  },
  {
    key: 'startTime',
    title: fields.startTime,
    render: ({ startTime }) => instant(startTime),
    sortable: true,
  },
  { key: 'product', title: fields.product, render: productOf },
  { key: 'tanks', title: fields.tanks, render: tanksOf },
  { key: 'supplier', title: fields.supplier, render: ({ supplier }) => supplier?.name ?? '–' },
  figure('deliveryVolume'),
  figure('offloadVolume'),
  figure('profitLoss'),
  figure('profitLoss20'),
  { key: 'source', title: fields.source, render: ({ source }) => words.sources[source] },
  { key: 'status', title: fields.status, render: intakeStatus },
]

const extraColumns: ListColumn<FuelIntake>[] = [
  { key: 'station', title: fields.station, render: ({ station }) => station.name },
  {
    key: 'transportContract',
    title: fields.transportContract,
    render: ({ transportContract }) => transportContract?.name ?? '–',
  },
  { key: 'depot', title: fields.depot, render: ({ depot }) => depot?.name ?? '–' },
  {
    key: 'weight',
    title: fields.weight,
    align: 'right',
    render: ({ weight }) => (weight === null ? '–' : formatTons(weight)),
  },
  { key: 'endTime', title: fields.endTime, render: ({ endTime }) => instant(endTime) },
  { key: 'completer', title: fields.completer, render: ({ completer }) => completer?.name ?? '–' },
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

export const intakeColumns: ListColumn<FuelIntake>[] = [
  ...usualColumns,
  ...extraColumns.map((column) => ({ ...column, extra: true })),
]
