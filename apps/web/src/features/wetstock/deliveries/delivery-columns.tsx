import type { DeliveryGroup, DeliveryRecord } from '@app/api/contract/wetstock/deliveries'
import { Link } from 'react-router'
import { count, inVolume, litres } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { perMille } from '../parts/per-mille.ts'
import { words } from './words.ts'

type Column = ListColumn<DeliveryRecord>

const { fields } = words

const volume = (
  key: 'delivered' | 'offloaded' | 'profitLoss' | 'shortVolume' | 'beyondVolume',
): Column => ({
  key,
  title: inVolume(fields[key]),
  align: 'right',
  sortable: true,
  render: (row) => <Volume value={row[key]} />,
})

const counted = (key: 'intakes' | 'uncompared' | 'short' | 'beyond'): Column => ({
  key,
  title: fields[key],
  align: 'right',
  sortable: true,
  render: (row) => count(row[key]),
})

const carrierOf = (row: DeliveryRecord): string => row.carrier?.name ?? words.noContract

const carrier: Column = { key: 'carrier', title: fields.carrier, render: carrierOf }

/** Whose deliveries a row is about. */
export function ownerOf(row: DeliveryRecord, groupBy: DeliveryGroup): string {
  if (groupBy === 'supplier') return row.supplier?.name ?? '–'
  // Of intakes without a contract there is neither truck nor driver.
  if (groupBy === 'driver' && row.carrier) return row.driver || words.noDriver
  return (groupBy === 'plate' && row.plate) || carrierOf(row)
}

/** @param pathOf the intakes that a row is the sum of */
export const deliveryColumns = (
  groupBy: DeliveryGroup,
  pathOf: (row: DeliveryRecord) => string,
): Column[] => [
  {
    key: groupBy,
    title: fields[groupBy],
    render: (row) => <Link to={pathOf(row)}>{ownerOf(row, groupBy)}</Link>,
    always: true,
  },
  ...(groupBy === 'plate' || groupBy === 'driver' ? [carrier] : []),
  counted('intakes'),
  counted('uncompared'),
  volume('delivered'),
  volume('offloaded'),
  volume('profitLoss'),
  {
    key: 'share',
    title: fields.share,
    align: 'right',
    sortable: true,
    render: (row) => perMille(row.share),
  },
  counted('short'),
  volume('shortVolume'),
  counted('beyond'),
  volume('beyondVolume'),
]

export const deliveryCard =
  (groupBy: DeliveryGroup) =>
  (row: DeliveryRecord): RowCard => ({
    title: ownerOf(row, groupBy),
    aside: `${litres(row.beyondVolume)} L`,
    lines: [
      row.profitLoss === null
        ? `${fields.intakes} ${count(row.intakes)} · ${fields.uncompared}`
        : `${fields.intakes} ${count(row.intakes)} · ${fields.profitLoss} ${litres(row.profitLoss)} L`,
      `${fields.shortVolume} ${litres(row.shortVolume)} L · ${fields.beyond} ${count(row.beyond)}`,
    ],
  })
