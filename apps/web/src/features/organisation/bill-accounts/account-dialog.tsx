import { type BillAccount, NewBillAccount } from '@app/api/contract/organisation/bill-accounts'
import { TILL_TYPES } from '@app/api/contract/sales/transactions'
import { Form, Input, Select, Switch } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { paymentName } from '#locale/payment-names.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { saveAccount } from './bill-accounts-api.ts'
import { words } from './words.ts'

const { fields } = words
const shapes = NewBillAccount.properties

const NEW: Partial<NewBillAccount> = { billType: 0, paymentTypes: [], enabled: true }

const fieldsOf = ({ billType, name, bank, account, paymentTypes, enabled }: BillAccount) => ({
  billType,
  name,
  bank,
  account,
  paymentTypes,
  enabled,
})

/** Adds account 1 or 2 of the station, or changes it. */
export function AccountDialog({
  before,
  onClose,
}: {
  before?: BillAccount | undefined
  onClose: () => void
}) {
  const [form] = Form.useForm<NewBillAccount>()
  const billType = Form.useWatch('billType', form) ?? before?.billType ?? 0
  return (
    <CommandDialog<NewBillAccount>
      open
      form={form}
      title={before ? words.edit : words.add}
      verb={words.save}
      needsPin
      initialValues={before ? fieldsOf(before) : NEW}
      done={common.saved}
      onConfirm={({ reason, pin, idempotencyKey, ...account }) =>
        saveAccount(before, account, { pin, idempotencyKey })
      }
      onClose={onClose}
    >
      <Form.Item name="billType" label={fields.billType} rules={[{ required: true }]}>
        <Select
          disabled={before !== undefined}
          options={([0, 1] as const).map((value) => ({ value, label: words.billTypes[value] }))}
        />
      </Form.Item>
      <Form.Item name="name" label={fields.name} rules={rulesOf(shapes.name, { required: true })}>
        <Input />
      </Form.Item>
      <Form.Item name="bank" label={fields.bank} rules={rulesOf(shapes.bank)}>
        <Input />
      </Form.Item>
      <Form.Item name="account" label={fields.account} rules={rulesOf(shapes.account)}>
        <Input inputMode="numeric" />
      </Form.Item>
      {billType === 0 ? <p>{words.mainHint}</p> : <SecondFields />}
    </CommandDialog>
  )
}

/** Which money arrives on account 2; account 1 takes the rest. */
const SecondFields = () => (
  <>
    <Form.Item name="paymentTypes" label={fields.paymentTypes} extra={words.typesHint}>
      <Select
        mode="multiple"
        options={TILL_TYPES.map((value) => ({ value, label: paymentName(value) }))}
      />
    </Form.Item>
    <Form.Item name="enabled" label={fields.enabled} valuePropName="checked">
      <Switch checkedChildren={words.states.on} unCheckedChildren={words.states.off} />
    </Form.Item>
  </>
)
