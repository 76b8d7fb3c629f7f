import { ShiftClosing, type ShiftSheet } from '@app/api/contract/settlement/shifts'
import { App as AntApp, Collapse, Form, Input } from 'antd'
import { useNavigate } from 'react-router'
import { rulesOf } from '#lib/api/form-rules.ts'
import { can, useProfile } from '#lib/session/session.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { type Asked, CommandDialog, type CommandInput } from '#ui/forms/command-dialog.tsx'
import { settleDayPath } from '#features/settlement/days/parts/settle-path.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { closeShift } from '../shifts-api.ts'
import { words as shiftWords } from '../words.ts'
import { words } from './words.ts'
import { CashFields } from './cash-fields.tsx'
import { type ClosingFields, closingOf } from './closing-fields.ts'
import { HeldNotice } from './held-notice.tsx'
import { PrepaidNotice } from './prepaid-notice.tsx'
import { LastOfDayItem, maySettleDay } from './last-of-day.tsx'
import { ObstacleNotice } from './obstacle-notice.tsx'
import { type Obstacles, obstaclesOf } from './obstacles.ts'
import { PeopleFields } from './people-fields.tsx'
import { ReadingFields } from './reading-fields.tsx'
import { TankFields } from './tank-fields.tsx'

const { closing: said } = words

interface CloseShiftDialogProps {
  /** As of now: the dialog follows what happens on the forecourt meanwhile. */
  sheet: ShiftSheet
  open: boolean
  onClose: () => void
}

/** Closes a shift: cash, people and readings, and by force over what is unpaid. */
export function CloseShiftDialog({ sheet, open, onClose }: CloseShiftDialogProps) {
  const { id: me } = useProfile()
  const obstacles = obstaclesOf(sheet)
  const [form] = Form.useForm<ClosingFields & Asked>()
  const settlesDay = Form.useWatch('lastOfDay', form) === true && maySettleDay()
  const close = useClosing(sheet, obstacles.isForced)
  return (
    <CommandDialog<ClosingFields>
      open={open}
      title={words.closeTitle(sheet.number)}
      question={<ObstacleNotice {...obstacles} />}
      form={form}
      verb={verbOf(obstacles, settlesDay)}
      danger={obstacles.isForced}
      isBlocked={obstacles.isBlocked}
      needsReason={obstacles.isForced}
      needsPin={obstacles.isForced}
      initialValues={{ handOver: me }}
      marksRequired
      width={720}
      onConfirm={close}
      onClose={onClose}
    >
      <HeldNotice held={sheet.held} />
      <PrepaidNotice totals={sheet.totals} />
      <CashFields sheet={sheet} />
      <PeopleFields />
      <Readings sheet={sheet} />
      <Form.Item
        name="remark"
        label={shiftWords.fields.remark}
        rules={rulesOf(ShiftClosing.properties.remark)}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
      <LastOfDayItem sheet={sheet} />
    </CommandDialog>
  )
}

function verbOf({ isForced }: Obstacles, settlesDay: boolean): string {
  if (settlesDay) return isForced ? said.forceAndSettle : said.closeAndSettle
  return isForced ? said.force : words.close
}

/**
 * Closes, and shows the frozen sheet or goes on to settle the day. A refusal means that something happened:
 * all is asked anew.
 */
function useClosing({ id, number, dailyState }: ShiftSheet, isForced: boolean) {
  const { message } = AntApp.useApp()
  const navigate = useNavigate()
  const refreshAll = useRefreshAll()
  return async ({ reason, pin, idempotencyKey, ...fields }: ClosingFields & CommandInput) => {
    const body = closingOf(fields, isForced ? { reason } : undefined)
    const { next } = await closeShift(id, body, { idempotencyKey, pin }).finally(refreshAll)
    message.success(said.done(number, next?.businessDay))
    if (body.lastOfDay && maySettleDay()) await navigate(settleDayPath(dailyState.id))
    else if (can('classSettleDetails:read'))
      await navigate(pathTo('ClassSettleDetails', { classSettleId: id }))
  }
}

/** What machines report by themselves; it is said where one never did. */
function Readings({ sheet: { tanks, nozzles } }: { sheet: ShiftSheet }) {
  const unmeasured = tanks.filter(({ reading }) => reading === null).length
  const silent = nozzles.filter(({ closing }) => closing === null).length
  const panels = [
    {
      key: 'tanks',
      label: said.tanks,
      extra: unmeasured > 0 && said.tanksMissing(unmeasured),
      children: <TankFields tanks={tanks} />,
    },
    {
      key: 'readings',
      label: said.readings,
      extra: silent > 0 && said.readingsMissing(silent),
      children: <ReadingFields nozzles={nozzles} />,
    },
  ]
  return <Collapse size="small" style={{ marginBottom: 16 }} items={panels} />
}
