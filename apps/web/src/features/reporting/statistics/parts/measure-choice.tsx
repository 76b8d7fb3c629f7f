import { Segmented, Select } from 'antd'
import { useIsNarrow } from '#lib/files/media.ts'
import { words } from '../words.ts'

interface MeasureChoiceProps<Key extends string> {
  value: Key
  measures: readonly { key: Key; label: string }[]
  onChange: (key: Key) => void
}

/** What a chart shows. */
export function MeasureChoice<Key extends string>({
  value,
  measures,
  onChange,
}: MeasureChoiceProps<Key>) {
  const isNarrow = useIsNarrow()
  const options = measures.map(({ key, label }) => ({ value: key, label }))
  const shared = { value, options, onChange, 'aria-label': words.measure }
  return isNarrow ? (
    <Select<Key> {...shared} size="small" popupMatchSelectWidth={false} />
  ) : (
    <Segmented<Key> {...shared} size="small" />
  )
}
