import type { FuelIntake } from '@app/api/contract/supply/fuel-intakes'
import type { Kilograms } from '@app/kernel/mass'
import { Checkbox, Form } from 'antd'
import { useState } from 'react'
import { isRefusal } from '#lib/api/problem.ts'
import { litres } from '#lib/i18n/format.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { MassItem } from '#ui/forms/mass-item.tsx'
import { completeIntake, reverseIntake, startIntake, voidIntake } from '../intakes-api.ts'
import { words } from '../words.ts'

export type Deed = 'start' | 'complete' | 'void' | 'reverse'

interface IntakeDialogProps {
  intake: FuelIntake
  onClose: () => void
}

/** What was chosen to be done with an intake. */
export function IntakeDialog({ deed, ...props }: IntakeDialogProps & { deed: Deed }) {
  if (deed === 'start') return <StartDialog {...props} />
  if (deed === 'complete') return <CompleteDialog {...props} />
  return <EndDialog deed={deed} {...props} />
}

const StartDialog = ({ intake, onClose }: IntakeDialogProps) => (
  <CommandDialog
    open
    title={words.start.title}
    question={words.start.question}
    verb={words.start.verb}
    onConfirm={({ idempotencyKey }) => startIntake(intake, idempotencyKey)}
    done={words.start.done}
    onClose={onClose}
  />
)

interface Completion {
  signedQuantity?: Kilograms | null
  isOtherDelivery?: boolean
}

function CompleteDialog({ intake, onClose }: IntakeDialogProps) {
  const { offloadVolume, profitLoss, profitLoss20, transportContract } = intake
  const [asksAboutOther, setAsks] = useState(false)
  const send = async (input: Completion & { idempotencyKey: string }) => {
    const { signedQuantity, isOtherDelivery, idempotencyKey } = input
    const said = {
      ...(typeof signedQuantity === 'number' && { signedQuantity }),
      ...(isOtherDelivery && { isOtherDelivery }),
    }
    try {
      return await completeIntake(intake, said, idempotencyKey)
    } catch (error) {
      if (isRefusal(error, 'INTAKE_GAUGE_DELIVERY')) setAsks(true)
      throw error
    }
  }
  return (
    <CommandDialog<Completion>
      open
      title={words.complete.title}
      question={words.complete.question(
        offloadVolume === null ? '–' : litres(offloadVolume),
        profitLoss === null ? '–' : litres(profitLoss),
        profitLoss20 === null ? undefined : litres(profitLoss20),
      )}
      verb={words.complete.verb}
      onConfirm={send}
      done={words.complete.done}
      onClose={onClose}
    >
      {transportContract && (
        <MassItem
          name="signedQuantity"
          label={words.complete.signed}
          canBeZero
          extra={words.complete.signedHint}
        />
      )}
      {asksAboutOther && (
        <Form.Item name="isOtherDelivery" valuePropName="checked">
          <Checkbox>{words.complete.other}</Checkbox>
        </Form.Item>
      )}
    </CommandDialog>
  )
}

function EndDialog({ deed, intake, onClose }: IntakeDialogProps & { deed: 'void' | 'reverse' }) {
  const isGauged = deed === 'void' && intake.source === 'gauge'
  const end = deed === 'void' ? voidIntake : reverseIntake
  return (
    <CommandDialog
      open
      danger
      needsReason
      title={words[deed].title}
      question={isGauged ? words.void.gaugeQuestion : words[deed].question}
      verb={words[deed].verb}
      onConfirm={({ reason, idempotencyKey }) => end(intake, reason, idempotencyKey)}
      done={words[deed].done}
      onClose={onClose}
    />
  )
}
