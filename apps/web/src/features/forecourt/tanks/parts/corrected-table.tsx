import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { StrappingRow } from '@app/kernel/strapping-rows'
import { can } from '#lib/session/session.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProposalView } from '../table/proposal-view.tsx'
import { LargestChange, TableComparison } from '../table/table-comparison.tsx'
import { useTables } from '../tanks-api.ts'
import { words } from '../words.ts'

interface CorrectedTableProps {
  tank: { id: number; number: number }
  /** The table that the rows correct. */
  tableId: number | null
  rows: readonly StrappingRow[]
  onPropose: (said: { remark: string }, proof: { idempotencyKey: string }) => Promise<unknown>
}

/** A corrected table beside the one that applies, to be proposed; or what waits for its release already. */
export function CorrectedTable({ tank, tableId, rows, onPropose }: CorrectedTableProps) {
  const [isAsking, setAsking] = useState(false)
  const { data: tables, error, refetch } = useTables(tank, undefined)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!tables) return <PageSkeleton rows={4} />
  if (tables.proposal)
    return <ProposalView tank={tank} tables={tables} proposal={tables.proposal} />
  if (tables.tableId !== tableId) return <p>{words.replaced}</p>
  return (
    <>
      <TableComparison before={tables.rows} after={rows} />
      {can('tankMge:create') && (
        <Button type="primary" style={{ marginTop: 16 }} onClick={() => setAsking(true)}>
          {words.proposeCorrected}
        </Button>
      )}
      {isAsking && (
        <CommandDialog<{ remark?: string }>
          open
          title={words.proposeCorrected}
          question={words.proposeCorrectedQuestion(tank.number)}
          verb={words.proposeCorrected}
          done={words.proposed}
          onConfirm={({ remark = '', idempotencyKey }) => onPropose({ remark }, { idempotencyKey })}
          onClose={() => setAsking(false)}
        >
          <LargestChange before={tables.rows} after={rows} />
          <Form.Item name="remark" label={words.note}>
            <Input autoComplete="off" maxLength={255} />
          </Form.Item>
        </CommandDialog>
      )}
    </>
  )
}
