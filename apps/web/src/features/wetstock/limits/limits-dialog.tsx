import {
  LIMITED_PRODUCTS,
  LIMITED_SPANS,
  type LimitedSpan,
  LOSS_RATES,
  LOSS_REGIONS,
  type LossLimit,
  type LossRateName,
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

type Fields = Pick<LossLimit, 'product' | 'region'> &
  Partial<Record<LimitedSpan | LossRateName | 'transport', number>> & { fromMonth: Dayjs }

/** Sets what a product's tanks may lose or gain from a month on. */
export const LimitsDialog = ({ onClose }: { onClose: () => void }) => (
  <CommandDialog<Fields>
    open
    title={words.set}
    question={words.setQuestion}
    verb={words.set}
    initialValues={{
      product: 'gasoline',
      fromMonth: dayjs(`${today().slice(0, 7)}-01`),
      region: 'A',
    }}
    onConfirm={({ product, region, fromMonth, idempotencyKey, ...shares }) =>
      setLimits(
        {
          product,
          region,
          fromMonth: fromMonth.format('YYYY-MM'),
          day: shares.day ?? null,
          shift: shares.shift ?? null,
          month: shares.month ?? null,
          storageWinter: shares.storageWinter ?? null,
          storageSummer: shares.storageSummer ?? null,
          unloading: shares.unloading ?? null,
          retail: shares.retail ?? null,
          transport: shares.transport ?? null,
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
      <PerMilleItem key={span} name={span} />
    ))}
    <Form.Item name="region" label={fields.region} extra={words.regionHint}>
      <Segmented options={LOSS_REGIONS.map((value) => ({ value, label: value }))} />
    </Form.Item>
    {LOSS_RATES.map((rate) => (
      <PerMilleItem key={rate} name={rate} />
    ))}
    <PerMilleItem name="transport" extra={words.transportHint} decimals={1} />
  </CommandDialog>
)

/** Of a thousandth. */
const MOST_DECIMALS = 3

/** Thousandths typed as such, held in millionths. */
function PerMilleItem({
  name,
  extra,
  decimals = MOST_DECIMALS,
}: {
  name: LimitedSpan | LossRateName | 'transport'
  extra?: string
  decimals?: 1 | typeof MOST_DECIMALS
}) {
  const isUnreadable = useRef(false)
  return (
    <Form.Item
      name={name}
      label={fields[name]}
      extra={extra}
      rules={[
        {
          validator: () =>
            isUnreadable.current
              ? Promise.reject(new Error(words.formats[decimals]))
              : Promise.resolve(),
        },
        ...rulesOf(NewLossLimit.properties[name]),
      ]}
    >
      <ScaledInput
        suffix="‰"
        parse={(text) => {
          const value = parseScaled(text, decimals)
          return value === undefined ? undefined : value * 10 ** (MOST_DECIMALS - decimals)
        }}
        write={(value: number) => formatScaled(value, MOST_DECIMALS)}
        onUnreadable={(next) => {
          isUnreadable.current = next
        }}
      />
    </Form.Item>
  )
}
