import type { PumpAuthorisation } from '@app/api/contract/sales/pump-authorisations'
import type { Cents } from '@app/kernel/money'
import { amountOf, type Centilitres, volumeFor } from '@app/kernel/quantity'
import { Alert, Form } from 'antd'
import { money, volume } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { resolveGray, type Resolving } from './authorisations-api.ts'
import { words } from './words.ts'

const { fields } = words
const required = [{ required: true, message: common.required }]

const QUESTIONS: Readonly<Record<Resolving, string>> = {
  settle: words.settleQuestion,
  release: words.releaseQuestion,
  assignToCash: words.assignQuestion,
}

interface Fields {
  volume?: Centilitres
  amount?: Cents
  totaliserAfter?: Centilitres
}

/** Ends a gray fuelling: the pump's own figures count where it has reported, else those that a person read. */
export function ResolveDialog({
  row,
  how,
  onClose,
}: {
  row: PumpAuthorisation
  how: Resolving
  onClose: () => void
}) {
  const [form] = Form.useForm<Fields & Asked>()
  const { fuelling, unitPrice } = row
  const asksFigures = fuelling === null && how !== 'release'
  return (
    <CommandDialog<Fields>
      form={form}
      open
      title={words[how]}
      question={QUESTIONS[how]}
      verb={words[how]}
      danger={how === 'release'}
      needsReason
      needsPin
      onConfirm={({ volume: litres, amount, totaliserAfter, reason, pin, idempotencyKey }) =>
        resolveGray(row, how, {
          body: {
            ...(litres !== undefined && { volume: litres }),
            ...(amount !== undefined && { amount }),
            ...(totaliserAfter !== undefined && { totaliserAfter }),
            reason,
            version: row.version,
          },
          idempotencyKey,
          pin,
        })
      }
      done={words.resolved}
      onClose={onClose}
    >
      {fuelling && (
        <Alert type="info" title={words.known(volume(fuelling.volume), money(fuelling.amount))} />
      )}
      {asksFigures && (
        <FieldGrid>
          <VolumeItem
            name="volume"
            label={fields.volume}
            rules={required}
            onTyped={(typed) => {
              if (typed) form.setFieldsValue({ amount: amountOf(typed, unitPrice) })
            }}
          />
          <MoneyItem
            name="amount"
            label={fields.amount}
            required
            onTyped={(typed) => {
              if (typed) form.setFieldsValue({ volume: volumeFor(typed, unitPrice) })
            }}
          />
        </FieldGrid>
      )}
      {!fuelling && (
        <VolumeItem
          name="totaliserAfter"
          label={fields.totaliserAfter}
          extra={words.totaliserHint}
          rules={required}
        />
      )}
    </CommandDialog>
  )
}
