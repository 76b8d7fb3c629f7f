import type { StationFuel } from '@app/api/contract/supply/station-fuels'
import { Button, Space } from 'antd'
import { instant, money } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import styles from './station-fuels.module.css'
import { words } from './words.ts'

const { fields } = words

export const fuelState = ({ onShelf }: StationFuel) => (
  <StatusDot tone={onShelf ? 'green' : 'grey'}>
    {onShelf ? words.states.onSale : words.states.ended}
  </StatusDot>
)

export const priceText = ({ price }: StationFuel): string =>
  price === 0 ? words.unpriced : money(price)

export const tanksText = ({ tanks }: StationFuel): string =>
  tanks.length === 0 ? words.noTank : words.tankNos(tanks.join(', '))

const Name = ({ fuel: { colour, name } }: { fuel: StationFuel }) => (
  <span className={styles.fuel} style={{ '--product': colour }}>
    {name}
  </span>
)

const Price = ({ fuel }: { fuel: StationFuel }) =>
  fuel.price === 0 && fuel.onShelf ? (
    <Space size={4}>
      <StatusDot tone="amber">{words.unpriced}</StatusDot>
      <PermittedLink permission="changePrice" to={pathTo('NowPrice')}>
        {words.setPrice}
      </PermittedLink>
    </Space>
  ) : (
    priceText(fuel)
  )

export const stationFuelColumns = ({
  onEdit,
  onShelf,
  onRemove,
}: Record<
  'onEdit' | 'onShelf' | 'onRemove',
  (fuel: StationFuel) => void
>): ListColumn<StationFuel>[] => [
  {
    key: 'name',
    title: fields.name,
    render: (fuel) => <Name fuel={fuel} />,
    sortable: true,
    always: true,
  },
  { key: 'code', title: fields.code, render: ({ code }) => code, sortable: true },
  { key: 'product', title: fields.product, render: ({ product }) => product?.name ?? '–' },
  {
    key: 'fuelType',
    title: fields.fuelType,
    render: ({ fuelType }) => words.fuelTypes[fuelType],
  },
  {
    key: 'price',
    title: fields.price,
    render: (fuel) => <Price fuel={fuel} />,
    sortable: true,
    align: 'right',
  },
  {
    key: 'listPrice',
    title: fields.listPrice,
    align: 'right',
    render: ({ listPrice }) => (listPrice === null ? '–' : money(listPrice)),
  },
  { key: 'tanks', title: fields.tanks, wraps: true, render: tanksText },
  {
    key: 'gradeId',
    title: fields.gradeId,
    align: 'right',
    render: ({ gradeId }) => gradeId ?? '–',
  },
  { key: 'taxRate', title: fields.taxRate, align: 'right', render: ({ taxRate }) => taxRate },
  {
    key: 'taxSpecNo',
    title: fields.taxSpecNo,
    extra: true,
    render: ({ taxSpecNo }) => taxSpecNo || '–',
  },
  { key: 'colour', title: fields.colour, extra: true, render: ({ colour }) => colour },
  {
    key: 'weight',
    title: fields.weight,
    align: 'right',
    sortable: true,
    extra: true,
    render: ({ weight }) => weight,
  },
  { key: 'state', title: fields.state, render: fuelState },
  {
    key: 'description',
    title: fields.description,
    wraps: true,
    extra: true,
    render: ({ description }) => description || '–',
  },
  {
    key: 'createdDate',
    title: fields.createdDate,
    extra: true,
    sortable: true,
    render: ({ createdDate }) => instant(createdDate),
  },
  {
    key: 'actions',
    title: '',
    always: true,
    render: (fuel) => (
      <>
        {can('fuelMge:update') && (
          <Button type="link" size="small" onClick={() => onEdit(fuel)}>
            {common.edit}
          </Button>
        )}
        {can('shelf') && (
          <Button type="link" size="small" onClick={() => onShelf(fuel)}>
            {fuel.onShelf ? words.cease : words.resume}
          </Button>
        )}
        {can('fuelMge:create') && fuel.tanks.length === 0 && (
          <Button danger type="link" size="small" onClick={() => onRemove(fuel)}>
            {common.remove}
          </Button>
        )}
      </>
    ),
  },
]
