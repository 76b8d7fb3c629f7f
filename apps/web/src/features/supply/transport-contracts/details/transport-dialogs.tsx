import type { TransportContract } from '@app/api/contract/supply/transport-contracts'
import { tons } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { changeOf, fieldsOf, type TransportFields } from '../form/transport-fields.ts'
import { TransportFormFields } from '../form/transport-form-fields.tsx'
import { rememberSupplier } from '../../suppliers/parts/recent-suppliers.ts'
import { changeTransport, dispatch, voidTransport } from '../transports-api.ts'
import { words } from '../words.ts'
import { SignDialog } from './sign-dialog.tsx'

export type Deed = 'edit' | 'dispatch' | 'sign' | 'void'

interface TransportDialogProps {
  transport: TransportContract
  onClose: () => void
}

/** What was chosen to be done with a transport. */
export function TransportDialog({ deed, ...props }: TransportDialogProps & { deed: Deed }) {
  if (deed === 'edit') return <EditDialog {...props} />
  if (deed === 'sign') return <SignDialog {...props} />
  if (deed === 'void') return <VoidDialog {...props} />
  return <DispatchDialog {...props} />
}

const loadOf = ({ product, quantity }: TransportContract): string =>
  `${product.name} ${tons(quantity)}`

function EditDialog({ transport, onClose }: TransportDialogProps) {
  const initial = fieldsOf(transport)
  return (
    <CommandDialog<TransportFields>
      open
      width={820}
      title={words.edit}
      verb={common.save}
      initialValues={initial}
      onConfirm={async ({ reason: _reason, pin: _pin, idempotencyKey: _key, ...input }) => {
        const { supplier, carrier } = await changeTransport(
          transport.id,
          changeOf(transport, { ...initial, ...input }),
        )
        rememberSupplier('fuel', supplier.id)
        rememberSupplier('transport', carrier.id)
      }}
      done={common.saved}
      onClose={onClose}
    >
      <TransportFormFields transport={transport} />
    </CommandDialog>
  )
}

const DispatchDialog = ({ transport, onClose }: TransportDialogProps) => (
  <CommandDialog
    open
    title={words.dispatch.title}
    question={words.dispatch.question(loadOf(transport), transport.originDepot.name ?? '')}
    verb={words.dispatch.verb}
    onConfirm={({ idempotencyKey }) => dispatch(transport, idempotencyKey)}
    done={words.dispatch.done}
    onClose={onClose}
  />
)

function VoidDialog({ transport, onClose }: TransportDialogProps) {
  const isOnRoad = transport.status === 'inTransit'
  return (
    <CommandDialog
      open
      danger
      needsReason
      title={words.void.title}
      question={
        isOnRoad
          ? words.void.backQuestion(loadOf(transport), transport.originDepot.name ?? '')
          : words.void.question(transport.billNo)
      }
      verb={isOnRoad ? words.void.back : words.void.verb}
      onConfirm={({ reason, idempotencyKey }) => voidTransport(transport, reason, idempotencyKey)}
      done={words.void.done}
      onClose={onClose}
    />
  )
}
