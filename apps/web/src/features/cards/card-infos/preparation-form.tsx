import {
  CHIP_TYPES,
  CONFIRM_WORD,
  MOST_CARDS_AT_ONCE,
  type PreparationReply,
  SUPPLIER_NAMES,
  type Supplier,
  SUPPLIERS,
} from '@app/api/contract/cards/card-infos'
import { CreditCardOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Input, Select, Space } from 'antd'
import { useState } from 'react'
import { count } from '../../../lib/format.ts'
import { useStation } from '../../../lib/session.ts'
import { useRefreshAll } from '../../../lib/use-refresh-all.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { FieldGrid } from '../../../ui/field-grid.tsx'
import { problemText } from '../../../ui/problem-view.tsx'
import { useAllCompanies } from '../../organisation/companies/companies-api.ts'
import { prepareCards } from './card-infos-api.ts'
import { CARD_TYPE_CHOICES } from './parts/card-choices.ts'
import { makeFactoryCard, readChip } from './parts/reader.ts'
import { words } from './words.ts'

const { prepare } = words
const UUID = /^([0-9A-F]{2}){4,10}$/

interface Fields {
  supplier: Supplier
  cardType: number
  company: number
  uuids: string
}

/** Serials as they were scanned or pasted: each once, whatever stands between them. */
const serialsIn = (text = ''): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((word) => word !== ''),
  ),
]

/** Which cards, and for whom. */
export function PreparationForm({
  initial,
  onPrepared,
}: {
  initial: readonly string[]
  onPrepared: (result: PreparationReply) => void
}) {
  const [form] = Form.useForm<Fields>()
  const [wanted, setWanted] = useState<Fields>()
  const { company } = useStation()
  const { data: companies = [] } = useAllCompanies()
  const serials = serialsIn(Form.useWatch('uuids', form))
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      initialValues={{
        supplier: SUPPLIER_NAMES[0],
        cardType: CHIP_TYPES.cpu,
        company: company.id,
        uuids: initial.join('\n'),
      }}
      onFinish={setWanted}
    >
      <p>{prepare.hint}</p>
      <FieldGrid columns={3}>
        <Form.Item name="company" label={prepare.company} rules={[{ required: true }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="supplier" label={words.fields.supplier}>
          <Select options={SUPPLIER_NAMES.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="cardType" label={words.fields.cardType}>
          <Select options={CARD_TYPE_CHOICES} />
        </Form.Item>
      </FieldGrid>
      <Form.Item
        name="uuids"
        label={prepare.uuids}
        extra={prepare.count(count(serials.length))}
        rules={[{ required: true }, { validator: (_rule, text: string) => judge(text) }]}
      >
        <Input.TextArea rows={8} spellCheck={false} />
      </Form.Item>
      <Space>
        <ReadButton
          kind={() => form.getFieldsValue()}
          onRead={(uuid) =>
            form.setFieldValue(
              'uuids',
              [...serialsIn(form.getFieldValue('uuids')), uuid].join('\n'),
            )
          }
        />
        <Button type="primary" htmlType="submit">
          {prepare.verb}
        </Button>
      </Space>
      <Confirmation
        wanted={wanted}
        companyName={companies.find(({ id }) => id === wanted?.company)?.name ?? ''}
        onPrepared={onPrepared}
        onClose={() => setWanted(undefined)}
      />
    </Form>
  )
}

async function judge(text: string): Promise<void> {
  const serials = serialsIn(text)
  const bad = serials.filter((serial) => !UUID.test(serial))
  if (bad.length > 0) throw new Error(prepare.invalid(bad.slice(0, 3).join(', ')))
  if (serials.length > MOST_CARDS_AT_ONCE) throw new Error(prepare.tooMany)
}

/** Adds the card on the reader; an induction card is first made one of the house. */
function ReadButton({
  kind,
  onRead,
}: {
  kind: () => Pick<Fields, 'supplier' | 'cardType'>
  onRead: (uuid: string) => void
}) {
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const read = async (): Promise<void> => {
    setReading(true)
    setProblem(undefined)
    try {
      const uuid = await readChip()
      const { supplier, cardType } = kind()
      if (cardType === CHIP_TYPES.induction) await makeFactoryCard(SUPPLIERS[supplier])
      onRead(uuid)
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setReading(false)
    }
  }
  return (
    <>
      <Button icon={<CreditCardOutlined />} loading={isReading} onClick={read}>
        {words.reader.read}
      </Button>
      {problem && <Alert type="warning" showIcon title={problem} />}
    </>
  )
}

function Confirmation({
  wanted,
  companyName,
  onPrepared,
  onClose,
}: {
  wanted: Fields | undefined
  companyName: string
  onPrepared: (result: PreparationReply) => void
  onClose: () => void
}) {
  const refreshAll = useRefreshAll()
  if (!wanted) return null
  const { supplier, cardType, company } = wanted
  const uuids = serialsIn(wanted.uuids)
  return (
    <CommandDialog<{ confirmWord: string }>
      open
      title={words.prepareTitle}
      verb={prepare.verb}
      question={prepare.question(count(uuids.length), companyName)}
      onConfirm={async ({ confirmWord, idempotencyKey }) => {
        const input = { supplier, cardType, uuids, company: { id: company }, confirmWord }
        const result = await prepareCards(input, { idempotencyKey })
        refreshAll()
        onPrepared(result)
      }}
      onClose={onClose}
    >
      <Form.Item
        name="confirmWord"
        label={prepare.confirmWord}
        rules={[
          {
            required: true,
            pattern: new RegExp(`^${CONFIRM_WORD}$`),
            message: prepare.confirmHint,
          },
        ]}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </CommandDialog>
  )
}
