import { NewSmsAccount, SMS_PROVIDERS, type SmsAccount } from '@app/api/contract/platform/sms'
import { Form, type FormInstance, Input, InputNumber, Select, Switch, Typography } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { saveAccount } from './sms-api.ts'
import { words } from './words.ts'

const { fields } = words.accounts
const shapes = NewSmsAccount.properties

const NEW: NewSmsAccount = {
  provider: 'aliyun',
  name: '',
  accessKeyId: '',
  secret: '',
  appId: '',
  region: '',
  signatures: [],
  dailyQuota: 1000,
  enabled: true,
}

const fieldsOf = (account: SmsAccount): NewSmsAccount => ({
  provider: account.provider,
  name: account.name,
  accessKeyId: account.accessKeyId,
  secret: '',
  appId: account.appId,
  region: account.region,
  signatures: account.signatures,
  dailyQuota: account.dailyQuota,
  enabled: account.enabled,
})

/** Adds an account at a provider, or changes it; its secret is only ever written. */
export function AccountDialog({ before, onClose }: { before?: SmsAccount; onClose: () => void }) {
  const [form] = Form.useForm<NewSmsAccount>()
  return (
    <CommandDialog<NewSmsAccount>
      open
      width={680}
      form={form}
      title={before ? words.editAccount : words.addAccount}
      verb={words.save}
      needsPin
      marksRequired
      initialValues={before ? fieldsOf(before) : NEW}
      done={common.saved}
      onConfirm={({ reason, pin, idempotencyKey, ...input }) =>
        saveAccount(
          before,
          { ...input, appId: input.appId ?? '', region: input.region ?? '' },
          { idempotencyKey, pin },
        )
      }
      onClose={onClose}
    >
      <FieldGrid>
        <Form.Item name="provider" label={fields.provider} required>
          <Select
            disabled={before !== undefined}
            options={SMS_PROVIDERS.map((value) => ({ value, label: words.providers[value] }))}
          />
        </Form.Item>
        <Form.Item name="name" label={fields.name} rules={rulesOf(shapes.name, { required: true })}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="accessKeyId"
          label={fields.accessKeyId}
          rules={rulesOf(shapes.accessKeyId, { required: true })}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="secret"
          label={fields.secret}
          extra={before ? words.secretHint : words.secretFirst}
          rules={before ? [] : rulesOf(shapes.secret, { required: true })}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
      </FieldGrid>
      <TencentFields form={form} />
      <Form.Item
        name="signatures"
        label={fields.signatures}
        extra={words.signaturesHint}
        rules={[{ required: true, message: common.required }]}
      >
        <Select mode="tags" open={false} suffixIcon={null} maxCount={10} />
      </Form.Item>
      <FieldGrid>
        <Form.Item
          name="dailyQuota"
          label={fields.dailyQuota}
          extra={words.quotaHint}
          rules={[{ required: true, message: common.required }]}
        >
          <InputNumber min={0} max={1_000_000} precision={0} />
        </Form.Item>
        <Form.Item
          name="enabled"
          label={fields.enabled}
          extra={words.enabledHint}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      </FieldGrid>
      {before && <ReportAddress account={before} />}
    </CommandDialog>
  )
}

/** What only Tencent wants to know. */
function TencentFields({ form }: { form: FormInstance<NewSmsAccount> }) {
  if (Form.useWatch('provider', form) !== 'tencent') return null
  return (
    <FieldGrid>
      <Form.Item
        name="appId"
        label={fields.appId}
        extra={words.appIdHint}
        rules={rulesOf(shapes.appId, { required: true })}
      >
        <Input autoComplete="off" inputMode="numeric" />
      </Form.Item>
      <Form.Item
        name="region"
        label={fields.region}
        extra={words.regionHint}
        rules={rulesOf(shapes.region)}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </FieldGrid>
  )
}

/** Where the provider is to report deliveries, to be copied into its console. */
const ReportAddress = ({ account: { reportUrl } }: { account: SmsAccount }) => (
  <Form.Item label={fields.reportUrl} extra={reportUrl ? words.reportHint : undefined}>
    {reportUrl ? (
      <Typography.Text copyable>{reportUrl}</Typography.Text>
    ) : (
      <Typography.Text type="secondary">{words.noReport}</Typography.Text>
    )}
  </Form.Item>
)
