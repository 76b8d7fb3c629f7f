import { PlusOutlined } from '@ant-design/icons'
import type { Holiday, NewHoliday } from '@app/api/contract/sales/holidays'
import { Button, Flex, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { common } from '#locale/words.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Dialog } from '#ui/forms/dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { DayField } from '#ui/inputs/day-field.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { HOLIDAYS_KEY, listHolidays, removeHoliday, saveHoliday } from './holidays-api.ts'
import { words } from './words.ts'

const { fields } = words

const percentOf = ({ salesPercent }: Holiday): string =>
  salesPercent === null ? words.learnt : words.percent(salesPercent)

const columns: ListColumn<Holiday>[] = [
  { key: 'name', title: fields.name, render: ({ name }) => name, always: true },
  { key: 'fromDay', title: fields.fromDay, render: ({ fromDay }) => fromDay },
  { key: 'untilDay', title: fields.untilDay, render: ({ untilDay }) => untilDay },
  { key: 'salesPercent', title: fields.salesPercent, render: percentOf },
]

const WIDTH = 720

/** The company's holidays: the list, and what is added, changed and removed. */
export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const [edited, edit] = useState<Holiday | 'new'>()
  const [removed, remove] = useState<Holiday>()
  return (
    <Dialog open footer={null} width={WIDTH} title={words.title} onClose={onClose}>
      <p>{words.hint}</p>
      <ListSection
        queryKey={HOLIDAYS_KEY}
        load={listHolidays}
        base=""
        columns={columns}
        card={(holiday) => ({
          title: holiday.name,
          aside: percentOf(holiday),
          lines: [words.days(holiday.fromDay, holiday.untilDay)],
        })}
        onOpen={edit}
        exports={{ type: 'holidays' }}
        tools={
          <Button icon={<PlusOutlined />} onClick={() => edit('new')}>
            {words.add}
          </Button>
        }
        empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
      />
      {edited && (
        <HolidayDialog
          {...(edited !== 'new' && { holiday: edited, onRemove: remove })}
          onClose={() => edit(undefined)}
        />
      )}
      {removed && (
        <CommandDialog
          open
          danger
          title={words.remove}
          question={words.removeQuestion(removed.name)}
          verb={words.remove}
          done={words.removed}
          onConfirm={() => removeHoliday(removed)}
          onClose={() => remove(undefined)}
        />
      )}
    </Dialog>
  )
}

const required = [{ required: true, message: common.required }]
const MOST_PERCENT = 500

interface HolidayDialogProps {
  holiday?: Holiday
  onRemove?: (holiday: Holiday) => void
  onClose: () => void
}

function HolidayDialog({ holiday, onRemove, onClose }: HolidayDialogProps) {
  return (
    <CommandDialog<NewHoliday>
      open
      title={holiday ? words.edit : words.add}
      verb={common.save}
      initialValues={holiday ?? {}}
      done={common.saved}
      onConfirm={({ name, fromDay, untilDay, salesPercent = null, idempotencyKey }) =>
        saveHoliday(holiday, { name, fromDay, untilDay, salesPercent }, idempotencyKey)
      }
      onClose={onClose}
    >
      <Form.Item name="name" label={fields.name} rules={required}>
        <Input autoComplete="off" maxLength={32} />
      </Form.Item>
      <FieldGrid>
        <Form.Item name="fromDay" label={fields.fromDay} rules={required}>
          <DayField />
        </Form.Item>
        <Form.Item name="untilDay" label={fields.untilDay} rules={required}>
          <DayField />
        </Form.Item>
      </FieldGrid>
      <Form.Item name="salesPercent" label={fields.salesPercent} extra={words.percentHint}>
        <InputNumber min={0} max={MOST_PERCENT} precision={0} />
      </Form.Item>
      {holiday && onRemove && (
        <Flex justify="end">
          <Button
            danger
            type="link"
            onClick={() => {
              onClose()
              onRemove(holiday)
            }}
          >
            {words.remove}
          </Button>
        </Flex>
      )}
    </CommandDialog>
  )
}
