import type { PriceChange } from '@app/api/contract/supply/price-changes'
import { instant } from '#lib/i18n/format.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { ChangeLines } from './change-lines.tsx'
import { useCancelChange } from '../price-changes-api.ts'
import { words } from '../words.ts'

/** Asks before a scheduled change is called off. */
export function CancelDialog({
  change,
  onClose,
}: {
  change: PriceChange | undefined
  onClose: () => void
}) {
  const cancel = useCancelChange()
  return (
    <CommandDialog
      open={change !== undefined}
      danger
      title={words.cancelTitle}
      verb={words.cancelVerb}
      dismiss={words.keep}
      question={
        change && (
          <>
            <p style={{ marginTop: 0 }}>{words.cancelQuestion(instant(change.effectiveAt))}</p>
            <ChangeLines lines={change.lines} />
          </>
        )
      }
      onConfirm={async ({ idempotencyKey }) => {
        if (!change) return
        await cancel.mutateAsync({ id: change.id, version: change.version, idempotencyKey })
      }}
      done={words.cancelled}
      onClose={onClose}
    />
  )
}
