import { checkField, withoutEmpty } from '@app/kernel/field-description/check'
import type { FieldChoice, FieldDescription, FieldType } from '@app/kernel/field-description/field'
import { Checkbox, Form, type FormRule, Input, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { language } from '#lib/i18n/words.ts'
import { DayField } from '#ui/inputs/day-field.tsx'
import { MoneyItem } from '../money-item.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { MapField } from './map-field.tsx'
import { PictureField } from './picture-field.tsx'
import { words } from './words.ts'

/** One field of a description: its label, the control of its type, its rules. */
export function DynamicField({ field }: { field: FieldDescription }) {
  const { key, type, label, hint, required = false, min, max } = field
  if (type === 'map') return <MapField field={field} />
  if (type === 'money') {
    const canBeZero = (min ?? 0) <= 0
    return (
      <div style={NARROW}>
        <MoneyItem
          name={key}
          label={label}
          required={required}
          min={canBeZero ? undefined : min}
          max={max}
          canBeZero={canBeZero}
          extra={hint}
        />
      </div>
    )
  }
  return (
    <Form.Item
      name={key}
      label={label}
      required={required}
      extra={hint}
      {...(type === 'boolean' && { valuePropName: 'checked' })}
      rules={[ruleOf(field)]}
    >
      {CONTROLS[type](field)}
    </Form.Item>
  )
}

/** The rule that the server will apply, said while somebody types. */
const ruleOf = (field: FieldDescription): FormRule => ({
  validator: (_rule, value: unknown) => {
    const kept = withoutEmpty({ [field.key]: value })
    const problem = checkField(language, field, kept[field.key])
    return problem ? Promise.reject(new Error(problem.message)) : Promise.resolve()
  },
})

type Control = (field: FieldDescription) => ReactNode

const lineOf =
  (placeholder?: string): Control =>
  () => (
    <Input autoComplete="off" {...(placeholder !== undefined && { placeholder })} style={NARROW} />
  )

const NARROW = { maxWidth: 420 }

const selection: Control = ({ choices = [], required }) => (
  <Select allowClear={!required} options={choices} style={NARROW} />
)

const number: Control = ({ type, min, max, decimals }) => (
  <NumberInput
    {...(min !== undefined && { min })}
    {...(max !== undefined && { max })}
    {...(type === 'integer' ? { decimals: 0 } : decimals !== undefined && { decimals })}
    style={{ width: 160 }}
  />
)

const CONTROLS: Readonly<Record<Exclude<FieldType, 'money' | 'map'>, Control>> = {
  text: ({ maxLength }) => (
    <Input autoComplete="off" {...(maxLength !== undefined && { maxLength })} style={NARROW} />
  ),
  ip: lineOf('192.168.1.20:8080'),
  url: lineOf('https://'),
  email: lineOf(),
  name: lineOf(),
  lettersAndDigits: lineOf(),
  sixDigits: lineOf(),
  mobiles: lineOf('13800000001, 13800000002'),
  picture: ({ maxLength }) => <PictureField {...(maxLength !== undefined && { maxLength })} />,
  json: () => (
    <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} spellCheck={false} style={CODE} />
  ),
  date: () => <DayField />,
  integer: number,
  number,
  boolean: () => <Switch />,
  select: selection,
  multiSelect: ({ choices = [] }) =>
    choices.length <= MOST_BOXES ? (
      <Boxes choices={choices} />
    ) : (
      <Select mode="multiple" allowClear options={choices} placeholder={words.choose} />
    ),
}

interface BoxesProps {
  choices: readonly FieldChoice[]
  /** Given by the form item. */
  id?: string
  value?: string[]
  onChange?: (values: string[]) => void
}

/** All choices with a box each. A group of boxes is not itself required, whatever the form item says. */
const Boxes = ({ choices, id, value, onChange }: BoxesProps) => (
  <Checkbox.Group
    {...(id && { id })}
    role="group"
    style={APART}
    options={[...choices]}
    {...(value && { value })}
    onChange={(values) => onChange?.(values)}
  />
)

/** Lines of boxes are told apart by fingers. */
const APART = { rowGap: 12 }

/** So many can be seen at a glance; more of them go into a list. */
const MOST_BOXES = 8

const CODE = { fontFamily: 'ui-monospace, monospace', maxWidth: 640 }
