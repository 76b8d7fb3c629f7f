import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { useLatestShift, useSheet } from '../shifts-api.ts'
import { words } from '../words.ts'
import { ShiftPrint } from './shift-print.tsx'

/** Prints what the running shift would settle by now (S-094). */
export default function PreviewPrintPage() {
  const { data: shift, error: searchError, refetch: searchAgain } = useLatestShift()
  const { data: sheet, error, refetch } = useSheet(shift && !shift.settled ? shift.id : undefined)
  if (searchError) return <ProblemView error={searchError} onRetry={searchAgain} />
  if (shift === null || shift?.settled) {
    return <EmptyState title={words.noneOpen} hint={words.noneOpenHint} />
  }
  if (sheet) return <ShiftPrint sheet={sheet} />
  return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={12} />
}
