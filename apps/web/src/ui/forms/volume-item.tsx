import { type Centilitres, NO_VOLUME } from '@app/kernel/quantity'
import { Form, type FormItemProps } from 'antd'
import { type ReactNode, useRef } from 'react'
import { common } from '#locale/words.ts'
import { VolumeInput } from '#ui/inputs/volume-input.tsx'

interface VolumeItemProps extends Pick<FormItemProps, 'name' | 'rules' | 'dependencies'> {
  label: string
  /** The label is read out, but stands elsewhere. */
  isLabelHidden?: boolean
  extra?: ReactNode
  placeholder?: string
  /** Told what a person types, once it is in the form. */
  onTyped?: (value: Centilitres | undefined) => void
}

/** A form's field for a volume, never below zero. */
export function VolumeItem(props: VolumeItemProps) {
  const { label, isLabelHidden, placeholder, rules, onTyped, ...item } = props
  const isUnreadable = useRef(false)
  return (
    <Form.Item
      {...item}
      {...(!isLabelHidden && { label })}
      rules={[
        { validator: (_rule, value) => check(value, isUnreadable.current) },
        ...(rules ?? []),
      ]}
    >
      <VolumeInput
        aria-label={label}
        {...(placeholder !== undefined && { placeholder })}
        {...(onTyped && { onChange: onTyped })}
        onUnreadable={(next) => {
          isUnreadable.current = next
        }}
      />
    </Form.Item>
  )
}

const check = (value: Centilitres | null | undefined, isUnreadable: boolean): Promise<void> =>
  isUnreadable || (value ?? NO_VOLUME) < 0
    ? Promise.reject(new Error(common.volumeFormat))
    : Promise.resolve()
