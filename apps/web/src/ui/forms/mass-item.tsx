import type { Kilograms } from '@app/kernel/mass'
import { Form, type FormItemProps } from 'antd'
import { type ReactNode, useRef } from 'react'
import { common } from '#locale/words.ts'
import { MassInput } from '#ui/inputs/mass-input.tsx'

interface MassItemProps extends Pick<FormItemProps, 'name' | 'rules' | 'dependencies'> {
  label: string
  required?: boolean
  /** Nothing at all is an answer, too: a count may find a tank empty. */
  canBeZero?: boolean
  extra?: ReactNode
}

/** A form's field for tons, above zero unless said otherwise. */
export function MassItem({ label, required, canBeZero, rules, ...item }: MassItemProps) {
  const isUnreadable = useRef(false)
  const check = (value: Kilograms | null | undefined): string | undefined => {
    if (isUnreadable.current) return common.tonsFormat
    if (value === null || value === undefined) return required ? common.required : undefined
    if (value < 0) return common.tonsFormat
    return value === 0 && !canBeZero ? common.aboveZero : undefined
  }
  return (
    <Form.Item
      {...item}
      label={label}
      required={required ?? false}
      rules={[
        {
          validator: (_rule, value) => {
            const problem = check(value)
            return problem ? Promise.reject(new Error(problem)) : Promise.resolve()
          },
        },
        ...(rules ?? []),
      ]}
    >
      <MassInput
        aria-label={label}
        onUnreadable={(next) => {
          isUnreadable.current = next
        }}
      />
    </Form.Item>
  )
}
