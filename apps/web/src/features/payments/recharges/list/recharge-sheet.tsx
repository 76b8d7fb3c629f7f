import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { PageSkeleton, Section } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/mobile/sheet.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { useEntry } from '#features/ledger/entries/entries-api.ts'
import { RechargeActions } from '../details/recharge-actions.tsx'
import { RechargeDetailList } from '../details/recharge-detail-list.tsx'
import { RechargeState, titleOf } from '../recharge-state.tsx'
import { RechargeSum } from '../recharge/recharge-sum.tsx'
import { RechargeTimeline } from '../details/recharge-timeline.tsx'
import { useLinesOf, usePaymentOf } from '../recharges-api.ts'
import { words } from '../words.ts'

/** One recharge on a phone: what it came to, whose it is, and the ways back. */
export function RechargeSheet({ entryId, onClose }: { entryId: number; onClose: () => void }) {
  const { data: entry, error, refetch } = useEntry(entryId)
  if (entry) return <KnownRecharge entry={entry} onClose={onClose} />
  return (
    <Sheet title={words.historyTitle} onClose={onClose}>
      {error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={6} />}
    </Sheet>
  )
}

function KnownRecharge({ entry, onClose }: { entry: UserCardDetail; onClose: () => void }) {
  const { data: lines = [entry] } = useLinesOf(entry.transaction?.id)
  const { data: payment } = usePaymentOf(entry.transaction?.id)
  return (
    <Sheet
      title={titleOf(entry)}
      status={<RechargeState entry={entry} isRefunding={payment?.status === 'refunding'} />}
      actions={<RechargeActions entry={entry} lines={lines} payment={payment} />}
      onClose={onClose}
    >
      <Section>
        <RechargeSum lines={lines} />
      </Section>
      <Section title={words.about}>
        <RechargeDetailList entry={entry} lines={lines} payment={payment} />
      </Section>
      <Section title={words.history}>
        <RechargeTimeline lines={lines} />
      </Section>
    </Sheet>
  )
}
