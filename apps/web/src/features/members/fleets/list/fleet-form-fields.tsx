import { INVOICE_TYPES } from '@app/api/contract/cards/programmes'
import { type Fleet, FLEET_MODES, NewFleet } from '@app/api/contract/members/fleets'
import { isEmail, isIdNumber, isMobile, isPassword, isSixDigits } from '@app/kernel/formats'
import { Form, Input, Radio, Select, Switch } from 'antd'
import { formatRule, rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { PhoneInput, PinInput } from '#ui/inputs/digit-inputs.tsx'
import { AgainItem } from '#ui/forms/again-item.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { UploadField } from '#ui/inputs/upload-field.tsx'
import { LimitItems } from '#features/cards/user-cards/parts/card-fields.tsx'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

const { fields } = fleetWords
const { name, code, cardName, remark, leader } = NewFleet.properties

/** The fields of a fleet, for adding and for changing. */
export function FleetFormFields({ before }: { before?: Fleet }) {
  return (
    <>
      <FieldGrid>
        <Form.Item name="name" label={fields.name} rules={rulesOf(name, { required: true })}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="code" label={fields.code} rules={rulesOf(code)}>
          <Input autoComplete="off" />
        </Form.Item>
      </FieldGrid>
      <LeaderFields {...(before && { before })} />
      <CardFields isNew={!before} isExpired={before?.status === 'expired'} />
      <SwitchFields isNew={!before} />
      <Form.Item name="licence" label={fields.licence}>
        <UploadField type="licence" />
      </Form.Item>
      <Form.Item name="remark" label={common.remark} rules={rulesOf(remark)}>
        <Input.TextArea rows={2} />
      </Form.Item>
    </>
  )
}

function LeaderFields({ before }: { before?: Fleet }) {
  const shown = before?.leader.mobile
  const isHidden = shown?.includes('*') ?? false
  const about = leader.properties
  return (
    <FieldGrid>
      <Form.Item
        name={['leader', 'mobile']}
        label={fields.leaderMobile}
        {...(!before && { extra: words.leaderHint })}
        rules={[
          ...rulesOf(about.mobile, { required: !isHidden }),
          formatRule(isMobile, fleetWords.mobileFormat),
        ]}
      >
        <PhoneInput
          autoComplete="off"
          {...(isHidden && { placeholder: fleetWords.keepHint(shown ?? '') })}
        />
      </Form.Item>
      <Form.Item
        name={['leader', 'name']}
        label={fields.leaderName}
        rules={rulesOf(about.name, { required: true })}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={['leader', 'email']}
        label={fields.leaderEmail}
        rules={[formatRule(isEmail, fleetWords.emailFormat)]}
      >
        <Input inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={['leader', 'idNumber']}
        label={fields.leaderIdNumber}
        rules={[formatRule(isIdNumber, fleetWords.idNumberFormat)]}
      >
        <Input
          autoComplete="off"
          {...(before?.leader.idNumber && {
            placeholder: fleetWords.keepHint(before.leader.idNumber),
          })}
        />
      </Form.Item>
      {!before && (
        <>
          <Form.Item
            name={['leader', 'password']}
            label={fields.password}
            extra={words.passwordHint}
            rules={[formatRule(isPassword, words.passwordFormat)]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <AgainItem of={['leader', 'password']}>
            <Input.Password autoComplete="new-password" />
          </AgainItem>
        </>
      )}
    </FieldGrid>
  )
}

function CardFields({ isNew, isExpired }: { isNew: boolean; isExpired: boolean }) {
  const mode: Fleet['valueMode'] = Form.useWatch('valueMode') ?? 'share'
  return (
    <>
      <Form.Item name="valueMode" label={fields.valueMode} required extra={words.modeHints[mode]}>
        <Radio.Group
          options={FLEET_MODES.map((value) => ({ value, label: fleetWords.valueModes[value] }))}
        />
      </Form.Item>
      <FieldGrid>
        <Form.Item name="cardName" label={fields.cardName} rules={rulesOf(cardName)}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="invoiceType" label={fields.invoiceType} required>
          <Select
            options={INVOICE_TYPES.map((value) => ({ value, label: words.invoiceTypes[value] }))}
          />
        </Form.Item>
      </FieldGrid>
      <LimitItems labels={fields} />
      <FieldGrid>
        <Form.Item
          name="validUntil"
          label={fields.validUntil}
          {...(isExpired && { extra: words.expiredHint })}
        >
          <InstantPicker isOptional placeholder={words.forever} />
        </Form.Item>
      </FieldGrid>
      {isNew && (
        <FieldGrid>
          <Form.Item
            name="cardPassword"
            label={fields.cardPassword}
            extra={words.cardPasswordHint}
            rules={[formatRule(isSixDigits, common.pinHint)]}
          >
            <PinInput />
          </Form.Item>
          <AgainItem of="cardPassword">
            <PinInput />
          </AgainItem>
        </FieldGrid>
      )}
    </>
  )
}

/** @param isNew the form says what is optional, which a switch is not; another marks what must be filled in */
function SwitchFields({ isNew }: { isNew: boolean }) {
  return (
    <FieldGrid columns={3}>
      <Form.Item
        name="employeePoints"
        label={fields.employeePoints}
        required={isNew}
        extra={words.employeePointsHint}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="employeeUpgrade"
        label={fields.employeeUpgrade}
        required={isNew}
        extra={words.employeeUpgradeHint}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="miniPayAllowed"
        label={fields.miniPayAllowed}
        required={isNew}
        extra={words.miniPayHint}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </FieldGrid>
  )
}
