import type { FillVerdict, UserCard } from '@app/api/contract/cards/user-cards'
import type { Cents } from '@app/kernel/money'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { ItemSelect } from '#features/catalogue/items/parts/item-select.tsx'
import { useStations } from '../use-stations.ts'
import { checkFill } from '../user-cards-api.ts'
import { words as cardWords } from '../words.ts'
import { words } from './words.ts'

const { fields } = cardWords

interface Fields {
  amount: Cents
  station: number
  item?: number[]
  plate?: string
  time?: string
}

/** Asks whether a card would pay, without paying; every reason against it is told at once. */
export function FillCheckDialog({
  card,
  open,
  onClose,
}: {
  card: UserCard
  open: boolean
  onClose: () => void
}) {
  const { id: here, company } = useStation()
  const [form] = Form.useForm<Fields & Asked>()
  const station = Form.useWatch('station', form) ?? here
  const [verdict, setVerdict] = useState<FillVerdict>()
  const close = (): void => {
    setVerdict(undefined)
    onClose()
  }
  return (
    <CommandDialog<Fields>
      open={open}
      form={form}
      initialValues={{ station: here }}
      title={cardWords.check}
      verb={words.checkVerb}
      question={words.checkQuestion(card.number)}
      staysOpen
      onConfirm={async ({ amount, station: stationId, item = [], plate, time }) => {
        const [first] = item
        setVerdict(
          await checkFill(
            card.id,
            {
              amount,
              ...(first && { item: first }),
              ...(plate && { plate }),
              ...(time && { time }),
            },
            { companyId: company.id, stationId },
          ),
        )
      }}
      onClose={close}
    >
      <FieldGrid>
        <MoneyItem name="amount" label={fields.amount} required autoFocus />
        <StationItem onChange={() => form.setFieldValue('item', [])} />
        <Form.Item name="item" label={fields.item}>
          <ItemSelect placeholder={words.any} stationId={station} most={1} />
        </Form.Item>
        <Form.Item name="plate" label={fields.plate}>
          <Input autoComplete="off" maxLength={8} />
        </Form.Item>
        <Form.Item name="time" label={fields.time}>
          <InstantPicker isOptional placeholder={words.timeNow} />
        </Form.Item>
      </FieldGrid>
      {verdict && <Verdict verdict={verdict} />}
    </CommandDialog>
  )
}

/** Where the fill would be; what is sold differs from station to station. */
function StationItem({ onChange }: { onChange: () => void }) {
  const { company } = useStation()
  const lookup = useStations()
  return (
    <Form.Item name="station" label={common.station} rules={[{ required: true }]}>
      <LookupSelect
        lookup={lookup}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={onChange}
        options={(lookup.data ?? [])
          .filter((station) => station.company.id === company.id)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}

function Verdict({ verdict: { approved, reasons } }: { verdict: FillVerdict }) {
  return (
    <Alert
      type={approved ? 'success' : 'warning'}
      showIcon
      title={approved ? words.approved : words.declined}
      description={
        reasons.length > 0 && (
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {reasons.map(({ code, message, details }) => (
              <li key={`${code} ${JSON.stringify(details)}`}>{message}</li>
            ))}
          </ul>
        )
      }
    />
  )
}
