import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { Order } from '@app/api/contract/sales/orders'
import type { ReactNode } from 'react'
import { instant, money, volume, volumeUnit } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { CardLedgerLink } from '#features/ledger/entries/parts/card-ledger-link.tsx'
import { useCard } from '../pay/panels/cards.ts'
import { words as orderWords } from '../words.ts'
import { words } from './words.ts'

const { fields } = orderWords

/** Everything that stands on an order beside its money. */
export function OrderDetailList({ order }: { order: Order }) {
  const { data: card } = useCard(order.userCard?.id)
  return <DetailList items={detailsOf(order, card).map(([label, value]) => ({ label, value }))} />
}

type Pair = readonly [label: string, value: ReactNode]

/** What an order does not have, such as a member, is left out. */
function detailsOf(order: Order, card: UserCard | undefined): Pair[] {
  const { buyer, employeeCard, shiftState, userCard } = order
  return [
    [fields.kind, orderWords.kinds[order.kind]],
    ...fuelDetails(order),
    [fields.createdDate, instant(order.createdDate)],
    ...optional(fields.paidTime, order.paidTime && instant(order.paidTime)),
    ...optional(fields.station, order.station.name),
    ...optional(fields.shift, shiftState && String(shiftState.number)),
    [fields.businessDay, order.businessDay],
    ...optional(fields.seller, order.seller?.name),
    ...optional(fields.employeeCard, employeeCard && cardOf(employeeCard)),
    ...optional(fields.buyer, buyer && [buyer.name, buyer.mobile].filter(Boolean).join(' ')),
    ...optional(fields.card, userCard && <CardLedgerLink number={userCard.number} />),
    ...optional(fields.cardBalance, card && money(card.available)),
    [fields.source, orderWords.sources[order.source]],
    [fields.invoiceStatus, orderWords.invoiceStatuses[order.invoiceStatus]],
    ...optional(fields.writtenOff, order.isWrittenOff && words.writtenOff),
    ...optional(fields.carried, order.carriedFromShift && words.carriedFrom),
    ...recordingDetails(order),
    ...optional(fields.reason, order.reason),
    ...optional(common.remark, order.remark),
  ]
}

/** Of what a person wrote down: when it was fuelled, by whom it was written and why. */
const recordingDetails = ({ recorded }: Order): Pair[] =>
  recorded
    ? [
        [words.recorded.fuelledTime, instant(recorded.fuelledTime)],
        ...optional(words.recorded.by, recorded.by.name),
        [words.recorded.reason, recorded.reason],
      ]
    : []

const cardOf = ({ number, user }: NonNullable<Order['employeeCard']>): string =>
  [number, user?.name].filter(Boolean).join(' ')

const fuelDetails = ({ nozzleControl, fuelItem, volume: amount, unitPrice }: Order): Pair[] =>
  fuelItem
    ? [
        ...optional(fields.nozzle, nozzleControl && String(nozzleControl.logicNo)),
        ...optional(fields.fuel, fuelItem.name),
        [fields.volume, volume(amount)],
        [fields.unitPrice, `${money(unitPrice)}/${volumeUnit()}`],
      ]
    : []

const optional = (label: string, value: ReactNode): Pair[] => (value ? [[label, value]] : [])
