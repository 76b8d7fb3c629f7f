import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { useParams } from 'react-router'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { useEntry } from '#features/ledger/entries/entries-api.ts'
import { useInvoicesOf } from '#features/invoicing/invoices/invoices-api.ts'
import { OrderInvoices } from '#features/invoicing/invoices/parts/order-invoices.tsx'
import { RechargeActions } from './recharge-actions.tsx'
import styles from './recharge-details.module.css'
import { RechargeDetailList } from './recharge-detail-list.tsx'
import { RechargeState, titleOf } from '../recharge-state.tsx'
import { RechargeSum } from '../recharge/recharge-sum.tsx'
import { RechargeTimeline } from './recharge-timeline.tsx'
import { useLinesOf, usePaymentOf } from '../recharges-api.ts'
import { RECHARGES_PATH } from '../routes.ts'
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
  const { data: invoices = [] } = useInvoicesOf(entry.order?.id)
  return (
    <Page
      title={titleOf(entry)}
      status={<RechargeState entry={entry} isRefunding={payment?.status === 'refunding'} />}
      back={RECHARGES_PATH}
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
          {entry.order && invoices.length > 0 && (
            <Section title={words.invoices}>
              <OrderInvoices orderNo={entry.order.orderNo} invoices={invoices} />
            </Section>
          )}
          <Section title={words.sum}>
            <RechargeSum lines={lines} />
          </Section>
        </div>
      </div>
    </Page>
  )
}
