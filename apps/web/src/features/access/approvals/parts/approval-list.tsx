import type { Approval } from '@app/api/contract/access/approvals'
import { useState } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { ApprovalCard } from '../approval-card.tsx'
import { type ApprovalBox, isCut, useApprovals } from '../approvals-api.ts'
import styles from '../approvals.module.css'
import { type Step, StepDialog } from '../step-dialog.tsx'
import { words } from '../words.ts'

interface Asking {
  approval: Approval
  step: Step
}

/** What waits for the caller, what they asked for themselves, or what they have decided. */
export function ApprovalList({ box }: { box: ApprovalBox }) {
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
