import { isMobile } from '@app/kernel/formats'
import { contains, equals } from '@app/kernel/list-query/write'
import { HistoryLimitHint } from '#ui/feedback/history-limit-hint.tsx'
import { dayViews } from '#ui/mobile/day-views.ts'
import { PhoneList } from '#ui/mobile/phone-list.tsx'
import { PhonePage } from '#ui/mobile/phone-page.tsx'
import { useOpened } from '#ui/mobile/use-opened.ts'
import { ENTRIES_KEY, listEntries } from '#features/ledger/entries/entries-api.ts'
import { rechargeCard } from './recharge-columns.tsx'
import { RechargeSheet } from './recharge-sheet.tsx'
import { useIsRefunding } from '../recharges-api.ts'
import { RechargeTotals } from './recharge-totals.tsx'
import { RECHARGES } from '../recharges.ts'
import { words } from '../words.ts'

function findRecharge(text: string): string {
  if (isMobile(text)) return equals('user.mobile', text)
  return /^\d+$/.test(text) ? equals('userCard.number', text) : contains('user.name', text)
}

/** What was put on cards lately, on a phone (S-109). */
export default function MRechargeHistoryPage() {
  const opened = useOpened()
  const isRefunding = useIsRefunding()
  return (
    <PhonePage title={words.historyTitle}>
      <HistoryLimitHint historyLimit="cardDetails" />
      <PhoneList
        label={words.historyTitle}
        searchHint={words.findHint}
        queryKey={ENTRIES_KEY}
        load={listEntries}
        base={RECHARGES}
        views={dayViews('cardDetails')}
        find={findRecharge}
        summary={(query) => <RechargeTotals query={query} />}
        card={rechargeCard(isRefunding)}
        onOpen={opened.open}
        empty={{ title: words.emptyDays, hint: words.emptyHint }}
      />
      {opened.id && <RechargeSheet key={opened.id} entryId={opened.id} onClose={opened.close} />}
    </PhonePage>
  )
}
