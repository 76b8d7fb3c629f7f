import { NewUser } from '@app/api/contract/access/users'
import { isEmail, isLoginName, isMobile, isSixDigits } from '@app/kernel/formats'
import { Form, Input, Switch } from 'antd'
import { formatRule, rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { PhoneInput, PinInput } from '#ui/inputs/digit-inputs.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { words } from '../words.ts'

const { fields } = words
const { name, account, email, nickname, remark, appSecret } = NewUser.properties

/** Who somebody is and how they log in, for hiring and for changing. */
export function PersonFields({ mobileHint }: { mobileHint?: string | undefined }) {
  return (
    <>
      <FieldGrid>
        <Form.Item name="name" label={fields.name} rules={rulesOf(name, { required: true })}>
          <Input autoFocus autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="account"
          label={fields.account}
          extra={words.accountHint}
          rules={[...rulesOf(account), formatRule(isLoginName, words.accountFormat)]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="mobile"
          label={fields.mobile}
          rules={[formatRule(isMobile, words.mobileFormat)]}
        >
          <PhoneInput autoComplete="off" {...(mobileHint && { placeholder: mobileHint })} />
        </Form.Item>
        <Form.Item
          name="email"
          label={fields.email}
          rules={[...rulesOf(email), formatRule(isEmail, words.emailFormat)]}
        >
          <Input inputMode="email" autoComplete="off" />
        </Form.Item>
      </FieldGrid>
    </>
  )
}

/** What is seldom said when hiring. */
export function FurtherFields() {
  return (
    <FieldGrid>
      <Form.Item name="nickname" label={fields.nickname} rules={rulesOf(nickname)}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="pin"
        label={fields.pin}
        extra={words.pinHint}
        rules={[formatRule(isSixDigits, common.pinHint)]}
      >
        <PinInput />
      </Form.Item>
      <Form.Item
        name="appSecret"
        label={fields.appSecret}
        extra={words.secretHint}
        rules={[...rulesOf(appSecret), { min: 16, message: words.secretHint }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="remark" label={common.remark} rules={rulesOf(remark)}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </FieldGrid>
  )
}

export function MarkFields() {
  const marks = [
    ['readOnly', fields.readOnly, words.readOnlyHint],
    ['promoter', fields.promoter, words.promoterHint],
    ['restricted', fields.restricted, words.restrictedHint],
  ] as const
  return (
    <FieldGrid columns={3}>
      {marks.map(([key, label, hint]) => (
        <Form.Item key={key} name={key} label={label} extra={hint} valuePropName="checked">
          <Switch />
        </Form.Item>
      ))}
    </FieldGrid>
  )
}
