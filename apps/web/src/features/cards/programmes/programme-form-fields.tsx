import {
  CARD_TYPES,
  INVOICE_TYPES,
  NewProgramme,
  POINTS_REMINDER_VARIABLES,
  type Programme,
} from '@app/api/contract/cards/programmes'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import {
  Button,
  Flex,
  Form,
  type FormRule,
  Input,
  InputNumber,
  Radio,
  Select,
  Switch,
  Typography,
} from 'antd'
import { SmsTemplateItem } from '#features/platform/sms/parts/sms-template-item.tsx'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { PeriodItems } from '#ui/forms/period-items.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { words } from './words.ts'

const { fields } = words
const { name, description } = NewProgramme.properties

/** The fields of a programme; its kind cannot be changed later. */
export function ProgrammeFormFields({ isNew }: { isNew: boolean }) {
  const type: Programme['type'] = Form.useWatch('type') ?? 'debit'
  return (
    <>
      <Form.Item name="type" label={fields.type} required hidden={!isNew}>
        <Radio.Group options={CARD_TYPES.map((value) => ({ value, label: words.types[value] }))} />
      </Form.Item>
      <Form.Item name="name" label={fields.name} rules={rulesOf(name, { required: true })}>
        <Input autoComplete="off" />
      </Form.Item>
      <PeriodItems
        start={{ label: fields.from, open: words.atOnce }}
        end={{ label: fields.until, open: words.forever }}
      />
      {type === 'debit' && <StoredValueFields />}
      {type === 'level' && <LevelFields />}
      {type !== 'debit' && <EarningFields type={type} />}
      <Form.Item name="description" label={fields.description} rules={rulesOf(description)}>
        <Input.TextArea rows={2} />
      </Form.Item>
    </>
  )
}

function StoredValueFields() {
  return (
    <FieldGrid>
      <MoneyItem name="maxBalance" label={fields.maxBalance} placeholder={words.unlimited} />
      <Form.Item name="invoiceType" label={fields.invoiceType} initialValue="consume">
        <Select
          options={INVOICE_TYPES.map((value) => ({ value, label: words.invoiceTypes[value] }))}
        />
      </Form.Item>
    </FieldGrid>
  )
}

const RATIOS = ['pointsRatio', 'dieselRatio', 'goodsRatio'] as const
const LIMITS = ['limitPerOrder', 'limitDay'] as const

/** How many points, or how much growth, own money earns. */
function EarningFields({ type }: { type: 'score' | 'level' }) {
  const { labels, hint } = words.earning[type]
  return (
    <>
      <FieldGrid>
        {RATIOS.map((ratio) => (
          <Form.Item
            key={ratio}
            name={ratio}
            label={labels[ratio]}
            rules={[
              notNegative,
              ...(ratio === 'pointsRatio' ? [{ required: true, message: words.pointsFormat }] : []),
            ]}
          >
            <NumberInput
              decimals={2}
              {...(ratio !== 'pointsRatio' && { placeholder: words.asOtherwise })}
            />
          </Form.Item>
        ))}
        {LIMITS.map((limit) => (
          <Form.Item key={limit} name={limit} label={labels[limit]}>
            <NumberInput decimals={0} min={1} max={1_000_000_000} placeholder={words.unlimited} />
          </Form.Item>
        ))}
        {type === 'score' && <EndingFields />}
      </FieldGrid>
      <Form.Item
        name="earnsWithoutCard"
        label={fields.earnsWithoutCard}
        extra={words.earnsWithoutCardHint}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Typography.Paragraph type="secondary">{hint}</Typography.Paragraph>
    </>
  )
}

/** How long points last, and who tells their holders of the end. */
function EndingFields() {
  const months: number | null = Form.useWatch('pointsMonths') ?? null
  const templateId: number | null = Form.useWatch('smsTemplate') ?? null
  return (
    <>
      <Form.Item name="pointsMonths" label={fields.pointsMonths} extra={words.pointsMonthsHint}>
        <NumberInput decimals={0} min={1} max={120} placeholder={words.forever} />
      </Form.Item>
      {months !== null && (
        <SmsTemplateItem
          label={fields.smsTemplate}
          extra={words.smsHint}
          variables={POINTS_REMINDER_VARIABLES}
        />
      )}
      {months !== null && templateId !== null && (
        <Form.Item
          name="reminderDays"
          label={fields.reminderDays}
          extra={words.reminderDaysHint}
          rules={rulesOf(NewProgramme.properties.reminderDays, { required: true })}
        >
          <NumberInput decimals={0} min={1} max={60} />
        </Form.Item>
      )}
    </>
  )
}

function LevelFields() {
  return (
    <Form.Item label={fields.levels} extra={words.levelsHint}>
      <Form.List name="levels">
        {(levels, { add, remove }) => (
          <>
            {levels.map(({ key, name: at }) => (
              <Flex key={key} gap={8} align="start">
                <Form.Item
                  name={[at, 'name']}
                  style={{ flex: 1 }}
                  rules={[{ required: true, message: common.required }]}
                >
                  <Input
                    aria-label={fields.levelName}
                    placeholder={fields.levelName}
                    maxLength={32}
                  />
                </Form.Item>
                <Form.Item
                  name={[at, 'growth']}
                  rules={[{ required: true, message: common.required }]}
                >
                  <InputNumber
                    aria-label={fields.growth}
                    placeholder={fields.growth}
                    min={0}
                    max={1_000_000_000}
                    precision={0}
                    style={{ width: 160 }}
                  />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={words.removeLevel}
                  onClick={() => remove(at)}
                />
              </Flex>
            ))}
            <Button type="dashed" block icon={<PlusOutlined />} onClick={() => add({})}>
              {words.addLevel}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  )
}

const notNegative: FormRule = {
  validator: (_rule, value: number | null | undefined) =>
    value === undefined || value === null || value >= 0
      ? Promise.resolve()
      : Promise.reject(new Error(words.pointsFormat)),
}
