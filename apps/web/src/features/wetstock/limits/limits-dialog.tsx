import {
  LIMITED_PRODUCTS,
  LIMITED_SPANS,
  type LimitedSpan,
  NewLossLimit,
} from '@app/api/contract/wetstock/limits'
import { formatScaled, parseScaled } from '@app/kernel/decimal-text'
import { Form, Segmented } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useRef } from 'react'
import { rulesOf } from '#lib/api/form-rules.ts'
import { today } from '#lib/session/history-limit.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { DatePicker } from '#ui/inputs/date-picker.ts'
import { ScaledInput } from '#ui/inputs/scaled-input.tsx'
import { setLimits } from './limits-api.ts'
import { words } from './words.ts'

const { fields } = words

type Fields = Pick<NewLossLimit, 'product'> &
  Partial<Record<LimitedSpan, number>> & { fromMonth: Dayjs }

/** Sets what a product's tanks may lose or gain from a month on. */
export const LimitsDialog = ({ onClose }: { onClose: () => void }) => (
  <CommandDialog<Fields>
    open
    title={words.set}
    question={words.setQuestion}
    verb={words.set}
    initialValues={{ product: 'gasoline', fromMonth: dayjs(`${today().slice(0, 7)}-01`) }}
    onConfirm={({ product, fromMonth, day, shift, month, idempotencyKey }) =>
      setLimits(
        {
          product,
          fromMonth: fromMonth.format('YYYY-MM'),
          day: day ?? null,
          shift: shift ?? null,
          month: month ?? null,
        },
        idempotencyKey,
      )
    }
    done={words.saved}
    onClose={onClose}
  >
    <Form.Item name="product" label={fields.product}>
      <Segmented
        options={LIMITED_PRODUCTS.map((value) => ({ value, label: words.product[value] }))}
      />
    </Form.Item>
    <Form.Item
      name="fromMonth"
      label={fields.fromMonth}
      rules={[{ required: true, message: words.monthRequired }]}
    >
      <DatePicker picker="month" allowClear={false} style={{ width: '100%' }} />
    </Form.Item>
    {LIMITED_SPANS.map((span) => (
      <PerMilleItem key={span} span={span} />
    ))}
  </CommandDialog>
)

/** Thousandths typed as such, held in millionths. */
function PerMilleItem({ span }: { span: LimitedSpan }) {
  const isUnreadable = useRef(false)
  return (
    <Form.Item
      name={span}
      label={fields[span]}
      rules={[
        {
          validator: () =>
            isUnreadable.current ? Promise.reject(new Error(words.format)) : Promise.resolve(),
        },
        ...rulesOf(NewLossLimit.properties[span]),
      ]}
    >
      <ScaledInput
        suffix="‰"
        parse={(text) => parseScaled(text, 3)}
        write={(value: number) => formatScaled(value, 3)}
        onUnreadable={(next) => {
          isUnreadable.current = next
        }}
      />
    </Form.Item>
  )
}
