import type { WetstockMonth } from '@app/api/contract/wetstock/tank-months'
import { inVolume, litres } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { Judged } from '../limits/parts/judged.tsx'
import { words } from './words.ts'

const { fields } = words

type LeakTest = NonNullable<WetstockMonth['leak']>

const TONES: Readonly<Record<LeakTest['verdict'], Tone>> = {
  pass: 'green',
  warning: 'amber',
  inconclusive: 'grey',
  failLoss: 'red',
  failGain: 'red',
}

export const LeakVerdict = ({ leak }: Pick<WetstockMonth, 'leak'>) =>
  leak ? <StatusDot tone={TONES[leak.verdict]}>{words.verdicts[leak.verdict]}</StatusDot> : '–'

export const rateOf = ({ rate, within }: LeakTest): string =>
  words.perHour(`${litres(rate)} ± ${litres(within)}`)

/** Of what was sold, with two decimals. */
export const shareOf = ({ variance, sold }: Pick<WetstockMonth, 'variance' | 'sold'>): string =>
  variance === null || !sold ? '–' : `${((100 * variance) / sold).toFixed(2)} %`

export const tankName = ({ tank }: Pick<WetstockMonth, 'tank'>): string =>
  `${words.tankNo(tank.number)} ${tank.item}`

const CaseState = ({ openCase }: Pick<WetstockMonth, 'openCase'>) =>
  openCase ? <StatusDot tone="amber">{words.caseOpen}</StatusDot> : words.noCase

export const monthColumns: ListColumn<WetstockMonth>[] = [
  { key: 'tank', title: fields.tank, render: tankName, always: true, inFile: ['tank', 'item'] },
  {
    key: 'variance',
    title: inVolume(fields.variance),
    align: 'right',
    render: ({ variance }) => <Volume value={variance} />,
  },
  { key: 'share', title: fields.share, align: 'right', render: shareOf, inFile: ['sold'] },
  {
    key: 'notExplained',
    title: inVolume(fields.notExplained),
    align: 'right',
    render: ({ notExplained }) => <Volume value={notExplained} />,
  },
  {
    key: 'verdict',
    title: fields.leak,
    render: ({ leak }) => <LeakVerdict leak={leak} />,
  },
  {
    key: 'rate',
    title: words.leakRate,
    align: 'right',
    render: ({ leak }) => (leak ? rateOf(leak) : '–'),
  },
  {
    key: 'minimumDetectable',
    title: words.minimumDetectable,
    align: 'right',
    render: ({ leak }) => (leak ? words.perHour(litres(leak.minimumDetectable)) : '–'),
    inFile: [],
  },
  {
    key: 'isExceeded',
    title: words.limits,
    render: ({ variance, isExceeded }) => <Judged limit={variance} isExceeded={isExceeded} />,
  },
  { key: 'case', title: fields.case, render: CaseState, inFile: ['untilTime'] },
]

export const monthCard = (row: WetstockMonth): RowCard => ({
  title: tankName(row),
  aside: <LeakVerdict leak={row.leak} />,
  lines: [
    `${fields.variance} ${row.variance === null ? '–' : `${litres(row.variance)} L`} · ${shareOf(row)}`,
    row.isExceeded ? fields.isExceeded : '',
    row.openCase ? `${fields.case}: ${words.caseOpen}` : '',
  ].filter(Boolean),
})
