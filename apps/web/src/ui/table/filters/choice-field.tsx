import { Select } from 'antd'
import type { Beginning } from '#ui/layout/when-touched.tsx'

export interface Choice {
  value: string
  label: string
}

export interface ChoiceProps {
  label: string
  choices: readonly Choice[]
  /** What is chosen, between commas. */
  value: string
  onChange: (value: string) => void
}

/** One or several of a few values. */
export const ChoiceField = ({
  label,
  choices,
  value,
  onChange,
  ...beginning
}: ChoiceProps & Beginning) => (
  <Select
    {...beginning}
    mode="multiple"
    allowClear
    maxTagCount="responsive"
    style={{ width: '100%' }}
    placeholder={label}
    aria-label={label}
    value={value === '' ? [] : value.split(',')}
    options={[...choices]}
    onChange={(values: string[]) => onChange(values.join(','))}
  />
)
