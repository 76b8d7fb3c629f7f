import { isMobile } from '@app/kernel/formats'
import { contains, equals } from '@app/kernel/list-query/write'
import type { ListQuery } from '@app/kernel/schema'
import { count } from '../../../lib/format.ts'
import { useListTotals } from '../../../lib/list-totals.ts'
import { Money } from '../../../ui/figures.tsx'
import { LookBackHint } from '../../../ui/look-back-hint.tsx'
import { dayViews } from '../../../ui/phone/day-views.ts'
import { PhoneList } from '../../../ui/phone/phone-list.tsx'
import { PhonePage } from '../../../ui/phone/phone-page.tsx'
import { useOpened } from '../../../ui/phone/use-opened.ts'
import { Totals } from '../../../ui/totals.tsx'
import { ENTRIES_KEY, listEntries } from '../../ledger/entries/entries-api.ts'
import { rechargeCard } from './recharge-columns.tsx'
import { RechargeSheet } from './recharge-sheet.tsx'
import { RECHARGES } from './routes.ts'
import { words } from './words.ts'

function findRecharge(text: string): string {
  if (isMobile(text)) return equals('user.mobile', text)
  return /^\d+$/.test(text) ? equals('userCard.number', text) : contains('user.name', text)
}

/** What was put on cards lately, on a phone (S-109). */
export default function MRechargeHistoryPage() {
  const opened = useOpened()
  return (
    <PhonePage title={words.historyTitle}>
      <LookBackHint looked="cardDetails" />
      <PhoneList
        label={words.historyTitle}
        searchHint={words.findHint}
        queryKey={ENTRIES_KEY}
        load={listEntries}
        base={RECHARGES}
        views={dayViews('cardDetails')}
        find={findRecharge}
        summary={(query) => <RechargeTotals query={query} />}
        card={rechargeCard}
        onOpen={opened.open}
        empty={{ title: words.emptyDays, hint: words.emptyHint }}
      />
      {opened.id && <RechargeSheet key={opened.id} entryId={opened.id} onClose={opened.close} />}
    </PhonePage>
  )
}

/** What all of it comes to; a mere gift is in it, too. */
function RechargeTotals({ query }: { query: Partial<ListQuery> }) {
  const { data, isError, refetch } = useListTotals('userCardDetails', query)
  return (
    <Totals
      label={words.totals}
      onRetry={isError ? () => void refetch() : undefined}
      totals={
        data && [
          { label: words.totalCount, value: count(data.totals.count) },
          { label: words.amount, value: <Money value={data.totals.amount ?? 0} withUnit /> },
        ]
      }
    />
  )
}
