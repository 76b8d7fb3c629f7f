import { allOf, atLeast, atMost } from '@app/kernel/list-query/write'
import { parseCents } from '@app/kernel/money'
import { Input, Space } from 'antd'
import type { ListFilter } from './filters.tsx'

type Unit = 'money' | 'whole'

/** What was typed in the unit of the wire; nothing while it is no number. */
const READERS: Readonly<Record<Unit, (text: string) => number | undefined>> = {
  money: (text) => parseCents(text),
  whole: (text) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined),
}

const UNTYPED: Readonly<Record<Unit, RegExp>> = { money: /[^\d.]/g, whole: /\D/g }

const ENDS = [
  { sign: '≥', join: atLeast },
  { sign: '≤', join: atMost },
] as const

/** Figures from and to, both included and each optional: `100~500`, `100~`. */
export const rangeFilter = (filter: {
  name: string
  label: string
  path: string
  unit: Unit
}): ListFilter => ({
  name: filter.name,
  label: filter.label,
  control: (value, onChange) => {
    const ends = value.split('~')
    return (
      <Space.Compact block>
        {ENDS.map(({ sign }, at) => (
          <Input
            key={sign}
            allowClear
            inputMode="decimal"
            maxLength={12}
            value={ends[at] ?? ''}
            placeholder={`${filter.label} ${sign}`}
            aria-label={`${filter.label} ${sign}`}
            onChange={(event) => {
              const typed = event.target.value.replace(UNTYPED[filter.unit], '')
              const next = ENDS.map((_end, other) => (other === at ? typed : (ends[other] ?? '')))
              onChange(next.some(Boolean) ? next.join('~') : '')
            }}
          />
        ))}
      </Space.Compact>
    )
  },
  effect: (value) => {
    const conditions = value.split('~').flatMap((text, at) => {
      const figure = READERS[filter.unit](text)
      const end = ENDS[at]
      return figure === undefined || !end ? [] : [end.join(filter.path, figure)]
    })
    return conditions.length > 0 ? { condition: allOf(...conditions) } : {}
  },
  describe: (value) => {
    const [from = '', to = ''] = value.split('~')
    if (from === '') return `≤ ${to}`
    return to === '' ? `≥ ${from}` : `${from} – ${to}`
  },
})
