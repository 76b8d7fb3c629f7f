import {
  NewPurchaseReceipt,
  type PurchaseContract,
} from '@app/api/contract/supply/purchase-contracts'
import { kilograms, type Kilograms } from '@app/kernel/mass'
import { Alert } from 'antd'
import { tons } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { MassItem } from '#ui/forms/mass-item.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { rememberSupplier } from '../../suppliers/parts/recent-suppliers.ts'
import { type ContractFields, contractOf, fieldsOf } from '../form/contract-fields.ts'
import { ContractFormFields } from '../form/contract-form-fields.tsx'
import { changeContract, receive, takeStep, voidContract } from '../purchase-contracts-api.ts'
import { words } from '../words.ts'

export type Deed = 'edit' | 'activate' | 'receive' | 'close' | 'void'

interface ContractDialogProps {
  contract: PurchaseContract
  onClose: () => void
}

/** What was chosen to be done with a contract. */
export function ContractDialog({ deed, ...props }: ContractDialogProps & { deed: Deed }) {
  if (deed === 'edit') return <EditDialog {...props} />
  if (deed === 'receive') return <ReceiveDialog {...props} />
  if (deed === 'void') return <VoidDialog {...props} />
  return <StepDialog step={deed} {...props} />
}

const EditDialog = ({ contract, onClose }: ContractDialogProps) => (
  <CommandDialog<ContractFields>
    open
    width={820}
    title={words.edit}
    verb={common.save}
    initialValues={fieldsOf(contract)}
    onConfirm={async ({ reason: _reason, pin: _pin, idempotencyKey: _key, ...input }) => {
      await changeContract(contract.id, { ...contractOf(input), version: contract.version })
      rememberSupplier('fuel', input.supplierId)
    }}
    done={common.saved}
    onClose={onClose}
  >
    <ContractFormFields contract={contract} />
  </CommandDialog>
)

const ReceiptField = textFieldsOf(NewPurchaseReceipt, { remark: words.receive.remark })

/** What arrived, by its weight. */
function ReceiveDialog({ contract, onClose }: ContractDialogProps) {
  const { contractNo, depot, product, quantity, received } = contract
  const isOpen = received < quantity
  return (
    <CommandDialog<{ quantity: Kilograms; remark?: string }>
      open
      title={words.receive.title(contractNo)}
      question={words.receive.question(depot.name ?? '', product.name ?? '')}
      verb={words.receive.verb}
      onConfirm={({ quantity: weighed, remark, idempotencyKey }) =>
        receive(contract, { quantity: weighed, ...(remark && { remark }) }, idempotencyKey)
      }
      done={words.receive.done}
      onClose={onClose}
    >
      <MassItem
        name="quantity"
        label={words.receive.quantity}
        required
        extra={isOpen && words.receive.open(tons(kilograms(quantity - received)))}
      />
      <ReceiptField name="remark" placeholder={words.receive.remarkHint} />
    </CommandDialog>
  )
}

const VoidDialog = ({ contract, onClose }: ContractDialogProps) => (
  <CommandDialog
    open
    danger
    needsReason
    title={words.void.title}
    question={words.void.question(contract.contractNo)}
    verb={words.void.verb}
    onConfirm={({ reason, idempotencyKey }) => voidContract(contract, reason, idempotencyKey)}
    done={words.void.done}
    onClose={onClose}
  />
)

function StepDialog({
  contract,
  step,
  onClose,
}: ContractDialogProps & { step: 'activate' | 'close' }) {
  const said = words[step]
  const isOnRoad = step === 'close' && contract.trucksOnRoad > 0
  return (
    <CommandDialog
      open
      title={said.title}
      isBlocked={isOnRoad}
      question={
        isOnRoad ? (
          <Alert type="warning" showIcon title={words.close.onRoad(contract.trucksOnRoad)} />
        ) : (
          said.question(contract.contractNo)
        )
      }
      verb={said.verb}
      onConfirm={({ idempotencyKey }) => takeStep(contract, step, idempotencyKey)}
      done={said.done}
      onClose={onClose}
    />
  )
}
