import {
  SupplyMonthConfirming,
  type SupplyMonthSheet,
} from '@app/api/contract/settlement/supply-months'
import { App as AntApp, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { rulesOf } from '#lib/api/form-rules.ts'
import { useCommand } from '#lib/api/use-command.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { money } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import {
  confirmSupplyMonth,
  discardSupplyMonth,
  noteSupplyMonth,
  prepareSupplyMonth,
} from '../supply-months-api.ts'
import { words } from '../words.ts'
import { supplyBlockerOf } from './supply-blocker.tsx'

interface Of {
  month: SupplyMonthSheet
}

/** What can be done with a month that is not final. */
export function SupplyActions({ month }: Of) {
  if (month.status === 'confirmed') return null
  return (
    <>
      {can('confirmMonth') && <DiscardButton month={month} />}
      {can('prepareMonth') && <NoteButton month={month} />}
      {can('prepareMonth') && <RecomputeButton month={month} />}
      {can('confirmMonth') && !supplyBlockerOf(month) && <ConfirmButton month={month} />}
    </>
  )
}

function RecomputeButton({ month: { month, scope, supplier } }: Of) {
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const { run, isRunning } = useCommand((_: undefined, idempotencyKey) =>
    prepareSupplyMonth(
      { month, scope, ...(supplier && { supplier: { id: supplier.id } }) },
      idempotencyKey,
    ),
  )
  const prepare = async (): Promise<void> => {
    try {
      await run(undefined)
      void message.success(words.recomputed)
    } catch (error) {
      void message.error(problemText(error))
    } finally {
      refreshAll()
    }
  }
  return (
    <Button loading={isRunning} onClick={prepare}>
      {words.recompute}
    </Button>
  )
}

const remarkItem = (
  <Form.Item
    name="remark"
    label={words.fields.remark}
    rules={rulesOf(SupplyMonthConfirming.properties.remark)}
  >
    <Input.TextArea rows={2} />
  </Form.Item>
)

function NoteButton({ month }: Of) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.note}</Button>
      <CommandDialog<{ remark?: string }>
        open={isAsking}
        title={words.noteTitle}
        verb={words.save}
        initialValues={{ remark: month.remark }}
        done={words.noted}
        onConfirm={({ remark = '' }) => noteSupplyMonth(month, remark.trim())}
        onClose={() => setAsking(false)}
      >
        {remarkItem}
      </CommandDialog>
    </>
  )
}

function ConfirmButton({ month }: Of) {
  const [isAsking, setAsking] = useState(false)
  const { amount, freight } = month.totals
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        {words.confirm}
      </Button>
      <CommandDialog<{ remark?: string }>
        open={isAsking}
        title={words.confirmTitle(month.month)}
        question={words.confirmQuestion(money(amount), money(freight))}
        verb={words.confirm}
        needsPin
        initialValues={{ remark: month.remark }}
        done={words.confirmed(month.month)}
        onConfirm={({ remark = '', pin, idempotencyKey }) =>
          confirmSupplyMonth(month, remark.trim(), { pin, idempotencyKey })
        }
        onClose={() => setAsking(false)}
      >
        {remarkItem}
      </CommandDialog>
    </>
  )
}

function DiscardButton({ month: { id, month } }: Of) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {words.discard}
      </Button>
      <CommandDialog
        open={isAsking}
        danger
        title={words.discardTitle(month)}
        question={words.discardQuestion}
        verb={words.discard}
        done={words.discarded}
        onConfirm={async () => {
          await discardSupplyMonth(id)
          void navigate(pathTo('SettleMge'))
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
