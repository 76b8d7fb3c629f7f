import { Segmented } from 'antd'
import { useListState } from '#lib/lists/list-state.ts'
import { UNPAID } from '../parts/order-states.tsx'
import { words } from './words.ts'

const UNPAID_FILTER = UNPAID.join(',')

const CHOICES = [
  { value: '', label: words.views.all },
  { value: UNPAID_FILTER, label: words.views.unpaid },
  { value: 'success', label: words.views.paid },
]

/** The three questions that are asked most, one click each; the filter says the same in full. */
export function PaidSwitch() {
  const { filters, setFilters } = useListState<{ status: string }>()
  const chosen = inAnyOrder(filters.status ?? '')
  return (
    <Segmented
      aria-label={words.views.label}
      options={CHOICES}
      value={CHOICES.find(({ value }) => inAnyOrder(value) === chosen)?.value ?? 'other'}
      onChange={(status) => setFilters({ status })}
    />
  )
}

const inAnyOrder = (statuses: string): string => statuses.split(',').toSorted().join(',')
