import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { checkField, withoutEmpty } from '@app/kernel/field-description/check'
import type { FieldChoice, FieldDescription, MapEntry } from '@app/kernel/field-description/field'
import { Button, Form, Input, Select } from 'antd'
import { language } from '#lib/i18n/words.ts'
import styles from './map-field.module.css'
import { words } from './words.ts'

const EMPTY: MapEntry = { key: '', value: '' }

/** Pairs of key and value, a line each (D-263). A line left blank is as good as none. */
export function MapField({ field }: { field: FieldDescription }) {
  const { key: name, label, hint, required = false, choices } = field
  return (
    <Form.Item label={label} required={required} extra={hint}>
      <Form.List name={name} rules={[{ validator: (_rule, lines) => check(field, lines) }]}>
        {(lines, { add, remove }, { errors }) => (
          <div className={styles.map}>
            {lines.map((line, index) => (
              <div className={styles.line} key={line.key}>
                <Form.Item noStyle name={[line.name, 'key']}>
                  <KeyInput label={words.keyOf(index + 1)} {...(choices && { keys: choices })} />
                </Form.Item>
                <Form.Item noStyle name={[line.name, 'value']}>
                  <Input placeholder={words.value} aria-label={words.valueOf(index + 1)} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={words.removeLine(index + 1)}
                  onClick={() => remove(line.name)}
                />
              </div>
            ))}
            <Button icon={<PlusOutlined />} onClick={() => add(EMPTY)}>
              {words.addLine}
            </Button>
            <Form.ErrorList errors={errors} />
          </div>
        )}
      </Form.List>
    </Form.Item>
  )
}

function check(field: FieldDescription, lines: unknown): Promise<void> {
  const kept = withoutEmpty({ lines })
  const problem = checkField(language, field, kept.lines)
  return problem ? Promise.reject(new Error(problem.message)) : Promise.resolve()
}

interface KeyInputProps {
  label: string
  /** The keys to choose from; without them a key is typed. */
  keys?: readonly FieldChoice[]
  /** Given by the form item. */
  id?: string
  value?: string
  onChange?: (key: string) => void
}

function KeyInput({ label, keys, id, value = '', onChange }: KeyInputProps) {
  if (!keys) {
    return (
      <Input
        {...(id && { id })}
        value={value}
        placeholder={words.key}
        aria-label={label}
        onChange={(event) => onChange?.(event.target.value)}
      />
    )
  }
  return (
    <Select
      {...(id && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      value={value === '' ? null : value}
      options={[...keys]}
      placeholder={words.key}
      aria-label={label}
      onChange={(key) => onChange?.(key ?? '')}
    />
  )
}
