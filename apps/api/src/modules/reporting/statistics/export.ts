/** Statistics as files: a line for each row, in the figures that the resource has. */

import { formatScaled } from '@app/kernel/decimal-text'
import { cents } from '@app/kernel/money'
import { namesOf } from '@app/kernel/names'
import { centilitres } from '@app/kernel/quantity'
import {
  figure,
  instant,
  money,
  named,
  listExport,
  type ListExport,
  text,
  volume,
  whole,
} from '#spreadsheet/list-export.ts'
import type { StatisticsRow } from './contract.ts'
import type { Resource } from './resource.ts'
import { en, zh } from './words.ts'

type Exportable = keyof typeof zh.resources

const ALWAYS = ['time', 'kind', 'count']

interface ExportTitles {
  title: string
  fields: typeof zh.fields
  kinds: Readonly<Record<string, string>>
}

const amountOf = (value: number | undefined) => (value === undefined ? undefined : cents(value))

export function statisticsExport(
  name: Exportable,
  { figures, adjustments }: Resource,
): ListExport<StatisticsRow> {
  const full = listExport<StatisticsRow, ExportTitles>({
    zh: { ...zh.resources[name], fields: zh.fields },
    en: { ...en.resources[name], fields: en.fields },
    isWhole: true,
    columns: {
      time: instant((row) => row.time),
      kind: text((row, words) => row.label ?? named(words.kinds, row.key ?? null)),
      count: whole((row) => row.count),
      volume: volume((row) => (row.volume === undefined ? undefined : centilitres(row.volume))),
      quantity: figure((row) =>
        row.quantity === undefined ? undefined : formatScaled(row.quantity, 2),
      ),
      amount: money((row) => amountOf(row.amount)),
      principal: money((row) => amountOf(row.principal)),
      gift: money((row) => amountOf(row.gift)),
      discount: money((row) => amountOf(row.discount)),
      laterDiscount: money((row) => amountOf(row.laterDiscount)),
      writtenOff: money((row) => amountOf(row.writtenOff)),
      refund: money((row) => amountOf(row.refund)),
      due: money((row) => amountOf(row.due)),
      points: whole((row) => row.points),
    },
  })
  const known = new Set<string>([
    ...ALWAYS,
    ...namesOf(figures),
    ...namesOf(adjustments?.figures ?? {}),
  ])
  return {
    ...full,
    columns: full.columns.filter(({ name: column }) => known.has(column)),
  }
}
