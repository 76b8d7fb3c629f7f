import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import type { Transaction } from '@app/api/contract/trade/transactions'
import { instant, money } from '../../../lib/format.ts'
import { paymentName } from '../../../locale/payment-names.ts'
import { common } from '../../../locale/words.ts'
import { Facts } from '../../../ui/facts.tsx'
import { channelFacts } from '../transactions/parts/channel-facts.ts'
import { Holder } from './recharge-columns.tsx'
import { slipOfEntry } from './slip.ts'
import { words } from './words.ts'

const { fields } = words

/** Whose card was recharged, where, by whom and how it was paid. */
export function RechargeFacts({
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
    <Facts
      items={[
        { label: fields.member, value: <Holder entry={entry} /> },
        { label: fields.card, value: entry.userCard.number },
        { label: fields.time, value: instant(entry.createdDate) },
        { label: fields.payment, value: paymentType ? paymentName(paymentType) : '–' },
        ...cashFacts(payment),
        ...channelFactsOf(payment),
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
function channelFactsOf(payment: Transaction | undefined) {
  const facts = payment ? channelFacts(payment) : []
  return facts.length > 0 ? [{ label: fields.channel, value: facts.join(' · ') }] : []
}

/** Only cash is handed over and changed. */
function cashFacts(payment: Transaction | undefined) {
  if (!payment || payment.received === null) return []
  return [
    { label: fields.received, value: money(payment.received) },
    { label: fields.change, value: money(payment.change) },
  ]
}
