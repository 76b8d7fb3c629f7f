import { formatScaled, parseScaled } from '@app/kernel/decimal-text'
import { Form, type FormItemProps } from 'antd'
import { type ReactNode, useRef } from 'react'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { ScaledInput } from '#ui/inputs/scaled-input.tsx'
import { words } from './words.ts'

interface FigureItemProps extends Pick<FormItemProps, 'name'> {
  label: string
  /** Decimals of what is typed; below them the figure is an integer. */
  scale: 3 | 4
  /** The figure's limits, as the contract has them. */
  shape: object
  required?: boolean
  extra?: ReactNode
}

/** Percents typed as such and held in millionths, or litres held in millilitres. */
export function FigureItem({
  name,
  label,
  scale,
  shape,
  required = false,
  extra,
}: FigureItemProps) {
  const isUnreadable = useRef(false)
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      required={required}
      rules={[
        {
          validator: (_rule, value: unknown) => {
            if (isUnreadable.current) return Promise.reject(new Error(words.figureFormat(scale)))
            const isMissing = required && typeof value !== 'number'
            return isMissing ? Promise.reject(new Error(common.required)) : Promise.resolve()
          },
        },
        ...rulesOf(shape),
      ]}
    >
      <ScaledInput
        parse={(text) => parseScaled(text, scale)}
        write={(value: number) => formatScaled(value, scale)}
        onUnreadable={(next) => {
          isUnreadable.current = next
        }}
      />
    </Form.Item>
  )
}
