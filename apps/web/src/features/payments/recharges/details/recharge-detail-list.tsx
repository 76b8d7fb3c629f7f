import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import type { Transaction } from '@app/api/contract/sales/transactions'
import { instant, money } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { common } from '#locale/words.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { channelDetails } from '#features/sales/transactions/parts/channel-details.ts'
import { Holder } from '../list/recharge-columns.tsx'
import { slipOfEntry } from '../slip.ts'
import { words } from '../words.ts'

const { fields } = words

/** Whose card was recharged, where, by whom and how it was paid. */
export function RechargeDetailList({
  entry,
  lines,
  payment,
}: {
  entry: UserCardDetail
  lines: readonly UserCardDetail[]
  payment: Transaction | undefined
}) {
  const { paymentType } = entry
  return (
    <DetailList
      items={[
        { label: fields.member, value: <Holder entry={entry} /> },
        { label: fields.card, value: entry.userCard.number },
        { label: fields.time, value: instant(entry.createdDate) },
        { label: fields.payment, value: paymentType ? paymentName(paymentType) : '–' },
        ...cashDetails(payment),
        ...channelDetailsOf(payment),
        { label: fields.balance, value: money(slipOfEntry(entry, lines, payment).balance) },
        { label: fields.order, value: entry.order?.orderNo ?? '–' },
        { label: fields.station, value: entry.station.name ?? '–' },
        { label: fields.operator, value: entry.operator?.name ?? '–' },
        { label: common.remark, value: entry.remark || '–' },
        ...(entry.reason ? [{ label: common.reason, value: entry.reason }] : []),
      ]}
    />
  )
}

/** What the channel says, of a recharge by phone. */
function channelDetailsOf(payment: Transaction | undefined) {
  const details = payment ? channelDetails(payment) : []
  return details.length > 0 ? [{ label: fields.channel, value: details.join(' · ') }] : []
}

/** Only cash is handed over and changed. */
function cashDetails(payment: Transaction | undefined) {
  if (!payment || payment.received === null) return []
  return [
    { label: fields.received, value: money(payment.received) },
    { label: fields.change, value: money(payment.change) },
  ]
}
