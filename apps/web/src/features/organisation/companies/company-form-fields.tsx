import { NewCompany, VOLUME_UNITS } from '@app/api/contract/organisation/companies'
import { Form, Input, Select } from 'antd'
import { rulesOf } from '../../../lib/form-rules.ts'
import { FieldGrid } from '../../../ui/field-grid.tsx'
import { useDealers } from '../dealers/dealers-api.ts'
import { mayWrite } from './company-fields.ts'
import { words } from './words.ts'

const { fields } = words
const shapes = NewCompany.properties

/** Who the company is, as far as the caller may say it. */
export function BasicFields() {
  return (
    <>
      <FieldGrid>
        {mayWrite('name') && (
          <Form.Item
            name="name"
            label={fields.name}
            required
            rules={rulesOf(shapes.name, { required: true })}
          >
            <Input />
          </Form.Item>
        )}
        {mayWrite('code') && (
          <Form.Item
            name="code"
            label={fields.code}
            required
            extra={words.codeHint}
            rules={rulesOf(shapes.code, { required: true })}
          >
            <Input autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item name="contact" label={fields.contact} rules={rulesOf(shapes.contact)}>
          <Input />
        </Form.Item>
        <Form.Item name="phone" label={fields.phone} rules={rulesOf(shapes.phone)}>
          <Input inputMode="tel" />
        </Form.Item>
      </FieldGrid>
      <Form.Item name="address" label={fields.address} rules={rulesOf(shapes.address)}>
        <Input />
      </Form.Item>
      <Form.Item name="description" label={fields.description} rules={rulesOf(shapes.description)}>
        <Input.TextArea rows={2} />
      </Form.Item>
      {mayWrite('companyGroup') && <DealerField />}
    </>
  )
}

/** The dealer in whose care the company is, for those who may decide it. */
function DealerField() {
  const { data: dealers } = useDealers(true)
  const choices = (dealers ?? []).map(({ id, name, status }) => ({
    value: id,
    label: name,
    disabled: status === 'disabled',
  }))
  return (
    <Form.Item name="dealerId" label={fields.companyGroup} style={{ maxWidth: 420 }}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={!dealers}
        options={[{ value: 0, label: words.nobody }, ...choices]}
      />
    </Form.Item>
  )
}

/** In what its amounts and volumes are shown (S-020 to S-022). */
export function UnitFields() {
  return (
    <FieldGrid>
      <Form.Item
        name="currency"
        label={fields.currency}
        rules={rulesOf(shapes.currency, { required: true })}
        required
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="currencyShort"
        label={fields.currencyShort}
        rules={rulesOf(shapes.currencyShort)}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="symbol"
        label={fields.symbol}
        rules={rulesOf(shapes.symbol, { required: true })}
        required
      >
        <Input />
      </Form.Item>
      <Form.Item name="volumeUnit" label={fields.volumeUnit}>
        <Select
          options={VOLUME_UNITS.map((unit) => ({ value: unit, label: words.volumeUnits[unit] }))}
        />
      </Form.Item>
    </FieldGrid>
  )
}
