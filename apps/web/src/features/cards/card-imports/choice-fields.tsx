import type { CardImportQuery } from '@app/api/contract/cards/card-imports'
import { SUPPLIER_NAMES } from '@app/api/contract/cards/card-infos'
import { Form, Select } from 'antd'
import { CARD_TYPE_CHOICES } from '#features/cards/card-infos/parts/card-choices.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { useOwners } from './use-owners.ts'
import { words } from './words.ts'

/** What holds for all cards of a file, and is sent along with it. */
export function ChoiceFields({
  choice,
  onChoose,
}: {
  choice: CardImportQuery
  onChoose: (choice: CardImportQuery) => void
}) {
  const owners = useOwners()
  return (
    <Form<CardImportQuery>
      layout="vertical"
      initialValues={choice}
      onValuesChange={(_, values) => onChoose(values)}
    >
      <FieldGrid columns={3}>
        <Form.Item name="supplier" label={words.choices.supplier}>
          <Select options={SUPPLIER_NAMES.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="cardType" label={words.choices.cardType}>
          <Select options={CARD_TYPE_CHOICES} />
        </Form.Item>
        {owners && (
          <Form.Item name="companyId" label={words.choices.owner}>
            <Select allowClear placeholder={words.stock} options={owners} />
          </Form.Item>
        )}
      </FieldGrid>
    </Form>
  )
}
