import { NewCompany, VOLUME_UNITS } from '@app/api/contract/organisation/companies'
import { Form, Select } from 'antd'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { useDealers } from '#features/organisation/dealers/dealers-api.ts'
import { mayWrite } from './company-fields.ts'
import { words } from './words.ts'

const { fields } = words
const TextField = textFieldsOf(NewCompany, fields)

/** Who the company is, as far as the caller may say it. */
export function BasicFields() {
  return (
    <>
      <FieldGrid>
        {mayWrite('name') && <TextField name="name" required />}
        {mayWrite('code') && (
          <TextField name="code" required hint={words.codeHint} autoComplete="off" />
        )}
        <TextField name="contact" />
        <TextField name="phone" inputMode="tel" />
      </FieldGrid>
      <TextField name="address" />
      <TextField name="description" rows={2} />
      {mayWrite('companyGroup') && <DealerField />}
    </>
  )
}

/** The dealer in whose care the company is, for those who may decide it. */
function DealerField() {
  const lookup = useDealers(true)
  const choices = (lookup.data ?? []).map(({ id, name, status }) => ({
    value: id,
    label: name,
    disabled: status === 'disabled',
  }))
  return (
    <Form.Item name="dealerId" label={fields.companyGroup} style={{ maxWidth: 420 }}>
      <LookupSelect
        lookup={lookup}
        showSearch={{ optionFilterProp: 'label' }}
        options={[{ value: 0, label: words.nobody }, ...choices]}
      />
    </Form.Item>
  )
}

/** In what its amounts and volumes are shown (S-020 to S-022). */
export function UnitFields() {
  return (
    <FieldGrid>
      <TextField name="currency" required />
      <TextField name="currencyShort" />
      <TextField name="symbol" required />
      <Form.Item name="volumeUnit" label={fields.volumeUnit}>
        <Select
          options={VOLUME_UNITS.map((unit) => ({ value: unit, label: words.volumeUnits[unit] }))}
        />
      </Form.Item>
    </FieldGrid>
  )
}
