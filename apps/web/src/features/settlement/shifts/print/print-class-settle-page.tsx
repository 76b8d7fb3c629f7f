import { useParams } from 'react-router'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { useSheet } from '../shifts-api.ts'
import { ShiftPrint } from './shift-print.tsx'

/** Prints the sheet of a settled shift (S-090). */
export default function PrintClassSettlePage() {
  const { classSettleId } = useParams()
  const { data: sheet, error, refetch } = useSheet(Number(classSettleId))
  if (sheet) return <ShiftPrint sheet={sheet} />
  return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={12} />
}
