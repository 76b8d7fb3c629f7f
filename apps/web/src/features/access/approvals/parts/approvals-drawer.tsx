import type { Approval } from '@app/api/contract/access/approvals'
import { Drawer, Tabs } from 'antd'
import { useState } from 'react'
import { approvalsPanel } from '#lib/session/approvals-panel.ts'
import { count } from '#lib/i18n/format.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { useStore } from '#lib/state/use-store.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { ApprovalCard } from '../approval-card.tsx'
import { type ApprovalBox, isCut, useApprovals, useOpenApprovals } from '../approvals-api.ts'
import styles from '../approvals.module.css'
import { type Step, StepDialog } from '../step-dialog.tsx'
import { words } from '../words.ts'

/** What waits for the caller, what they asked for themselves, and what they have decided. */
export function ApprovalsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isMobile = useIsMobile()
  const box = useStore(approvalsPanel) ?? 'toDecide'
  const { toDecide, approved, waiting } = useOpenApprovals()
  const waitingIn = { toDecide, own: approved + waiting, decided: 0 }
  const tab = (key: ApprovalBox) => ({
    key,
    label: waitingIn[key]
      ? words.counted(words.boxes[key], count(waitingIn[key]))
      : words.boxes[key],
    children: <Box box={key} />,
  })
  return (
    <Drawer open={open} size={isMobile ? '100%' : 560} title={words.title} onClose={onClose}>
      <Tabs
        activeKey={box}
        destroyOnHidden
        items={[tab('toDecide'), tab('own'), tab('decided')]}
        onChange={(key) => approvalsPanel.set(boxNamed(key))}
      />
    </Drawer>
  )
}

const boxNamed = (key: string): ApprovalBox =>
  key === 'own' || key === 'decided' ? key : 'toDecide'

interface Asking {
  approval: Approval
  step: Step
}

function Box({ box }: { box: ApprovalBox }) {
  const { data: page, error, refetch } = useApprovals(box)
  const [asking, ask] = useState<Asking>()
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!page) return <PageSkeleton rows={8} />
  if (page.content.length === 0) {
    return <EmptyState title={words.empty[box]} hint={words.emptyHint[box]} />
  }
  return (
    <div className={styles.list}>
      {page.content.map((approval) => (
        <ApprovalCard
          key={approval.id}
          approval={approval}
          onStep={(step) => ask({ approval, step })}
        />
      ))}
      {isCut(page) && <p className={styles.older}>{words.older}</p>}
      {asking && <StepDialog {...asking} onClose={() => ask(undefined)} />}
    </div>
  )
}
