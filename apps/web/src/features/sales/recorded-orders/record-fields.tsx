import type { NozzleControl } from '@app/api/contract/forecourt/nozzles'
import type { RecordedOrder } from '@app/api/contract/sales/recorded-orders'
import { type Cents, cents } from '@app/kernel/money'
import { amountOf, type Centilitres, volumeFor } from '@app/kernel/quantity'
import { Form, type FormInstance, Select } from 'antd'
import { useEffect } from 'react'
import { takenAtTill } from '#lib/session/accepted-payments.ts'
import { money } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { paymentName } from '#locale/payment-names.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { isThirdParty, ReferenceItem } from '#features/sales/orders/parts/reference-item.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { useAttendantCards, usePriceAt } from './recorded-orders-api.ts'
import { words } from './words.ts'

export interface Fields {
  nozzle: number
  time: string
  unitPrice: Cents
  volume: Centilitres
  amount: Cents
  payment: RecordedOrder['paymentType']
  referenceNo?: string
  employeeCard?: number
}

const { fields } = words

/** Below this somebody typed something else than a price. */
const LOWEST_PRICE = cents(101)

const required = [{ required: true, message: common.required }]

interface RecordFieldsProps {
  form: FormInstance<Fields>
  nozzles: readonly NozzleControl[] | undefined
}

/** What the pump would have said; the volume follows the amount, and the amount the volume. */
export function RecordFields({ form, nozzles }: RecordFieldsProps) {
  const priceThen = usePriceOfThen(form, nozzles)
  const payment = Form.useWatch('payment', form)
  return (
    <>
      <FieldGrid>
        <Form.Item name="nozzle" label={fields.nozzle} required rules={required}>
          <Select
            autoFocus
            loading={nozzles === undefined}
            notFoundContent={words.noNozzle}
            options={(nozzles ?? []).map(({ id, logicNo, item }) => ({
              value: id,
              label: words.nozzle(logicNo, item.name),
            }))}
          />
        </Form.Item>
        <Form.Item name="time" label={fields.time} required rules={required}>
          <InstantPicker isPast />
        </Form.Item>
      </FieldGrid>
      <FieldGrid>
        <MoneyItem
          name="unitPrice"
          label={fields.unitPrice}
          required
          min={LOWEST_PRICE}
          minMessage={words.priceLow(money(LOWEST_PRICE - 1))}
          extra={priceThen !== undefined && words.priceThen(money(priceThen))}
          onTyped={(unitPrice) => {
            const volume = form.getFieldValue('volume')
            if (unitPrice && volume) form.setFieldsValue({ amount: amountOf(volume, unitPrice) })
          }}
        />
        <Form.Item name="payment" label={fields.payment} required rules={required}>
          <Select options={takenAtTill().map((value) => ({ value, label: paymentName(value) }))} />
        </Form.Item>
      </FieldGrid>
      {payment && isThirdParty(payment) && <ReferenceItem />}
      <FieldGrid>
        <VolumeItem
          name="volume"
          label={fields.volume}
          rules={required}
          onTyped={(volume) => {
            const price = form.getFieldValue('unitPrice')
            if (price && volume) form.setFieldsValue({ amount: amountOf(volume, price) })
          }}
        />
        <MoneyItem
          name="amount"
          label={fields.amount}
          required
          onTyped={(amount) => {
            const price = form.getFieldValue('unitPrice')
            if (price && amount) form.setFieldsValue({ volume: volumeFor(amount, price) })
          }}
        />
      </FieldGrid>
      <AttendantItem />
    </>
  )
}

/** Who was at the pump, where its attendants have cards: theirs is then the sale. */
function AttendantItem() {
  const lookup = useAttendantCards()
  if (lookup.data?.length === 0) return null
  return (
    <Form.Item name="employeeCard" label={fields.attendant} extra={words.attendantHint}>
      <LookupSelect
        lookup={lookup}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={(lookup.data ?? []).map(({ id, number, user }) => ({
          value: id,
          label: [user?.name, number].filter(Boolean).join(' · '),
        }))}
      />
    </Form.Item>
  )
}

/** Puts the price in force into the form, whenever another nozzle or moment is chosen. */
function usePriceOfThen(form: FormInstance<Fields>, nozzles: RecordFieldsProps['nozzles']) {
  const nozzleId = Form.useWatch('nozzle', form)
  const time = Form.useWatch('time', form)
  const nozzle = nozzles?.find(({ id }) => id === nozzleId)
  const { data } = usePriceAt(nozzle?.item.id, time)
  useEffect(() => {
    if (!data) return
    const { price } = data
    const volume = form.getFieldValue('volume')
    form.setFieldsValue({ unitPrice: price, ...(volume && { amount: amountOf(volume, price) }) })
  }, [form, data])
  return data?.price
}
