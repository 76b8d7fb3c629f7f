import type { TankInventory } from '@app/api/contract/sales/fuel-inventory'
import { allOf, equals } from '@app/kernel/list-query/write'
import type { Centilitres } from '@app/kernel/quantity'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { volume as withUnit } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { thisMinute } from '#ui/inputs/this-minute.ts'
import { INVENTORY_KEY, listInventory, transferFuel } from '../inventory-api.ts'
import { words } from '../words.ts'
import { isSome } from './adjust-dialog.tsx'

const { transfer } = words

interface Fields {
  toId: number
  volume: Centilitres
  movedAt: string
}

/** Tanks of a station are few. */
const MOST_TANKS = 100

/** The other tanks of the station that hold the same. */
const useTwins = ({ id, station, item }: TankInventory) =>
  useQuery({
    queryKey: [...INVENTORY_KEY, 'twins', id],
    queryFn: () =>
      listInventory({
        search: allOf(equals('station.id', station.id), equals('item.id', item.id)),
        size: MOST_TANKS,
      }),
    select: ({ content }) => content.filter((tank) => tank.id !== id),
    meta: { isLookup: true },
  })

/** Books what was pumped into another tank of the station. */
export function TransferDialog({
  tank,
  onDone,
  onClose,
}: {
  tank: TankInventory
  onDone: () => void
  onClose: () => void
}) {
  const lookup = useTwins(tank)
  const twins = lookup.data ?? []
  const hasNone = lookup.isSuccess && twins.length === 0
  return (
    <CommandDialog<Fields>
      open
      needsReason={!hasNone}
      isBlocked={hasNone}
      title={transfer.title(words.tankNo(tank.number))}
      question={hasNone ? transfer.noOther : words.adjust.hint}
      verb={transfer.verb}
      initialValues={{ movedAt: thisMinute() }}
      onConfirm={async ({ toId, volume, movedAt, reason, idempotencyKey }) => {
        const to = twins.find(({ id }) => id === toId)
        if (!to) return
        await transferFuel(
          {
            fromTank: { id: tank.id, version: tank.version },
            toTank: { id: to.id, version: to.version },
            volume,
            movedAt,
            reason,
          },
          idempotencyKey,
        )
        onDone()
      }}
      done={transfer.done}
      onClose={onClose}
    >
      {!hasNone && (
        <>
          <Form.Item
            name="toId"
            label={transfer.to}
            rules={[{ required: true, message: common.required }]}
          >
            <LookupSelect<number>
              lookup={lookup}
              options={twins.map(({ id, number }) => ({ value: id, label: words.tankNo(number) }))}
            />
          </Form.Item>
          <VolumeItem
            name="volume"
            label={transfer.volume}
            rules={[{ required: true, message: common.required }, isSome(transfer.zero)]}
            extra={transfer.available(withUnit(tank.bookVolume))}
          />
          <Form.Item
            name="movedAt"
            label={transfer.movedAt}
            extra={transfer.movedAtHint}
            rules={[{ required: true, message: common.required }]}
          >
            <InstantPicker isPast />
          </Form.Item>
        </>
      )}
    </CommandDialog>
  )
}
