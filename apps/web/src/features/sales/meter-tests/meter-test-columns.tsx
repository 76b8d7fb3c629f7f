import type { MeterTest } from '@app/api/contract/sales/meter-tests'
import { formatErrorPercent } from '@app/kernel/meter-error'
import { Button } from 'antd'
import { instant, inVolume, litres } from '#lib/i18n/format.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from './words.ts'

const { fields, kinds, results } = words

export const percentOf = (ppm: number | null): string =>
  ppm === null ? '–' : formatErrorPercent(ppm)

/** Of an adjustment before and after. */
export const errorOf = ({ errorBeforePpm, errorPpm }: MeterTest): string =>
  errorBeforePpm === null
    ? percentOf(errorPpm)
    : `${percentOf(errorBeforePpm)} → ${percentOf(errorPpm)}`

/** Of an exchange where the old meter stood and the new one begins, else the error. */
export const figuresOf = (test: MeterTest): string =>
  test.oldReading === null
    ? `${fields.errorPpm} ${errorOf(test)}`
    : `${inVolume(words.totaliser)} ${litres(test.oldReading)} → ${litres(test.newReading)}`

export const resultOf = ({ passed, voided }: MeterTest) => {
  if (voided) return <StatusDot tone="grey">{fields.voided}</StatusDot>
  if (passed === null) return '–'
  return (
    <StatusDot tone={passed ? 'green' : 'red'}>{results[passed ? 'passed' : 'failed']}</StatusDot>
  )
}

export const meterTestColumns = (open: (test: MeterTest) => void): ListColumn<MeterTest>[] => [
  {
    key: 'time',
    title: fields.time,
    sortable: true,
    always: true,
    render: (test) => (
      <Button type="link" size="small" onClick={() => open(test)}>
        {instant(test.time)}
      </Button>
    ),
  },
  {
    key: 'nozzle',
    title: fields.nozzle,
    align: 'right',
    render: ({ nozzleControl }) => nozzleControl.logicNo,
  },
  { key: 'kind', title: fields.kind, render: ({ kind }) => kinds[kind] },
  {
    key: 'result',
    title: fields.result,
    inFile: ['result', 'voided', 'voidReason', 'voider'],
    render: resultOf,
  },
  {
    key: 'errorPpm',
    title: fields.errorPpm,
    inFile: ['errorPpm', 'errorBeforePpm', 'uncertaintyPpm', 'runs'],
    align: 'right',
    render: errorOf,
  },
  {
    key: 'oldReading',
    title: inVolume(words.totaliser),
    inFile: ['oldReading', 'newReading'],
    align: 'right',
    extra: true,
    render: ({ oldReading, newReading }) =>
      oldReading === null ? '–' : `${litres(oldReading)} → ${litres(newReading)}`,
  },
  {
    key: 'validUntil',
    title: fields.validUntil,
    render: ({ validUntil }) => validUntil ?? '–',
  },
  {
    key: 'certificateNo',
    title: fields.certificateNo,
    inFile: ['certificateNo', 'authority'],
    render: ({ certificateNo }) => certificateNo || '–',
  },
  {
    key: 'returnedVolume',
    title: fields.returnedVolume,
    inFile: ['returned', 'returnedVolume', 'temperature'],
    align: 'right',
    render: ({ kind, returnedVolume }) => (kind === 'pumpTest' ? litres(returnedVolume) : '–'),
  },
  {
    key: 'remark',
    title: fields.remark,
    inFile: ['remark', 'station', 'creator', 'createdDate'],
    wraps: true,
    render: ({ remark }) => remark || '–',
  },
]
