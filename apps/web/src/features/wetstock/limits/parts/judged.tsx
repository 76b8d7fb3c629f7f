import { StatusDot } from '#ui/display/status-dot.tsx'
import { words } from '../words.ts'

/** Whether a limit of the company's own was kept; a dash where it has none. */
export const Judged = ({ limit, isExceeded }: { limit: number | null; isExceeded: boolean }) =>
  limit === null ? (
    '–'
  ) : (
    <StatusDot tone={isExceeded ? 'red' : 'green'}>
      {isExceeded ? words.exceeded : words.kept}
    </StatusDot>
  )
