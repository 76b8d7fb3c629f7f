import type { NozzleControl, TankExchange } from '@app/api/contract/forecourt/nozzles'
import { Form } from 'antd'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { exchangeTank } from './nozzles-api.ts'
import { TankField } from './place-fields.tsx'
import { words } from './words.ts'

/** Connects a nozzle to another tank, since a time that has been. */
export function TankDialog({ nozzle, onClose }: { nozzle: NozzleControl; onClose: () => void }) {
  return (
    <CommandDialog<Pick<TankExchange, 'tank' | 'time'>>
      open
      title={words.changeTankTitle(nozzle.logicNo)}
      question={words.changeTankHint}
      verb={words.changeTank}
      done={words.tankChanged}
      onConfirm={({ tank, time, idempotencyKey }) =>
        exchangeTank(nozzle, { tank, time }, { idempotencyKey })
      }
      onClose={onClose}
    >
      <TankField label={words.newTank} hint={words.tankHint} except={nozzle.tank.id} />
      <Form.Item
        name="time"
        label={words.since}
        rules={[{ required: true, message: common.required }]}
      >
        <InstantPicker isOptional isPast />
      </Form.Item>
    </CommandDialog>
  )
}
