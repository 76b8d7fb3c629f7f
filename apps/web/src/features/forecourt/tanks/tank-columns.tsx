import type { Tank } from '@app/api/contract/forecourt/tanks'
import { instant, volume } from '#lib/i18n/format.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { CellButton } from '#ui/table/rows/cell-button.tsx'
import { fuelColour } from '#ui/display/fuel-colour.ts'
import styles from './tanks.module.css'
import { words } from './words.ts'

const { fields } = words
const WHOLE = 100

const productStyle = ({ item }: Tank) => ({ '--product': fuelColour(item.colour) })

/** How full a tank is, as it was measured last. */
export function TankLevel({ tank }: { tank: Tank }) {
  if (tank.volume === null) return words.noReading
  const share = Math.round((tank.volume / tank.maxVolume) * WHOLE)
  return (
    <span className={styles.level} style={productStyle(tank)}>
      <span className={styles.figures}>
        {volume(tank.volume)}
        <span className={styles.share}>{words.ofCapacity(String(share))}</span>
      </span>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${Math.min(WHOLE, share)}%` }} />
      </span>
    </span>
  )
}

export const TankFuel = ({ tank }: { tank: Tank }) => (
  <span className={styles.fuel} style={productStyle(tank)}>
    {tank.item.name}
  </span>
)

export const TankState = ({ tank: { enabled } }: { tank: Tank }) => (
  <StatusDot tone={enabled ? 'green' : 'grey'}>
    {enabled ? words.states.inUse : words.states.ended}
  </StatusDot>
)

const limit = (key: 'safeVolume' | 'highHighAlarm' | 'highAlarm' | 'lowAlarm' | 'lowLowAlarm') => ({
  key,
  title: fields[key],
  align: 'right' as const,
  extra: key !== 'safeVolume',
  render: (tank: Tank) => {
    const value = tank[key]
    return value === null ? '–' : volume(value)
  },
})

export const tankColumns = (onOpen: (tank: Tank) => void): ListColumn<Tank>[] => [
  {
    key: 'number',
    title: fields.number,
    sortable: true,
    always: true,
    render: (tank) => (
      <CellButton onClick={() => onOpen(tank)}>{words.tankNo(tank.number)}</CellButton>
    ),
  },
  { key: 'item', title: fields.item, always: true, render: (tank) => <TankFuel tank={tank} /> },
  {
    key: 'description',
    title: fields.description,
    wraps: true,
    render: (tank) => tank.description,
  },
  { key: 'volume', title: fields.volume, render: (tank) => <TankLevel tank={tank} /> },
  {
    key: 'bookVolume',
    title: fields.bookVolume,
    align: 'right',
    render: (tank) => volume(tank.bookVolume),
  },
  {
    key: 'safeUllage',
    title: fields.safeUllage,
    align: 'right',
    render: ({ safeUllage }) => (safeUllage === null ? '–' : volume(safeUllage)),
  },
  {
    key: 'maxVolume',
    title: fields.maxVolume,
    align: 'right',
    render: (tank) => volume(tank.maxVolume),
  },
  limit('safeVolume'),
  limit('highHighAlarm'),
  limit('highAlarm'),
  limit('lowAlarm'),
  limit('lowLowAlarm'),
  {
    key: 'waterAlarm',
    title: fields.waterAlarm,
    align: 'right',
    extra: true,
    render: ({ waterAlarm }) => waterAlarm?.toFixed(1) ?? '–',
  },
  {
    key: 'deadStock',
    title: fields.deadStock,
    align: 'right',
    extra: true,
    render: (tank) => volume(tank.deadStock),
  },
  {
    key: 'table',
    title: fields.table,
    render: ({ table }) => (table ? words.rows(table.rows) : words.noTable),
  },
  {
    key: 'measuredTime',
    title: fields.measuredTime,
    render: ({ lastReading }) => (lastReading ? instant(lastReading.at) : '–'),
  },
  { key: 'state', title: fields.state, render: (tank) => <TankState tank={tank} /> },
  {
    key: 'createdDate',
    title: fields.createdDate,
    sortable: true,
    extra: true,
    render: ({ createdDate }) => instant(createdDate),
  },
]
