import { Collapse, Flex } from 'antd'
import { instant } from '#lib/i18n/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { useImports } from '../fleets-api.ts'
import { ImportedRows } from './imported-rows.tsx'
import { words } from './words.ts'

const TONES: Readonly<Record<keyof typeof words.importStatuses, Tone>> = {
  importing: 'blue',
  success: 'green',
  partialSuccess: 'amber',
  fail: 'red',
}

/** What became of the files of employees, row by row. */
export function Imports({ fleetId }: { fleetId: number }) {
  const { data, error, refetch } = useImports(fleetId)
  if (error) return <ProblemView error={error} onRetry={() => refetch()} />
  if (!data) return <PageSkeleton rows={4} />
  if (data.content.length === 0)
    return <EmptyState title={words.importsEmpty} hint={words.importsEmptyHint} />
  return (
    <Collapse
      items={data.content.map((one) => ({
        key: one.id,
        label: (
          <Flex gap={12} wrap>
            <span>{instant(one.createdDate)}</span>
            <span>{one.fileName}</span>
            <StatusDot tone={TONES[one.status]}>{words.importStatuses[one.status]}</StatusDot>
            <span>{words.importDone(one.succeeded, one.total)}</span>
          </Flex>
        ),
        children: <ImportedRows outcome={one} />,
      }))}
    />
  )
}
