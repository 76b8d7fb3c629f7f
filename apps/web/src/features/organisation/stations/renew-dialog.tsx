import { RenewalBody, type Station } from '@app/api/contract/organisation/stations'
import { shiftMonths } from '@app/kernel/calendar'
import { Form, Input, Radio } from 'antd'
import type { Cents } from '@app/kernel/money'
import { instant } from '#lib/i18n/format.ts'
import { rulesOf } from '#lib/api/form-rules.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { ConfirmWordItem } from '#ui/forms/confirm-word-item.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { renewStation } from './stations-api.ts'
import { words } from './words.ts'

type Way = keyof typeof words.ways

interface RenewFields {
  way: Way
  months?: number
  until?: string
  amount?: Cents
  remark?: string
  confirmWord?: string
}

const A_YEAR = 12

/** Changes how long a station is served, and writes down what was paid for it. */
export function RenewDialog({ station, onClose }: { station: Station; onClose: () => void }) {
  const [form] = Form.useForm<RenewFields>()
  const ways = waysFor(station)
  const way = Form.useWatch('way', form) ?? ways[0]
  return (
    <CommandDialog<RenewFields>
      open
      marksRequired
      form={form}
      danger={way === 'terminate'}
      title={words.renewOf(station.name)}
      verb={way === 'terminate' ? words.ways.terminate : words.renew}
      question={way === 'terminate' && words.terminateQuestion(station.name)}
      initialValues={{ way: ways[0] ?? 'terminate', months: A_YEAR }}
      onConfirm={({ idempotencyKey, ...fields }) =>
        renewStation(station.id, bodyOf(fields), idempotencyKey)
      }
      done={way === 'terminate' ? common.saved : words.renewed}
      onClose={onClose}
    >
      <Form.Item name="way" label={words.way}>
        <Radio.Group options={ways.map((value) => ({ value, label: words.ways[value] }))} />
      </Form.Item>
      {way === 'months' && <MonthsField station={station} />}
      {way === 'until' && (
        <Form.Item
          name="until"
          label={words.untilDate}
          rules={[{ required: true, message: common.required }]}
        >
          <InstantPicker />
        </Form.Item>
      )}
      {way === 'terminate' ? (
        <ConfirmWordItem />
      ) : (
        <MoneyItem name="amount" label={words.renewals.fields.amount} canBeZero />
      )}
      <Form.Item name="remark" label={common.remark} rules={rulesOf(RenewalBody.properties.remark)}>
        <Input.TextArea rows={2} />
      </Form.Item>
    </CommandDialog>
  )
}

function MonthsField({ station }: { station: Station }) {
  const months = Form.useWatch<number | undefined>('months')
  const { minimum, maximum } = { minimum: 1, maximum: 120 }
  return (
    <FieldGrid>
      <Form.Item
        name="months"
        label={words.months}
        rules={[{ required: true, message: common.required }]}
        extra={months && words.newEnd(newEndOf(station, months))}
      >
        <NumberInput min={minimum} max={maximum} decimals={0} />
      </Form.Item>
    </FieldGrid>
  )
}

/** The ways that make sense for the station and that the caller may go. */
function waysFor({ indefinite, serviceState }: Station): Way[] {
  const isOpen = !indefinite
  return [
    ...(isOpen ? (['months', 'until'] as const) : []),
    ...(isOpen && can('setIndefinite') ? (['indefinite'] as const) : []),
    ...(serviceState !== 'ended' && can('terminateStation') ? (['terminate'] as const) : []),
  ]
}

function newEndOf({ expireTime, timeZone }: Station, months: number): string {
  const now = new Date()
  const end = expireTime ? new Date(expireTime) : now
  return instant(shiftMonths(end > now ? end : now, months, timeZone).toISOString()).slice(0, 10)
}

function bodyOf({ way, months, until, amount, remark, confirmWord }: RenewFields): RenewalBody {
  const paid = { ...(amount && { amount }), ...(remark && { remark }) }
  if (way === 'months') return { ...paid, ...(months && { months }) }
  if (way === 'until') return { ...paid, ...(until && { until }) }
  if (way === 'indefinite') return { ...paid, indefinite: true }
  return { ...paid, terminate: true, ...(confirmWord && { confirmWord }) }
}
