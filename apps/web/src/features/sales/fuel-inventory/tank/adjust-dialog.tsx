import type { TankInventory } from '@app/api/contract/sales/fuel-inventory'
import { type Centilitres, NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import { Form, Radio } from 'antd'
import { volume as withUnit } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { adjustTank } from '../inventory-api.ts'
import { words } from '../words.ts'

const { adjust } = words

interface Fields {
  direction: 'add' | 'take'
  volume: Centilitres
}

/** Moves the books by some litres, at first by what the last reading differs. */
export function AdjustDialog({
  tank,
  onDone,
  onClose,
}: {
  tank: TankInventory
  onDone: () => void
  onClose: () => void
}) {
  const { difference } = tank
  return (
    <CommandDialog<Fields>
      open
      needsReason
      title={adjust.title(words.tankNo(tank.number))}
      question={adjust.hint}
      verb={adjust.verb}
      initialValues={initialOf(difference)}
      onConfirm={async ({ direction, volume, reason, idempotencyKey }) => {
        const { id, version } = tank
        await adjustTank(
          {
            tank: { id, version },
            volume: direction === 'add' ? volume : subtractVolume(NO_VOLUME, volume),
            reason,
          },
          idempotencyKey,
        )
        onDone()
      }}
      done={adjust.done}
      onClose={onClose}
    >
      <Form.Item name="direction" label={adjust.direction}>
        <Radio.Group
          options={[
            { value: 'add', label: adjust.add },
            { value: 'take', label: adjust.take },
          ]}
        />
      </Form.Item>
      <VolumeItem
        name="volume"
        label={adjust.volume}
        rules={[{ required: true, message: common.required }, isSome(adjust.zero)]}
        {...(difference !== null && { extra: adjust.byGauge(withUnit(difference)) })}
      />
    </CommandDialog>
  )
}

const initialOf = (difference: Centilitres | null): Partial<Fields> => {
  if (!difference) return { direction: 'add' }
  return difference > NO_VOLUME
    ? { direction: 'add', volume: difference }
    : { direction: 'take', volume: subtractVolume(NO_VOLUME, difference) }
}

/** A rule for a volume that is not nothing. */
export const isSome = (message: string) => ({
  validator: (_rule: unknown, value: Centilitres | null | undefined) =>
    value === NO_VOLUME ? Promise.reject(new Error(message)) : Promise.resolve(),
})
