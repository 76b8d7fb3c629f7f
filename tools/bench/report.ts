/** What was measured, beside what it is compared with, as one table. */

export interface Figure {
  what: string
  ours: number
  /** Of the reference, in the same unit; absent when there is nothing to compare with. */
  reference?: number | undefined
  /** `/s` and points are better the more; the others the less. */
  unit: '/s' | 'ms' | 's' | 'MiB' | 'kB' | 'points'
  /** On the figure itself, or on how much of the reference it reaches. */
  aim?: { figure: number } | { ratio: number }
}

/** Prints the table. What misses its aim on a busy machine may reach it on an idle one. */
export function printTable(figures: readonly Figure[]): void {
  const rows = [HEAD, ...figures.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const [head = '', ...body] = rows.map((row) => `| ${row.map(padded(widths)).join(' | ')} |`)
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  console.log(['', head, rule, ...body, ''].join('\n'))
}

const HEAD = ['what', 'ours', 'reference', 'ratio', 'aim', 'ok']

const padded =
  (widths: readonly number[]) =>
  (cell: string, column: number): string => {
    const width = widths[column] ?? 0
    return column === 0 ? cell.padEnd(width) : cell.padStart(width)
  }

function cellsOf(figure: Figure): string[] {
  const { what, ours, reference, unit, aim } = figure
  const ratio = reference === undefined ? undefined : ours / reference
  return [
    what,
    written(ours, unit),
    reference === undefined ? '' : written(reference, unit),
    ratio === undefined ? '' : ratio.toFixed(2),
    aim ? aimOf(aim, unit) : '',
    aim ? (isReached(figure, aim) ? 'yes' : 'NO') : '',
  ]
}

const isBetterTheMore = (unit: Figure['unit']): boolean => unit === '/s' || unit === 'points'

const aimOf = (aim: NonNullable<Figure['aim']>, unit: Figure['unit']): string =>
  `${isBetterTheMore(unit) ? '≥' : '≤'} ${'ratio' in aim ? `${aim.ratio} × reference` : written(aim.figure, unit)}`

function isReached(
  { ours, reference = Number.NaN, unit }: Figure,
  aim: NonNullable<Figure['aim']>,
): boolean {
  const limit = 'ratio' in aim ? aim.ratio * reference : aim.figure
  return isBetterTheMore(unit) ? ours >= limit : ours <= limit
}

function written(value: number, unit: Figure['unit']): string {
  const digits = value >= 20 ? 0 : 1
  const number = value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return unit === '/s' ? `${number}/s` : `${number} ${unit}`
}
