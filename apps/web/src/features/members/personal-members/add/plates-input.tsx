import { Select } from 'antd'
import { words } from '../words.ts'

/** Any number of licence plates: capitals, no blanks, each once. */
export function PlatesInput({
  id,
  value,
  onChange,
}: {
  id?: string
  value?: string[]
  onChange?: (value: string[]) => void
}) {
  const keep = (plates: string[]): void =>
    onChange?.([...new Set(plates.map((plate) => plate.replace(/\s/g, '').toUpperCase()))])
  return (
    <Select
      {...(id && { id })}
      mode="tags"
      open={false}
      suffixIcon={null}
      {...(value && { value })}
      placeholder={words.platesHint}
      tokenSeparators={[' ', ',', '，', '、', ';']}
      onChange={keep}
    />
  )
}
