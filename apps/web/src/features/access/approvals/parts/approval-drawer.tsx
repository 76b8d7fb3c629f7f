import { useIsMobile } from '#lib/files/media.ts'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { Drawer } from 'antd'
import { useState } from 'react'
import { ApprovalCard } from '../approval-card.tsx'
import { useApproval } from '../approvals-api.ts'
import { type Step, StepDialog } from '../step-dialog.tsx'
import { words } from '../words.ts'

const WIDTH = 560

/** One request, from whatever came of it. */
export function ApprovalDrawer({
  approvalId,
  onClose,
}: {
  approvalId: number
  onClose: () => void
}) {
  const isMobile = useIsMobile()
  const { data: approval, error, refetch } = useApproval(approvalId)
  const [step, setStep] = useState<Step>()
  return (
    <Drawer open size={isMobile ? '100%' : WIDTH} title={words.title} onClose={onClose}>
      {error && <ProblemView error={error} onRetry={refetch} />}
      {!error && !approval && <PageSkeleton rows={8} />}
      {approval && <ApprovalCard approval={approval} onStep={setStep} />}
      {approval && step && (
        <StepDialog approval={approval} step={step} onClose={() => setStep(undefined)} />
      )}
    </Drawer>
  )
}
