import { MonthConfirming, type MonthSheet } from '@app/api/contract/settlement/months'
import { App as AntApp, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { money } from '#lib/i18n/format.ts'
import { rulesOf } from '#lib/api/form-rules.ts'
import { can } from '#lib/session/session.ts'
import { useCommand } from '#lib/api/use-command.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { keptOf } from '#features/settlement/shifts/parts/kept.ts'
import { confirmMonth, discardMonth, prepareMonth } from '../months-api.ts'
import { STATION_MONTHS } from '../station-months-path.ts'
import { words } from '../words.ts'
import { confirmBlockerOf } from './confirm-blocker.tsx'

/** What can be done with a month that is not final. */
export function MonthActions({ month }: { month: MonthSheet }) {
  if (month.status === 'confirmed') return null
  return (
    <>
      {can('confirmMonth') && <DiscardButton month={month} />}
      {can('prepareMonth') && <RecomputeButton month={month} />}
      {can('confirmMonth') && !confirmBlockerOf(month) && <ConfirmButton month={month} />}
    </>
  )
}

function RecomputeButton({ month: { month, station } }: { month: MonthSheet }) {
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const { run, isRunning } = useCommand((_: undefined, idempotencyKey) =>
    prepareMonth({ month, station: { id: station.id } }, idempotencyKey),
  )
  const prepare = async (): Promise<void> => {
    try {
      await run(undefined)
      message.success(words.recomputed)
    } catch (error) {
      message.error(problemText(error))
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

function ConfirmButton({ month }: { month: MonthSheet }) {
  const [isAsking, setAsking] = useState(false)
  const { salesAmount } = month.totals
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        {words.confirm}
      </Button>
      <CommandDialog<{ remark?: string }>
        open={isAsking}
        title={words.confirmTitle(month.month)}
        question={words.confirmQuestion(money(salesAmount), money(keptOf(month.totals)))}
        verb={words.confirmVerb}
        needsPin
        done={words.confirmed(month.month)}
        onConfirm={({ remark = '', pin, idempotencyKey }) =>
          confirmMonth(month, remark.trim(), { pin, idempotencyKey })
        }
        onClose={() => setAsking(false)}
      >
        <Form.Item
          name="remark"
          label={words.fields.remark}
          rules={rulesOf(MonthConfirming.properties.remark)}
        >
          <Input.TextArea rows={2} />
        </Form.Item>
      </CommandDialog>
    </>
  )
}

function DiscardButton({ month: { id, month } }: { month: MonthSheet }) {
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
          await discardMonth(id)
          void navigate(STATION_MONTHS)
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
