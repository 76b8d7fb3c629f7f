import { READING_SOURCES, type Tank, type TankReading } from '@app/api/contract/forecourt/tanks'
import { NO_VOLUME } from '@app/kernel/quantity'
import { useMemo } from 'react'
import { instant, inVolume, volume } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { choiceFilter, dayRangeFilter } from '#ui/table/filters/filters.tsx'
import { FilteredSection } from '#ui/table/filtered-section.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { listReadings, TANKS_KEY } from './tanks-api.ts'
import { words } from './words.ts'

const { fields, sources } = words.reading

const filters = [
  choiceFilter({
    name: 'source',
    label: fields.source,
    path: 'source',
    choices: READING_SOURCES.map((value) => ({ value, label: sources[value] })),
  }),
  dayRangeFilter({ name: 'days', label: fields.at }),
]

type Figure = 'oilHeight' | 'waterHeight' | 'temperature' | 'density'

const figureOf = (reading: TankReading, key: Figure): string => reading[key]?.toFixed(1) ?? '–'

const figureColumn = (key: Figure): ListColumn<TankReading> => ({
  key,
  title: fields[key],
  align: 'right',
  render: (reading) => figureOf(reading, key),
})

const volumeColumn = (key: 'volume' | 'waterVolume'): ListColumn<TankReading> => ({
  key,
  title: inVolume(fields[key]),
  align: 'right',
  render: (reading) => <Volume value={reading[key]} />,
})

export const readingColumns: ListColumn<TankReading>[] = [
  { key: 'at', title: fields.at, render: ({ at }) => instant(at) },
  { key: 'source', title: fields.source, render: ({ source }) => sources[source] },
  volumeColumn('volume'),
  figureColumn('oilHeight'),
  volumeColumn('waterVolume'),
  figureColumn('waterHeight'),
  figureColumn('temperature'),
  figureColumn('density'),
  { key: 'creator', title: fields.creator, render: ({ creator }) => creator?.name ?? '–' },
]

const cardOf = (reading: TankReading): RowCard => ({
  title: volume(reading.volume),
  aside: sources[reading.source],
  lines: [
    [instant(reading.at), reading.creator?.name].filter(Boolean).join(' · '),
    `${fields.oilHeight} ${figureOf(reading, 'oilHeight')}`,
    `${fields.temperature} ${figureOf(reading, 'temperature')}`,
    ...(reading.waterVolume > NO_VOLUME || reading.waterHeight
      ? [`${fields.waterHeight} ${figureOf(reading, 'waterHeight')}`]
      : []),
  ],
})

/** What the gauge and the dip stick have told of a tank. */
export function Readings({ tank: { id } }: { tank: Pick<Tank, 'id'> }) {
  const load = useMemo(() => listReadings(id), [id])
  return (
    <FilteredSection
      route="TankMge.readings"
      filters={filters}
      queryKey={[...TANKS_KEY, id, 'readings']}
      load={load}
      base=""
      columns={readingColumns}
      exports={{ type: `tanks/${id}/readings` }}
      card={cardOf}
      empty={<EmptyState title={words.noReadings} />}
    />
  )
}
