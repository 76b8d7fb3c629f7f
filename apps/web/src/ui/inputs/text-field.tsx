import { Form, type FormRule, Input, type InputProps } from 'antd'
import type { ReactNode } from 'react'
import { rulesOf } from '#lib/api/form-rules.ts'

interface TextFieldProps<Name extends string> extends Pick<
  InputProps,
  'autoComplete' | 'autoFocus' | 'inputMode' | 'maxLength' | 'placeholder'
> {
  name: Name
  required?: boolean
  /** Below the field. */
  hint?: ReactNode
  /** Beside the contract's own. */
  rules?: readonly FormRule[]
  /** Several lines instead of one. */
  rows?: number
}

/**
 * The text fields of a form: a module binds them once to its contract's body, which sets their limits, and
 * to its words, which label them.
 *
 *     const TextField = textFieldsOf(NewDealer, words.fields)
 *     <TextField name="phone" inputMode="tel" />
 */
export function textFieldsOf<
  Shapes extends Readonly<Record<string, object>>,
  Labels extends Readonly<Record<string, string>>,
>({ properties }: { properties: Shapes }, labels: Labels) {
  type Name = keyof Shapes & keyof Labels & string
  return function TextField({ name, required, hint, rules, rows, ...input }: TextFieldProps<Name>) {
    const field: string = name
    return (
      <Form.Item
        name={field}
        label={labels[name]}
        extra={hint}
        required={required ?? false}
        rules={[...rulesOf(properties[name] ?? {}, required ? { required } : {}), ...(rules ?? [])]}
      >
        {rows ? <Input.TextArea rows={rows} /> : <Input {...input} />}
      </Form.Item>
    )
  }
}
