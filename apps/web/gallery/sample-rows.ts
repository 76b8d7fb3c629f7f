/** Deliveries of fuel that never took place, and a server for them that keeps one waiting. */

import { type Cents, cents } from '@app/kernel/money'
import { type Centilitres, centilitres } from '@app/kernel/quantity'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { NetworkError } from '#lib/api/problem.ts'

export interface Delivery {
  id: number
  number: string
  supplier: string
  fuel: string
  volume: Centilitres
  amount: Cents
  moneyFlow: string
  remark: string
  createdDate: string
}

const SUPPLIERS = ['Northern Depot', 'Harbour Terminal', 'Lakeside Refinery']
const FUELS = ['92#', '95#', '0#']
const FIRST = Date.UTC(2026, 9, 1, 1, 30)
const APART_MS = 8_640_000

const DELIVERIES: readonly Delivery[] = Array.from({ length: 137 }, (_, index) => ({
  id: index + 1,
  number: `D${String(index + 1).padStart(5, '0')}`,
  supplier: SUPPLIERS[index % SUPPLIERS.length] ?? '',
  fuel: FUELS[index % FUELS.length] ?? '',
  volume: centilitres(1_000_000 + ((index * 7919) % 1_800_000)),
  amount: cents(6_500_000 + ((index * 104_729) % 9_000_000)),
  moneyFlow: index % 2 === 0 ? 'Bank → supplier' : 'Account → supplier',
  remark: index % 5 === 0 ? 'Seal checked' : '',
  createdDate: new Date(FIRST + index * APART_MS).toISOString(),
}))

/** How the server behaves. */
export type Mood = 'well' | 'slow' | 'empty' | 'away'

export const MOODS: readonly { value: Mood; label: string }[] = [
  { value: 'well', label: 'answers' },
  { value: 'slow', label: 'slow' },
  { value: 'empty', label: 'empty' },
  { value: 'away', label: 'away' },
]

const WAITS_MS: Readonly<Record<Mood, number>> = { well: 250, slow: 3000, empty: 250, away: 500 }

export async function listDeliveries(
  query: Partial<ListQuery>,
  mood: Mood,
): Promise<PageOf<Delivery>> {
  await new Promise((resolve) => setTimeout(resolve, WAITS_MS[mood]))
  if (mood === 'away') throw new NetworkError()
  const { page = 0, size = 15 } = query
  const all = mood === 'empty' ? [] : DELIVERIES.filter((row) => fits(row, query.search ?? ''))
  const rows = all.toSorted(orderOf(query.sort?.[0] ?? 'createdDate,desc'))
  return {
    content: rows.slice(page * size, (page + 1) * size),
    totalElements: rows.length,
    totalPages: Math.ceil(rows.length / size),
    number: page,
    size,
  }
}

/** A small part of what the real server understands: `field:value`, with stars, joined by AND. */
function fits(row: Delivery, search: string): boolean {
  const values = new Map<string, unknown>(Object.entries(row))
  return search.split(' AND ').every((clause) => {
    const [path = '', test = ''] = clause.split(/:(.*)/s)
    const wanted = test.replace(/["*()\\]/g, '').toLowerCase()
    const value = String(values.get(path) ?? '').toLowerCase()
    return clause === '' || wanted.split(/,| OR /i).some((part) => value.includes(part.trim()))
  })
}

function orderOf(sort: string): (a: Delivery, b: Delivery) => number {
  const [field = '', direction] = sort.split(',')
  const sign = direction === 'desc' ? -1 : 1
  const valueOf = (row: Delivery): unknown =>
    new Map<string, unknown>(Object.entries(row)).get(field)
  return (a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)]
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right)
    return sign * String(left).localeCompare(String(right))
  }
}
