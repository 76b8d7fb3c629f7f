import type { Shift, ShiftTotals as Sums } from '@app/api/contract/settlement/shifts'
import { add, type Cents, subtract, ZERO } from '@app/kernel/money'
import { addVolumes } from '@app/kernel/quantity'
import type { ListQuery } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { count } from '../../../../lib/format.ts'
import { Money, Volume } from '../../../../ui/figures.tsx'
import { type Total, Totals } from '../../../../ui/totals.tsx'
import { listShifts, SHIFTS_KEY } from '../shifts-api.ts'
import { words } from '../words.ts'

/** A month of three shifts a day, read in one call; more are summed up by the day's settlement. */
const MOST_SHIFTS = 100

/** What the settled shifts come to that were asked for, as far as they can be read in one go. */
export function ShiftTotals({ query: { search } }: { query: Partial<ListQuery> }) {
  const { data } = useQuery({
    queryKey: [...SHIFTS_KEY, 'totals', search],
    queryFn: () => listShifts({ size: MOST_SHIFTS, ...(search && { search }) }),
    meta: { handlesProblems: true },
  })
  if (!data) return null
  const sheets = data.content.map(({ totals }: Shift) => totals).filter((totals) => totals !== null)
  if (sheets.length === 0 || data.totalElements > data.content.length) return null
  return <Totals label={words.sums.title} totals={totalsOf(sheets)} />
}

function totalsOf(sheets: readonly Sums[]): Total[] {
  const sumOf = (of: (sums: Sums) => Cents | null): Cents =>
    add(ZERO, ...sheets.map((sums) => of(sums) ?? ZERO))
  const taken = add(
    sumOf(({ paidAmount }) => paidAmount),
    sumOf(({ rechargeAmount }) => rechargeAmount),
  )
  const kept = subtract(
    taken,
    sumOf(({ refundAmount }) => refundAmount),
  )
  const fuel = addVolumes(...sheets.map(({ fuelVolume }) => fuelVolume))
  return [
    { label: words.sums.shifts, value: count(sheets.length) },
    { label: words.fields.fuelVolume, value: <Volume value={fuel} withUnit /> },
    {
      label: words.fields.sales,
      value: <Money value={sumOf(({ salesAmount }) => salesAmount)} withUnit />,
    },
    {
      label: words.fields.discount,
      value: <Money value={sumOf(({ discount }) => discount)} withUnit />,
    },
    { label: words.totals.kept, value: <Money value={kept} withUnit /> },
    {
      label: words.fields.cashDifference,
      value: <Money value={sumOf(({ cashDifference }) => cashDifference)} withUnit isSigned />,
    },
  ]
}
