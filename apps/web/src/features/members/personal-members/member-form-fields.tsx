import { NewMember, type User } from '@app/api/contract/access/users'
import { isEmail, isIdNumber, isMobile, isPlate, isTaxNumber } from '@app/kernel/formats'
import { Form, type FormRule, Input, Select, Switch } from 'antd'
import { formatRule, rulesOf } from '#lib/api/form-rules.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { PhoneInput } from '#ui/inputs/digit-inputs.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { ItemSelect } from '#features/catalogue/items/parts/item-select.tsx'
import { TagSelect } from '#features/marketing/tags/parts/tag-select.tsx'
import { isMasked } from './member-fields.ts'
import { PlatesInput } from './add/plates-input.tsx'
import { useRegisterSources } from './add/register-sources.ts'
import { words } from './words.ts'

const { fields } = words
const { name, mobile, email, idNumber, invoiceTitle, taxId, remark } = NewMember.properties

/** The fields of a member, for adding and for changing. */
export function MemberFormFields({ before }: { before?: User }) {
  return (
    <>
      <FieldGrid>
        <Form.Item name="mobile" label={fields.mobile} rules={mobileRules(before)}>
          <PhoneInput autoFocus placeholder={mobileHint(before)} autoComplete="off" />
        </Form.Item>
        <Form.Item name="name" label={fields.name} rules={rulesOf(name, { required: true })}>
          <Input placeholder={words.nameHint} autoComplete="off" />
        </Form.Item>
      </FieldGrid>
      <Form.Item name="plates" label={fields.plates} rules={[plateRule]}>
        <PlatesInput />
      </Form.Item>
      {can('tags:read') && (
        <Form.Item name="tags" label={fields.tags}>
          <TagSelect isByHand />
        </Form.Item>
      )}
      <LimitFields />
      <FieldGrid>
        <Form.Item
          name="email"
          label={fields.email}
          rules={[...rulesOf(email), formatRule(isEmail, words.emailFormat)]}
        >
          <Input inputMode="email" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="idNumber"
          label={fields.idNumber}
          rules={[...rulesOf(idNumber), formatRule(isIdNumber, words.idNumberFormat)]}
        >
          <Input
            autoComplete="off"
            {...(before?.idNumber && { placeholder: words.keepHint(before.idNumber) })}
          />
        </Form.Item>
        <Form.Item name="invoiceTitle" label={fields.invoiceTitle} rules={rulesOf(invoiceTitle)}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="taxId"
          label={fields.taxId}
          rules={[...rulesOf(taxId), formatRule(isTaxNumber, words.taxIdFormat)]}
        >
          <Input autoComplete="off" />
        </Form.Item>
      </FieldGrid>
      {!before && <SourceField />}
      <Form.Item
        name="acceptsOffers"
        label={fields.acceptsOffers}
        extra={words.acceptsOffersHint}
        valuePropName="checked"
        {...(!before && { initialValue: true })}
      >
        <Switch />
      </Form.Item>
      <Form.Item name="remark" label={common.remark} rules={rulesOf(remark)}>
        <Input.TextArea rows={2} />
      </Form.Item>
    </>
  )
}

/** Asked only where the company tells sources apart; nothing chosen: over the counter. */
function SourceField() {
  const sources = useRegisterSources()
  if (sources.length === 0) return null
  return (
    <Form.Item name="registerSource" label={fields.source}>
      <Select allowClear placeholder={words.usualSource} options={[...sources]} />
    </Form.Item>
  )
}

function LimitFields() {
  return (
    <FieldGrid>
      <Form.Item
        name="plateLimit"
        label={fields.plateLimit}
        extra={words.plateLimitHint}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item name="productLimit" label={fields.productLimit}>
        <ItemSelect placeholder={words.productLimitHint} />
      </Form.Item>
    </FieldGrid>
  )
}

/** Whoever is not shown the present number may leave it. */
const mobileRules = (before: User | undefined): FormRule[] => [
  ...rulesOf(mobile, { required: !before || !isMasked(before.mobile) }),
  formatRule(isMobile, words.mobileFormat),
]

const mobileHint = (before: User | undefined): string =>
  before?.mobile && isMasked(before.mobile) ? words.keepHint(before.mobile) : words.mobileHint

const plateRule: FormRule = {
  validator: (_rule, plates: readonly string[] = []) => {
    const wrong = plates.find((plate) => !isPlate(plate))
    return wrong === undefined
      ? Promise.resolve()
      : Promise.reject(new Error(words.plateFormat(wrong)))
  },
}
