import type { ShiftSheet } from '@app/api/contract/settlement/shifts'
import { addDays } from '@app/kernel/calendar'
import { Checkbox, Form } from 'antd'
import { today } from '#lib/session/history-limit.ts'
import { can } from '#lib/session/session.ts'
import { words } from './words.ts'

const { closing: said } = words

/** Whether the day's sheet, where it is settled, follows the shift's. */
export const maySettleDay = (): boolean => can('settleDay') && can('daySettleDetails:read')

/**
 * The business day ends with this shift, whatever the clock says. After midnight the next shift belongs to
 * another day anyway; then this only says that the day is to be settled at once.
 */
export function LastOfDayItem({ sheet: { businessDay } }: { sheet: ShiftSheet }) {
  const now = today()
  const isOver = businessDay < now
  if (businessDay > now || (isOver && !maySettleDay())) return null
  return (
    <Form.Item
      name="lastOfDay"
      valuePropName="checked"
      {...(!isOver && { extra: said.lastOfDayHint(businessDay, addDays(businessDay, 1)) })}
    >
      <Checkbox>
        {maySettleDay() ? said.settleAfterwards(businessDay) : said.lastOfDay(businessDay)}
      </Checkbox>
    </Form.Item>
  )
}
