import type { TransportContract } from '@app/api/contract/supply/transport-contracts'
import type { Kilograms } from '@app/kernel/mass'
import type { Centilitres } from '@app/kernel/quantity'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { tons } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { MassItem } from '#ui/forms/mass-item.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { sign } from '../transports-api.ts'
import { words } from '../words.ts'

interface Fields {
  quantity: Kilograms
  volume?: Centilitres
  offloadTime: string
}

interface SignDialogProps {
  transport: TransportContract
  onClose: () => void
}

/** Signs for what arrived: says at once what was lost, and whether that is too much. */
export function SignDialog({ transport, onClose }: SignDialogProps) {
  const [form] = Form.useForm<Fields & Asked>()
  const quantity = Form.useWatch('quantity', form)
  const { billNo, signedQuantity, offloadTime } = transport
  const [now] = useState(() => new Date().toISOString())
  return (
    <CommandDialog<Fields>
      open
      form={form}
      title={words.sign.title(billNo)}
      verb={words.sign.verb}
      initialValues={{
        offloadTime: offloadTime ?? now,
        ...(signedQuantity !== null && { quantity: signedQuantity }),
      }}
      onConfirm={({ quantity: arrived, volume, offloadTime: time, idempotencyKey }) =>
        sign(
          transport,
          { quantity: arrived, offloadTime: time, ...(volume && { volume }) },
          idempotencyKey,
        )
      }
      done={words.sign.done}
      onClose={onClose}
    >
      <MassItem
        name="quantity"
        label={words.sign.quantity}
        required
        canBeZero
        extra={words.sign.loaded(tons(transport.quantity))}
      />
      <Loss transport={transport} quantity={quantity} />
      <VolumeItem name="volume" label={words.sign.volume} extra={words.sign.volumeHint} />
      <Form.Item
        name="offloadTime"
        label={words.sign.time}
        rules={[{ required: true, message: common.required }]}
      >
        <InstantPicker isOptional isPast />
      </Form.Item>
    </CommandDialog>
  )
}

function Loss({
  transport: { quantity: loaded, mostLoss },
  quantity,
}: {
  transport: TransportContract
  quantity: Kilograms | undefined
}) {
  if (quantity === undefined || quantity === null) return null
  const loss = loaded - quantity
  const isOver = loss > mostLoss
  const said =
    loss < 0
      ? words.sign.gain(tons(-loss))
      : isOver
        ? words.sign.over(tons(loss), tons(mostLoss))
        : words.sign.within(tons(loss))
  return (
    <Alert type={isOver ? 'warning' : 'info'} showIcon title={said} style={{ marginBottom: 16 }} />
  )
}
