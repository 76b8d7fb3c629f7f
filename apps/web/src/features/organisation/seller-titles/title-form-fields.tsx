import {
  INVOICE_PLATFORMS,
  LONGEST_PAYEE,
  NewSellerTitle,
} from '@app/api/contract/organisation/seller-titles'
import { isTaxNumber } from '@app/kernel/formats'
import { Divider, Form, Input, Select, Switch } from 'antd'
import { formatRule, rulesOf } from '#lib/api/form-rules.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { words } from './words.ts'

const { fields, sections } = words
const shapes = NewSellerTitle.properties
const required = { required: true }

/** The fields of a seller title, for adding and for changing. */
export function TitleFormFields() {
  return (
    <>
      <Divider titlePlacement="start">{sections.seller}</Divider>
      <FieldGrid>
        <Form.Item name="name" label={fields.name} rules={rulesOf(shapes.name, required)}>
          <Input autoFocus />
        </Form.Item>
        <Form.Item
          name="taxPayerId"
          label={fields.taxPayerId}
          rules={[
            ...rulesOf(shapes.taxPayerId, required),
            formatRule(isTaxNumber, words.taxNumberFormat),
          ]}
        >
          <Input maxLength={20} />
        </Form.Item>
        <TextItem name="address" />
        <TextItem name="phone" />
        <TextItem name="bank" />
        <TextItem name="account" />
      </FieldGrid>
      <Divider titlePlacement="start">{sections.people}</Divider>
      <FieldGrid columns={3}>
        <Form.Item
          name="payee"
          label={fields.payee}
          rules={[formatRule((text) => [...text].length <= LONGEST_PAYEE, words.payeeLength)]}
        >
          <Input />
        </Form.Item>
        <TextItem name="reviewer" />
        <TextItem name="drawer" />
      </FieldGrid>
      <Divider titlePlacement="start">{sections.platform}</Divider>
      <Connection />
      <FieldGrid>
        <Form.Item
          name="isDefault"
          label={fields.isDefault}
          extra={words.defaultHint}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
        <Form.Item name="enabled" label={fields.enabled} valuePropName="checked">
          <Switch />
        </Form.Item>
      </FieldGrid>
    </>
  )
}

function Connection() {
  return (
    <FieldGrid>
      <Form.Item name="platform" label={fields.platform} required>
        <Select
          options={INVOICE_PLATFORMS.map((value) => ({ value, label: words.platforms[value] }))}
        />
      </Form.Item>
      <Form.Item
        name="digital"
        label={fields.digital}
        extra={words.digitalHint}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <TextItem name="appKey" />
      <Form.Item
        name="appSecret"
        label={fields.appSecret}
        extra={words.secretHint}
        rules={rulesOf(shapes.appSecret)}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </FieldGrid>
  )
}

function TextItem({
  name,
}: {
  name: 'address' | 'phone' | 'bank' | 'account' | 'reviewer' | 'drawer' | 'appKey'
}) {
  return (
    <Form.Item name={name} label={fields[name]} rules={rulesOf(shapes[name])}>
      <Input />
    </Form.Item>
  )
}
