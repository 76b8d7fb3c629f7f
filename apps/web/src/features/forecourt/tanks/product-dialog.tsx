import type { Tank } from '@app/api/contract/forecourt/tanks'
import { Form, Radio } from 'antd'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { changeProduct, useFuels, useNozzlesOf } from './tanks-api.ts'
import { words } from './words.ts'

interface Fields {
  item: { id: number }
  cleaned: boolean
}

/** Gives a tank another product; whoever does it says why and what is left in the tank. */
export function ProductDialog({
  tank,
  onDone,
  onClose,
}: {
  tank: Tank
  /** It goes on under another id. */
  onDone: () => void
  onClose: () => void
}) {
  const fuels = useFuels()
  const { data: nozzles = [] } = useNozzlesOf(tank)
  const following =
    nozzles.length === 0 ? words.productNoNozzles : words.productNozzles(nozzles.join(', '))
  return (
    <CommandDialog<Fields>
      open
      needsReason
      needsPin
      title={words.productTitle(tank.number)}
      verb={words.product}
      question={words.productQuestion(tank.item.name, following)}
      reasons={Object.values(words.productReasons)}
      initialValues={{ cleaned: true }}
      done={words.productDone}
      onConfirm={async ({ item, cleaned, reason, pin, idempotencyKey }) => {
        const change = { item, cleaned, reason }
        await changeProduct(tank, change, { idempotencyKey, ...(pin && { pin }) })
        onDone()
      }}
      onClose={onClose}
    >
      <Form.Item
        name={['item', 'id']}
        label={words.newFuel}
        rules={[{ required: true, message: common.required }]}
      >
        <LookupSelect
          lookup={fuels}
          options={(fuels.data ?? [])
            .filter(({ id }) => id !== tank.item.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="cleaned" label={words.cleaned} required>
        <Radio.Group
          options={[
            { value: true, label: words.cleanedYes },
            { value: false, label: words.cleanedNo },
          ]}
        />
      </Form.Item>
    </CommandDialog>
  )
}
