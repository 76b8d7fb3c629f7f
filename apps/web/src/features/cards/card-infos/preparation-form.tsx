import { CHIP_TYPES } from '@app/api/contract/cards/card-infos'
import { Button, Form, type FormRule, Input, Radio, Select, Space } from 'antd'
import { useState } from 'react'
import { count } from '#lib/i18n/format.ts'
import { useStation } from '#lib/session/session.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { useAllCompanies } from '#features/organisation/companies/companies-api.ts'
import { CARD_TYPE_CHOICES } from './parts/card-choices.ts'
import { ReadButton } from './parts/read-button.tsx'
import {
  type Confirmed,
  judgeSerials,
  type PreparationFields,
  serialsIn,
  WAYS,
} from './preparation.ts'
import { PreparationDialog } from './preparation-dialog.tsx'
import { rememberSupplier, suppliersByUse, usualSupplier } from './parts/recent-suppliers.ts'
import { words } from './words.ts'

const { prepare } = words

/**
 * The chip of an induction card is written for the company as well, so it must lie there (D-135). The way is asked of
 * the form: it is judged again before the page has been drawn with the other way.
 */
const inductionOnReader: FormRule = ({ getFieldValue }) => ({
  validator: (_rule, cardType: unknown) =>
    cardType === CHIP_TYPES.induction && getFieldValue('way') !== 'reader'
      ? Promise.reject(new Error(prepare.inductionInList))
      : Promise.resolve(),
})

/** Which cards, for whom, and how they come in. */
export function PreparationForm({
  initial,
  onConfirmed,
}: {
  initial: readonly string[]
  onConfirmed: (wanted: Confirmed) => void
}) {
  const [form] = Form.useForm<PreparationFields>()
  const [wanted, setWanted] = useState<PreparationFields>()
  const { company } = useStation()
  const companies = useAllCompanies()
  const isList = Form.useWatch('way', form) !== 'reader'
  const [suppliers] = useState(suppliersByUse)
  return (
    <Form<PreparationFields>
      form={form}
      layout="vertical"
      initialValues={{
        way: 'list',
        supplier: usualSupplier(),
        cardType: CHIP_TYPES.cpu,
        company: company.id,
        uuids: initial.join('\n'),
      }}
      onFinish={(fields) => {
        rememberSupplier(fields.supplier)
        setWanted(fields)
      }}
    >
      <Form.Item name="way" label={prepare.way} extra={isList ? prepare.hint : prepare.readerHint}>
        <Radio.Group
          optionType="button"
          options={WAYS.map((value) => ({ value, label: prepare.ways[value] }))}
        />
      </Form.Item>
      <FieldGrid columns={3}>
        <Form.Item name="company" label={prepare.company} rules={[{ required: true }]}>
          <LookupSelect
            lookup={companies}
            showSearch={{ optionFilterProp: 'label' }}
            options={(companies.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="supplier" label={words.fields.supplier}>
          <Select options={suppliers.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item
          name="cardType"
          label={words.fields.cardType}
          dependencies={['way']}
          rules={[inductionOnReader]}
        >
          <Select options={CARD_TYPE_CHOICES} />
        </Form.Item>
      </FieldGrid>
      {isList && <Serials />}
      <Space>
        {isList && (
          <ReadButton
            onRead={(uuid) =>
              form.setFieldValue(
                'uuids',
                [...serialsIn(form.getFieldValue('uuids')), uuid].join('\n'),
              )
            }
          />
        )}
        <Button type="primary" htmlType="submit">
          {isList ? prepare.verb : prepare.start}
        </Button>
      </Space>
      <PreparationDialog
        wanted={wanted}
        companyName={companies.data?.find(({ id }) => id === wanted?.company)?.name ?? ''}
        onConfirmed={onConfirmed}
        onClose={() => setWanted(undefined)}
      />
    </Form>
  )
}

function Serials() {
  const serials = serialsIn(Form.useWatch('uuids'))
  return (
    <Form.Item
      name="uuids"
      label={prepare.uuids}
      extra={prepare.count(count(serials.length))}
      rules={[{ required: true }, { validator: (_rule, text: string) => judgeSerials(text) }]}
    >
      <Input.TextArea rows={8} spellCheck={false} />
    </Form.Item>
  )
}
