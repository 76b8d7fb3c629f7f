import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { useParams } from 'react-router'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { useEntry } from '#features/ledger/entries/entries-api.ts'
import { RechargeActions } from './recharge-actions.tsx'
import styles from './recharge-details.module.css'
import { RechargeDetailList } from './recharge-detail-list.tsx'
import { RechargeState, titleOf } from '../recharge-state.tsx'
import { RechargeSum } from '../recharge/recharge-sum.tsx'
import { RechargeTimeline } from './recharge-timeline.tsx'
import { useLinesOf, usePaymentOf } from '../recharges-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { RechargeInvoices } from '../slots.ts'
import { words } from '../words.ts'

export default function RechargeDetailsPage() {
  const { userCardDetailId } = useParams()
  const { data: entry, error, refetch } = useEntry(Number(userCardDetailId))
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!entry) return <PageSkeleton rows={8} />
  return <RechargeDetails entry={entry} />
}

function RechargeDetails({ entry }: { entry: UserCardDetail }) {
  const { data: lines = [entry] } = useLinesOf(entry.transaction?.id)
  const { data: payment } = usePaymentOf(entry.transaction?.id)
  return (
    <Page
      title={titleOf(entry)}
      status={<RechargeState entry={entry} isRefunding={payment?.status === 'refunding'} />}
      back={pathTo('RechargeHistory')}
      actions={<RechargeActions entry={entry} lines={lines} payment={payment} />}
    >
      <div className={styles.columns}>
        <Section title={words.history}>
          <RechargeTimeline lines={lines} />
        </Section>
        <div>
          <Section title={words.about}>
            <RechargeDetailList entry={entry} lines={lines} payment={payment} />
          </Section>
          <RechargeInvoices entry={entry} />
          <Section title={words.sum}>
            <RechargeSum lines={lines} />
          </Section>
        </div>
      </div>
    </Page>
  )
}
