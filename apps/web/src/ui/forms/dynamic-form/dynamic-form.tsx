import { withoutEmpty } from '@app/kernel/field-description/check'
import type { FieldDescription, FieldValues } from '@app/kernel/field-description/field'
import { Form, type FormInstance } from 'antd'
import { DynamicField } from './dynamic-field.tsx'

interface DynamicFormProps {
  form: FormInstance<FieldValues>
  /** Tells the forms of a page apart; part of the fields' ids. */
  name: string
  fields: readonly FieldDescription[]
  initialValues: FieldValues
  disabled?: boolean
  onChange?: () => void
  /** Called with the values that say something; the others are dropped (D-264). */
  onSubmit: (values: Record<string, unknown>) => void
}

/**
 * A form drawn from a description: which fields there are, what they are called and which values they
 * take is all said by the server (S-077).
 */
export function DynamicForm(props: DynamicFormProps) {
  const { form, name, fields, initialValues, disabled = false, onChange, onSubmit } = props
  return (
    <Form<FieldValues>
      form={form}
      name={name}
      layout="vertical"
      requiredMark="optional"
      disabled={disabled}
      initialValues={{ ...initialValues }}
      scrollToFirstError={{ focus: true }}
      {...(onChange && { onValuesChange: onChange })}
      onFinish={(values) => onSubmit(withoutEmpty(values))}
    >
      {fields.map((field) => (
        <DynamicField key={field.key} field={field} />
      ))}
    </Form>
  )
}
