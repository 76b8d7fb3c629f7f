import { Form } from 'antd'
import { useState } from 'react'
import { money } from '#lib/i18n/format.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { thisMinute } from '#ui/inputs/this-minute.ts'
import { type Fields, RecordFields } from './record-fields.tsx'
import { recordOrder, useNozzles } from './recorded-orders-api.ts'
import { words } from './words.ts'

/** Records a fuelling by hand, with the money that was received for it. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields & Asked>()
  const { data: nozzles } = useNozzles()
  const [openedAt] = useState(thisMinute)
  const amount = Form.useWatch('amount', form)
  return (
    <CommandDialog<Fields>
      form={form}
      open
      title={words.title}
      question={words.question}
      verb={amount > 0 ? words.verbOf(money(amount)) : words.verb}
      width={560}
      initialValues={{ time: openedAt, payment: 'cash' }}
      isBlocked={nozzles?.length === 0}
      needsReason
      needsPin
      onConfirm={({
        nozzle,
        payment,
        referenceNo,
        employeeCard,
        reason,
        pin,
        idempotencyKey,
        ...typed
      }) => {
        const { time, unitPrice, volume, amount: total } = typed
        const fuel = nozzles?.find(({ id }) => id === nozzle)?.item
        const body = {
          nozzleControl: { id: nozzle },
          fuelItem: { id: fuel?.id ?? 0 },
          unitPrice,
          volume,
          amount: total,
          paymentType: payment,
          ...(referenceNo !== undefined && { referenceNo }),
          time,
          ...(employeeCard !== undefined && { employeeCard: { id: employeeCard } }),
          reason,
        }
        return recordOrder(body, { idempotencyKey, pin })
      }}
      done={words.done}
      onClose={onClose}
    >
      <RecordFields form={form} nozzles={nozzles} />
    </CommandDialog>
  )
}
